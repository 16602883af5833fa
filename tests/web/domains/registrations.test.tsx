import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { RegistrationRow } from '../../../contract/registrations'
import { registration } from '../../api/samples'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page, rowNames, turnAway } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'

withApi()
const idOf = async (ministry: string) =>
  (await read<RegistrationRow[]>('registrations/status/All')).find((row) => row.ministry === ministry)!.id
const open = async (ministry: string, who = 'admin') =>
  openApp(`/${who === 'admin' ? 'admin' : 'bo'}/registrations/${await idOf(ministry)}`, { as: who })

test('the list shows what waits, and other statuses on request', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  expect((await rowNames('Registrations')).sort()).toEqual([
    'Dayspring Mission',
    'Faithful Witness Band',
    'Harbour of Mercy Ministries',
    'Living Stones Initiative',
    'River of Comfort Outreach',
    'Sanctuary of Hope Chapel',
  ])
  await user.click(await button('Rejected'))
  await waitFor(async () => expect((await rowNames('Registrations')).sort()).toEqual(['Crown of Glory Ventures', 'Global Miracle Business Network', 'Living Stones'])) // prettier-ignore
  expect(here()).toBe('/admin/registrations?status=Rejected')
  await user.click(await button('All'))
  await waitFor(async () => expect(await rowNames('Registrations')).toHaveLength(10))
  await user.click(await button('Last Page'))
  await waitFor(async () => expect((await rowNames('Registrations')).join()).toContain('Rehoboth Outreach Centre'))
})

test('a registration is shown whole', async () => {
  const { user } = await openApp('/admin/registrations', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'Dayspring Mission' }))
  expect(await heading('Dayspring Mission')).toBeVisible()
  expect(fact('Address')).toHaveTextContent('15 Zaria Road, Funtua, Katsina')
  expect(fact('Full name')).toHaveTextContent('Evang. Musa Dogara')
  expect(fact('Account number')).toHaveTextContent(/^\d{10}$/)
  expect(fact('Support area')).toHaveTextContent('Crusades')
  expect(fact('Terms accepted')).toHaveTextContent('Yes')
  expect(fact('Processed by')).toHaveTextContent('Nobody yet')
  expect(page().getByRole('heading', { name: 'Follow-up strategies' })).toBeVisible()
})

const sends = () => calls.filter((call) => call === 'POST /api/registrations')

test('approving is done at once, sent a little later, and says so for two seconds', async () => {
  const { user } = await open('Dayspring Mission')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.dblClick(await button('Approve'))
  expect(await page().findByText('Approved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(screen.getByText('Dayspring Mission is approved.')).toBeVisible()
  expect(sends()).toHaveLength(0)
  turnAway()
  expect(await page().findByText('Registration approved successfully!')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
  await waitFor(() => expect(fact('Processed by')).toHaveTextContent('Amina Bello'))
  expect(sends()).toHaveLength(1)
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 2000)
  await waitFor(() => expect(page().queryByText('Registration approved successfully!')).not.toBeInTheDocument())
  await user.click(page().getByRole('link', { name: 'Registrations' }))
  await waitFor(async () => expect(await rowNames('Registrations')).not.toContain('Dayspring Mission'))
})

test('an approval is taken back by the toast or Ctrl Z, and nothing is sent', async () => {
  const { user } = await open('Harbour of Mercy Ministries')
  await user.click(await button('Approve'))
  await user.click(await button(/^Undo/))
  expect(await button('Approve')).toBeVisible()
  await user.click(await button('Approve'))
  await screen.findByText('Harbour of Mercy Ministries is approved.')
  await user.keyboard('{Control>}z{/Control}')
  expect(await button('Approve')).toBeVisible()
  turnAway()
  expect(sends()).toHaveLength(0)
})

test('after one the next that waits longest is one click away; the undo goes along', async () => {
  const { user } = await open('Sanctuary of Hope Chapel')
  await user.click(await button('Approve'))
  await user.click(await page().findByRole('link', { name: 'Next registration' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sanctuary of Hope Chapel' })).not.toBeInTheDocument()) // prettier-ignore
  expect(await button('Approve')).toBeVisible()
  await user.click(await button(/^Undo/))
  turnAway()
  expect(sends()).toHaveLength(0)
})

test('rejecting asks first, and says so', async () => {
  const { user } = await open('Faithful Witness Band')
  await user.click(await button('Reject'))
  const question = await dialog('Reject this registration?')
  expect(question).toHaveTextContent(
    'This cannot be taken back, but it may correct what was wrong and register again with the same email.',
  )
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const form = within(await dialog('Reject this registration?'))
  await user.click(form.getByRole('button', { name: 'Reject' }))
  expect(await form.findByText('Write the reason. The ministry reads it.')).toBeVisible()
  await user.type(form.getByLabelText('Reason'), 'The bank account is in another name.')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  expect(await page().findByText('Registration rejected successfully!')).toBeVisible()
  expect(await page().findByText('Rejected')).toBeVisible()
  expect(fact('Rejected because')).toHaveTextContent('The bank account is in another name.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('where the API takes no reason none is asked, and the dialog says what to do', async () => {
  withoutExtensions()
  const { user } = await open('River of Comfort Outreach')
  await user.click(await button('Reject'))
  const question = within(await dialog('Reject this registration?'))
  expect(question.getByText(/^A reason cannot be sent here/)).toBeVisible()
  expect(question.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Reject' }))
  expect(await page().findByText('Registration rejected successfully!')).toBeVisible()
})

/** Types a reason into the open question, and sends it. */
async function reject(user: Awaited<ReturnType<typeof open>>['user']) {
  const form = within(await dialog('Reject this registration?'))
  await user.type(form.getByLabelText('Reason'), 'Not now.')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  return form
}

/** Somebody sends the form. */
async function register(name: string, email: string) {
  const areas = await read<{ id: string; name: string }[]>('auth/supportAreas')
  const body = registration(areas.find((area) => area.name === 'Crusades')!.id, email)
  const [bank = ''] = await read<string[]>('auth/register/banks')
  const sent = { ...body, ministry: { ...body.ministry, name }, bankAccount: { ...body.bankAccount, bank } }
  const NOBODY = ''
  await write('POST', 'auth/register', sent, NOBODY)
}

test('a name whose letters are not what they look like is told beside the decision, until it is made', async () => {
  // A Cyrillic A.
  const name = '\u0410lmoner Foundation'
  await register(name, 'office@alike.test')
  const words = /letters of another alphabet look like ours/
  const { user } = await open(name)
  expect(await page().findByText(words)).toHaveTextContent('“\u0410lmoner”')
  await user.click(await button('Approve'))
  expect(await page().findByText('Approved')).toBeVisible()
  expect(page().queryByText(words)).not.toBeInTheDocument()
  await user.click(await button(/^Undo/))
  await open('Harbour of Mercy Ministries')
  await heading('Harbour of Mercy Ministries')
  expect(page().queryByText(words)).not.toBeInTheDocument()
})

test('that a ministry of this name is approved already is told beside the decision', async () => {
  const name = 'Gate of Praise'
  await register(name, 'office@first.test')
  const first = await idOf(name)
  await write('POST', 'registrations', { id: first, status: 'Approved' })
  await register('GATE of Praise', 'office@second.test')
  await open('GATE of Praise')
  const told = (await page().findByText('1 other registration of this name:')).parentElement!
  expect(told).toHaveTextContent(/, which is approved\. .* approve this one only if it is another ministry\.$/)
  expect(within(told).getByRole('link')).toHaveAttribute('href', `/admin/registrations/${first}`)
})

test('when somebody else was quicker, the reason is told and the page shows what is true', async () => {
  const { user } = await open('Living Stones Initiative')
  const approve = await button('Approve')
  await write('POST', 'registrations', { id: await idOf('Living Stones Initiative'), status: 'Rejected' })
  await user.click(approve)
  turnAway()
  expect(await page().findByRole('alert')).toBeVisible()
  expect(await page().findByText('Rejected')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('a refused rejection stays open with the reason, told once', async () => {
  failing('post', 'registrations', refusal(409, { message: 'Ask the register desk first.' }), { once: true })
  const { user } = await open('Harbour of Mercy Ministries')
  await user.click(await button('Reject'))
  const question = await reject(user)
  expect(await question.findByRole('alert')).toHaveTextContent('Ask the register desk first.')
  expect(screen.getAllByText('Ask the register desk first.')).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByText('Ask the register desk first.')).not.toBeInTheDocument()
})

test('a failed try does not hide that another one worked', async () => {
  failing('post', 'registrations', NO_CONNECTION, { once: true })
  const { user } = await open('Harbour of Mercy Ministries')
  await user.click(await button('Approve'))
  turnAway()
  expect(await page().findByRole('alert')).toHaveTextContent(
    'Nobody knows whether this was done: “Harbour of Mercy Ministries is approved”.',
  )
  await user.click(await button('Reject'))
  await reject(user)
  expect(await page().findByText('Registration rejected successfully!')).toBeVisible()
  expect(page().queryByRole('alert')).not.toBeInTheDocument()
})

test('an approval whose answer is lost is looked for, and told as done where it was', async () => {
  losingAnswer('post', 'registrations')
  const { user } = await open('\u0410lmoner Foundation')
  await user.click(await button('Approve'))
  turnAway()
  expect(await page().findByText(/approved successfully!$/)).toBeVisible()
  expect(page().getByText('Approved')).toBeVisible()
})

test.each(['register_s', 'register_j'])('%s reads, and decides nothing', async (who) => {
  await open('River of Comfort Outreach', who)
  expect(await heading('River of Comfort Outreach')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
  expect(page().queryByText(/You can decide/)).not.toBeInTheDocument()
})

test('whose approval is on its way is not offered as the next', async () => {
  const [first, second] = (await read<RegistrationRow[]>('registrations/status/Pending')).sort((a, b) =>
    a.createdUtc.localeCompare(b.createdUtc),
  )
  const { user } = await open(first!.ministry)
  await user.click(await button('Approve'))
  await user.click(await page().findByRole('link', { name: 'Next registration' }))
  expect(await heading(second!.ministry)).toBeVisible()
  let come = () => {}
  const late = new Promise<void>((go) => (come = go))
  server.use(
    http.post('*/api/registrations', async ({ request }) => {
      await late
      return forward(request)
    }),
  )
  await user.click(await button('Approve'))
  await waitFor(() => expect(sends()).toHaveLength(1))
  await page().findByText(/^Next registration$|^No other registration waits/)
  expect(page().queryByText(new RegExp(`^${first!.ministry}`))).not.toBeInTheDocument()
  await user.click(await button(/^Undo/))
  come()
})
