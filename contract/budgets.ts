import { Type, type Static } from 'typebox'
import { accountFacts, accountHeld, BankAccount } from './ministries'
import {
  AmountText,
  Body,
  call,
  Day,
  File,
  FilePath,
  Id,
  more,
  Naira,
  Nullable,
  OneOf,
  Reason,
  Time,
  Uuid,
  Why,
} from './parts'
import { Prepared } from './prepared-payments'
import {
  AREAS,
  BUDGET_STATUSES,
  CLOSINGS,
  FEEDBACK_STATUSES,
  HOSPITAL_COSTS,
  PERIODS,
  REVERSAL_KINDS,
} from './vocabulary'

const BudgetLine = Type.Object(
  {
    itemId: Nullable(Id('Catalogue item; null for a custom one')),
    name: Type.String(),
    itemName: Type.String({ description: 'The same name, as older clients read it' }),
    units: Type.Integer(),
    price: Naira('Price of one unit'),
    isDeclined: more(Type.Boolean({ description: 'The office does not fund it' })),
  },
  { description: 'An item of a request, as first asked' },
)
type BudgetLine = Static<typeof BudgetLine>

const Cost = Type.Object({ price: Naira('Price of one unit'), units: Type.Integer() })
export const Hospital = Type.Object(
  {
    name: Type.String({ description: 'Name of the hospital' }),
    applicationLetter: FilePath('Application letter'),
    approvalLetter: FilePath('Approval letter'),
    numDays: more(Type.Integer()),
    ...(Object.fromEntries(HOSPITAL_COSTS.map((cost) => [cost, Cost])) as Record<
      (typeof HOSPITAL_COSTS)[number],
      typeof Cost
    >),
  },
  { description: 'What a hospital outreach adds to a request' },
)
export const Crusade = Type.Object(
  {
    theme: Type.String(),
    lastCrusade: Nullable(Day("End of the ministry's crusade before this one")),
    attendance: more(Type.Integer({ description: 'People expected' })),
    venue: more(Type.String()),
  },
  { description: 'What a crusade adds to a request' },
)

const head = {
  id: Id('Budget id'),
  reference: Type.String({ description: 'What people call it: CR-2026-0187' }),
  status: OneOf(BUDGET_STATUSES, 'Status; Ended is shown as Awaiting Feedback'),
  type: OneOf(AREAS, 'Support area'),
  ministry: Type.String({ description: 'Name of the ministry' }),
  ministryId: Id('Ministry id'),
  theme: more(Type.String({ description: 'Theme of the crusade or name of the hospital' })),
  createdUtc: Time('Sent'),
  from: Day('Starts on'),
  to: Day('Ends on'),
  amount: Nullable(Naira('What was paid; null before')),
  requested: more(Naira('Sum of all items and hospital costs as first asked')),
  agreed: more(Naira('Sum of what both sides accepted, hospital costs included')),
  openItems: more(Type.Integer({ description: 'Items not accepted yet' })),
  awaitingAdmin: more(Type.Integer({ description: "Items that are the office's turn" })),
  awaitingClient: more(Type.Integer({ description: "Items that are the ministry's turn" })),
  feedbackStatus: more(Nullable(OneOf(FEEDBACK_STATUSES, 'Status of its feedback; null before it is started'))),
  feedbackReason: more(Nullable(Type.String({ description: 'Why it was handed back or rejected' }))),
  feedbackId: Type.Optional(Nullable(Id('Feedback id'))),
  closing: more(Nullable(OneOf(CLOSINGS, 'How a Rejected one ended, where nobody refused it'))),
  reversal: more(
    Nullable(
      OneOf(REVERSAL_KINDS, 'Its payment was taken back, and why; null: it was not, or the reader is a ministry'),
    ),
  ),
  reversed: more(Type.Boolean({ description: 'Its payment was taken back: also a ministry reads this' })),
}

export const BudgetRow = Type.Object(head, { description: 'A sponsorship request in a list' })
export type BudgetRow = Static<typeof BudgetRow>

const Other = Type.Object(
  { id: Id('Budget id'), reference: Type.String() },
  { description: 'The request that this one corrects, or that corrects this one' },
)

export const Budget = Type.Object(
  {
    ...head,
    message: more(Type.String({ description: "The ministry's message" })),
    address: Type.String({ description: 'Venue or address of the event' }),
    items: Type.Array(BudgetLine),
    filepath: Nullable(FilePath('Receipt')),
    processedOn: Nullable(Time('Paid or rejected')),
    staff: Nullable(Type.String({ description: 'Who paid or rejected' })),
    feedbackId: Nullable(Id('Feedback id')),
    crusade: Nullable(Crusade),
    hospital: Nullable(Hospital),
    bankAccount: more(Nullable(BankAccount)),
    accountHeld,
    ...accountFacts,
    minister: more(Nullable(Type.Object({ name: Type.String(), mobile: Type.String() }))),
    statusSince: more(Time('Since when it has this status')),
    reason: more(Nullable(Type.String({ description: 'Why it was rejected or handed back' }))),
    corrects: more(Nullable(Other)),
    correctedBy: more(Nullable(Other)),
    prepared: more(Nullable(Prepared)),
    held: more(
      Type.Boolean({ description: 'Nothing of it can change just now: its payment waits for a second person' }),
    ),
  },
  { description: 'A sponsorship request (budget)' },
)
export type Budget = Static<typeof Budget>

/** The extension of what comes after a rejection, and before a decision. */
export const REQUEST_CORRECTIONS = 'request-corrections'

export const budgetCalls = {
  withStatus: call({
    row: 'GET budgets/status/{status}',
    summary: 'Requests of a status, newest first.',
    params: Body({ status: OneOf([...BUDGET_STATUSES, 'All'] as const, 'Status, or All') }),
    data: Type.Array(BudgetRow),
  }),
  disbursed: call({
    row: 'GET budgets/disbursed/{period}',
    summary: 'Requests paid in a calendar month of Lagos, newest first.',
    params: Body({ period: OneOf(PERIODS, 'Which month') }),
    data: Type.Array(BudgetRow),
  }),
  one: call({
    row: 'GET budgets/{id}',
    summary: 'One request, for the office.',
    params: Body({ id: Uuid('request', 'Budget id') }),
    data: Budget,
    refuses: { 404: 'No such request' },
  }),
  pay: call({
    row: 'POST budgets/pay',
    summary:
      'Pays a Pending request once: payment, balance and request change together. The receipt is an image or PDF.',
    form: Body({
      budgetId: Uuid('request', 'Budget id'),
      amount: AmountText('Amount'),
      file: File('Receipt: PDF, JPEG, PNG or WebP', 'document'),
    }),
    data: Type.Object({ paymentId: more(Id('Payment id')) }),
    refuses: {
      404: 'No such request',
      409: 'Not Pending any more, the balance is too low, the account of the ministry waits for a second look, or the amount needs a second person',
      413: 'The file is too large',
      415: 'The file is neither PDF nor picture',
    },
  }),
  reject: call({
    row: 'PATCH budgets/reject/{id}',
    summary: 'Rejects a Pending request; the ministry is told by message.',
    params: Body({ id: Uuid('request', 'Budget id') }),
    body: Body({ reason: Reason() }),
    refuses: { 404: 'No such request', 409: 'Not Pending any more' },
  }),
  handBack: call({
    row: 'PATCH budgets/handback/{id}',
    extension: REQUEST_CORRECTIONS,
    summary:
      'Hands a Pending request back for a correction: it is Rejected, closed as Handed_Back. The ministry is told why by message.',
    params: Body({ id: Uuid('request', 'Budget id') }),
    body: Body({ reason: Why('What to correct; the ministry reads it') }),
    refuses: { 404: 'No such request', 409: 'Not Pending any more, or of an area without a form' },
  }),
}
