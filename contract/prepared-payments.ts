import { Type, type Static } from 'typebox'
import { BankAccount } from './ministries'
import {
  AmountText,
  Body,
  call,
  File,
  FilePath,
  Id,
  Line,
  Naira,
  Nullable,
  OneOf,
  OptionalProse,
  Prose,
  Time,
  Uuid,
} from './parts'
import { MAX_NAME, MAX_REASON, MAX_TITLE, PREPARED_STATUSES } from './vocabulary'

/** Above a limit a day and person, money needs two: one prepares, another one releases. */
export const PREPARED_PAYMENTS = 'prepared-payments'
const extension = PREPARED_PAYMENTS

export const Prepared = Type.Object(
  {
    id: Id('Prepared payment id'),
    status: OneOf(PREPARED_STATUSES, 'Waiting: its money is reserved'),
    amount: Naira('Amount'),
    title: Type.String(),
    description: Type.String(),
    sender: Type.String({ description: 'Who sends the money' }),
    ministryId: Id('Ministry id'),
    ministry: Type.String({ description: 'Name of the ministry' }),
    budgetId: Nullable(Id('The request it pays')),
    reference: Nullable(Type.String({ description: 'Reference of the request' })),
    type: Nullable(Type.String({ description: 'Support area of the request' })),
    requested: Type.Optional(Nullable(Naira('What its request asks for; in the list, where it waits'))),
    agreed: Type.Optional(Nullable(Naira('What was agreed about it; in the list, where it waits'))),
    filepath: FilePath('What was attached'),
    receiptHash: Nullable(Type.String({ description: 'SHA-256 of it; null where none was counted' })),
    bankAccount: Nullable(BankAccount),
    createdUtc: Time('Prepared'),
    by: Type.String({ description: 'Who prepared it' }),
    own: Type.Boolean({ description: 'The caller prepared it: somebody else has to release it' }),
    sameHand: Type.Boolean({
      description: 'Whoever prepared it and the caller count as one person: a third one has to',
    }),
    decidedUtc: Nullable(Time('Released or voided')),
    decidedBy: Nullable(Type.String({ description: 'Who released or voided it' })),
    reason: Nullable(Type.String({ description: 'Why it was voided' })),
    paymentId: Nullable(Id('The payment that it became')),
  },
  { description: 'A payment that waits, or waited, for a second person' },
)
export type Prepared = Static<typeof Prepared>

export const PayLimit = Type.Object(
  {
    limit: Nullable(Naira('What one person may pay in a day of Lagos; null: there is no limit')),
    left: Nullable(Naira('What of it the caller has left today')),
    reserved: Nullable(Naira('What of the balance waits for a second person; admin only')),
    releasers: Type.Array(Type.String(), { description: 'Who could release what the caller prepares' }),
  },
  { description: 'From which amount on a payment is prepared' },
)
export type PayLimit = Static<typeof PayLimit>

const file = File('PDF, JPEG, PNG or WebP: what the second person decides by', 'document')
const refuses = {
  409: 'Balance too low, the account of the ministry waits for a second look, the key was used for another payment, or no limit is set',
  413: 'The file is too large',
  415: 'The file is neither PDF nor picture',
}
const one = Body({ id: Uuid('prepared payment') })

export const preparedPaymentCalls = {
  limit: call({
    row: 'GET payments/limit',
    extension,
    summary: 'What the caller may still pay alone today, and who could release more.',
    data: PayLimit,
  }),
  list: call({
    row: 'GET payments/prepared',
    extension,
    summary: 'Prepared payments, those that wait first, then the newest.',
    data: Type.Array(Prepared),
  }),
  prepare: call({
    row: 'POST payments/prepare',
    extension,
    summary: 'Prepares a payment to a ministry: its money is reserved. An Idempotency-Key header makes a retry safe.',
    form: Body({
      amount: AmountText('Amount'),
      ministryId: Uuid('ministry'),
      sender: Line(MAX_NAME, 'Sender'),
      title: Line(MAX_TITLE, 'Title'),
      description: Type.Optional(OptionalProse(MAX_REASON, 'Description')),
      receipt: file,
    }),
    data: Type.Object({ id: Id('Prepared payment id') }),
    creates: true,
    refuses: { ...refuses, 404: 'No such ministry' },
  }),
  prepareRequest: call({
    row: 'POST budgets/prepare',
    extension,
    summary:
      'Prepares the payment of a Pending request, which stays Pending until it is released. An Idempotency-Key header makes a retry safe.',
    form: Body({ budgetId: Uuid('request', 'Budget id'), amount: AmountText('Amount'), file }),
    data: Type.Object({ id: Id('Prepared payment id') }),
    creates: true,
    refuses: { ...refuses, 404: 'No such request', 409: `${refuses[409]}; or it is not Pending, or prepared already` },
  }),
  release: call({
    row: 'PATCH payments/release/{id}',
    extension,
    summary: 'Pays what somebody else has prepared, once.',
    params: one,
    data: Type.Object({ paymentId: Id('Payment id') }),
    refuses: {
      404: 'No such prepared payment',
      409: 'The caller prepared it, or has the log-in from who did; somebody was quicker, its request is not Pending any more, or the account of the ministry waits for a second look, or was changed since',
    },
  }),
  void: call({
    row: 'PATCH payments/void/{id}',
    extension,
    summary: 'Ends a prepared payment unpaid; its money is free again. Who prepared it may, and whoever may release.',
    params: one,
    body: Body({ reason: Prose(MAX_REASON, 'Why; the office alone reads it') }),
    refuses: { 404: 'No such prepared payment', 409: 'Somebody was quicker' },
  }),
}
