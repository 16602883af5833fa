import { Type, type Static } from 'typebox'
import { RegisterBody } from './auth'
import { Body, call, Id, Nullable, OneOf, Prose, Time, Uuid } from './parts'
import { CHANGE_KINDS, CHANGE_STATUSES, MAX_REASON } from './vocabulary'

export const MINISTRY_CHANGES = 'ministry-changes'
const extension = MINISTRY_CHANGES

const { ministry, minister, bankAccount } = RegisterBody.properties
const { email, mobile, address, state, lga } = ministry.properties
const { mobile: ministersMobile, ...person } = minister.properties

/** One of these; each the same as in the registration, with the mobiles beside the rest. */
export const AskedChange = Body(
  {
    email: Type.Optional(Body({ email }, 'The address that the ministry logs in with')),
    contact: Type.Optional(Body({ ...mobile.properties, address, state, lga })),
    minister: Type.Optional(Body({ ...person, ...ministersMobile.properties })),
    bankAccount: Type.Optional(bankAccount),
  },
  'What is to be changed: one kind, complete',
)
export type AskedChange = Static<typeof AskedChange>

export const MinistryChange = Type.Object(
  {
    id: Id('Change id'),
    ministryId: Id('Ministry id'),
    ministry: Type.String({ description: 'Name of the ministry' }),
    kind: OneOf(CHANGE_KINDS, 'What is to be changed'),
    status: OneOf(CHANGE_STATUSES, 'Held: approved, and payments wait for a second look at the account'),
    fields: Type.Array(
      Type.Object({
        name: Type.String({ description: 'As in the registration' }),
        before: Type.String({ description: 'Empty when not given' }),
        after: Type.String({ description: 'Empty when not given' }),
      }),
      { description: 'Every field of this kind, also those that stay as they are' },
    ),
    createdUtc: Time('Asked for'),
    reason: Nullable(Type.String({ description: 'Why it was refused' })),
    decidedBy: Nullable(Type.String({ description: 'Who approved or refused; not told to ministries' })),
    decidedUtc: Nullable(Time('Approved or refused')),
    confirmedBy: Nullable(Type.String({ description: 'Who looked a second time; not told to ministries' })),
    secondLook: Nullable(
      OneOf(['free', 'digits', 'other'] as const, 'While Held, for the caller: may, may with the last digits, may not'),
    ),
  },
  { description: 'A change of its details that a ministry asks for' },
)
export type MinistryChange = Static<typeof MinistryChange>

const notFound = 'No such change'

export const ministryChangeCalls = {
  own: call({
    row: 'GET profile/changes',
    extension,
    summary: 'What the ministry asked to be changed, newest first.',
    data: Type.Array(MinistryChange),
  }),
  ask: call({
    row: 'POST profile/changes',
    extension,
    summary: 'Asks for a change. Of a bank account and an email the old and the new address are told by mail.',
    body: AskedChange,
    creates: true,
    refuses: { 409: 'A change of this kind is open already', 429: 'Too many changes asked for' },
  }),
  cancel: call({
    row: 'PATCH profile/changes/cancel/{id}',
    extension,
    summary: 'Takes an own change back while it is Pending.',
    params: Body({ id: Uuid('change') }),
    refuses: { 404: notFound, 409: 'The office decided about it already' },
  }),
  list: call({
    row: 'GET ministries/changes?ministryId=',
    extension,
    summary: 'Changes that wait for the office, newest first; of one ministry all.',
    query: Body({ ministryId: Type.Optional(Id('Ministry id')) }),
    data: Type.Array(MinistryChange),
  }),
  decide: call({
    row: 'PATCH ministries/changes',
    extension,
    summary:
      'Approves or refuses. A bank account becomes Held. Refusing a Held one puts the account of before back. The ministry is told by mail.',
    body: Body({
      id: Uuid('change'),
      status: OneOf(['Approved', 'Rejected'] as const, 'The decision'),
      reason: Type.Optional(Prose(MAX_REASON, 'Why not; required to refuse, and the ministry reads it')),
    }),
    refuses: { 404: notFound, 409: 'It is decided already, or the new email belongs to another account' },
  }),
  confirm: call({
    row: 'PATCH ministries/changes/confirm',
    extension,
    summary:
      'The second look at a Held account: payments go there. By another admin than who approved; where there is no other, with the last four digits.',
    body: Body({
      id: Uuid('change'),
      digits: Type.Optional(Type.String({ maxLength: 10, description: 'Last four digits of the account number' })),
    }),
    refuses: { 404: notFound, 409: 'It is not Held, or another admin has to look' },
  }),
}
