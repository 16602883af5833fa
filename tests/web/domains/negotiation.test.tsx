import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../../contract/budgets'
import type { SponsorItem } from '../../../contract/sponsoritems'
import { openApp } from '../app'
import { failing, leavingOut, losingAnswer, NO_CONNECTION, saying, sendingTwice, withoutExtensions } from '../faults'
import { kept, withDevice } from '../idb'
import { button, dialog, page } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'

withApi()
withDevice({ forgets: true })
const THEME = 'Gospel Fire Crusade, Keffi'
const MINISTRY = 'office@grace-harvest.demo.almoner.test'
const budgetId = async () =>
  (await read<BudgetRow[]>('budgets/status/Pending')).find(({ theme }) => theme === THEME)!.id
const open = async (who: string) => {
  const id = await budgetId()
  const opened = await openApp(
    who === MINISTRY ? `/client/${id}` : `/${who === 'admin' ? 'admin' : 'bo'}/budgets/${id}`,
    { as: who },
  )
  await page().findByRole('region', { name: 'Negotiation' })
  return opened
}
type User = Awaited<ReturnType<typeof openApp>>['user']
const idOf = async (name: string) =>
  (await read<SponsorItem[]>(`sponsoritems/budget/${await budgetId()}`)).find((one) => one.name === name)!.id
const takeBack = async (name: string) => write('PATCH', `sponsoritems/withdraw/${await idOf(name)}`, {})
const item = (name: string) => within(page().getByRole('article', { name }))
/** Names in a lane, by its heading. */
const lane = (title: string) => {
  const head = page().getByRole('heading', { level: 3, name: new RegExp(`^${title}`) })
  return within(head.closest<HTMLElement>('.lane')!).queryAllByRole('article').map((one) => one.getAttribute('aria-label')) // prettier-ignore
}

/** Nobody is at the board: what was answered goes to its group. */
const leave = async (user: User) => {
  // From something that is still there: a button that has gone is left by nobody.
  await user.hover(page().getByRole('img', { name: /items agreed/ }))
  await user.hover(page().getByRole('heading', { level: 1 }))
  await user.click(page().getByRole('heading', { level: 1 }))
}
/** Its code comes when the first row has one. */
const priceOf = (name: string) => page().findByRole('textbox', { name: `Unit price of ${name}` })
const put = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}

test.each([
  ['admin', ['Public address system', 'Stage and canopy'], 'Waiting for the ministry', ['Counsellor training manuals']],
  [MINISTRY, ['Counsellor training manuals'], 'Waiting for the office', ['Public address system', 'Stage and canopy']],
])('%s sees every item in the group of whose turn it is', async (who, mine, title, theirs) => {
  await open(who)
  expect(lane('Your turn')).toEqual(mine)
  expect(lane(title)).toEqual(theirs)
  expect(lane('Agreed')).toHaveLength(4)
  expect(page().queryByRole('heading', { level: 3, name: /^Not funded/ })).not.toBeInTheDocument()
  for (const name of theirs)
    expect(item(name).queryByRole('button', { name: /^(Accept|Send)/ })).not.toBeInTheDocument()
  expect(
    page().getByRole('img', { name: /^4 of 7 items agreed, ₦1,380,000\.00 of ₦2,755,000\.00/ }),
  ).toBeInTheDocument()
})

test('items that do not tell what was asked: the request does', async () => {
  leavingOut('sponsoritems/budget/:id', 'requestedPrice', 'requestedUnits')
  await open('admin')
  const requested = page().getByText('Requested', { selector: 'dt' }).parentElement
  const { requested: sum } = await read<Budget>(`budgets/${await budgetId()}`)
  expect(requested).toHaveTextContent(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(sum!))
})

test('a board without items says nothing: the items of the request stand there, and nobody reads "agreed"', async () => {
  failing('get', 'sponsoritems/budget/:id', { status: 200, json: { success: true, data: [] } })
  leavingOut('sponsorships/dashboard', 'latestItems')
  const id = await budgetId()
  for (const [address, as] of [
    [`/admin/budgets/${id}`, 'admin'],
    [`/client/${id}`, MINISTRY],
  ] as const) {
    // prettier-ignore
    await openApp(address, { as })
    expect(await page().findByRole('cell', { name: /^Stage and canopy/ })).toBeVisible()
    expect(page().getByText(/items? waits? for your answer/)).toBeVisible()
    expect(page().queryByText(/all (items are )?agreed/i)).not.toBeInTheDocument()
    expect(page().queryByRole('region', { name: 'Negotiation' })).not.toBeInTheDocument()
  }
})

test('what is typed lies on the device until it is sent, or until something else is on the table', async () => {
  const name = 'Stage and canopy'
  const { user } = await open('admin')
  await put(user, await priceOf(name), '540000')
  await openApp('/admin/budgets', { as: 'admin' })
  await open('admin')
  await waitFor(async () => expect(await priceOf(name)).toHaveValue('540,000'))

  const offer = { id: await idOf(name), price: 530_000, units: 1, accepted: false }
  await write('POST', 'sponsoritems', offer)
  await takeBack(name)
  const again = await open('admin')
  await waitFor(() => expect(kept().filter((key) => key.startsWith('almoner-drafts'))).toEqual([]))
  expect(await priceOf(name)).not.toHaveValue('540,000')

  const { value } = (await priceOf(name)) as HTMLInputElement
  await put(again.user, await priceOf(name), '550000')
  await waitFor(() => expect(kept().filter((key) => key.startsWith('almoner-drafts'))).toHaveLength(1))
  await again.user.click(await button(`Send offer: ${name}`))
  await waitFor(() => expect(item(name).getByText('Sent')).toBeVisible())
  await waitFor(() => expect(kept().filter((key) => key.startsWith('almoner-drafts'))).toEqual([]))
  await takeBack(name)
  await open('admin')
  expect(await priceOf(name)).toHaveValue(value)
})

test('what is typed waits for what is prepared to be voided, and goes with a request that is decided', async () => {
  const name = 'Stage and canopy'
  const drafts = () => kept().filter((key) => key.startsWith('almoner-drafts'))
  const telling = (fields: object) =>
    server.use(
      http.get('*/api/budgets/:id', async ({ request }) => {
        const { data, ...rest } = (await (await forward(request)).json()) as { data: object }
        return HttpResponse.json({ ...rest, data: { ...data, ...fields } })
      }),
    )
  const { user } = await open('admin')
  await put(user, await priceOf(name), '545000')
  await openApp('/admin/budgets', { as: 'admin' })
  await waitFor(() => expect(drafts()).toHaveLength(1))

  telling({ held: true })
  await open('admin')
  expect(page().queryByRole('textbox', { name: `Unit price of ${name}` })).not.toBeInTheDocument()
  telling({})
  await open('admin')
  await waitFor(async () => expect(await priceOf(name)).toHaveValue('545,000'))

  telling({ status: 'Rejected' })
  await openApp(`/admin/budgets/${await budgetId()}`, { as: 'admin' })
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('a row whose offer the office has taken back says who is waited for, not that something was sent', async () => {
  const name = 'Counsellor training manuals'
  const id = await idOf(name)
  const { currentPrice: price } = (await read<SponsorItem[]>(`sponsoritems/budget/${await budgetId()}`)).find((one) => one.id === id)! // prettier-ignore
  const { user } = await open(MINISTRY)
  await put(user, await priceOf(name), '800')
  await write('PATCH', `sponsoritems/withdraw/${id}`, {})
  await user.click(await button(`Send offer: ${name}`))
  expect(await item(name).findByRole('alert')).toHaveTextContent(/took the offer .* back/)
  await waitFor(() => expect(item(name).getByText('Waiting for the office')).toBeVisible())
  expect(item(name).queryByText('Sent')).not.toBeInTheDocument()
  await write('POST', 'sponsoritems', { id, price })
})

test('an item of a status that nobody knows has a group of its own, and is nobody’s offer', async () => {
  const name = 'Counsellor training manuals'
  const escalated = (one: SponsorItem) => (one.name === name ? { ...one, currentPrice: 7, status: 'Escalated' } : one)
  saying<SponsorItem[]>('sponsoritems/budget/:id', (rows) => rows.map(escalated))
  await open('admin')
  expect(lane('Not shown whose turn it is')).toEqual([name])
  expect(item(name).getByText('On the table')).toBeVisible()
  expect(item(name).queryByText(/offers?$/)).not.toBeInTheDocument()
})

test('what is no number is not taken in a row, and that is told at its field', async () => {
  const { user } = await open('admin')
  const price = await priceOf('Stage and canopy')
  await put(user, price, '50k')
  await waitFor(() => expect(price).toHaveValue(''))
  expect(item('Stage and canopy').getByRole('alert')).toHaveTextContent(/^Write it in digits/)
  await user.tab()
  expect(price).toHaveAccessibleDescription(/^Write it in digits/)
  expect(price).toBeInvalid()
  await user.click(price)
  await user.paste('1e9')
  expect(price).toHaveValue('')
  expect(item('Stage and canopy').getByRole('alert')).toBeVisible()
  // Nothing that could be sent is left of it.
  await user.click(await button('Send offer: Stage and canopy'))
  // Its field still says why it is empty, and nothing else.
  expect(item('Stage and canopy').getByRole('alert')).toHaveTextContent(/^Write it in digits/)
  expect(price).toHaveFocus()
  await put(user, price, '60')
  await user.tab()
  expect(item('Stage and canopy').queryByRole('alert')).not.toBeInTheDocument()
})

test('an offer is made in its row, and passes the turn; the row stays until nobody is there', async () => {
  const { user } = await open('admin')
  const price = await priceOf('Stage and canopy')
  // Enter is no acceptance.
  await user.click(price)
  await user.keyboard('{Enter}')
  await put(user, price, '0')
  await user.click(await button('Send offer: Stage and canopy'))
  expect(await item('Stage and canopy').findByText('Enter an amount over zero.')).toBeVisible()
  // One thing at a time: what is no offer is not to be typed once more.
  expect(item('Stage and canopy').queryByText(/type it once more/)).not.toBeInTheDocument()
  expect(price).toHaveFocus()
  await put(user, price, '-550000.5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(item('Stage and canopy').getByText('Sent')).toBeVisible())
  expect(lane('Your turn')).toContain('Stage and canopy')
  // The button has gone, and the focus is with its row.
  expect(page().getByRole('article', { name: 'Stage and canopy' })).toHaveFocus()
  expect(item('Stage and canopy').queryByRole('button', { name: /^(Accept|Send)/ })).not.toBeInTheDocument()
  // Sent by a slip: taken back where it stands, and sent again.
  await user.click(item('Stage and canopy').getByRole('button', { name: 'Withdraw offer: Stage and canopy' }))
  expect(await priceOf('Stage and canopy')).toHaveValue('600,000')
  await put(user, await priceOf('Stage and canopy'), '550000.5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(item('Stage and canopy').getByText('Sent')).toBeVisible())
  await leave(user)
  await waitFor(() => expect(lane('Waiting for the ministry')).toContain('Stage and canopy'))
  expect(item('Stage and canopy').getByText('Your offer').parentElement).toHaveTextContent('1 × ₦550,000.50')
})

test('an offer is taken back until it is answered', async () => {
  const { user } = await open('admin')
  await user.click(await button('Withdraw offer: Stage and canopy'))
  await waitFor(() => expect(item('Stage and canopy').getByText('Your turn')).toBeVisible())
  expect(item('Stage and canopy').queryByRole('button')).not.toBeInTheDocument()
  await leave(user)
  await waitFor(() => expect(lane('Your turn')).toContain('Stage and canopy'))
  expect(await priceOf('Stage and canopy')).toHaveValue('600,000')
  expect(lane('Waiting for the ministry')).not.toContain('Stage and canopy')
})

test('what is far from what was asked or usual is typed a second time', async () => {
  const { user } = await open('admin')
  const price = await priceOf('Stage and canopy')
  await put(user, price, '700000')
  await user.click(await button('Send offer: Stage and canopy'))
  expect(await item('Stage and canopy').findByText(/^This is ₦50,000\.00 more than the ₦650,000\.00 that was asked\./)).toBeVisible() // prettier-ignore
  const again = () => page().getByRole('textbox', { name: 'The total of Stage and canopy once more' })
  expect(again()).toHaveFocus()
  await user.type(again(), '70000')
  await user.click(await button('Yes, offer ₦700,000.00: Stage and canopy'))
  expect(await item('Stage and canopy').findByText('This is not the total, ₦700,000.00.')).toBeVisible()
  // A certainty ends with every change of what it was about.
  await put(user, price, '100000')
  expect(page().queryByRole('textbox', { name: /once more$/ })).not.toBeInTheDocument()
  await user.click(await button('Send offer: Stage and canopy'))
  expect(await item('Stage and canopy').findByText(/^The price is less than half the usual one, ₦550,000\.00\./)).toBeVisible() // prettier-ignore
  await user.type(again(), '100000')
  await user.click(await button('Yes, offer ₦100,000.00: Stage and canopy'))
  await waitFor(() => expect(item('Stage and canopy').getByText('Sent')).toBeVisible())
  await takeBack('Stage and canopy')
})

test('the office sees what is usual and offers it to all; each row has its own outcome', async () => {
  const { user } = await open('sponsor_s')
  expect(await item('Stage and canopy').findByText('(+9 %)')).toBeVisible()
  await user.click(await button('Offer usual to all'))
  expect(await priceOf('Stage and canopy')).toHaveValue('550,000')
  expect(page().getByText(/^2 changed offers, together/)).toHaveTextContent('₦1,000,000.00')
  await write('POST', 'sponsoritems', { id: await idOf('Stage and canopy'), price: 500_000 })
  await user.click(await button('Send all'))
  expect(await item('Stage and canopy').findByRole('alert')).toHaveTextContent(/offered 1 × ₦500,000\.00/)
  await waitFor(() => expect(item('Public address system').getByText('Sent')).toBeVisible())
  await leave(user)
  await waitFor(() => expect(lane('Waiting for the ministry')).toContain('Public address system'))
})

test('all prices are lowered at once, looked at, and sent only then', async () => {
  for (const name of ['Stage and canopy', 'Public address system']) await takeBack(name)
  const { user } = await open('sponsor_s')
  await user.click(await button('Lower all…'))
  const form = within(await dialog('Lower all prices'))
  const percent = form.getByRole('textbox', { name: /per cent/ })
  await user.clear(percent)
  await user.type(percent, '120')
  await user.click(form.getByRole('button', { name: 'Fill in the prices' }))
  expect(await form.findByText('Enter a whole number from 1 to 99.')).toBeVisible()
  await user.clear(percent)
  await user.type(percent, '15')
  await user.click(form.getByRole('button', { name: 'Fill in the prices' }))
  await waitFor(async () => expect(await priceOf('Stage and canopy')).toHaveValue('510,000'))
  expect(page().getByText(/changed offers, together/)).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST /api/sponsoritems'))).toEqual([])
  for (const name of ['Stage and canopy', 'Public address system']) await user.click(await button(`Undo changes: ${name}`)) // prettier-ignore
})

test('an item is declined with a reason that the ministry reads, and taken up again', async () => {
  const { user } = await open('admin')
  await user.click(await button('Decline Stage and canopy'))
  const question = within(await dialog('Decline Stage and canopy?'))
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Hire a smaller one.')
  await user.click(question.getByRole('button', { name: 'Decline item' }))
  await waitFor(() => expect(item('Stage and canopy').getByText(/Hire a smaller one\.$/)).toBeVisible())
  await open(MINISTRY)
  await waitFor(() => expect(lane('Not funded')).toEqual(['Stage and canopy']))
  expect(item('Stage and canopy').getByText(/Hire a smaller one\.$/)).toBeVisible()
  expect(item('Stage and canopy').queryByRole('button')).not.toBeInTheDocument()
  const again = await open('admin')
  await again.user.click(await button('Take up again: Stage and canopy'))
  await leave(again.user)
  await waitFor(() => expect(lane('Your turn')).toContain('Stage and canopy'))
})

test('an API without the extensions offers neither', async () => {
  withoutExtensions()
  await open('admin')
  expect(page().queryByRole('button', { name: /^(Decline|Withdraw|Take up)/ })).not.toBeInTheDocument()
})

test('accepting is final, moves the totals, and leaves the row where it is', async () => {
  const { user } = await open(MINISTRY)
  await user.click(await button('Accept Counsellor training manuals'))
  expect(await screen.findByText('Item has been updated successfully!')).toBeVisible()
  await waitFor(() => expect(item('Counsellor training manuals').getByText('Accepted')).toBeVisible())
  expect(lane('Your turn')).toContain('Counsellor training manuals')
  expect(item('Counsellor training manuals').queryByRole('button')).not.toBeInTheDocument()
  expect(page().getByText('Agreed', { selector: 'dt' }).parentElement).toHaveTextContent('₦1,660,000.00')
  await leave(user)
  await waitFor(() => expect(lane('Agreed')).toContain('Counsellor training manuals'))
})

test('what the other side changed in the meantime is told, and shown', async () => {
  const { user } = await open('sponsor_s')
  const accept = await button('Accept Public address system')
  await write('POST', 'sponsoritems', { id: await idOf('Public address system'), price: 160_000 })
  await user.click(accept)
  expect(await item('Public address system').findByRole('alert')).toBeVisible()
  await leave(user)
  await waitFor(() => expect(lane('Waiting for the ministry')).toContain('Public address system'))
  expect(page().getByRole('article', { name: 'Public address system' })).toHaveTextContent('3 × ₦160,000.00')
})

test('the office accepts no price that it has not seen, on an API that counts no versions', async () => {
  leavingOut('sponsoritems/budget/:id', 'version')
  const id = await idOf('Public address system')
  await write('POST', 'sponsoritems', { id, price: 165_000 }, MINISTRY)
  const { user } = await open('sponsor_s')
  const accept = await button('Accept Public address system')
  await write('POST', 'sponsoritems', { id, price: 160_000 })
  await write('POST', 'sponsoritems', { id, price: 170_000 }, MINISTRY)
  await user.click(accept)
  const alert = await item('Public address system').findByRole('alert')
  expect(alert).toHaveTextContent('This item was changed since. Look at it and answer again.')
  const price = await priceOf('Public address system')
  await waitFor(() => expect(price).toHaveValue('170,000'))
  await write('POST', 'sponsoritems', { id, price: 160_000 })
})

test('all that waits is accepted together, after a question with the sum', async () => {
  await write('POST', 'sponsoritems', { id: await idOf('Stage and canopy'), price: 550_000.5 })
  const { user } = await open(MINISTRY)
  await user.click(await button('Accept all as they stand'))
  const question = await dialog('Accept 2 items as they stand?')
  expect(question).toHaveTextContent('Together ₦1,030,000.50.')
  await user.click(within(question).getByRole('button', { name: 'Accept all' }))
  expect(await screen.findByText('2 items have been updated successfully!')).toBeVisible()
  await leave(user)
  await waitFor(() => expect(lane('Agreed')).toHaveLength(7))
  expect(page().queryByRole('heading', { level: 3, name: /^Your turn/ })).not.toBeInTheDocument()
})

test('where the line breaks under an answer to all, each row that was not sent says so, and that is said aloud', async () => {
  const all = await read<BudgetRow[]>('budgets/status/Pending')
  const other = all.find(({ theme, awaitingAdmin }) => theme !== THEME && (awaitingAdmin ?? 0) > 2)!
  const { user } = await openApp(`/admin/budgets/${other.id}`, { as: 'admin' })
  failing('post', 'sponsoritems', NO_CONNECTION)
  await user.click(await button('Accept all as they stand'))
  const question = within(await dialog(/^Accept \d+ items as they stand/))
  await user.click(question.getByRole('button', { name: 'Accept all' }))
  expect(await screen.findByText('Not all was sent. Each row says why.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const [first, second] = page().getAllByRole('alert')
  expect(first).toHaveTextContent(/connection/)
  expect(second).toHaveTextContent('This was not sent. Send it again.')
})

test('what is typed is offered and the rest accepted, in one answer', async () => {
  const all = await read<BudgetRow[]>('budgets/status/Pending')
  const other = all.find(({ theme, awaitingAdmin }) => theme !== THEME && (awaitingAdmin ?? 0) > 2)!
  const { user } = await openApp(`/admin/budgets/${other.id}`, { as: 'admin' })
  const count = (await page().findAllByRole('textbox', { name: /^Unit price of/ })).length
  const [first] = page().getAllByRole<HTMLInputElement>('textbox', { name: /^Unit price of/ })
  await put(user, first!, String(Math.round(Number(first!.value.replaceAll(',', '')) * 0.95)))
  // What is typed is not thrown away by an acceptance of all.
  expect(page().queryByRole('button', { name: 'Accept all as they stand' })).not.toBeInTheDocument()
  await user.click(await button(/^Send all, accept the other/))
  const question = within(await dialog(/^Send 1 offer and accept /))
  expect(question.getByText(/^Offered: together/)).toBeVisible()
  await user.dblClick(question.getByRole('button', { name: 'Send and accept' }))
  expect(await screen.findByText(/items have been updated successfully!/)).toBeVisible()
  await leave(user)
  await waitFor(() => expect(lane('Waiting for the ministry')).toContain(first!.getAttribute('aria-label')!.replace('Unit price of ', ''))) // prettier-ignore
  expect(lane('Agreed').length).toBeGreaterThanOrEqual(count - 2)
})

test('an acceptance whose answer is lost is told beside its row until the row shows it', async () => {
  const all = await read<BudgetRow[]>('budgets/status/Pending')
  const other = all.find(({ theme, awaitingAdmin }) => theme !== THEME && awaitingAdmin! > 0)!
  const { user } = await openApp(`/admin/budgets/${other.id}`, { as: 'admin' })
  const accept = (await page().findAllByRole('button', { name: /^Accept (?!all)/ }))[0]!
  const name = accept.closest('article')!.getAttribute('aria-label')!
  losingAnswer('post', 'sponsoritems')
  await user.click(accept)
  await waitFor(() => expect(item(name).queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument())
  await leave(user)
  await waitFor(() => expect(lane('Agreed')).toContain(name))
  expect(item(name).queryByText(/There is no connection/)).not.toBeInTheDocument()
})

test('an answer of the office that its browser sends again by itself is the same one, and no refusal', async () => {
  const all = await read<BudgetRow[]>('budgets/status/Pending')
  const other = all.find(({ theme, awaitingAdmin }) => theme !== THEME && (awaitingAdmin ?? 0) > 1)!
  const { user } = await openApp(`/admin/budgets/${other.id}`, { as: 'admin' })
  const fields = await page().findAllByRole<HTMLInputElement>('textbox', { name: /^Unit price of/ })
  const [offered, accepted] = fields.map((field) => field.getAttribute('aria-label')!.replace('Unit price of ', ''))
  await put(user, fields[0]!, String(Math.round(Number(fields[0]!.value.replaceAll(',', '')) * 0.95)))
  sendingTwice('post', 'sponsoritems')
  await user.click(await button(`Send offer: ${offered}`))
  await waitFor(() => expect(item(offered!).getByText('Sent')).toBeVisible())
  expect(page().queryByRole('alert')).not.toBeInTheDocument()
  sendingTwice('post', 'sponsoritems')
  await user.click(await button(`Accept ${accepted}`))
  await waitFor(() => expect(item(accepted!).getByText('Accepted')).toBeVisible())
  expect(page().queryByRole('alert')).not.toBeInTheDocument()
})

test('payment staff look on', async () => {
  await open('payment_j')
  expect(page().queryByRole('button', { name: /^(Accept|Send|Decline|Withdraw|Take up)/ })).not.toBeInTheDocument()
})

test('a request that is decided keeps its board as the record', async () => {
  const all = await read<BudgetRow[]>('budgets/status/All')
  const paid = all.find(({ theme }) => theme === 'General Hospital, Gboko')!
  await openApp(`/admin/budgets/${paid.id}`, { as: 'admin' })
  expect(await page().findByText('Paid ₦1,860,000.00 of ₦1,860,000.00 agreed.')).toBeVisible()
  const glasses = page().getByRole('row', { name: /^Reading glasses/ })
  expect(glasses).toHaveTextContent(/180 × ₦2,200\.00.*180 × ₦2,000\.00.*₦360,000\.00/)
  expect(page().getByRole('row', { name: /^Total/ })).toHaveTextContent(/₦1,916,000\.00.*₦1,860,000\.00/)
  expect(await page().findByRole('link', { name: 'Payment' })).toBeVisible()
})

test('a request that is rejected tells what was not agreed', async () => {
  const all = await read<BudgetRow[]>('budgets/status/Rejected')
  const one = all.find(({ openItems }) => openItems! > 0)!
  await openApp(`/admin/budgets/${one.id}`, { as: 'admin' })
  expect(await page().findByText(/^Nothing was paid; /)).toBeVisible()
  expect(page().getAllByText('Not funded')).toHaveLength(one.openItems!)
})
