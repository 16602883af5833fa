/** A request that is being written: what of it lies on the device, and what may be done with it. */
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { addDays, today } from '../../../src/lib/dates'
import { openApp } from '../app'
import { withDevice } from '../idb'
import { button, heading, page } from '../screen'
import { calls, server, withApi } from '../server'

withApi()
withDevice()
const field = (name: string) => page().getByRole('textbox', { name })
async function open() {
  const opened = await openApp('/client/budgets/crusade/create', { as: 'office@jubilee.demo.almoner.test' })
  await heading('New Crusade Budget')
  await page().findByRole('textbox', { name: 'Theme' })
  return opened
}
async function fill(user: UserEvent, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await user.click(field(name))
    await user.paste(value)
  }
}

test('a line that is being changed goes back as it was, also when the page was killed meanwhile', async () => {
  const { user, reload } = await open()
  await fill(user, { 'Custom item (optional)': 'Drums', 'Unit price': '5000', Units: '2' })
  await user.click(await button('Add item'))
  await user.click(await button('Edit Drums'))
  await user.clear(field('Units'))
  await user.type(field('Units'), '7')
  await reload()
  await user.click(await button('Keep it as it was'))
  expect(await button('Edit Drums')).toBeVisible()
  expect(page().getByText(/^2 ×/)).toBeVisible()
  await user.click(await button('Discard the draft'))
})

test('what is on its way cannot be discarded', async () => {
  const { user } = await open()
  const day = addDays(today(), 400)
  await fill(user, {
    Theme: 'Gospel Fire Gboko',
    'Message (Min characters: 5000)': 'Four nights.',
    'Starts on': day,
    'Ends on': day,
    Attendance: '8000',
    Venue: 'School field',
    'Custom item (optional)': 'Drums',
    'Unit price': '80000',
    Units: '1',
  })
  await button('Discard the draft')
  let answer = () => {}
  server.use(
    http.post('*/api/sponsorships/crusade/create', async () => {
      await new Promise<void>((go) => (answer = go))
      return HttpResponse.json({ success: false, errors: [{ message: 'Not today.' }] }, { status: 422 })
    }),
  )
  await user.click(await button('Send the request'))
  expect(await button('Sending…')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Discard the draft' })).not.toBeInTheDocument()
  await waitFor(() => expect(calls).toContain('POST /api/sponsorships/crusade/create'))
  answer()
  expect(await page().findByText('Not today.')).toBeVisible()
  await user.click(await button('Discard the draft'))
})
