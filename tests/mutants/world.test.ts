/** What the tests of the API begin with: Stryker does not see that a file fails before its first test. */
import { expect, test } from 'vitest'
import { openWorld } from '../api/world'

test('a small world can be opened, and an admin signs in', async () => {
  const world = await openWorld()
  expect((await (await world.as('admin')).get('banks')).status).toBe(200)
  await world.close()
})
