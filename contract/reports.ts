import { Type, type Static } from 'typebox'
import { Body, call, Day, Id, more, Naira, Nullable, OneOf, Time } from './parts'
import { REPORT_TYPES } from './vocabulary'

export const ReportRow = Type.Object(
  {
    id: Id('Payment or budget id'),
    ministry: Type.String({ description: 'Name of the ministry; empty for a deposit' }),
    title: Type.String(),
    amount: Naira('What was paid; for a request that is not paid, what was asked for'),
    createdUtc: Time('Made'),
    reverses: more(Nullable(Id('The payment or deposit that this entry takes back: its amount counts the other way'))),
  },
  { description: 'A line of a report' },
)
export type ReportRow = Static<typeof ReportRow>

export const reportCalls = {
  run: call({
    row: 'POST reports',
    summary: 'Payments or budgets between two days in Lagos, both included, newest first.',
    body: Body({ type: OneOf(REPORT_TYPES, 'Type'), from: Type.Optional(Day('From')), to: Type.Optional(Day('To')) }),
    data: Type.Array(ReportRow),
  }),
}
