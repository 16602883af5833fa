import { Type, type Static } from 'typebox'
import { Body, call, Id, Time, Uuid } from './parts'

/** What letters are about. */
export const LETTER_KINDS = [
  'validate',
  'set-password',
  'rejected',
  'password-reset-by-office',
  'address-changed',
  'password-ended',
  'reset',
  'notices',
  'change-asked',
  'change-approved',
  'change-refused',
  'account-looked-at',
] as const

export const UnsentMail = Type.Object(
  {
    id: Id('Letter id'),
    letter: Type.String({ description: `What it is about: ${LETTER_KINDS.join(', ')}` }),
    to: Type.String({ description: 'Address' }),
    name: Type.String({ description: 'Ministry, or member of the office' }),
    mobile: Type.String({ description: 'To call; empty when not given' }),
    reason: Type.String({ description: 'What the mail server said' }),
    createdUtc: Time('Written'),
    givenUp: Type.Boolean({ description: 'The address takes no mail; otherwise it is tried again' }),
  },
  { description: 'A letter that has not reached anybody' },
)
export type UnsentMail = Static<typeof UnsentMail>

const extension = 'mails'

export const mailCalls = {
  unsent: call({
    row: 'GET mails',
    extension,
    summary: 'Letters that could not be delivered, those given up first, then the oldest.',
    data: Type.Array(UnsentMail),
  }),
  resend: call({
    row: 'POST mails/{id}/resend',
    extension,
    summary: 'Tries a letter again, as if it were new.',
    params: Body({ id: Uuid('letter') }),
    refuses: { 404: 'No such letter' },
  }),
}
