import type { Answer } from '../../lib/ask'
import { idOf, list, nameOf, text, time } from '../../lib/read'

/** A letter that has not reached anybody. */
export interface UnsentMail {
  id: string
  about: string
  to: string
  name: string
  mobile: string
  /** What the mail server said. */
  reason: string
  createdUtc: string
  /** Its address takes no mail; otherwise it is tried again by itself. */
  givenUp: boolean
}

const ABOUT: Record<string, string> = {
  validate: 'Confirm email address',
  'set-password': 'Approved: set a password',
  rejected: 'Not approved',
  'password-reset-by-office': 'Password changed by the office',
  'address-changed': 'Email address changed by an admin',
  'password-ended': 'Password ended by the admin',
  reset: 'New password asked for',
  notices: 'What is new',
  'change-asked': 'Change of details asked for',
  'change-approved': 'Change of details approved',
  'change-refused': 'Change of details refused',
  'account-looked-at': 'New bank account in use',
}

export const readUnsentMails = (answer: Answer<'GET mails'>): UnsentMail[] =>
  list(answer, (mail) => ({
    id: idOf(mail?.id),
    about: ABOUT[text(mail?.letter)] ?? text(mail?.letter),
    to: text(mail?.to),
    name: nameOf(mail?.name),
    mobile: text(mail?.mobile),
    reason: text(mail?.reason),
    createdUtc: time(mail?.createdUtc),
    givenUp: mail?.givenUp === true,
  }))
