import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Assignment } from '../../../contract/assignments'
import type { Session } from '../../../contract/auth'
import type { ConvertFeedback, ConvertSummary, RequestItem } from '../../../contract/converts'
import { deviceDrafts } from '../../../src/lib/drafts'
import { callOutbox } from '../../../src/domains/converts/desk/call-outbox'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal, withoutExtensions } from '../faults'
import { withDevice } from '../idb'
import { button, dialog, page, turnAway } from '../screen'
import { calls, forward, read, server, withApi } from '../server'

withApi()
withDevice({ forgets: true })
const sends = () => calls.filter((call) => call === 'POST /api/converts/feedback')
const written = (id: string) => read<ConvertFeedback[]>(`converts/feedbacks/${id}`)
const WAITS = /^1 note waits to be sent\. .* goes when Almoner is open and connected\.$/

/** Nobody has to be quick here: what can be taken back can be until the test says so. */
const LONG_MS = 2 ** 30
/** The desk of the demo junior: all that is theirs and waits for a call. */
async function openDesk({ holdMs = LONG_MS } = {}) {
  const { userId } = await read<Session>('auth/role', 'convert_j')
  const path = `converts?target=Unprocessed&staffId=${userId}`
  const list = async () => (await read<ConvertSummary>(path, 'convert_j')).converts
  const people = await list()
  const { user } = await openApp(`/bo/manifests/desk?target=Unprocessed&staffId=${userId}`, { as: 'convert_j' })
  const { hold } = await import('../../../src/domains/converts/desk/useCalls')
  expect(hold.ms).toBe(5000)
  hold.ms = holdMs
  await screen.findByText('How did it go?')
  const shown = () => screen.getByRole('region').querySelector('h2')!.textContent
  // Names may be the same.
  const person = () => people.find(({ id }) => id === screen.getByRole('region').querySelector('a.name')!.getAttribute('href')!.split('/').pop())! // prettier-ignore
  return { user, userId, list, shown, person }
}
const counted = () => /^([\d,]+) to call · (\d+) of (\d+) today$/.exec(page().getByText(/ of \d+ today$/).textContent)!
const done = () => Number(counted()[2])
const outcome = (name: string) => screen.getByRole('button', { name })
const note = () => screen.getByRole('textbox', { name: /^Note/ })
/** And all that was written has gone. */
async function sent(userId: string, count: number) {
  turnAway()
  await waitFor(() => expect(sends()).toHaveLength(count))
  await waitFor(async () => expect(await callOutbox.all(userId)).toEqual([]))
}
const notes = async (id: string) => (await written(id)).map(({ message }) => message)

test('one touch writes what the office can read, with the note, and the next person comes', async () => {
  const { user, userId, shown, person } = await openDesk()
  const [all, before] = [Number(counted()[3]), done()]
  expect(Number(counted()[1])).toBe(all - before)
  const first = person()
  expect(page().getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${first.mobile}`)
  expect(page().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`Hello ${first.name}`))) // prettier-ignore
  await user.type(note(), 'Wants a Bible.')
  await user.click(outcome('Reached'))
  await waitFor(() => expect(shown()).not.toBe(first.name))
  expect(done()).toBe(before + 1)
  expect(Number(counted()[1])).toBe(all - before - 1)
  expect(page().getByText('Reached 1')).toBeVisible()
  expect(page().getByRole('heading', { level: 2 })).toHaveFocus()
  expect(note()).toHaveValue('')
  expect(sends(), 'it can still be taken back').toHaveLength(0)
  await sent(userId, 1)
  expect(await notes(first.id)).toContain('Call outcome: Reached.\nWants a Bible.')
})

test('after its pause it goes by itself, and nobody reads that it waits', async () => {
  const { user, userId } = await openDesk({ holdMs: 50 })
  const heard: string[] = []
  const watch = new MutationObserver(() => heard.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await user.click(outcome('Reached'))
  await waitFor(() => expect(sends()).toHaveLength(1))
  await waitFor(async () => expect(await callOutbox.all(userId)).toEqual([]))
  watch.disconnect()
  expect(heard.filter((text) => text.includes('waits to be sent'))).toEqual([])
})

test('what was touched by mistake is taken back: nothing is sent, and the words stand there again', async () => {
  const { user, shown, person } = await openDesk()
  const first = person()
  const [before, open] = [done(), counted()[1]]
  await user.type(note(), 'Not home.')
  await user.click(outcome('Wrong number'))
  await waitFor(() => expect(shown()).not.toBe(first.name))
  await user.click(await button('Undo'))
  await waitFor(() => expect(shown()).toBe(first.name))
  expect(note()).toHaveValue('Not home.')
  expect([done(), counted()[1]]).toEqual([before, open])
  turnAway()
  await user.clear(note())
  await user.keyboard('{Escape}2')
  await waitFor(() => expect(shown()).not.toBe(first.name))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(shown()).toBe(first.name))
  expect(sends()).toHaveLength(0)
})

test('a call that is written while another is taken back stays written', async () => {
  const { user, shown, person } = await openDesk()
  const first = person()
  const before = done()
  await user.click(outcome('Wrong number'))
  await waitFor(() => expect(shown()).not.toBe(first.name))
  const undo = await button('Undo')
  fireEvent.click(undo)
  fireEvent.click(outcome('Reached'))
  await waitFor(() => expect(shown()).toBe(first.name))
  expect(done()).toBe(before + 1)
  expect(page().getByText(/Reached 1$/)).toBeVisible()
  await user.click(await button('Undo'))
  await waitFor(() => expect(done()).toBe(before))
})

test('what is half written about several people is there again in the next tab, the words of an undo too', async () => {
  const { user, shown, person } = await openDesk()
  const first = person()
  await user.type(note(), 'Wants a Bible.')
  await user.click(await button(/^Skip/))
  await waitFor(() => expect(shown()).not.toBe(first.name))
  const second = person()
  await user.type(note(), 'Not home.')
  await user.click(outcome('Wrong number'))
  await user.click(await button('Undo'))
  await waitFor(() => expect(shown()).toBe(second.name))
  turnAway()
  const later = await openDesk()
  expect(later.person().id).toBe(second.id)
  expect(note()).toHaveValue('Not home.')
  await later.user.click(await button(/^Back/))
  await waitFor(() => expect(later.person().id).toBe(first.id))
  expect(note()).toHaveValue('Wants a Bible.')
  expect(sends()).toHaveLength(0)
})

test('words that were kept before there was room for several people are read still', async () => {
  const { userId, person } = await openDesk()
  await deviceDrafts(userId).save('call-desk', { convertId: person().id, note: 'Wants a Bible.' })
  await openDesk()
  expect(note()).toHaveValue('Wants a Bible.')
})

test('the keyboard does it all, wherever the focus is; a digit pressed twice counts once', async () => {
  const { user, userId, shown, person } = await openDesk()
  const before = done()
  const first = person()
  await user.keyboard('j')
  await waitFor(() => expect(shown()).not.toBe(first.name))
  await user.keyboard('k')
  await waitFor(() => expect(shown()).toBe(first.name))
  for (let n = 0; n < 2; n += 1) fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
  await waitFor(() => expect(done()).toBe(before + 1))
  // In the note digits are digits and Enter is a new line; Ctrl Enter saves.
  const second = person()
  await user.keyboard('n')
  await user.keyboard('Jos 1{Enter}2')
  expect(note()).toHaveValue('Jos 1\n2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(done()).toBe(before + 2))
  await user.keyboard('6')
  await waitFor(() => expect(done()).toBe(before + 3))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(done()).toBe(before + 4))
  await sent(userId, 4)
  expect(await notes(first.id)).toContain('Call outcome: No answer.')
  expect(await notes(second.id)).toContain('Call outcome: Reached.\nJos 1\n2')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(here()).toMatch(/assignments/))
})

test('Escape leads out of the question when to call back, also of whoever comes later', async () => {
  const { user, shown, person } = await openDesk()
  const first = person()
  await user.keyboard('j')
  await waitFor(() => expect(shown()).not.toBe(first.name))
  await user.keyboard('4')
  expect(await page().findByText(`When shall ${shown()} be called?`)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await page().findByText('How did it go?')).toBeVisible()
  expect(here()).toMatch(/manifests\/desk/)
})

test('while a request is asked for no key saves a call, and the request stays with whom it was asked for', async () => {
  const { user, person } = await openDesk()
  const [before, first] = [done(), person()]
  const add = await button('Add a request')
  // One after the other, with nothing to come in between.
  fireEvent.click(add)
  for (const key of '26') fireEvent.keyDown(add, { key, code: `Digit${key}` })
  expect(await dialog(`Request for ${first.name}`)).toBeVisible()
  expect(done()).toBe(before)
  expect(person().id).toBe(first.id)
  await user.keyboard('{Escape}')
})

test('the digits of a keyboard that writes them with Shift save, too', async () => {
  const { shown, person } = await openDesk()
  const first = person()
  fireEvent.keyDown(document.body, { key: '&', code: 'Digit1' })
  await waitFor(() => expect(shown()).not.toBe(first.name))
})

test('who asks to be called again comes back on the day, and the office reads when', async () => {
  const { user, userId, list, shown, person } = await openDesk()
  const open = Number(counted()[1])
  const first = person()
  await user.keyboard('4')
  expect(await page().findByText(`When shall ${first.name} be called?`)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await page().findByText('How did it go?')).toBeVisible()
  await user.click(outcome('Call back'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown()).not.toBe(first.name))
  await sent(userId, 1)
  expect((await notes(first.id))[0]).toMatch(/^Call outcome: Call back\.\nCall again on .* at 18:00\.$/) // prettier-ignore
  const { callBackUtc } = (await list()).find((one) => one.id === first.id)! // prettier-ignore
  expect(callBackUtc).toMatch(/T17:00:00\.000Z$/)
  expect(Number(counted()[1])).toBe(open - 1)

  const second = person()
  await user.click(outcome('Call back'))
  await user.click(await button('Another time'))
  await user.clear(screen.getByLabelText('Hour'))
  await user.click(await button('Call back then'))
  expect(await screen.findByText('Choose a day and an hour.')).toBeVisible()
  for (const name of ['Day', 'Hour'])
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription('Choose a day and an hour.')
  expect(screen.getByLabelText('Hour')).toBeInvalid()
  await user.type(screen.getByLabelText('Hour'), '07:30')
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  const usual = day.value
  fireEvent.change(day, { target: { value: usual.replace(/^20/, '22') } })
  await user.click(await button('Call back then'))
  expect(await screen.findByText('Choose a day within a year.')).toBeVisible()
  fireEvent.change(day, { target: { value: usual } })
  await user.click(await button('Call back then'))
  await waitFor(() => expect(shown()).not.toBe(second.name))
  await sent(userId, 2)
  expect((await notes(second.id))[0]).toMatch(/at 07:30\.$/)
})

test('a request is made from the desk, beside the note of the call', async () => {
  const { user, person } = await openDesk()
  const first = person()
  await user.type(note(), 'Was put out of the house.')
  await user.click(await button('Add a request'))
  const form = within(await dialog(`Request for ${first.name}`))
  expect(form.getByText(/^This call is written down as Reached, with your note\./)).toBeVisible()
  await user.type(form.getByLabelText('Title'), 'Rent')
  await user.type(form.getByLabelText('Description'), 'One month')
  await user.type(form.getByLabelText(/^Amount/), '45000')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [feedback] = await written(first.id)
  expect(feedback!.message).toBe('Call outcome: Reached.\nWas put out of the house.')
  expect(await read<RequestItem[]>(`converts/feedback/items/${feedback!.id}`)).toMatchObject([{ title: 'Rent', amount: 45_000 }]) // prettier-ignore
  expect(await page().findByText(/^Written today: Reached\./)).toBeVisible()
  expect(page().getByText(`Asked for ${first.name} just now: Rent.`)).toBeVisible()
  expect(note()).toHaveValue('')
})

test('a request finds the note that an API writes in another way, and no second try writes it again', async () => {
  const { user, person } = await openDesk()
  const first = person()
  const asListed = (of: (rows: ConvertFeedback[]) => ConvertFeedback[]) =>
    server.use(
      http.get('*/api/converts/feedbacks/:id', async ({ request }) => {
        const { data } = (await (await forward(request)).json()) as { data: ConvertFeedback[] }
        return HttpResponse.json({ success: true, data: of(data) })
      }),
    )
  asListed(() => [])
  await user.type(note(), 'Has moved to Jos.')
  await user.click(await button('Add a request'))
  const form = within(await dialog(`Request for ${first.name}`))
  await user.type(form.getByLabelText('Title'), 'Bus fare')
  await user.type(form.getByLabelText('Description'), 'One way')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('The note is written, the request is not. Try again.')).toBeVisible()
  asListed((rows) => rows.map((row) => ({ ...row, message: row.message.replaceAll('\n', '<br>') })))
  await user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sends()).toHaveLength(1)
  const feedback = (await written(first.id)).find(({ message }) => message.endsWith('Has moved to Jos.'))!
  expect(await read<RequestItem[]>(`converts/feedback/items/${feedback.id}`)).toMatchObject([{ title: 'Bus fare' }])
})

test('without a line the note waits and says so; when the line is back it goes once', async () => {
  const { user, person } = await openDesk()
  const first = person()
  failing('post', 'converts/feedback', NO_CONNECTION)
  await user.click(outcome('No answer'))
  turnAway()
  expect(await page().findByText(WAITS)).toBeVisible()
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(WAITS)).not.toBeInTheDocument())
  const same = (await written(first.id)).filter(({ message }) => message === 'Call outcome: No answer.')
  expect(same).toHaveLength(1)
})

test('a note whose answer was lost is looked for before it is sent again', async () => {
  const { user, person } = await openDesk()
  const first = person()
  losingAnswer('post', 'converts/feedback')
  await user.click(outcome('Met'))
  turnAway()
  // Until its answer is lost it is on its way, and does not wait.
  expect(await page().findByText(WAITS)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(WAITS)).not.toBeInTheDocument())
  expect((await written(first.id)).filter(({ message }) => message === 'Call outcome: Met.')).toHaveLength(1)
  expect(sends()).toHaveLength(1)
})

test('a note that the office refuses is kept, with the reason, until it is removed', async () => {
  const { user, person } = await openDesk()
  const first = person()
  failing('post', 'converts/feedback', refusal(404, { message: 'This convert was not found.' }))
  await user.click(outcome('Met'))
  turnAway()
  expect(await screen.findByText(new RegExp(`The note about ${first.name} was not accepted: This convert was not found.`))).toBeVisible() // prettier-ignore
  const before = done()
  await user.click(await button(/^Remove/))
  await waitFor(() => expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument())
  // Nothing stands anywhere of the call: it is to be made.
  await waitFor(() => expect(done()).toBe(before - 1))
})

test('the greeting of WhatsApp can be changed', async () => {
  const { user, person } = await openDesk()
  await user.click(await button('Change greeting'))
  const form = within(await dialog('Change greeting'))
  await user.clear(form.getByRole('textbox'))
  await user.click(form.getByRole('textbox'))
  await user.paste('Peace be with you, {name}.')
  await user.click(form.getByRole('button', { name: 'Keep greeting' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`Peace be with you, ${person().name}.`))) // prettier-ignore
})

test('the cross leads back to the assignment', async () => {
  const [{ id }] = (await read<Assignment[]>('assignments?type=Converts', 'convert_j')) as [Assignment]
  const { user } = await openApp(`/bo/manifests/desk?assignment=${id}`, { as: 'convert_j' })
  await user.click(await page().findByRole('link', { name: 'Close the call desk' }))
  await waitFor(() => expect(here()).toBe(`/bo/assignments/${id}`))
})

test('a senior works the list of a filter; an admin without a convert role has no desk', async () => {
  const { user } = await openApp('/bo/manifests?target=Unassigned', { as: 'convert_s' })
  await user.click(await page().findByRole('link', { name: 'Call desk' }))
  expect(await screen.findByText('How did it go?')).toBeVisible()
  expect(here()).toBe('/bo/manifests/desk?target=Unassigned')
  await openApp('/admin/manifests/desk', { as: 'admin' })
  await waitFor(() => expect(here()).not.toContain('desk'))
})

test.each(['with', 'without'])('the desk has whom the list shows, %s a server that searches', async (search) => {
  if (search === 'without') withoutExtensions()
  const { converts } = await read<ConvertSummary>('converts?target=Unassigned&limit=5000', 'convert_s')
  const { state, name } = converts[0]!
  const here = converts.filter((one) => one.state === state)
  expect(here.length).toBeLessThan(converts.length)
  await openApp(`/bo/manifests/desk?target=Unassigned&State=${state}`, { as: 'convert_s' })
  await screen.findByText('How did it go?')
  expect(Number(counted()[3])).toBe(here.length)
  const called = here.filter((one) => one.name.includes(name)).length
  await openApp(`/bo/manifests/desk?target=Unassigned&State=${state}&q=${encodeURIComponent(name)}`, {
    as: 'convert_s',
  })
  await waitFor(() => expect(Number(counted()[3])).toBe(called))
})

test('where the device looks through the list, its number limit counts, and what is beyond it is said', async () => {
  withoutExtensions()
  const { converts } = await read<ConvertSummary>('converts?target=Unassigned&limit=5000', 'convert_s')
  const all = converts.length
  await openApp('/bo/manifests/desk?target=Unassigned&limit=2', { as: 'convert_s' })
  expect(await screen.findByText(new RegExp(`^The newest 2 of ${all} are here\\.`))).toBeVisible()
  expect(Number(counted()[3])).toBe(2)
  await openApp(`/bo/manifests/desk?target=Unassigned&limit=2&State=${converts[0]!.state}`, { as: 'convert_s' })
  expect(await screen.findByText(new RegExp(`^The newest 2 of ${all} were looked through\\.`))).toBeVisible()
})

test('who logs out while a note waits is asked first, and can delete it', async () => {
  const { user } = await openDesk()
  failing('post', 'converts/feedback', NO_CONNECTION)
  await user.click(outcome('Wrong number'))
  turnAway()
  expect(await page().findByText(WAITS)).toBeVisible()
  await user.click(await button('Logout'))
  const asks = within(await dialog('Log out before everything is sent?'))
  expect(asks.getByText(/^1 message is not sent yet\./)).toBeVisible()
  await user.click(asks.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(page().getByText(WAITS)).toBeVisible())
  await user.click(await button('Logout'))
  await user.click(await button('Delete and log out'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})
