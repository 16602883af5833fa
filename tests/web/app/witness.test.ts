/** What the browser has thrown away is found out, and nothing else is taken for it. */
import { beforeEach, expect, test, vi } from 'vitest'
import { forget, lostBy, note } from '../../../src/app/witness'
import { deviceDrafts } from '../../../src/lib/drafts'
import type { User } from '../../../src/session/user'
import { clear, createStore, kept, withDevice } from '../idb'

withDevice()

const user = (id: string): User => ({ id, name: 'A ministry', roles: ['client'], extensions: [] })
const ada = user('7')
const ben = user('8')
const begins = (me: User) => deviceDrafts(me.id).save('crusade', { venue: 'Otukpo' })
const databases = () => [...new Set(kept().map((one) => one.split(' ')[0]))]
const isEmptied = () => databases().forEach((name) => void clear(createStore(name!)))
const oneForm = { requests: 0, files: 0, messages: 0, deeds: 0, drafts: 1 }

beforeEach(() => {
  isEmptied()
  window.history.replaceState(null, '', '/client')
  for (const { id } of [ada, ben]) forget(id)
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(databases().map((name) => ({ name }))) })
})

test('what waited is told when all of it is gone, until it is read', async () => {
  await begins(ada)
  await note(ada)
  expect(await lostBy(ada.id)).toBeNull()
  isEmptied()
  expect(await lostBy(ada.id)).toEqual(oneForm)
  // Whatever is noted meanwhile.
  await note(ada)
  expect(await lostBy(ada.id)).toEqual(oneForm)
  forget(ada.id)
  expect(await lostBy(ada.id)).toBeNull()
})

test('what was sent or discarded is no loss', async () => {
  await begins(ada)
  await note(ada)
  await deviceDrafts(ada.id).drop('crusade')
  await note(ada)
  isEmptied()
  expect(await lostBy(ada.id)).toBeNull()
})

test('another user of the phone neither hides a loss nor is told of it', async () => {
  await begins(ada)
  await note(ada)
  isEmptied()
  await begins(ben)
  await note(ben)
  expect([await lostBy(ada.id), await lostBy(ben.id)]).toEqual([oneForm, null])
})

test('where the browser does not tell what it has, nothing is noted', async () => {
  vi.stubGlobal('indexedDB', {})
  await begins(ada)
  await note(ada)
  expect(document.cookie).not.toMatch(/unsent\d*-7=\d/)
})
