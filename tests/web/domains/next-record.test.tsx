/** J on a record of which a part is still on its way (a slow line, a busy machine). */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { heading, rowNames } from '../screen'
import { withDevice } from '../idb'
import { withApi } from '../server'

withApi()
withDevice()

let come = () => {}
vi.mock('../../../src/domains/activity/ActivityPart', async (original) => {
  await new Promise<void>((resolve) => (come = resolve))
  return original()
})

test('the next record is a key away before all of this one is there', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  const [first, second] = await rowNames('Converts')
  await user.click(screen.getByRole('link', { name: `Details of ${first!}` }))
  await heading(first!)
  expect(await screen.findByText(/^1 of \d+$/)).toBeVisible()
  const before = here()
  await user.keyboard('j')
  await heading(second!)
  expect(here()).not.toBe(before)
  come()
})
