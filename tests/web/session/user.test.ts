/** What this browser remembers of who is signed in: a hint, never a right. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUser, hasUser, isOverdue, rememberedUser, rememberUser } from '../../../src/session/user'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const ADA = { id: '1', name: 'Ada', roles: ['admin'], extensions: ['chats'] }

test('who was remembered is known until they are forgotten', () => {
  expect([hasUser(), rememberedUser()]).toEqual([false, null])
  expect(rememberUser(ADA)).toBe(ADA)
  expect([hasUser(), rememberedUser()]).toEqual([true, ADA])
  kept.set('timeout', '1')
  forgetUser()
  expect([hasUser(), rememberedUser(), kept.size]).toEqual([false, null, 0])
})

test.each([
  ['{"id":"1","roles":["client"]}', { id: '1', name: '', roles: ['client'], extensions: [] }],
  [
    '{"id":"1","name":"Ada","roles":["client"],"extensions":"all"}',
    { id: '1', name: 'Ada', roles: ['client'], extensions: [] },
  ],
  ['{"roles":["client"]}', null],
  ['{"id":"1"}', null],
  ['{"id":"1","roles":"admin"}', null],
  ['{"id":"1","roles":[]}', null],
  ['not ours', null],
])('%s is %j', (stored, user) => {
  kept.set('user', stored)
  expect(rememberedUser()).toEqual(user)
})

test.each([
  [null, false],
  ['0', false],
  ['-5', false],
  ['999', true],
  ['1000', false],
  ['1001', false],
  ['soon', false],
])('with a time-out at %s the fifteen minutes are over at 1000: %s', (timeout, over) => {
  vi.useFakeTimers({ now: 1000 })
  if (timeout !== null) kept.set('timeout', timeout)
  expect(isOverdue()).toBe(over)
})
