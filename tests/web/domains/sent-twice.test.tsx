/** What a browser sends again by itself, as it does where a kept connection broke off, on an API that takes no keys. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget } from '../../../contract/budgets'
import { here, openApp } from '../app'
import { sendingTwice, withoutKeys } from '../faults'
import { NEW_THEME, sendNewRequest } from '../new-request'
import { page } from '../screen'
import { withDevice } from '../idb'
import { read, withApi } from '../server'

withDevice()
withApi()

test('a request is told as submitted, not as refused because of itself', async () => {
  withoutKeys()
  sendingTwice('post', 'sponsorships/crusade/create', { keys: false })
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  await sendNewRequest(user)
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByRole('region', { name: NEW_THEME })).toBeVisible()
  expect(screen.queryByText('Draft: Crusade request')).not.toBeInTheDocument()
  const all = await read<Budget[]>('sponsorships', 'client')
  expect(all.filter(({ theme }) => theme === NEW_THEME)).toHaveLength(1)
})
