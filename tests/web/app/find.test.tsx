import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { MinistryRow } from '../../../contract/ministries'
import type { PaymentRow } from '../../../contract/payments'
import { here, openApp } from '../app'
import { failing, NO_CONNECTION } from '../faults'
import { dialog, heading } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const finder = async () => within(await dialog('Find'))

test('Ctrl+K finds a request by its reference; arrow keys choose, Enter opens', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  const requests = await read<BudgetRow[]>('budgets/status/All')
  const { reference } = requests.find(({ theme }) => theme === 'Revival Nights, Lafia')!
  await user.type(find.getByRole('combobox', { name: 'Find' }), reference.toLowerCase())
  // Before its payment, which has the reference, too.
  const option = await find.findByRole('option', { name: new RegExp(`Revival Nights, Lafia ?${reference}`) })
  expect(option).toHaveAttribute('aria-selected', 'true')
  expect(find.getByRole('option', { name: /^Revival Nights, Lafia ?Payment/ })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await heading('Revival Nights, Lafia')).toBeVisible()
})

test('a convert is found by the number as people type it, a page by its name', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await user.click((await screen.findAllByRole('button', { name: /^Find/ }))[0]!)
  const find = await finder()
  const box = find.getByRole('combobox', { name: 'Find' })
  await user.type(box, '0803')
  const NUMBER = /0\d{3} \d{3} \d{4}/
  // A ministry is found by its number, too, but does not show it.
  const [convert] = await find.findAllByRole('option', { name: NUMBER })
  const number = NUMBER.exec(convert!.textContent)![0]
  await user.clear(box)
  await user.type(box, number.replace(/^0/, '+234 '))
  await waitFor(() => expect(find.getAllByRole('option')[0]).toHaveTextContent(number))
  await user.clear(box)
  await user.type(box, 'support ar')
  await user.click(await find.findByRole('option', { name: /Support Areas/ }))
  expect(await heading('Support Areas')).toBeVisible()
})

test('what is typed while it still comes stands in its field, and turns no record over', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  const [name] = await screen.findAllByRole('link', { name: /Harbour of Mercy/ })
  await user.click(name!)
  await screen.findByRole('button', { name: 'Next record' })
  const before = here()
  // At once: on a phone's line, or a busy machine, it is a second or more.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of 'juke') fireEvent.keyDown(document.body, { key })
  const find = await finder()
  expect(find.getByRole('combobox', { name: 'Find' })).toHaveValue('juke')
  expect(here()).toBe(before)
})

test('what is pressed while it still comes presses nothing behind it, whatever its keyboard writes', async () => {
  const [first] = await read<{ id: string }[]>('registrations/status/Pending')
  await openApp(`/admin/registrations/${first!.id}`, { as: 'admin' })
  const approve = await screen.findByRole('button', { name: 'Approve' })
  approve.focus()
  // Ctrl K on a keyboard of Arabic letters.
  fireEvent.keyDown(approve, { key: 'ن', code: 'KeyK', ctrlKey: true })
  for (const key of ['f', 'x', 'Backspace', 'i']) fireEvent.keyDown(approve, { key })
  // Not prevented, it would be a click.
  expect(fireEvent.keyDown(approve, { key: 'Enter' })).toBe(false)
  expect((await finder()).getByRole('combobox', { name: 'Find' })).toHaveValue('fi')
})

test('only what the roles may read is asked for; a list that does not come says so', async () => {
  failing('get', 'sponsorships', NO_CONNECTION)
  const { user } = await openApp('/client/profile', { as: 'client' })
  await heading('Profile')
  calls.length = 0
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  await user.type(find.getByRole('combobox', { name: 'Find' }), 'zzz')
  expect(await find.findByText(/^Sponsorships: There is no connection/)).toBeVisible()
  expect(await find.findByText(/^Nothing was found/)).toBeVisible()
  expect(calls.filter((call) => /ministries|converts|staffs|budgets\//.test(call))).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(here()).toBe('/client/profile'))
})

test('a payment is found by its sum as people write it, a ministry by its account number, its visioner, its email and the number it calls from', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  const [payment] = (await read<PaymentRow[]>('payments')).filter(({ amount, deposit }) => amount && !deposit)
  const ministries = await read<MinistryRow[]>('ministries')
  const known = ministries.find(({ accountNumber, visioner }) => accountNumber && visioner)!
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  const box = find.getByRole('combobox', { name: 'Find' })
  const sum = payment!.amount.toLocaleString('en', { minimumFractionDigits: 2 })
  for (const [typed, name] of [
    [`₦${sum}`, payment!.title],
    [known.accountNumber!, known.name],
    [known.visioner!, known.name],
    [known.email!, known.name],
    [`0${known.mobile![0]!.slice(4)}`, known.name],
  ] as const) {
    await user.clear(box)
    await user.type(box, typed)
    await waitFor(() => expect(find.getAllByRole('option').some((one) => one.textContent.includes(name))).toBe(true))
  }
})

test('a sum is found from its first digit on, an account also by its last', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  const [payment] = (await read<PaymentRow[]>('payments')).filter(({ amount }) => amount && amount > 100_000)
  const { accountNumber, name } = (await read<MinistryRow[]>('ministries')).find((one) => one.accountNumber)!
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  const box = find.getByRole('combobox', { name: 'Find' })
  const titled = (title: string) => find.queryAllByRole('option').filter((one) => one.textContent.includes(title))
  await user.type(box, String(payment!.amount))
  await waitFor(() => expect(titled(payment!.title)).not.toHaveLength(0))
  await user.clear(box)
  await user.type(box, accountNumber!.slice(-6))
  await waitFor(() => expect(titled(name)).not.toHaveLength(0))
  await user.clear(box)
  await user.type(box, `${String(payment!.amount).slice(1)}00`)
  expect(await find.findByText(/^Nothing was found/)).toBeVisible()
})

test('a typing error still finds the name; what is far from every name does not', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  const box = find.getByRole('combobox', { name: 'Find' })
  await user.type(box, 'livng waetrs')
  expect(await find.findByRole('option', { name: /^Living Waters Assembly ?Ministry/ })).toBeVisible()
  await user.clear(box)
  await user.type(box, 'xylophone')
  expect(await find.findByText(/^Nothing was found/)).toBeVisible()
  expect(find.queryByRole('option')).not.toBeInTheDocument()
})

test('what can be done is found, too: a form opens on its page, and not again on a reload', async () => {
  const { user } = await openApp('/admin/banks', { as: 'admin' })
  await heading('Banks')
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  const box = find.getByRole('combobox', { name: 'Find' })
  await user.type(box, 'keys')
  expect(find.getByRole('option', { name: /^Keys.*\?$/ })).toBeVisible()
  await user.clear(box)
  await user.type(box, 'new pay')
  await user.keyboard('{Enter}')
  await heading('Payments')
  const form = within(await dialog('New Payment'))
  await user.click(form.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect((window.history.state as { usr: unknown }).usr).toBeNull())
})

test('juniors of a back office find only what they may do', async () => {
  const { user } = await openApp('/bo/dashboard', { as: 'convert_j' })
  await heading('Home')
  await user.keyboard('{Control>}k{/Control}')
  const find = await finder()
  expect(await find.findByRole('option', { name: /^Start call desk/ })).toBeVisible()
  expect(find.queryByRole('option', { name: /^New (payment|staff|bank)/ })).not.toBeInTheDocument()
})

test('without a word it offers the records that were looked at last', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  const open = async () => {
    await user.keyboard('{Control>}k{/Control}')
    return finder()
  }
  expect((await open()).queryByRole('group', { name: 'Lately' })).not.toBeInTheDocument()
  const names: string[] = []
  for (const at of [0, 1]) {
    await user.keyboard('{Escape}')
    if (at > 0) await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Registrations' })) // prettier-ignore
    const links = within(await screen.findByRole('table', { name: 'Registrations' })).getAllByRole('link')
    await user.click(links[at]!)
    names.push((await screen.findByRole('heading', { level: 1, name: links[at]!.textContent })).textContent)
  }
  const find = await open()
  const options = within(find.getByRole('group', { name: 'Lately' })).getAllByRole('option')
  // Not the one that is shown.
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(`^${names[0]} ?Registrations$`)])
  await user.keyboard('{Enter}')
  expect(await heading(names[0]!)).toBeVisible()
})
