import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import { here, openApp } from '../app'
import { failing, leavingOut, losingAnswer, NO_CONNECTION, refusal, saying, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page, rowNames } from '../screen'
import { calls, read, withApi, write } from '../server'

withApi()
const idOf = async (theme: string) =>
  (await read<BudgetRow[]>('budgets/status/All')).find((row) => row.theme === theme)!.id
const open = async (theme: string, who = 'admin') => {
  const opened = await openApp(`/${who === 'admin' ? 'admin' : 'bo'}/budgets/${await idOf(theme)}`, { as: who })
  await heading(theme)
  return opened
}

test('the list shows what waits for a decision; the other statuses lie in the address', async () => {
  const { user } = await openApp('/admin/budgets', { as: 'admin' })
  expect(await rowNames('Sponsorships')).toHaveLength(8)
  await user.click(await button('Awaiting Feedback'))
  await waitFor(async () => expect(await rowNames('Sponsorships')).toContain('Harvest of Grace, Otukpo'))
  expect(here()).toBe('/admin/budgets?status=Ended')
  expect(await rowNames('Sponsorships')).toHaveLength(5)
})

test('a request is found by its reference', async () => {
  await openApp('/', { as: 'admin' })
  const { reference, theme } = (await read<BudgetRow[]>('budgets/status/Pending'))[0]!
  await openApp(`/admin/budgets?q=${reference.toLowerCase()}`, { as: 'admin' })
  expect(await rowNames('Sponsorships')).toEqual([theme])
})

test('an address with a status is answered with that status', async () => {
  await openApp('/bo/budgets?status=Ongoing', { as: 'sponsor_j' })
  expect((await rowNames('Sponsorships')).sort()).toEqual([
    'General Hospital, Ikom',
    'Peace on the Rivers, Yenagoa',
    'Seedtime Crusade, Suleja',
  ])
  expect(screen.getByRole('button', { name: 'Ongoing' })).toHaveAttribute('aria-pressed', 'true')
})

test('a request is shown whole: what, who, where the money goes', async () => {
  await open('Gospel Fire Crusade, Keffi')
  expect(fact('Venue')).toHaveTextContent('NKST Primary School field, Keffi')
  expect(fact('Visioner')).toHaveTextContent('Pastor Nathaniel Danladi')
  expect(fact('Account number')).toHaveTextContent(/^\d{10}$/)
  expect(within(fact('Ministry')).getByRole('link', { name: 'Grace Harvest Ministries' })).toHaveAttribute('href', expect.stringContaining('/admin/settings/ministries/')) // prettier-ignore
  expect(screen.getByRole('complementary', { name: 'Decision' })).toHaveTextContent('Agreed total₦1,380,000.00')
})

test('a payee who stands with the ministry alone is asked for by the admin, and by nobody else', async () => {
  leavingOut('budgets/:id', 'bankAccount', 'minister')
  const asked = () => calls.filter((call) => call.startsWith('GET /api/ministries/'))
  await open('Gospel Fire Crusade, Keffi', 'sponsor_s')
  expect(fact('Account number')).toHaveTextContent('Not given')
  expect(asked()).toEqual([])
  await open('Gospel Fire Crusade, Keffi')
  expect(fact('Account number')).toHaveTextContent(/^\d{10}$/)
  expect(fact('Visioner')).toHaveTextContent('Nathaniel Danladi')
  expect(fact('Mobile')).toHaveTextContent(/^\+?[\d ]{10,}$/)
  expect(asked()).toHaveLength(1)
})

test('what was paid and taken back by the bank is told as both', async () => {
  saying<object>('budgets/:id', (budget) => ({ ...budget, reversal: 'Returned' }))
  await open('Ilesa Awake')
  expect(screen.getByRole('complementary', { name: 'Decision' })).toHaveTextContent(/Paid, then reversed₦/)
})

test('of a paid request whose sum is not told nobody reads that nothing was paid', async () => {
  leavingOut('budgets/:id', 'amount')
  await open('Ilesa Awake')
  expect(screen.getByRole('complementary', { name: 'Decision' })).toHaveTextContent(/^PaidNot given/)
  expect(await page().findByText(/^Paid\. How much is not shown here; ₦[\d,.]+ was agreed/)).toBeVisible()
  expect(fact('Approved on')).toBeVisible()
})

test('a hospital request shows its letters and its three costs', async () => {
  await open('St Luke Hospital, Ilesa')
  for (const letter of ['Application letter', 'Approval letter']) {
    expect(page().getByRole('link', { name: new RegExp(`^${letter}( \\(PDF\\))?$`) })).toHaveAttribute('href', expect.stringMatching(/^\/files\//)) // prettier-ignore
  }
  for (const cost of ['Accommodation', 'Transportation', 'Refreshment'])
    expect(page().getByRole('article', { name: cost })).toBeVisible()
  // They are in the sums: the board and the panel say the same.
  const agreed = page().getByText('Agreed', { selector: 'dt' }).parentElement
  expect(agreed).toHaveTextContent('₦1,733,000.00')
  expect(screen.getByRole('complementary', { name: 'Decision' })).toHaveTextContent('Agreed total₦1,733,000.00')
})

test('rejecting wants a reason, says so, and cannot be done twice', async () => {
  const { user } = await open('Prison outreach, Kuje')
  await user.click(await button('Reject request'))
  const form = within(await dialog('Reject this request?'))
  await user.click(form.getByRole('button', { name: 'Reject request' }))
  expect(await form.findByText('Write the reason. The ministry reads it.')).toBeVisible()
  expect(calls.some((call) => call.startsWith('PATCH /api/budgets/reject/'))).toBe(false)
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The prison is closed.')
  await user.dblClick(form.getByRole('button', { name: 'Reject request' }))
  expect(await page().findByText('Budget request has been rejected successfully!')).toBeVisible()
  expect(await page().findByText('Rejected on')).toBeVisible()
  expect(fact('By')).toHaveTextContent('Amina Bello')
  expect(screen.queryByRole('button', { name: 'Reject request' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  expect(calls.filter((call) => call.startsWith('PATCH /api/budgets/reject/'))).toHaveLength(1)
  // On to the next, of which nothing is said yet.
  await user.click(await page().findByRole('link', { name: 'Next request' }))
  expect(await button('Reject request')).toBeVisible()
  expect(page().queryByText('Budget request has been rejected successfully!')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Next request' })).not.toBeInTheDocument()
})

/** What the ministry reads about a request. */
async function messagesAbout(theme: string) {
  const chats = await read<{ id: string }[]>(`chats/budget/${await idOf(theme)}`)
  const all = await Promise.all(chats.map(({ id }) => read<{ messages: { message: string }[] }>(`chats/${id}`)))
  return all.flatMap(({ messages }) => messages.map(({ message }) => message))
}

test('the reason of sponsorship staff arrives, also where nobody has opened a chat', async () => {
  const theme = 'Cottage Hospital, Nsukka'
  expect(await read(`chats/budget/${await idOf(theme)}`)).toEqual([])
  const { user } = await open(theme, 'sponsor_s')
  await user.click(await button('Reject request'))
  const form = within(await dialog('Reject this request?'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The field is taken that week.')
  await user.click(form.getByRole('button', { name: 'Reject request' }))
  expect(await page().findByText('Rejected on')).toBeVisible()
  expect(page().getByText('The request was rejected. Reason: The field is taken that week.')).toBeVisible()
  const [told = '', ...others] = await messagesAbout(theme)
  expect(told).toMatch(/was rejected\. Reason: The field is taken that week\.$/)
  expect(others).toEqual([])
})

test('where the API takes no reason it goes as a message, and a second try goes on where the first broke off', async () => {
  withoutExtensions()
  const theme = 'St Luke Hospital, Ilesa'
  failing('post', 'chats/send', NO_CONNECTION, { once: true })
  const { user } = await open(theme)
  await user.click(await button('Reject request'))
  const form = within(await dialog('Reject this request?'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Ask again in May.')
  await user.click(form.getByRole('button', { name: 'Reject request' }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    'It is rejected, but your reason has not arrived. Send the reason again.',
  )
  // The page shows that it is rejected by then, and the form stays with what was written.
  await waitFor(() =>
    expect(calls.filter((call) => /GET .*\/budgets\/[\w-]{36}$/.test(call)).length).toBeGreaterThan(1),
  )
  expect(await page().findByText('Rejected', { selector: '.status-badge' })).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Ask again in May.')
  // Not every API says 409 of what is over.
  failing('patch', 'budgets/reject/:id', refusal(400, { message: 'Only a pending request can be rejected.' }))
  await user.click(form.getByRole('button', { name: 'Send the reason' }))
  expect(await page().findByText('Budget request has been rejected successfully!')).toBeVisible()
  const told = (await messagesAbout(theme)).filter((message) => message.includes('Ask again in May.'))
  expect(told).toEqual(['Your request was rejected. Reason: Ask again in May.'])
})

test('a rejection whose answer was lost sends its reason all the same', async () => {
  withoutExtensions()
  const [first] = await read<BudgetRow[]>('budgets/status/Pending')
  const theme = first!.theme!
  losingAnswer('patch', 'budgets/reject/:id')
  const { user } = await open(theme)
  await user.click(await button('Reject request'))
  const form = within(await dialog('Reject this request?'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The dates are taken.')
  await user.click(form.getByRole('button', { name: 'Reject request' }))
  expect(await page().findByText('Budget request has been rejected successfully!')).toBeVisible()
  expect(await messagesAbout(theme)).toContain('Your request was rejected. Reason: The dates are taken.')
})

test('where no reason can arrive none is asked for, and the dialog says so', async () => {
  withoutExtensions()
  const { user } = await open('Souls for Port Harcourt', 'sponsor_s')
  await user.click(await button('Reject request'))
  const question = within(await dialog('Reject this request?'))
  expect(question.getByText(/^A reason cannot be sent here\./)).toHaveTextContent(/call 0\d{3} \d{3} \d{4}/)
  expect(question.queryByRole('textbox')).not.toBeInTheDocument()
})

test('somebody else rejected it meanwhile: the reason is told, and the form is gone', async () => {
  const { user } = await open('Light for Kafanchan')
  await user.click(await button('Reject request'))
  const form = within(await dialog('Reject this request?'))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too late.')
  await write('PATCH', `budgets/reject/${await idOf('Light for Kafanchan')}`, {}, 'sponsor_s')
  await user.click(form.getByRole('button', { name: 'Reject request' }))
  expect(await page().findByRole('alert')).toBeVisible()
  expect(await page().findByText('Rejected on')).toBeVisible()
  expect(fact('By')).toHaveTextContent('Halima Sani')
})

test.each([
  ['sponsor_s', false, true],
  ['sponsor_j', false, false],
  ['payment_s', true, false],
  ['payment_j', false, false],
])('%s: pays %s, rejects %s', async (who, pays, rejects) => {
  await open('Souls for Port Harcourt', who)
  // The form stands once what was typed before has been read from the device.
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Pay/ })).toHaveLength(pays ? 1 : 0))
  expect(screen.queryAllByRole('button', { name: 'Reject request' })).toHaveLength(rejects ? 1 : 0)
  expect(screen.queryByText('Balance now')).not.toBeInTheDocument()
})

test('a request that is decided offers neither', async () => {
  await open('Jubilee Fire, Owerri')
  expect(page().getByText('Approved on')).toBeVisible()
  expect(page().getByRole('link', { name: /^Receipt/ })).toHaveAttribute('href', expect.stringMatching(/^\/files\//))
  expect(screen.queryByRole('button', { name: /^(Pay|Reject)/ })).not.toBeInTheDocument()
})
