import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal, whenBroken } from '../../api/errors'
import * as banks from '../../api/repositories/banks'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const TAKEN = new Refusal(409, 'A bank of this name exists already.')
const twice = (constraint: string) =>
  whenBroken(constraint, TAKEN, () =>
    world.api.database.db.transaction(async (tx) => {
      await banks.create(tx, 'Bank of Twice')
      await banks.create(tx, 'bank of twice')
    }),
  )

test('a broken key has the sentence that belongs to it', async () => {
  await expect(twice('banks_name')).rejects.toBe(TAKEN)
})

test('any other broken key is not taken for it', async () => {
  await expect(twice('accounts_email')).rejects.not.toBe(TAKEN)
})

test('what breaks nothing is answered', async () => {
  expect(await whenBroken('banks_name', TAKEN, async () => 'done')).toBe('done')
})
