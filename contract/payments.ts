import { Type, type Static } from 'typebox'
import {
  AmountText,
  Body,
  call,
  File,
  FilePath,
  Id,
  more,
  Naira,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalProse,
  Prose,
  Time,
  Uuid,
} from './parts'
import { BankAccount } from './ministries'
import { AREAS, MAX_NAME, MAX_REASON, MAX_TITLE, PAYMENT_STATUSES, REVERSAL_KINDS } from './vocabulary'

const balances = {
  previousBalance: Type.Optional(Naira('Balance before; admin only')),
  currentBalance: Type.Optional(Naira('Balance after; admin only')),
}
export const PaymentRow = Type.Object(
  {
    id: Id('Payment id'),
    title: Type.String(),
    amount: Naira('Amount'),
    createdUtc: Time('Made'),
    sender: Type.String({ description: 'Who sent the money' }),
    ministryId: Nullable(Id('Ministry; null for a deposit')),
    ministry: Nullable(Type.String()),
    budgetId: Nullable(Id('The request it pays')),
    type: Nullable(OneOf(AREAS, 'Support area of the request')),
    description: Type.String(),
    filepath: Nullable(FilePath('Receipt')),
    status: more(OneOf(PAYMENT_STATUSES, 'Status')),
    deposit: more(Type.Boolean({ description: 'True: money came in. False: it went out.' })),
    receiptHash: more(Nullable(Type.String({ description: 'SHA-256 of the receipt; null where none was counted' }))),
    reverses: more(Nullable(Id('The entry that this one takes back'))),
    reversedBy: more(Nullable(Id('The entry that takes this one back'))),
    reversalKind: more(
      Nullable(OneOf(REVERSAL_KINDS, 'Why this one takes back another, or was taken back; not for ministries')),
    ),
    reference: more(Nullable(Type.String({ description: 'Reference of the request' }))),
    ...balances,
  },
  { description: 'A payment in a list' },
)
export type PaymentRow = Static<typeof PaymentRow>

const Receipt = Type.Object(
  { filepath: FilePath('Receipt'), name: Type.String(), createdUtc: Time('Added'), by: Type.String() },
  { description: 'A receipt; none is ever taken away' },
)
const Reversal = Type.Object(
  {
    reason: Type.String({ description: 'In words; the office alone reads it' }),
    createdUtc: Time('Taken back'),
    by: Type.String({ description: 'Who took it back' }),
  },
  { description: 'How an entry was taken back' },
)
export const Payment = Type.Object(
  {
    ...PaymentRow.properties,
    bankAccount: more(Nullable(BankAccount)),
    receipts: more(Type.Array(Receipt, { description: 'All of them, the first one first' })),
    reversal: more(Nullable(Reversal)),
    preparedBy: more(Nullable(Type.String({ description: 'Who prepared it; null: it needed one person' }))),
    releasedBy: more(Nullable(Type.String({ description: 'Who released it' }))),
  },
  { description: 'A row of the ledger' },
)
export type Payment = Static<typeof Payment>

/** Nothing in the ledger is edited; what was wrong is put right by entries and receipts of its own. */
const PAYMENT_REVERSALS = 'payment-reversals'
const PAYMENT_RECEIPTS = 'payment-receipts'

export const paymentCalls = {
  list: call({
    row: 'GET payments',
    summary: 'Payments, newest first; a ministry gets its own.',
    data: Type.Array(PaymentRow),
  }),
  one: call({
    row: 'GET payments/{id}',
    summary: 'One payment.',
    params: Body({ id: Uuid('payment') }),
    data: Payment,
    refuses: { 404: 'No such payment, or of another ministry' },
  }),
  balance: call({ row: 'GET payments/balance', summary: 'The balance of the office.', data: Naira('Balance') }),
  create: call({
    row: 'POST payments',
    summary:
      'Without a ministry: a deposit, the balance rises. With one: a disbursement, which also needs sender, title and receipt. An Idempotency-Key header makes a retry safe.',
    form: Body({
      amount: AmountText('Amount'),
      ministryId: Type.Optional(OptionalLine(64, 'Ministry id')),
      sender: Type.Optional(OptionalLine(MAX_NAME, 'Sender')),
      title: Type.Optional(OptionalLine(MAX_TITLE, 'Title')),
      description: Type.Optional(OptionalProse(MAX_REASON, 'Description')),
      receipt: Type.Optional(File('Receipt: PDF, JPEG, PNG or WebP', 'document')),
    }),
    data: Type.Object({ id: more(Id('Payment id')) }),
    creates: true,
    refuses: {
      404: 'No such ministry',
      409: 'Balance too low, the account of the ministry waits for a second look, the amount needs a second person, or the key was used for another payment',
      413: 'The file is too large',
      415: 'The file is neither PDF nor picture',
    },
  }),
  reverse: call({
    row: 'POST payments/reverse',
    extension: PAYMENT_REVERSALS,
    summary:
      'Takes a payment or deposit back, whole and once, by an entry of its own that goes the other way. The request it paid stays as it is.',
    body: Body({
      id: Uuid('payment'),
      kind: OneOf(REVERSAL_KINDS, 'Why'),
      reason: Prose(MAX_REASON, 'What happened; the office alone reads it'),
    }),
    data: Type.Object({ id: Id('Id of the new entry') }),
    creates: true,
    refuses: {
      404: 'No such payment',
      409: 'It is taken back already, takes one back itself, or the balance is too low',
    },
  }),
  receipt: call({
    row: 'POST payments/receipt',
    extension: PAYMENT_RECEIPTS,
    summary: 'Adds a receipt to an entry, which counts from now on; the ones before stay.',
    form: Body({ id: Uuid('payment'), file: File('Receipt: PDF, JPEG, PNG or WebP', 'document') }),
    data: Type.Object({ filepath: FilePath('Receipt') }),
    creates: true,
    refuses: { 404: 'No such payment', 413: 'The file is too large', 415: 'The file is neither PDF nor picture' },
  }),
}
