/** Who sees nothing hears that the page, a step, or what stood under the focus has changed. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app'
import { button, dialog, heading, page } from '../screen'
import { PASSWORD, read, withApi } from '../server'

withApi()
const field = (name: string | RegExp) => screen.findByLabelText(name)

test('the first page after a log-in gets the focus', async () => {
  const { user } = await openApp('/')
  await user.type(await field('Username'), 'admin@demo.almoner.test')
  await user.type(await field('Password'), PASSWORD)
  await user.click(await button('Log in'))
  await heading('Dashboard')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a page that is opened by its address leaves the focus to the browser', async () => {
  await openApp('/admin/payments', { as: 'admin' })
  await heading('Payments')
  expect(document.body).toHaveFocus()
})

test('each page of guests gets it, and each step of the registration', async () => {
  const { user } = await openApp('/')
  await user.click(await screen.findByRole('link', { name: 'Register' }))
  await heading('Organisation')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  for (const [name, words] of [
    ['Name', 'Light House'],
    ['Organisation email', 'light@new.test'],
    ['Primary mobile', '08035550142'],
    ['Founded', '2004-05-16'],
    ['Address', '12 Market Road'],
    ['Vision', 'Good news.'],
  ] as const)
    await user.type(await screen.findByRole('textbox', { name }), words)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Benue')
  const lga = await screen.findByRole('combobox', { name: 'Local government area' })
  await waitFor(() => expect(lga).toBeEnabled())
  await user.selectOptions(lga, 'Gboko')
  await user.click(await button('Next: Visioner and bank'))
  await heading('Visioner and bank')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('where a deed takes its own button away, what it stood in gets the focus', async () => {
  const { user } = await openApp('/client/budgets/crusade/create', { as: 'client' })
  await heading('New Crusade Budget')
  await user.type(await screen.findByRole('textbox', { name: /Custom item/ }), 'Chairs')
  await user.type(page().getByRole('textbox', { name: 'Unit price' }), '50')
  await user.type(page().getByRole('textbox', { name: 'Units' }), '200')
  await user.click(await button('Add item'))
  expect(await screen.findByText('Chairs is in the list: 1 item.')).toBeVisible()
  await user.click(await button('Remove Chairs'))
  expect(await screen.findByText('Chairs is no longer in the list.')).toBeVisible()
  await waitFor(() => expect(page().getByRole('region', { name: 'Budget items' })).toHaveFocus())

  // Somebody who has clicked beside it is not called back when it goes.
  await user.type(page().getByRole('textbox', { name: /Custom item/ }), 'Mats')
  await user.type(page().getByRole('textbox', { name: 'Unit price' }), '50')
  await user.type(page().getByRole('textbox', { name: 'Units' }), '9{Enter}')
  const remove = await button('Remove Mats')
  remove.focus()
  await user.click(document.body)
  remove.remove()
  await new Promise((turn) => setTimeout(turn))
  expect(document.body).toHaveFocus()
})

test.each([
  ['registrations', 'registrations/status/Pending', 'Reject', 'Reject this registration?'],
  ['feedback', 'feedbacks?status=Completed', 'Hand back', 'Hand this feedback back?'],
  ['budgets', 'budgets/status/Pending', 'Reject request', 'Reject this request?'],
])(
  'whoever refuses one of %s goes on typing: the question opens with the focus in its reason',
  async (at, path, deed, title) => {
    const [{ id }] = (await read<{ id: string }[]>(path)) as [{ id: string }]
    const { user } = await openApp(`/admin/${at}/${id}`, { as: 'admin' })
    await user.click(await button(deed))
    const reason = within(await dialog(title)).getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(reason).toHaveFocus())
    await user.keyboard('Something is missing.')
    expect(reason).toHaveValue('Something is missing.')
  },
)

test('a search that finds nothing says so where it is heard', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  const box = await screen.findByRole('searchbox', { name: 'Search payments' })
  const panel = within(page().getByRole('region', { name: 'Payments' }))
  const said = () => panel.getAllByRole('status').map(({ textContent }) => textContent)
  await user.type(box, 'zzzz')
  await waitFor(() => expect(said().join()).toMatch(/None of \d+ records matches\./))
})

test('where a page does not load, its title says that', async () => {
  await openApp('/admin/payments/no-such-payment', { as: 'admin' })
  await heading('Not Found')
  expect(document.title).toMatch(/^Not Found/)
})
