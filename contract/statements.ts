import { Type, type Static } from 'typebox'
import { Body, call, Day, Id, Nullable, OneOf, Time } from './parts'
import { ENTRY_TYPES } from './vocabulary'

/** The books of an office as somebody from outside reads them. */
export const STATEMENTS = 'statements'
export const YEAR_PACKS = 'year-packs'

const Signed = (description: string) =>
  Type.Number({ minimum: -1e15, maximum: 1e15, description: `${description} (naira)` })

export const StatementLine = Type.Object(
  {
    id: Id('Payment id'),
    createdUtc: Time('Made'),
    type: OneOf(ENTRY_TYPES, 'What it is'),
    reference: Type.String({ description: 'Reference of the request; empty where there is none' }),
    title: Type.String(),
    ministry: Type.String({ description: 'Name of the ministry; empty for our own money' }),
    amount: Signed('What it changed'),
    balance: Signed('What there is after it'),
  },
  { description: 'A line of a statement' },
)
export type StatementLine = Static<typeof StatementLine>

export const Statement = Type.Object(
  {
    from: Day('First day'),
    to: Day('Last day'),
    ministry: Nullable(Type.String({ description: 'Name of the ministry; null for the office' })),
    opening: Signed('Before the first day: the balance, or what a ministry had got until then'),
    lines: Type.Array(StatementLine, { description: 'The oldest first' }),
    closing: Signed('After the last day: the opening of the day that follows'),
  },
  { description: 'What went through the ledger between two days' },
)
export type Statement = Static<typeof Statement>

export const statementCalls = {
  statement: call({
    row: 'GET payments/statement?from=&to=&ministryId=',
    extension: STATEMENTS,
    summary:
      'The ledger between two days in Lagos, both included, with what stood before and after: of the office, or of what one ministry got.',
    query: Body({
      from: Day('From'),
      to: Day('To'),
      ministryId: Type.Optional(Type.String({ maxLength: 64, description: 'Ministry id; without it the office' })),
    }),
    data: Statement,
    refuses: { 404: 'No such ministry' },
  }),
  pack: call({
    row: 'GET payments/auditpack/{year}',
    extension: YEAR_PACKS,
    summary:
      'All of a year for an auditor, as a tar: ledger, ministries, requests, receipts, chained activity, a manifest and a program that checks it. The name of the file ends with the SHA-256 of the manifest.',
    params: Body({ year: Type.String({ pattern: '^\\d{4}$', description: 'A year in Lagos' }) }),
    file: ['application/x-tar'],
    made: true,
    refuses: {
      404: 'The year has not begun',
      409: 'A receipt of the year is missing or damaged, or a pack is being made',
      507: 'No room left to make it',
    },
  }),
}
