import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Budget, BudgetRow } from '../../../contract/budgets'
import type { SponsorItem } from '../../../contract/sponsoritems'
import { openApp } from '../app'
import { leavingOut } from '../faults'
import { onPhone } from '../media'
import { button, dialog, page } from '../screen'
import { read, withApi, write } from '../server'

withApi()
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
const item = (name: string) => within(page().getByRole('article', { name }))
/** Names in a lane, by its heading. */
const lane = (title: string) => {
  const head = page().getByRole('heading', { level: 3, name: new RegExp(`^${title}`) })
  return within(head.closest<HTMLElement>('.lane')!).queryAllByRole('article').map((one) => one.getAttribute('aria-label')) // prettier-ignore
}

test.each([
  ['admin', ['Public address system', 'Stage and canopy'], 'Waiting for the ministry', ['Counsellor training manuals']],
  [MINISTRY, ['Counsellor training manuals'], 'Waiting for the office', ['Public address system', 'Stage and canopy']],
])('%s sees every item in the lane of whose turn it is', async (who, mine, title, theirs) => {
  await open(who)
  expect(lane('Your turn')).toEqual(mine)
  expect(lane(title)).toEqual(theirs)
  expect(lane('Agreed')).toHaveLength(4)
  for (const name of theirs) expect(item(name).queryByRole('button')).not.toBeInTheDocument()
  expect(page().getByRole('img', { name: /^4 of 7 items agreed/ })).toBeInTheDocument()
})

test('items that do not tell what was asked: the request does', async () => {
  leavingOut('sponsoritems/budget/:id', 'requestedPrice', 'requestedUnits')
  await open('admin')
  const requested = page().getByText('Requested', { selector: 'dt' }).parentElement
  const { requested: sum } = await read<Budget>(`budgets/${await budgetId()}`)
  expect(requested).toHaveTextContent(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(sum!))
})

test('an offer passes the turn to the other side; the same offer is none', async () => {
  const { user } = await open('admin')
  await user.click(await button('Change offer: Stage and canopy'))
  const form = within(await dialog('Change offer: Stage and canopy'))
  await user.click(form.getByRole('button', { name: 'Send the offer' }))
  expect(await form.findByText(/^This is what is on the table already\./)).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Unit price' }))
  await user.type(form.getByRole('textbox', { name: 'Unit price' }), '-550000.5')
  await user.click(form.getByRole('button', { name: 'Send the offer' }))
  expect(await form.findByText('Item has been updated successfully!')).toBeVisible()
  await waitFor(() => expect(lane('Waiting for the ministry')).toContain('Stage and canopy'))
  expect(item('Stage and canopy').getByText('Your offer').parentElement).toHaveTextContent('1 × ₦550,000.50')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('accepting is final, and moves the totals', async () => {
  const { user } = await open(MINISTRY)
  await user.click(await button('Accept Counsellor training manuals'))
  expect(await page().findByText('Item has been updated successfully!')).toBeVisible()
  await waitFor(() => expect(lane('Agreed')).toContain('Counsellor training manuals'))
  expect(item('Counsellor training manuals').queryByRole('button')).not.toBeInTheDocument()
  expect(page().getByText('Agreed', { selector: 'dt' }).parentElement).toHaveTextContent('₦1,660,000.00')
})

test('what the other side changed in the meantime is told, and shown', async () => {
  const { user } = await open('sponsor_s')
  const items = await read<SponsorItem[]>(`sponsoritems/budget/${await budgetId()}`)
  const target = items.find(({ name }) => name === 'Public address system')!
  const accept = await button('Accept Public address system')
  await write('POST', 'sponsoritems', { id: target.id, price: 160_000 })
  await user.click(accept)
  expect(await page().findByRole('alert')).toBeVisible()
  await waitFor(() => expect(lane('Waiting for the ministry')).toContain('Public address system'))
  expect(page().getByRole('article', { name: 'Public address system' })).toHaveTextContent('3 × ₦160,000.00')
})

test('all that waits is accepted together, after a question with the sum', async () => {
  const { user } = await open(MINISTRY)
  await user.click(await button('Accept all as they stand'))
  const question = await dialog('Accept 2 items as they stand?')
  expect(question).toHaveTextContent('Together ₦1,030,000.50.')
  await user.click(within(question).getByRole('button', { name: 'Accept all' }))
  await waitFor(() => expect(lane('Agreed')).toHaveLength(7))
  expect(await page().findByText('Item has been updated successfully!')).toBeVisible()
})

test('payment staff look on', async () => {
  await open('payment_j')
  expect(page().queryByRole('button', { name: /^(Accept|Change offer)/ })).not.toBeInTheDocument()
})

describe('on the phone', () => {
  beforeEach(onPhone)
  test('the lanes are tabs', async () => {
    const { user } = await open('admin')
    const tabs = within(page().getByRole('tablist', { name: 'Items' }))
    await user.click(tabs.getByRole('tab', { name: 'Agreed 7' }))
    await waitFor(() => expect(tabs.getByRole('tab', { name: 'Agreed 7' })).toHaveAttribute('aria-selected', 'true'))
    expect(within(page().getByRole('tabpanel')).getAllByRole('article')).toHaveLength(7)
    await user.click(tabs.getByRole('tab', { name: 'Your turn 0' }))
    await waitFor(() => expect(page().getByText('Nothing waits for you.')).toBeVisible())
  })
})
