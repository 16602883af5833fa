/** The wizard of three steps, against the real API. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RegistrationRow } from '../../../contract/registrations'
import { here, openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, refusal } from '../faults'
import { button, fact, heading, page } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const text = (name: string | RegExp) => screen.findByRole('textbox', { name })
const choice = (name: string) => screen.findByRole('combobox', { name })
const fill = async (user: UserEvent, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) {
    await user.click(await text(name))
    await user.paste(value)
  }
}

async function organisation(user: UserEvent, name: string) {
  await fill(user, {
    Name: name,
    'Organisation email': `${name.toLowerCase().replaceAll(' ', '-')}@new.test`,
    'Primary mobile': '0803 555 0142',
    Founded: '2004-05-16',
    Address: '12 Market Road',
    Vision: 'Good news for every village.',
  })
  await user.selectOptions(await choice('State'), 'Benue')
  await waitFor(async () => expect(await choice('Local government area')).toBeEnabled())
  await user.selectOptions(await choice('Local government area'), 'Gboko')
  await user.click(await button('Next: Visioner and bank'))
  await heading('Visioner and bank')
  expect(await page().findByRole('group', { name: 'Visioner' })).toBeVisible()
  expect(page().getByRole('group', { name: 'Bank account' })).toBeVisible()
}
async function visioner(user: UserEvent) {
  await fill(user, {
    'First name': 'Emmanuel',
    'Last name': 'Iorfa',
    Email: 'emmanuel@new.test',
    'Primary mobile': '08035550143',
    'Account number': '1012345678',
    'Account name': 'New Life',
  })
  await waitFor(async () => expect(await choice('Bank')).toBeEnabled())
  await user.selectOptions(await choice('Bank'), 'Zenith Bank')
  await user.click(await button('Next: Support'))
  await heading('Support')
}
async function support(user: UserEvent) {
  await user.click(await button('Hospitals'))
  await fill(user, { 'How did you hear about us': 'A friend' })
  const terms = screen.getByRole('checkbox', { name: /I accept/ })
  expect(terms).toBeRequired()
  await user.click(terms)
}

test('a year alone that is typed last stands as its first day, without another tap', async () => {
  const { user } = await openApp('/register')
  await organisation(user, 'A Year Alone')
  await user.click(await button('Back'))
  const founded = await text('Founded')
  await user.clear(founded)
  await user.type(founded, '2011')
  await user.click(await button('Next: Visioner and bank'))
  await heading('Visioner and bank')
  await user.click(await button('Back'))
  expect(await text('Founded')).toHaveValue('2011-01-01')
})

test('three steps lead to Request Submitted, and the office finds it', async () => {
  const { user } = await openApp('/register')
  expect(await heading('Organisation')).toBeVisible()
  await organisation(user, 'New Life Chapel')
  await visioner(user)
  await support(user)
  await user.dblClick(await button('Send the registration'))
  expect(await heading('Request Submitted')).toBeVisible()
  expect(page().getByText(/new-life-chapel@new\.test/)).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/auth/register')).toHaveLength(1)
  const rows = await read<RegistrationRow[]>('registrations/status/Pending')
  expect(rows.find(({ ministry }) => ministry === 'New Life Chapel')).toMatchObject({ area: 'Hospitals', lga: 'Gboko', state: 'Benue' }) // prettier-ignore
  expect(sessionStorage.getItem('registration'), 'the draft ends with it').toBeNull()
  await user.dblClick(await button('Send the link again'))
  expect(await page().findByText(/the newest link is there in a few minutes/)).toBeVisible()
  expect(calls.filter((call) => call === 'POST /api/auth/confirmation')).toHaveLength(1)
  // Its steps are empty now: who goes back is told that nothing was lost.
  window.history.back()
  await waitFor(() => expect(here()).toBe('/register?step=2'))
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
  expect(await heading('Request Submitted')).toBeVisible()
  await user.click(await button(/^Correct/))
  expect(await heading('Organisation')).toBeVisible()
  window.history.back()
  expect(await heading('Visioner and bank')).toBeVisible()
})

test('the areas of a state follow the state; another state empties the choice', async () => {
  const { user } = await openApp('/register')
  const lga = await choice('Local government area')
  expect(lga).toBeDisabled()
  expect(lga).toHaveDisplayValue('Choose a state first')
  await user.selectOptions(await choice('State'), 'Benue')
  await waitFor(() => expect(lga).toBeEnabled())
  expect(within(lga).getAllByRole('option')).toHaveLength(1 + 23)
  await user.selectOptions(lga, 'Gboko')
  expect(lga).toHaveValue('Gboko')
  await user.selectOptions(await choice('State'), 'FCT')
  await waitFor(() => expect(within(lga).getAllByRole('option')).toHaveLength(1 + 6))
  expect(lga).toHaveValue('')
  expect(lga).toHaveDisplayValue('Choose an area')
  expect(within(lga).queryByRole('option', { name: 'Gboko' })).not.toBeInTheDocument()
})

test('areas and banks that did not come are asked for again, without a reload', async () => {
  const { user } = await openApp('/register')
  const tryAgain = async (name: string) => {
    const field = await choice(name)
    const alert = await screen.findByRole('alert')
    expect(field).toHaveAccessibleDescription(expect.stringContaining(alert.textContent))
    expect(field).not.toHaveTextContent('Loading')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(field).toBeEnabled())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(field).toHaveFocus())
  }
  failing('get', 'auth/register/state/:state/lgas', NO_CONNECTION, { once: true })
  await user.selectOptions(await choice('State'), 'Benue')
  await tryAgain('Local government area')
  failing('get', 'auth/register/banks', NO_CONNECTION, { once: true })
  await organisation(user, 'Again Mission')
  await tryAgain('Bank')
})

test('a step that is not complete says what is missing and stays', async () => {
  const { user } = await openApp('/register')
  await user.click(await button('Next: Visioner and bank'))
  expect(await page().findByText('Enter the name of the organisation.')).toBeVisible()
  await waitFor(async () => expect(await text('Name')).toHaveFocus())
  expect(page().getByText('Choose a state.')).toBeVisible()
  expect(here()).toBe('/register')
})

test('what is sent is read once more, and each part leads back', async () => {
  const { user } = await openApp('/register')
  await organisation(user, 'New Life Chapel')
  await visioner(user)
  for (const [term, value] of [
    ['Name', 'New Life Chapel'],
    ['Address', '12 Market Road, Gboko, Benue'],
    ['Bank', 'Zenith Bank'],
    ['Account number', '1012345678'],
  ] as const)
    expect(fact(term)).toHaveTextContent(value)
  await user.click(within(page().getByRole('region', { name: 'What you have written' })).getAllByRole('link', { name: 'Change' })[1]!) // prettier-ignore
  expect(await heading('Visioner and bank')).toBeVisible()
  expect(await text('Account number')).toHaveValue('1012345678')
  await user.clear(await text('Account number'))
  await user.click(await text('Account number'))
  await user.paste('Acct No: 1012345678 (GTBank)')
  expect(await text('Account number')).toHaveValue('1012345678')
  await user.clear(await text('Account name'))
  await user.type(await text('Account name'), 'Emmanuel Iorfa')
  // Seen at once, and heard of the whole name: each letter would be judged aloud.
  const OTHER = /does not look like the name of New Life Chapel/
  expect(await page().findByText(OTHER)).toBeVisible()
  await user.tab()
  expect(
    page()
      .getAllByText(OTHER)
      .some((one) => one.closest('[role="status"]')),
  ).toBe(true)
})

test('an address that looks mistyped is asked about', async () => {
  const { user } = await openApp('/register')
  await user.type(await text('Organisation email'), 'hope@gmial.com')
  await user.click(await button('hope@gmail.com'))
  expect(await text('Organisation email')).toHaveValue('hope@gmail.com')
  expect(page().queryByText(/Did you mean/)).not.toBeInTheDocument()
})

test('an area without requests says so before it is registered for', async () => {
  const { user } = await openApp('/register?step=3')
  await user.click(await button('Orphanages'))
  expect(await page().findByText(/requests for it cannot be sent here yet/)).toBeVisible()
  await user.click(await button('Hospitals'))
  expect(page().queryByText(/cannot be sent here yet/)).not.toBeInTheDocument()
})

test('an area must be picked, and crusades ask for their number and a strategy', async () => {
  const { user } = await openApp('/register?step=3')
  await user.click(await button('Send the registration'))
  // The cursor stands in the first that is to be mended, though it is no field.
  await waitFor(() => expect(page().getByRole('group', { name: 'Support area' })).toHaveFocus())
  expect(page().getByRole('group', { name: 'Support area' })).toHaveAccessibleDescription('Pick a support area.')
  expect(page().getByText('Tick that what you wrote is true.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /Follow-up/ })).not.toBeInTheDocument()
  await user.click(await button('Crusades'))
  expect(await text('Follow-up strategy 1')).toBeVisible()
  expect(screen.getAllByRole('textbox', { name: /^Follow-up strategy/ })).toHaveLength(5)
  expect(within(await choice('Crusades held so far')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'None', 'Once', 'Twice', 'Five to Ten', 'Above Ten']) // prettier-ignore
  await user.click(await button('Send the registration'))
  expect(await page().findByText('Write your first follow-up strategy.')).toBeVisible()
  await user.click(await button('Hospitals'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Follow-up/ })).not.toBeInTheDocument())
})

test('a second quick tap on Next neither sends the next step nor finds its fields wrong', async () => {
  const { user } = await openApp('/register')
  await organisation(user, 'Quick Taps')
  await fill(user, { 'First name': 'Emmanuel', 'Last name': 'Iorfa', Email: 'emmanuel@quick.test' })
  await fill(user, { 'Primary mobile': '08035550144', 'Account number': '1012345678', 'Account name': 'Quick Taps' })
  await user.selectOptions(await choice('Bank'), 'Zenith Bank')
  const next = await button('Next: Support')
  await user.click(next)
  await heading('Support')
  fireEvent.click(next, { detail: 2 })
  await user.click(await button('Hospitals'))
  expect(page().getByRole('textbox', { name: 'How did you hear about us' })).toBeValid()
})

test('what was typed survives a reload of any step, and Back shows it', async () => {
  const { user, reload } = await openApp('/register')
  await organisation(user, 'Draft Chapel')
  await fill(user, { 'First name': 'Emmanuel' })
  expect(await page().findByText(/^Saved in this tab/)).toBeVisible()
  await waitFor(() => expect(sessionStorage.getItem('registration')).toContain('Emmanuel'))
  await reload()
  expect(await screen.findByDisplayValue('Emmanuel')).toBeVisible()
  await user.click(await button('Back'))
  expect(await screen.findByDisplayValue('Draft Chapel')).toBeVisible()
  expect(await choice('Local government area')).toHaveValue('Gboko')
  expect(localStorage, 'bank accounts of guests stay in the tab').toHaveLength(0)
})

test("the server's refusals are shown, on the step of their field, and it can be sent again", async () => {
  failing('post', 'auth/register', NO_CONNECTION, { once: true })
  const { user } = await openApp('/register')
  await organisation(user, 'Second Try')
  await visioner(user)
  await support(user)
  await user.click(await button('Send the registration'))
  expect(await page().findByRole('alert')).toHaveTextContent(
    /^There is no connection to the server\. What you typed is still here\. .* If it arrived, our mail to \S+ comes in a few minutes\.$/,
  )
  // Beside the button: above the form nobody sees it.
  const terms = page().getByRole('checkbox', { name: /I accept/ })
  expect(terms.compareDocumentPosition(page().getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  failing('post', 'auth/register', refusal(400, { message: 'This address is taken.', field: 'ministry.email' }, { message: 'Come tomorrow.' }), { once: true }) // prettier-ignore
  await user.click(await button('Send the registration'))
  expect(await heading('Organisation')).toBeVisible()
  const [taken, tomorrow, before] = page().getAllByRole('alert').map(({ textContent }) => textContent.trim()) // prettier-ignore
  expect([taken, tomorrow]).toEqual(['This address is taken.', 'Come tomorrow.'])
  expect(before).toMatch(/^This was sent before, and no answer came\./)
  expect(await text('Organisation email')).toHaveAccessibleDescription(/This address is taken\.$/)
  await user.click(await button('Next: Visioner and bank'))
  await user.click(await button('Next: Support'))
  // An API that says nothing of extensions mails no link again.
  failing('post', 'auth/register', { status: 201, json: { success: true } }, { once: true })
  await user.click(await button('Send the registration'))
  expect(await heading('Request Submitted')).toBeVisible()
  expect(page().getByText(/If it is right and nothing comes, ask the office\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
})

test('a mistyped address is corrected without typing the rest again', async () => {
  const { user, reload } = await openApp('/register')
  await organisation(user, 'Mistyped')
  await visioner(user)
  await support(user)
  await user.click(await button('Send the registration'))
  await heading('Request Submitted')
  // A phone drops the page while one looks into the mail.
  await reload()
  expect(await heading('Request Submitted')).toBeVisible()
  await user.click(await button('Correct the address'))
  expect(await heading('Organisation')).toBeVisible()
  expect(await text('Name')).toHaveValue('Mistyped')
  const address = await text('Organisation email')
  expect(address).toHaveValue('mistyped@new.test')
  await user.clear(address)
  await user.type(address, 'right@new.test')
  await user.click(await button('Next: Visioner and bank'))
  await user.click(await button('Next: Support'))
  await user.click(await button('Send the registration'))
  expect(await heading('Request Submitted')).toBeVisible()
  expect(page().getByText(/right@new\.test/)).toBeVisible()

  // The office does not approve both.
  const both = (await read<RegistrationRow[]>('registrations/status/Pending')).filter(({ ministry }) => ministry === 'Mistyped') // prettier-ignore
  await openApp(`/admin/registrations/${both[0]!.id}`, { as: 'admin' })
  expect(await page().findByText('1 other registration of this name:')).toBeVisible()
  expect(page().getByRole('link', { name: /^sent / })).toHaveAttribute('href', `/admin/registrations/${both[1]!.id}`)
})

test('sent again after a lost answer it is the same one; where the API does not know it again, the mail tells', async () => {
  losingAnswer('post', 'auth/register')
  const { user } = await openApp('/register')
  await organisation(user, 'Lost Answer')
  await visioner(user)
  await support(user)
  await user.click(await button('Send the registration'))
  expect(await page().findByRole('alert')).toHaveTextContent(/^There is no connection/)
  failing('post', 'auth/register', refusal(400, { message: 'These details are known.', field: 'ministry.email' }), { once: true }) // prettier-ignore
  await user.click(await button('Send the registration'))
  expect(await heading('Organisation')).toBeVisible()
  expect(page().getByText(/^This was sent before, .* If it arrived, our mail to \S+ comes/)).toBeVisible()
  await user.click(await button('Next: Visioner and bank'))
  await user.click(await button('Next: Support'))
  await user.click(await button('Send the registration'))
  expect(await heading('Request Submitted')).toBeVisible()
  const sent = await read<RegistrationRow[]>('registrations/status/Pending')
  expect(sent.filter(({ ministry }) => ministry === 'Lost Answer')).toHaveLength(1)
})

test('a last step that is sent before the others leads to the first that is not complete', async () => {
  const { user } = await openApp('/register?step=3')
  await support(user)
  await user.click(await button('Send the registration'))
  expect(await heading('Organisation')).toBeVisible()
  expect(page().getByRole('alert')).toHaveTextContent('Step 1 is not complete. Press Next to see what is missing.')
  expect(calls).not.toContain('POST /api/auth/register')
})
