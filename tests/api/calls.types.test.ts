/** What has to fail in `tsc`, not first at start: each `@ts-expect-error` is an error of its own once nothing is wrong there. */
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { AllHandlers } from '../../api/handlers'
import type { Handler, Handlers } from '../../api/route'
import type { bankCalls } from '../../contract/banks'
import type { feedbackCalls } from '../../contract/feedbacks'
import { call } from '../../contract/parts'

type Banks = Handlers<typeof bankCalls>
const bank = { id: '1', name: 'Zenith Bank', createdUtc: '2026-11-21T09:30:00.000Z' }
const list: Banks['list'] = async () => [bank]
const create: Banks['create'] = async ({ body }) => ({ ...bank, name: body.name })
const remove: Banks['remove'] = async () => {}

test('a call has a row of the role matrix', () => {
  call({ row: 'GET banks', summary: 'All banks.' })
  // @ts-expect-error: no such row.
  call({ row: 'GET bank', summary: 'All banks.' })
})

test('a noun has a handler for each of its calls, and for no other', () => {
  const all: Banks = { list, create, remove }
  // @ts-expect-error: `remove` is missing.
  const missing: Banks = { list, create }
  // @ts-expect-error: the contract has no `rename`.
  const more: Banks = { list, create, remove, rename: remove }
  // @ts-expect-error: every noun that answers with data has handlers.
  const nouns: AllHandlers = { banks: all }
  expect([missing, more, nouns]).toHaveLength(3)
})

test('calls that answer with a file have none of these', () => {
  const handled: (keyof Handlers<typeof feedbackCalls>)[] = ['one', 'album']
  // @ts-expect-error: files are served by a route of their own.
  handled.push('download')
  const nouns: (keyof AllHandlers)[] = ['feedbacks']
  // @ts-expect-error: all calls of this noun answer with files.
  nouns.push('files')
  expect([...handled, ...nouns]).toHaveLength(5)
})

test('a handler reads and answers what its call says', () => {
  // @ts-expect-error: no such field in the body.
  const unknown: Banks['create'] = async ({ body: { title: _ } }) => bank
  // @ts-expect-error: a bank has a name.
  const partial: Banks['create'] = async () => ({ id: '1', createdUtc: bank.createdUtc })
  expect([unknown, partial]).toHaveLength(2)
})

test('a handler of a ministry has its id, any other may have none', () => {
  const data = Type.String()
  const own = call({ row: 'GET profile', summary: 'Own.', data })
  const shared = call({ row: 'GET payments', summary: 'Shared.', data })
  const ofMinistry: Handler<typeof own> = async ({ me }) => me.ministryId
  // @ts-expect-error: the office calls this too.
  const ofAnybody: Handler<typeof shared> = async ({ me }) => me.ministryId
  expect([own, ofMinistry, shared, ofAnybody]).toHaveLength(4)
})
