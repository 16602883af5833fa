import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Assignment } from '../../../contract/assignments'
import type { Convert, ConvertFeedback } from '../../../contract/converts'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { button, dialog, page } from '../screen'
import { calls, read, server, withApi } from '../server'

withApi()
const sends = () => calls.filter((call) => call === 'POST /api/converts/feedback')
const written = (id: string) => read<ConvertFeedback[]>(`converts/feedbacks/${id}`)
const WAITS = /^1 note waits to be sent/

/** An assignment of the demo junior with two or more to call, and those in the order of the desk. */
async function work() {
  for (const { id } of await read<Assignment[]>('assignments?type=Converts', 'convert_j')) {
    const open = (await read<Convert[]>(`assignments/converts/${id}`, 'convert_j')).filter(
      (one) => one.status !== 'Processed',
    )
    if (open.length > 3) return { id, people: open }
  }
  throw new Error('The junior of the demo data has nobody to call.')
}
async function openDesk() {
  const { id, people } = await work()
  const { user } = await openApp(`/bo/manifests/desk?assignment=${id}`, { as: 'convert_j' })
  await screen.findByText('How did it go?')
  const shown = () => screen.getByRole('region').querySelector('h2')!.textContent
  const person = () => people.find(({ name }) => name === shown())!
  return { user, id, people, shown, person }
}
const done = () => Number(/^\d+/.exec(page().getByText(/ of \d+ today$/).textContent)![0])
const outcome = (name: string) => screen.getByRole('button', { name })
const save = () => button('Save and next')

test('one touch and a note write what the office can read, and the next person comes', async () => {
  const { user, people, shown, person } = await openDesk()
  expect(page().getByText(`${done()} of ${people.length} today`)).toBeVisible()
  const before = done()
  const first = person()
  expect(page().getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${first.mobile}`)
  expect(page().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`Hello ${first.name}`))) // prettier-ignore
  await user.click(await save())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Choose how the call went.'))
  expect(sends()).toHaveLength(0)
  await user.click(outcome('Reached'))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Wants a Bible.')
  await user.click(await save())
  await waitFor(() => expect(shown()).not.toBe(first.name))
  expect(done()).toBe(before + 1)
  expect(page().getByText('Reached 1')).toBeVisible()
  await waitFor(async () => expect((await written(first.id)).map(({ message }) => message)).toContain('Call outcome: Reached.\nWants a Bible.')) // prettier-ignore
  expect(sends()).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('')
})

test('the keyboard does it all: 1 to 6, J and K; not while a note is typed', async () => {
  const { user, shown } = await openDesk()
  const before = done()
  const first = shown()
  await user.keyboard('j')
  await waitFor(() => expect(shown()).not.toBe(first))
  await user.keyboard('k')
  await waitFor(() => expect(shown()).toBe(first))
  await user.keyboard('2')
  await waitFor(() => expect(outcome('No answer')).toHaveAttribute('aria-pressed', 'true'))
  await user.keyboard('6')
  await waitFor(() => expect(outcome('Not interested')).toHaveAttribute('aria-pressed', 'true'))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Jos 1')
  expect(outcome('Not interested')).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(done()).toBe(before + 1))
})

test('without a line the note waits and says so; when the line is back it goes once', async () => {
  const { user, person } = await openDesk()
  const first = person()
  failing('post', 'converts/feedback', NO_CONNECTION)
  await user.click(outcome('No answer'))
  await user.click(await save())
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
  await user.click(await save())
  await waitFor(() => expect(sends()).toHaveLength(1))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(page().queryByText(WAITS)).not.toBeInTheDocument())
  expect((await written(first.id)).filter(({ message }) => message === 'Call outcome: Met.')).toHaveLength(1)
  expect(sends()).toHaveLength(1)
})

test('a note that the office refuses is kept, with the reason, until it is removed', async () => {
  const { user, person } = await openDesk()
  const first = person()
  failing('post', 'converts/feedback', refusal(404, { message: 'This convert was not found.' }))
  await user.click(outcome('Call back'))
  await user.click(await save())
  expect(await screen.findByText(new RegExp(`The note about ${first.name} was not taken: This convert was not found.`))).toBeVisible() // prettier-ignore
  await user.click(await button('Remove'))
  await waitFor(() => expect(screen.queryByText(/was not taken/)).not.toBeInTheDocument())
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

test('what was written is counted by day and by list; the cross leads back', async () => {
  const { user, id } = await openDesk()
  await user.click(page().getByRole('link', { name: 'Close the call desk' }))
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

test('who logs out while a note waits is asked first, and can delete it', async () => {
  const { user } = await openDesk()
  failing('post', 'converts/feedback', NO_CONNECTION)
  await user.click(outcome('Wrong number'))
  await user.click(await save())
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
