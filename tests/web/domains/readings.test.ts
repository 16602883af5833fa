/** What other APIs write where the specification is silent: each reader understands it, or says that it was not told. */
import { describe, expect, test } from 'vitest'
import { readBudget } from '../../../src/domains/budgets/budgets.reading'
import { readDashboard } from '../../../src/domains/requests/requests.reading'

/** As it comes over the line, before anything of it is believed. */
const raw = (answer: unknown) => answer as never

describe('the request that wants its feedback', () => {
  const ended = { id: 7, status: 'Ended' }
  const of = (pending: unknown) =>
    readDashboard(raw({ pending, latest: { id: 9, status: 'Approved' }, previous: [ended, { ...ended, id: 6 }] }))
  test.each<[string, unknown, string | undefined]>([
    ['itself', { id: 6, status: 'Ended', items: [{ name: 'A tent' }] }, '6'],
    ['the first of a list', [ended, { id: 6 }], '7'],
    ['yes: the newest that has ended', true, '7'],
    ['an empty list', [], undefined],
    ['no', false, undefined],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
  ])('as %s', (_name, pending, id) => {
    expect(of(pending).pending?.id).toBe(id)
  })
})

test.each<[string, number | null]>([
  ['Pending', null],
  ['REJECTED', null],
  ['Approved', 500],
  ['Ended', 500],
  ['Completed', 500],
])('what a request that is %s says of its amount', (status, amount) => {
  expect(readBudget(raw({ id: 1, status, amount: 500 })).amount).toBe(amount)
})
