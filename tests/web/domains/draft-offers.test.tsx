/** What was begun on this device is offered on Home: new requests, and corrections as long as they can be sent. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '../../../contract/auth'
import type { Budget } from '../../../contract/budgets'
import { OUTBOX_CHANGED } from '../../../src/lib/device'
import { here, openApp } from '../app'
import { failing, refusal, withoutExtensions } from '../faults'
import { button, heading, page } from '../screen'
import { kept, withDevice } from '../idb'
import { read, withApi } from '../server'

withDevice()
withApi()
const HANDED_BACK = 'office@open-gates.demo.almoner.test'
const link = (name: string) => page().findByRole('link', { name })
const offers = () => screen.queryByRole('region', { name: 'Drafts on this device' })
/** What lies here is read once more, after the page has read it. */
async function readAgain() {
  const { listDrafts } = await import('../../../src/lib/drafts')
  const { userId } = await read<Session>('auth/role', HANDED_BACK)
  await act(() => listDrafts(userId))
}

test('a correction that was begun is offered until it is discarded, and not where it could not be sent', async () => {
  const { latest } = await read<{ latest: Budget }>('sponsorships/dashboard', HANDED_BACK)
  const { user } = await openApp('/client', { as: HANDED_BACK })
  await user.click(await link('Correct and send again'))
  await heading('Correct and send again')
  await user.type(await page().findByRole('textbox', { name: 'Name' }), ' East')
  await page().findByText(/^Saved on this device/)
  const form = here()
  await openApp('/client', { as: HANDED_BACK })
  const drafts = within(await screen.findByRole('region', { name: 'Drafts on this device' }))
  expect(drafts.getByText(`Draft: Hospital request ${latest.reference} corrected`)).toBeVisible()
  const again = await openApp('/client', { as: HANDED_BACK })
  await again.user.click(await link('Continue draft'))
  await waitFor(() => expect(here()).toBe(form))
  expect(await page().findByRole('textbox', { name: 'Name' })).toHaveValue('General Hospital, Tafawa Balewa East')

  // The browser remembers what was offered; the role call corrects it.
  withoutExtensions()
  await openApp('/client', { as: HANDED_BACK })
  await heading('Support Requests')
  await readAgain()
  await waitFor(() => expect(offers()).not.toBeInTheDocument())
})

test('its draft goes when it is discarded, and comes back at a tap', async () => {
  const { user } = await openApp('/client', { as: HANDED_BACK })
  await user.click(await button('Discard'))
  // Something else that waits on this device is tried again meanwhile.
  window.dispatchEvent(new CustomEvent(OUTBOX_CHANGED, { detail: 'almoner-outbox' }))
  await readAgain()
  await user.click(await button('Undo'))
  const form = await openApp('/client', { as: HANDED_BACK })
  await form.user.click(await link('Continue draft'))
  await form.user.click(await button('Discard the draft'))
  await waitFor(() =>
    expect(page().getByRole('textbox', { name: 'Name' })).toHaveValue('General Hospital, Tafawa Balewa'),
  )
  await form.user.click(await button('Undo'))
  await waitFor(() =>
    expect(page().getByRole('textbox', { name: 'Name' })).toHaveValue('General Hospital, Tafawa Balewa East'),
  )
  await page().findByText(/^Saved on this device/)

  const again = await openApp('/client', { as: HANDED_BACK })
  await again.user.click(await button('Discard'))
  await page().findByText(/: discarded$/)
  expect(await screen.findByText(/: discarded$/, { selector: '.announcer .visually-hidden' })).toBeInTheDocument()
  await openApp('/client', { as: HANDED_BACK })
  await heading('Support Requests')
  await readAgain()
  await waitFor(() => expect(offers()).not.toBeInTheDocument())
  expect(kept().filter((key) => key.startsWith('almoner-drafts'))).toEqual([])
})

test('an item that was chosen keeps its name in a draft, although the list does not come', async () => {
  const at = '/client/budgets/crusade/create'
  const list = () => page().findByRole('combobox', { name: 'Listed item' })
  const { user } = await openApp(at, { as: 'client' })
  const [, item] = within(await list()).getAllByRole('option').map(({ textContent }) => textContent) // prettier-ignore
  await user.selectOptions(await list(), item!)
  await page().findByText(/^Saved on this device/)
  failing('get', 'sponsorships/items/:type', refusal(403, { message: 'No.' }))
  const again = await openApp(at, { as: 'client' })
  await page().findByText(/^The listed items did not come\./)
  expect(await list()).toHaveDisplayValue(item!)
  expect(within(await list()).getByRole('option', { name: 'Not loaded' })).toBeInTheDocument()
  await again.user.type(page().getByRole('textbox', { name: 'Unit price' }), '500')
  await again.user.type(page().getByRole('textbox', { name: 'Units' }), '2')
  await again.user.click(await button('Add item'))
  expect(await page().findByRole('button', { name: `Remove ${item}` })).toBeVisible()
})
