import { Type } from 'typebox'
import { Body, call, Day, Id, Naira, OneOf, Time } from './parts'
import { REPORT_TYPES } from './vocabulary'

export const reportCalls = {
  run: call({
    row: 'POST reports',
    summary: 'Payments or budgets between two days, both included.',
    body: Body({ type: OneOf(REPORT_TYPES, 'Type'), from: Type.Optional(Day('From')), to: Type.Optional(Day('To')) }),
    data: Type.Array(
      Type.Object({
        id: Id('Payment or budget id'),
        ministry: Type.String(),
        title: Type.String(),
        amount: Naira('Amount'),
        createdUtc: Time('Made'),
      }),
    ),
  }),
}
