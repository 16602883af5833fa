/** Every mail of the product. Each says what happened and what to do next, in plain words. */
import type { LETTER_KINDS } from '../../contract/mails'
import type { ChangeKind } from '../../contract/vocabulary'
import { CHANGED } from '../sentences'

export type LetterKind = (typeof LETTER_KINDS)[number] | 'none'

export interface Letter {
  subject: string
  lines: string[]
  /** Each leads somewhere of its own. */
  list?: { words: string; path: string }[]
  link?: { words: string; path: string }
  /** What stands below the link. */
  after?: string[]
}
interface Reader {
  name: string
  token: string
  /** Whose log-in it opens. */
  email: string
  /** Until when it works. */
  until: Date
  /** Why its registration was rejected. */
  reason: string | null
  /** What has happened that they have not read yet, oldest first. */
  news: { id: string; text: string }[]
  /** Where they are at home: /admin, /bo or /client. */
  area: string
  /** Of its details, that it asked for. */
  change: Change | null
}
interface Change {
  kind: ChangeKind
  before: Record<string, string>
  after: Record<string, string>
  reason: string | null
}

const what = (change: Change | null) => (change ? CHANGED[change.kind] : 'details')
/** Of an account number only its end: a mail is read by many. */
const short = ({ kind }: Change, { email, bank, number = '' }: Record<string, string>) =>
  kind === 'email' ? email : `${bank}, account ending in ${number.slice(-4)}`
/** What was and what is to be, where somebody could take money or the log-in away. */
const oldAndNew = (change: Change | null) =>
  change && (change.kind === 'email' || change.kind === 'bankAccount')
    ? [`Until now: ${short(change, change.before)}`, `New: ${short(change, change.after)}`]
    : []
const NOT_YOU = 'If nobody of your ministry asked for this, answer this mail at once.'
/** So many stand in one letter. */
const LISTED = 20
const PROFILE = { words: 'See your profile', path: '/client/profile' }

/** Purpose of the token that a letter carries, with its life in minutes. */
export const TOKEN_OF: Partial<Record<LetterKind, { purpose: 'validate' | 'reset'; minutes: number }>> = {
  validate: { purpose: 'validate', minutes: 24 * 60 },
  'set-password': { purpose: 'reset', minutes: 7 * 24 * 60 },
  'password-ended': { purpose: 'reset', minutes: 24 * 60 },
  reset: { purpose: 'reset', minutes: 30 },
}

const query = (token: string) => `?token=${encodeURIComponent(token)}`
/** It says itself until when it works: nobody shall think of a password in vain; and whose it is, for the device's list of passwords. */
export const toPassword = ({ token, until, email }: Pick<Reader, 'token' | 'until' | 'email'>) =>
  `/resetpassword${query(token)}&until=${Math.floor(until.getTime() / 1000)}&username=${encodeURIComponent(email)}`

export const LETTERS: Record<Exclude<LetterKind, 'none'>, (reader: Reader) => Letter> = {
  validate: ({ name, token }) => ({
    subject: 'Confirm your email address',
    lines: [
      `We received the registration of ${name}.`,
      'Confirm that this address is yours. The link works for 24 hours.',
      'When the office has also approved the registration, you get a mail to set a password.',
    ],
    link: { words: 'Confirm email address', path: `/validate${query(token)}` },
  }),
  'set-password': (reader) => ({
    subject: 'Your registration is approved: set your password',
    lines: [
      `${reader.name} can now ask for support.`,
      'Set a password to log in. The link works once, for 7 days.',
      'If it has ended, use "Forgot password?" on the login page.',
    ],
    link: { words: 'Set password', path: toPassword(reader) },
  }),
  rejected: ({ name, reason }) => ({
    subject: 'Your registration was not approved',
    lines: [
      `The office reviewed the registration of ${name} and did not approve it.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'You may correct it and send it again: register with the same email address.',
      'If you have a question, call or write to the office.',
    ],
    link: { words: 'Register again', path: '/register' },
  }),
  reset: (reader) => ({
    subject: 'Set a new password',
    lines: [
      'You asked for a new password.',
      'The link works once, for 30 minutes. If you did not ask, do nothing: your password stays as it is.',
    ],
    link: { words: 'Set new password', path: toPassword(reader) },
  }),
  'password-ended': (reader) => ({
    subject: 'Your password has ended: set a new one',
    lines: [
      `An admin ended the password of ${reader.name}, and every open session.`,
      'Set a new one to log in. The link works once, for 24 hours.',
      'If it has ended, use "Forgot password?" on the login page.',
    ],
    link: { words: 'Set new password', path: toPassword(reader) },
  }),
  'address-changed': ({ name }) => ({
    subject: 'Your email address was changed',
    lines: [
      `An admin changed the email address of ${name}. Log in with the new one from now on; the password stays the same.`,
      'Links that were mailed to this address have ended. If you did not ask for this, speak to the office at once.',
    ],
  }),
  'password-reset-by-office': ({ name }) => ({
    subject: 'The office changed your password',
    lines: [
      `The office set a new password for ${name}, and every open session was ended.`,
      'If you did not ask for this, answer this mail at once.',
    ],
  }),
  notices: ({ news, area }) => ({
    subject: news.length === 1 ? (news[0]?.text ?? '') : `${news.length} things are new`,
    lines: [
      'This is new, and you have not looked at it yet:',
      ...(news.length > LISTED ? [`Here are the last ${LISTED} of ${news.length}.`] : []),
    ],
    list: news.slice(-LISTED).map(({ id, text }) => ({ words: text, path: `${area}/notifications/${id}` })),
    after: ['Such a mail comes at most once an hour. In your profile you choose what it tells.'],
    link: { words: 'See all', path: `${area}/notifications` },
  }),
  'change-asked': ({ name, change }) => ({
    subject: `A change of ${what(change)} was asked for`,
    lines: [
      `${name} asked the office to change its ${what(change)}.`,
      ...oldAndNew(change),
      'Nothing changes before the office has approved it.',
      `${NOT_YOU} Then set a new password.`,
    ],
    link: PROFILE,
  }),
  'change-approved': ({ name, change }) => ({
    subject: `${name}: the office changed the ${what(change)}`,
    lines: [
      `The office approved the change that ${name} asked for: ${what(change)}.`,
      ...oldAndNew(change),
      ...(change?.kind === 'email' ? ['Log in with the new address from now on. The password stays the same.'] : []),
      ...(change?.kind === 'bankAccount'
        ? ['Nothing is paid to the new account before the office has looked at it a second time.']
        : []),
      NOT_YOU,
    ],
    link: PROFILE,
  }),
  'account-looked-at': ({ name, change }) => ({
    subject: `${name} is paid to its new bank account from now on`,
    lines: [
      'The office has looked at the new bank account a second time. Payments are not held any more.',
      ...oldAndNew(change),
      NOT_YOU,
    ],
    link: PROFILE,
  }),
  'change-refused': ({ name, change }) => ({
    subject: `${name} keeps its old ${what(change)}`,
    lines: [
      `The office did not make the change that ${name} asked for, or undid it. ${name} keeps its old ${what(change)}.`,
      ...(change?.reason ? [`The reason: ${change.reason}`] : []),
      'You can ask for another change on your profile. If you have a question, answer this mail.',
    ],
    link: PROFILE,
  }),
}
