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
  Time,
  Uuid,
} from './parts'
import { AREAS, MAX_NAME, PAYMENT_STATUSES } from './vocabulary'

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
    ...balances,
  },
  { description: 'A payment in a list' },
)
export type PaymentRow = Static<typeof PaymentRow>
export const Payment = Type.Object(
  {
    ...PaymentRow.properties,
    reference: more(Nullable(Type.String({ description: 'Reference of the request' }))),
  },
  { description: 'A row of the ledger' },
)
export type Payment = Static<typeof Payment>

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
      title: Type.Optional(OptionalLine(200, 'Title')),
      description: Type.Optional(OptionalProse(2000, 'Description')),
      receipt: Type.Optional(File('Receipt: PDF, JPEG, PNG or WebP', 'document')),
    }),
    data: Type.Object({ id: more(Id('Payment id')) }),
    creates: true,
    refuses: {
      404: 'No such ministry',
      409: 'Balance too low, the account of the ministry waits for a second look, or the key was used for another payment',
      413: 'The file is too large',
      415: 'The file is neither PDF nor picture',
    },
  }),
}
