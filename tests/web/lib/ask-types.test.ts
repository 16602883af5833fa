/** The compiler holds a call against the contract. Each line below that would be wrong has to be an error: tsc checks it. */
import { expect, expectTypeOf, test } from 'vitest'
import { ask, type Answer } from '../../../src/lib/ask'
import type { Call } from '../../../contract/parts'
import { call } from '../../../contract/parts'
import { CLAIMS } from '../../../contract/claims'
import { may } from '../../../src/session/may'
import type { Role } from '../../../contract/vocabulary'

/** Never run: it only has to compile. */
export function wrongCalls(registration: Answer<'GET registrations/{id}'>, me: { roles: string[] }) {
  // @ts-expect-error no such row
  void ask('GET registration/{id}', { params: { id: '1' } })
  // @ts-expect-error a parameter is missing
  void ask('GET registrations/{id}', {})
  // @ts-expect-error a parameter of another name
  void ask('GET registrations/{id}', { params: { key: '1' } })
  // @ts-expect-error no such status
  void ask('GET registrations/status/{status}', { params: { status: 'Nope' } })
  // @ts-expect-error a field of the body is missing
  void ask('POST registrations {status,id}', { body: { id: '1' } })
  // @ts-expect-error a field that the body does not have
  void ask('POST banks', { body: { name: 'A bank', code: 1 } })
  // @ts-expect-error a field of the form is missing
  void ask('POST budgets/pay', { form: { budgetId: '1', amount: '5' } })
  // @ts-expect-error a query that the call does not have
  void ask('GET converts?target&...', { query: { status: 'Assigned' } })
  // @ts-expect-error not a field of the answer
  registration?.nope satisfies unknown
  // @ts-expect-error nothing of an answer is believed before it is read
  registration?.status satisfies string
  // @ts-expect-error a row that the role matrix does not have
  call({ row: 'GET everything', summary: 'No such row.' })
  // @ts-expect-error a claim that nobody makes
  may(me, 'payEverything')
  // @ts-expect-error a role that there is not
  me.roles = ['convrt_j'] satisfies Role[]
}

test('what is right compiles, and reads as it says', () => {
  const _count = () => ask('GET banks', {}, (banks): number => (banks ? 1 : 0))
  expectTypeOf<ReturnType<typeof _count>>().toEqualTypeOf<Promise<number>>()
  const _create = () => ask('POST banks', { body: { name: 'A bank' } })
  expectTypeOf<ReturnType<typeof _create>>().toEqualTypeOf<Promise<void>>()
  expectTypeOf<Call['row']>().not.toEqualTypeOf<string>()
  expect(Object.keys(CLAIMS).length).toBeGreaterThan(0)
})
