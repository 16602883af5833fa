/** An email address that nobody has confirmed: what the ministry can do, and what the office can. */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { MinistryRow } from '../../../contract/ministries'
import type { RegistrationRow } from '../../../contract/registrations'
import { openApp } from '../app'
import { failing, NO_CONNECTION, refusal, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'

withApi()
const DEAD = 'This link was used before or has ended. Ask for a new one.'
const ON_ITS_WAY = 'If this address waits to be confirmed, the newest link is there in a few minutes.'
const sent = () => calls.filter((call) => call === 'POST /api/auth/confirmation').length

/** An API whose registrations lack these fields. */
const leavingOutOf = (id: string, ...left: string[]) =>
  server.use(
    http.get(`*/api/registrations/${id}`, async ({ request }) => {
      const { data, ...rest } = (await (await forward(request)).json()) as { data: object }
      const fields = Object.fromEntries(left.map((name) => [name, undefined]))
      return HttpResponse.json({ ...rest, data: { ...data, ...fields } })
    }),
  )

test('a link that has ended leads to a new one, once for a double click', async () => {
  const { user } = await openApp('/validate?token=none')
  expect(await page().findByText('Your email validation failed')).toBeVisible()
  expect(page().getByRole('alert')).toHaveTextContent(DEAD)
  await user.click(await button('Send the link again'))
  expect(await page().findByText('Enter your email address.')).toBeVisible()
  expect(sent()).toBe(0)
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ' office@dayspring.demo.almoner.test ')
  await user.dblClick(await button('Send the link again'))
  expect(await page().findByText(ON_ITS_WAY)).toBeVisible()
  expect(page().getByText(/Use the newest mail: an older link ends/)).toBeVisible()
  expect(sent()).toBe(1)
  // Whoever has mistyped it need not load the page anew.
  await user.click(await button('It was another address'))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible()
})

test.each([
  [
    'a refusal',
    refusal(429, { message: 'Too many links were asked for from here. Try again in 60 minutes.' }),
    'Too many links',
  ],
  ['no connection', NO_CONNECTION, 'There is no connection to the server.'],
])('asking for the link that meets %s says so, and can be done again', async (_name, fault, words) => {
  failing('post', 'auth/confirmation', fault, { once: true })
  const { user } = await openApp('/validate?token=none')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@nowhere.test')
  await user.click(await button('Send the link again'))
  await waitFor(() => expect(page().getAllByRole('alert').at(-1)).toHaveTextContent(words))
  await user.click(await button('Send the link again'))
  expect(await page().findByText(ON_ITS_WAY)).toBeVisible()
})

test('whoever comes without a link is asked for the address, and told of no failure', async () => {
  await openApp('/validate')
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(page().queryByRole('alert')).not.toBeInTheDocument()
})

test('an API that mails no link again offers none, and says whom to ask', async () => {
  failing('get', 'auth/validate', refusal(400, { message: 'The link has expired.' }))
  await openApp('/validate?token=none')
  expect(await page().findByText('The link has expired.')).toBeVisible()
  expect(page().getByText(/call the office or write to it/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
})

test('the link of a rejected registration leads to another registration, and promises no mail', async () => {
  const words = 'The office did not approve this registration.'
  failing('get', 'auth/validate', refusal(400, { message: words, field: 'registration' }))
  await openApp('/validate?token=none')
  expect(await page().findByText('Your email validation failed')).toBeVisible()
  expect(page().getByText(words)).toBeVisible()
  expect(page().getByRole('link', { name: 'Register again' })).toHaveAttribute('href', '/register')
  expect(page().queryByText(/you get a mail|does not work/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
})

test('a log-in with an address that is not confirmed leads to the link', async () => {
  failing('post', 'auth/login', refusal(400, { message: 'Not confirmed yet.', extension: 'confirmation' }), {
    once: true,
  })
  const { user } = await openApp('/')
  const logIn = async () => {
    await user.type(await screen.findByLabelText('Username'), 'office@dayspring.demo.almoner.test')
    await user.type(screen.getByLabelText('Password'), 'we walk by faith')
    await user.click(await button('Log in'))
  }
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet. Send the link again')
  failing('post', 'auth/login', refusal(400, { message: 'Wrong.' }), { once: true })
  await logIn()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Wrong\.$/))
  failing('post', 'auth/login', refusal(400, { message: 'Not confirmed yet.', extension: 'confirmation' }), {
    once: true,
  })
  await logIn()
  await user.click(await screen.findByRole('link', { name: 'Send the link again' }))
  expect(await heading('Confirm your email')).toBeVisible()
})

const registrationOf = async (name: string) =>
  (await read<RegistrationRow[]>('registrations/status/All')).find(({ ministry }) => ministry === name)!.id
const ministryOf = async (name: string) =>
  (await read<MinistryRow[]>('ministries')).find((row) => row.name === name)!.id

test('the admin sends the link of a registration again', async () => {
  const { user } = await openApp(`/admin/registrations/${await registrationOf('Dayspring Mission')}`, { as: 'admin' })
  await heading('Dayspring Mission')
  expect(fact('Email confirmed')).toHaveTextContent('No')
  await user.dblClick(await button('Send the link again'))
  expect(await page().findByText('The link is on its way to office@dayspring.demo.almoner.test.')).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/ministries/confirmation/send')).toHaveLength(1)
})

test('a ministry that is approved and not confirmed is confirmed by hand, with a reason, and opened', async () => {
  const { user } = await openApp(`/admin/settings/ministries/${await ministryOf('First Fruits Assembly')}`, {
    as: 'admin',
  })
  await heading('First Fruits Assembly')
  expect(page().getByText(/It can set its password and log in when it has/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset password' }), 'it would open nothing').not.toBeInTheDocument()
  await user.click(await button('Confirm by hand'))
  const form = within(await dialog('Confirm this address by hand?'))
  expect(form.getByText(/logs in as office@first-fruits\.demo\.almoner\.test/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(await form.findByText('Write how you know that the address is right.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'How you know' }), ' Pastor Amos called. ')
  await user.dblClick(form.getByRole('button', { name: 'Confirm' }))
  expect(await page().findByText('The email address of First Fruits Assembly is confirmed.')).toBeVisible()
  expect(fact('Email confirmed')).toHaveTextContent('Yes')
  expect(calls.filter((call) => call === 'POST /api/ministries/confirmation')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Confirm by hand' })).not.toBeInTheDocument()
  expect(await button('Reset password')).toBeVisible()
})

test('when somebody else was quicker, the dialog says so and the page shows what is true', async () => {
  const id = await registrationOf('Faithful Witness Band')
  const { user } = await openApp(`/admin/registrations/${id}`, { as: 'admin' })
  await user.click(await button('Confirm by hand'))
  const form = within(await dialog('Confirm this address by hand?'))
  const { userId } = await read<{ userId: string }>(`registrations/${id}`)
  await write('POST', 'ministries/confirmation', { userId, reason: 'It called.' })
  await user.type(form.getByRole('textbox', { name: 'How you know' }), 'It wrote.')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(await form.findByText('This address has been confirmed already.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(fact('Email confirmed')).toHaveTextContent('Yes'))
  expect(screen.queryByRole('button', { name: 'Confirm by hand' })).not.toBeInTheDocument()
})

test('register staff read that an address is not confirmed, and do nothing about it', async () => {
  await openApp(`/bo/registrations/${await registrationOf('River of Comfort Outreach')}`, { as: 'register_s' })
  await heading('River of Comfort Outreach')
  expect(fact('Email confirmed')).toHaveTextContent('No')
  expect(screen.queryByRole('button', { name: /Send the link|Confirm by hand/ })).not.toBeInTheDocument()
})

test('an API without the extension is offered nothing, and one that does not tell is believed nothing', async () => {
  withoutExtensions()
  const id = await registrationOf('River of Comfort Outreach')
  const opened = await openApp(`/admin/registrations/${id}`, { as: 'admin' })
  await heading('River of Comfort Outreach')
  expect(page().getByText(/has not confirmed its email yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Send the link|Confirm by hand/ })).not.toBeInTheDocument()
  leavingOutOf(id, 'emailValidated', 'userId', 'rejectedBefore')
  await opened.reload()
  await heading('River of Comfort Outreach')
  expect(page().queryByText(/confirmed/)).not.toBeInTheDocument()
})

test('the office sees that a registration was rejected before, and what was sent then', async () => {
  const { user } = await openApp(`/admin/registrations/${await registrationOf('Living Stones Initiative')}`, {
    as: 'admin',
  })
  await heading('Living Stones Initiative')
  const then = page().getByRole('link', { name: 'what it sent then' })
  expect(then.parentElement).toHaveTextContent(/^Rejected on \d+ \w+ \d{4} before: what it sent then$/)
  await user.click(then)
  await heading('Living Stones')
  expect(page().getByText('Rejected')).toBeVisible()
  expect(page().queryByText(/has not confirmed/)).not.toBeInTheDocument()
})
