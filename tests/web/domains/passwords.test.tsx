/** Forgot, validate, reset: the pages that mails lead to. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, onTestFinished } from 'vitest'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { button, heading, page } from '../screen'
import { calls, server, theApi, withApi } from '../server'

withApi()

/** The token in the newest mail of a kind to an address. */
async function tokenFor(kind: string, address: string) {
  const folder = join(theApi().dataDir, 'mail')
  return waitFor(() => {
    const name = readdirSync(folder).filter((file) => file.endsWith(`-${kind}-${address}.eml`)).sort().at(-1)! // prettier-ignore
    const text = readFileSync(join(folder, name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    return /token=([\w-]+)/.exec(text)![1]!
  })
}

test('a forgotten password: the mail is sent, its link sets a new one, once', async () => {
  const address = 'office@sowers.demo.almoner.test'
  const { user } = await openApp('/')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  expect(await heading('Forgot password')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ` ${address} `)
  await user.click(await button('Send the link'))
  expect(await page().findByText('Password reset mail sent successfully')).toBeVisible()

  const token = await tokenFor('reset', address)
  const reset = await openApp(`/resetpassword?token=${token}&username=${encodeURIComponent(address)}`)
  expect(await heading('Set your password')).toBeVisible()
  // Whoever sits here next finds no token in the history.
  await waitFor(() => expect(here()).toBe('/resetpassword'))
  await reset.user.type(screen.getByLabelText('New password'), 'we walk by faith')
  await reset.user.click(await button('Set password'))
  expect(await page().findByText('Password reset successfully')).toBeVisible()
  await reset.user.click(page().getByRole('link', { name: 'Log in' }))
  expect(await screen.findByLabelText('Username')).toHaveValue(address)
  await reset.user.type(screen.getByLabelText('Password'), 'we walk by faith')
  await reset.user.click(await button('Log in'))
  expect(await heading('Support Requests')).toBeVisible()

  const again = await openApp(`/resetpassword?token=${token}`)
  await again.user.type(await screen.findByLabelText('New password'), 'we walk by sight')
  await again.user.click(await button('Set password'))
  expect(await page().findByRole('alert')).toHaveTextContent(
    'This link was used before or has ended. Ask for a new one.',
  )
  expect(page().getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot')
})

test('who cannot log in is told whom to call, where the office has said it', async () => {
  await openApp('/')
  await screen.findByLabelText('Username')
  expect(screen.queryByText(/^The office:/)).not.toBeInTheDocument()
  document.body.dataset.officePhone = '0803 555 0142'
  onTestFinished(() => {
    delete document.body.dataset.officePhone
  })
  await openApp('/forgot')
  await openApp('/')
  expect(await screen.findByRole('link', { name: '0803 555 0142' })).toHaveAttribute('href', 'tel:08035550142')
})

test('a link whose first try lost its answer says that it may have arrived', async () => {
  const address = 'office@sowers.demo.almoner.test'
  const asks = await openApp('/forgot')
  await asks.user.type(await screen.findByRole('textbox', { name: 'Email' }), address)
  await asks.user.click(await button('Send the link'))
  await page().findByText('Password reset mail sent successfully')
  const { user } = await openApp(`/resetpassword?token=${await tokenFor('reset', address)}`)
  await user.type(await screen.findByLabelText('New password'), 'we walk by hope')
  losingAnswer('post', 'auth/resetpassword')
  await user.click(await button('Set password'))
  expect(await page().findByRole('alert')).toHaveTextContent(/^There is no connection/)
  await user.click(await button('Set password'))
  await waitFor(() =>
    expect(page().getByRole('alert')).toHaveTextContent(
      /used before .* Your first try may have arrived: try to log in with the new password\.$/,
    ),
  )
})

test('a link that has ended says so before a password is thought of, and lets it be tried all the same', async () => {
  const hour = (ms: number) => Math.floor((Date.now() + ms) / 1000)
  const { user } = await openApp(`/resetpassword?token=old&until=${hour(-3_600_000)}`)
  expect(await page().findByText(/^This link worked until \d{1,2} \w{3} \d{4}, \d\d:\d\d\.$/)).toBeVisible()
  expect(page().getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot')
  await user.type(screen.getByLabelText('New password'), 'we walk by faith')
  await user.click(await button('Set password'))
  expect(await page().findByRole('alert')).toHaveTextContent('This link was used before or has ended.')
  expect(page().getAllByRole('link', { name: 'Ask for a new link' })).toHaveLength(1)
  for (const until of [hour(3_600_000), 'soon', '']) {
    await openApp(`/resetpassword?token=new&until=${until}`)
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(page().queryByText(/^This link worked/)).not.toBeInTheDocument()
  }
})

test('an address that nobody has is answered with the same words', async () => {
  const { user } = await openApp('/forgot')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@nowhere.test')
  await user.click(await button('Send the link'))
  expect(await page().findByText('Password reset mail sent successfully')).toBeVisible()
})

test.each([
  ['', 'Enter your email address.'],
  ['office', 'Enter an email address, such as office@example.org.'],
])('"%s" is no address: nothing is sent', async (text, reason) => {
  const { user } = await openApp('/forgot')
  const email = await screen.findByRole('textbox', { name: 'Email' })
  if (text) await user.type(email, text)
  await user.click(await button('Send the link'))
  await waitFor(() => expect(email).toHaveAccessibleDescription(reason))
  expect(calls).not.toContain('POST /api/auth/forgot')
})

test.each([
  ['a refusal', refusal(429, { message: 'Too many mails. Wait an hour.' }), 'Too many mails. Wait an hour.'],
  ['no connection', NO_CONNECTION, 'There is no connection to the server.'],
])(
  'a forgotten password that meets %s shows the first message, and can be sent again',
  async (_name, fault, sentence) => {
    failing('post', 'auth/forgot', fault, { once: true })
    const { user } = await openApp('/forgot')
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'office@sowers.demo.almoner.test')
    await user.click(await button('Send the link'))
    expect(await page().findByRole('alert')).toHaveTextContent(sentence)
    await user.click(await button('Send the link'))
    expect(await page().findByText('Password reset mail sent successfully')).toBeVisible()
  },
)

test('a password that most people use is refused by the server, beside its field', async () => {
  await openApp('/forgot')
  const address = 'office@evergreen.demo.almoner.test'
  const { user } = await openApp('/forgot')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), address)
  await user.click(await button('Send the link'))
  await page().findByText('Password reset mail sent successfully')
  const reset = await openApp(`/resetpassword?token=${await tokenFor('reset', address)}`)
  await reset.user.type(await screen.findByLabelText('New password'), 'password123')
  await reset.user.click(await button('Set password'))
  expect(await page().findByRole('alert')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid())
})

test('a link without its token says what to do', async () => {
  await openApp('/resetpassword')
  expect(await page().findByRole('alert')).toHaveTextContent('This link is not complete.')
  expect(page().getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot')
})

test('a validation that fails says so, with the first message of the server', async () => {
  await openApp('/validate?token=none')
  expect(await page().findByText('Your email validation failed')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/validate'))
  expect(page().getByRole('alert')).toHaveTextContent('This link was used before or has ended. Ask for a new one.')
})

test('whoever comes back to a link that has worked finds it confirmed, also on an API that says nothing but yes', async () => {
  const asked = () => calls.filter((call) => call === 'GET /api/auth/validate').length
  const before = asked()
  failing('get', 'auth/validate', { status: 204, text: '' }, { once: true })
  const { reload } = await openApp('/validate?token=once')
  expect(await page().findByText('Your email address is confirmed.')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/validate'))
  failing('get', 'auth/validate', refusal(400, { message: 'Invalid token.' }))
  await reload()
  expect(await page().findByText('Your email address is confirmed.')).toBeVisible()
  expect(asked()).toBe(before + 1)
})

test('whoever opens a link a second time reads that it may have worked', async () => {
  failing('get', 'auth/validate', refusal(400, { message: 'Invalid token.' }))
  await openApp('/validate?token=twice')
  expect(await page().findByText('Invalid token.')).toBeVisible()
  expect(page().getByText(/^If you opened this link before, your address may be confirmed already/)).toBeVisible()
})

test('a validation that finds no line can be tried again', async () => {
  failing('get', 'auth/validate', NO_CONNECTION)
  const { user } = await openApp('/validate?token=none')
  expect(await heading('This page did not load')).toBeVisible()
  server.resetHandlers()
  await user.click(await button('Try again'))
  expect(await page().findByText('Your email validation failed')).toBeVisible()
})
