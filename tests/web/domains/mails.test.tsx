/** Letters that reached nobody, for the admin who can call or mend the address. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UnsentMail } from '../../../contract/mails'
import { openApp } from '../app'
import { failing, HTML_PAGE, withoutExtensions } from '../faults'
import { button, dialog, heading, page } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const waiting = () => within(screen.getByRole('region', { name: 'Waiting for your decision' }))

test('an API without the extension has neither the page nor the row, and is not asked', async () => {
  withoutExtensions()
  await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  expect(waiting().queryByRole('link', { name: /not delivered/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Undelivered Letters' })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /api/mails')
})

test('a dashboard whose letters do not come shows everything else', async () => {
  failing('get', 'mails', HTML_PAGE)
  await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  expect(waiting().getAllByRole('link').length).toBeGreaterThan(1)
  expect(waiting().queryByRole('link', { name: /not delivered/ })).not.toBeInTheDocument()
})

test('the dashboard leads to a letter that reached nobody, and it is sent again', async () => {
  const [mail, ...others] = await read<UnsentMail[]>('mails')
  expect(others).toEqual([])
  const { user } = await openApp('/admin', { as: 'admin' })
  await heading('Dashboard')
  await user.click(waiting().getByRole('link', { name: /^1 letter not delivered/ }))
  await heading('Undelivered Letters')
  const row = await page().findByRole('row', { name: new RegExp(mail!.name) })
  expect(row).toHaveTextContent('Confirm email address')
  expect(row).toHaveTextContent('Given up')
  expect(row).toHaveTextContent(mail!.to)
  expect(row).toHaveTextContent('Nobody has this address')
  expect(row).toHaveTextContent('550 5.1.1')
  const again = `Send again: the letter to ${mail!.name}`
  await user.click(await button(again))
  const question = await dialog('Send this letter again?')
  expect(question).toHaveTextContent(`goes to ${mail!.to} once more`)
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await read<UnsentMail[]>('mails')).toHaveLength(1)
  await user.click(await button(again))
  await user.click(within(await dialog('Send this letter again?')).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(`The letter to ${mail!.name} is on its way, or has arrived meanwhile.`)).toBeVisible()
  expect(await screen.findByText('No letter has come back.')).toBeVisible()
  expect(await read<UnsentMail[]>('mails')).toEqual([])
})
