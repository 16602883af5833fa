/** What a browser sends again by itself, as it does where a kept connection broke off, on an API that takes no keys. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget } from '../../../contract/budgets'
import { here, openApp } from '../app'
import { sendingTwice, withoutKeys } from '../faults'
import { button, page } from '../screen'
import { withDevice } from '../idb'
import { read, withApi } from '../server'

withDevice()
withApi()
const field = (name: string) => page().getByRole('textbox', { name })

test('a request is told as submitted, not as refused because of itself', async () => {
  withoutKeys()
  sendingTwice('post', 'sponsorships/crusade/create', { keys: false })
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  await page().findByRole('textbox', { name: 'Theme' })
  const from = /earlier than (\d{4}-\d\d-\d\d)/.exec(
    page().getByText(/cannot be earlier/, { selector: 'p' }).textContent,
  )![1]!
  const words = {
    Theme: 'Night of Fire',
    'Message (Min characters: 5000)': 'Four nights.',
    'Starts on': from,
    'Ends on': from,
    Attendance: '8000',
    Venue: 'School field',
    'Custom item (optional)': 'Choir transport',
    'Unit price': '80000',
    Units: '2',
  }
  for (const [name, value] of Object.entries(words)) {
    await user.click(field(name))
    await user.paste(value)
  }
  await user.click(await button('Send the request'))
  expect(await page().findByText('Your request was submitted successfully!')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/client'))
  expect(await page().findByRole('region', { name: 'Night of Fire' })).toBeVisible()
  expect(screen.queryByText('Draft: Crusade request')).not.toBeInTheDocument()
  const all = await read<Budget[]>('sponsorships', 'client')
  expect(all.filter(({ theme }) => theme === 'Night of Fire')).toHaveLength(1)
})
