/** Views of a list under a name of one's own. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { here, openApp } from '../app'
import { button, dialog, heading } from '../screen'
import { withApi } from '../server'
import { withDevice } from '../idb'

withDevice()
withApi()

const tabs = () => within(screen.getByRole('navigation', { name: 'Views of payments' }))

test('a filtered list is saved under a name, comes back as a tab on the next visit, and is removed', async () => {
  const { user } = await openApp('/admin/payments?Type=Deposit&sort=-Amount&q=a&page=2', { as: 'admin' })
  await heading('Payments')
  expect(screen.queryByRole('navigation', { name: /^Views/ })).not.toBeInTheDocument()
  await user.click(await button('Save view'))
  const form = within(await dialog('Save view'))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Usual')
  await user.click(form.getByRole('button', { name: 'Save view' }))
  expect(await form.findByText(/has this name already/)).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Name' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Big deposits')
  await user.click(form.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(tabs().getByRole('link', { name: 'Big deposits' })).toHaveAttribute('aria-current', 'true')

  const { user: later } = await openApp('/admin/payments', { as: 'admin' })
  await heading('Payments')
  await waitFor(() => expect(tabs().getByRole('link', { name: 'Usual' })).toHaveAttribute('aria-current', 'true'))
  await later.click(tabs().getByRole('link', { name: 'Big deposits' }))
  // Neither words nor page belong to it.
  await waitFor(() => expect(new URL(here(), 'https://x').searchParams.toString()).toBe('sort=-Amount&Type=Deposit'))
  expect(await screen.findByRole('button', { name: /^Remove Type/ })).toBeVisible()
  const { user: again } = await openApp('/admin/payments?Type=Payment', { as: 'admin' })
  await again.click(await button('Save view'))
  const other = within(await dialog('Save view'))
  await again.type(other.getByRole('textbox', { name: 'Name' }), 'What went out')
  await again.click(other.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(tabs().getByRole('link', { name: 'What went out' })).toBeVisible())
  await again.click(tabs().getByRole('link', { name: 'Big deposits' }))
  await screen.findByText('Big deposits', { selector: '[aria-current]' })
  await again.click(await button('Remove view'))
  await waitFor(() => expect(tabs().queryByRole('link', { name: 'Big deposits' })).not.toBeInTheDocument())

  const { user: last } = await openApp('/admin/payments', { as: 'admin' })
  await heading('Payments')
  await waitFor(() => expect(tabs().getByRole('link', { name: 'What went out' })).toBeVisible())
  expect(tabs().queryByRole('link', { name: 'Big deposits' })).not.toBeInTheDocument()
  await last.click(tabs().getByRole('link', { name: 'What went out' }))
  await screen.findByText('What went out', { selector: '[aria-current]' })
  await last.click(await button('Remove view'))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: /^Views/ })).not.toBeInTheDocument())
})

test('a view stays when its maker logs out, for whoever logs in here with the same role', async () => {
  const { user } = await openApp('/bo/budgets?Type=Crusades', { as: 'payment_s' })
  await heading('Sponsorships')
  await user.click(await button('Save view'))
  const form = within(await dialog('Save view'))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Crusades alone')
  await user.click(form.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await button('Logout'))
  await heading('Log in')
  await openApp('/bo/budgets', { as: 'payment_j' })
  await heading('Sponsorships')
  expect(await screen.findByRole('link', { name: 'Crusades alone' })).toBeVisible()
})

test('the address as it stands is handed on', async () => {
  const { user } = await openApp('/admin/payments?Type=Deposit', { as: 'admin' })
  await heading('Payments')
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  await user.click(await button('Copy link'))
  expect(await screen.findByText(/^The link is copied/)).toBeInTheDocument()
  expect(copied).toEqual([expect.stringMatching(/\/admin\/payments\?Type=Deposit$/)])
})
