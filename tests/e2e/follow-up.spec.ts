/** Following converts up: an admin's list of 2,000, three who share it, a junior's phone whose line breaks, a request decided. */
import type { Convert, ConvertFeedback } from '@contract/converts'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { OwnSite } from './line'
import { DESK, expect, expectKept, expectNoViolations, isPlain, PASSWORD, PHONE, test } from './support'

const SIZE = 2000
const CALLS = 20
/** Who shares the list, and how much each gets: one more for those who have least open. */
const SHARERS = ['Chidi Eze', 'Ruth Pam', 'Samuel Odey']
const OUTCOMES = ['Reached', 'No answer', 'Wrong number', 'Call back', 'Met', 'Not interested']
const DESK_URL = /\/bo\/manifests\/desk/

/** What a church office types: four rows of 2,000 are not right. */
const WRONG: Record<number, string> = {
  3: ',0803 555 0142',
  700: 'Gboko Convert 0699,0803 555 01',
  1300: 'Gboko Convert 1299,8.03E+09',
  2001: 'Gboko Convert 2000,08030000001',
}
const mobile = (n: number) => `0803${String(n).padStart(7, '0')}`
const csv = [
  'S/N,Full Name,Phone Number',
  ...Array.from({ length: SIZE }, (_, i) => {
    const n = i + 1
    return `${n},${WRONG[n + 1] ?? `Gboko Convert ${String(n).padStart(4, '0')},${mobile(n)}`}`
  }),
].join('\r\n')

test.describe.configure({ mode: 'serial' })
let site: OwnSite
let office: BrowserContext
let field: BrowserContext
let admin: Page
let phone: Page
let before: Summary
/** Where the junior works, and whose request the admin decides. */
let deskPath = ''
let feedbackPath = ''
let firstCalled = ''

test.beforeAll(async ({ browser }) => {
  site = new OwnSite(10)
  await site.open()
  const signedIn = async (who: string, options: BrowserContextOptions) => {
    const context = await browser.newContext({ ...options, baseURL: site.url })
    const data = { email: `${who}@demo.almoner.test`, password: PASSWORD }
    expect((await context.request.post('/api/auth/login', { data })).ok()).toBe(true)
    return context
  }
  office = await signedIn('admin', DESK)
  field = await signedIn('convert_j', PHONE)
})
test.afterAll(async () => {
  await office.close()
  await field.close()
  await site.close()
})

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  const answer = await context.request.get(`/api/${path}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

type Summary = Record<'Total' | 'Unassigned' | 'Assigned' | 'Unprocessed' | 'Processed', number>
/** The summary on the screen; whatever happens to somebody, they stand in it once. */
async function summaryOn(page: Page): Promise<Summary> {
  const tiles = page.getByRole('navigation', { name: 'Summary' }).getByRole('link')
  await expect(tiles).toHaveCount(5)
  const texts = await tiles.allInnerTexts()
  const counts = texts.map((text) => /^(\w+)\s+([\d,]+)$/.exec(text)!)
  const of = Object.fromEntries(counts.map(([, label, n]) => [label, Number(n!.replaceAll(',', ''))])) as Summary
  expect(of.Unassigned + of.Assigned).toBe(of.Total)
  expect(of.Unprocessed + of.Processed).toBe(of.Assigned)
  return of
}
/** The summary has changed from where the test began by so many. */
const expectChange = (changes: Partial<Summary>) =>
  expect
    .poll(() => summaryOn(admin))
    .toEqual(Object.fromEntries(Object.entries(before).map(([label, n]) => [label, n + (changes[label as keyof Summary] ?? 0)]))) // prettier-ignore

test('the admin mends four rows in place and uploads 2,000 converts', async () => {
  admin = await office.newPage()
  await admin.goto('/admin/manifests')
  before = await summaryOn(admin)
  await admin.getByRole('button', { name: 'Upload Converts' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Gboko outreach')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'gboko.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }) // prettier-ignore
  await expect(dialog.getByText('1,996 of 2,000 rows will be sent.')).toBeVisible()
  await expect(dialog.getByText('Not sent: 3 rows need a correction, 1 row repeats a mobile.')).toBeVisible()
  await expect(dialog.getByText('The name is missing. Type it.')).toBeVisible()
  await expect(dialog.getByText('Excel has cut this number. Type all its digits.')).toBeVisible()
  await expectNoViolations(admin)

  await dialog.getByLabel('Name, line 3', { exact: true }).fill('Gboko Convert 0002')
  await dialog.getByLabel('Mobile, line 700').fill(mobile(699))
  await dialog.getByLabel('Mobile, line 1300').fill(mobile(1299))
  await dialog.getByLabel('Mobile, line 2001').fill(mobile(2000))
  await expect(dialog.getByText('All 2,000 rows will be sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload 2,000 converts' }).click()
  await expect(dialog).toHaveCount(0)
  await expectChange({ Total: SIZE, Unassigned: SIZE })
})

test('shared evenly among three, what was previewed is what each gets', async () => {
  await admin.getByRole('navigation', { name: 'Summary' }).getByRole('link', { name: /^Unassigned/ }).click() // prettier-ignore
  // What the server does not look through has to be here.
  if (isPlain()) {
    await expect(admin.getByText(/^Showing 200 of 2,\d{3}\.$/)).toBeVisible()
    await admin.getByRole('link', { name: 'Load 1,000' }).click()
    await admin.getByRole('link', { name: /^Load 2,\d{3}$/ }).click()
    await expect(admin.getByText(/^Showing/)).toHaveCount(0)
  }
  await admin.getByRole('searchbox').fill('gboko convert')
  await admin.getByRole('button', { name: 'Select all 2,000 that match' }).click()
  await expect(admin.getByText('2,000 selected, 10 of them on this page')).toBeVisible()

  await admin.getByRole('button', { name: 'Assign Converts' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Assign 2,000 converts' })
  await dialog.getByRole('button', { name: 'Assign Converts' }).click()
  await expect(dialog.getByText('Choose who gets the converts.')).toBeVisible()
  for (const name of SHARERS) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await expect(dialog.getByLabel('Share evenly')).toBeChecked()
  const preview = dialog.getByRole('region', { name: 'Preview' }).getByRole('listitem')
  await expect(preview).toHaveCount(3)
  const shares = (await preview.allInnerTexts()).map((text) => Number(/66\d/.exec(text)![0]))
  expect([...shares].sort()).toEqual([666, 667, 667])
  await expectNoViolations(admin)
  await dialog.getByRole('button', { name: 'Assign Converts' }).click()
  const told = SHARERS.map((name, index) => `${name} ${shares[index]} converts`).join(', ')
  await expect(admin.getByText(`Assigned: ${told}.`)).toBeVisible()
  // §8: it closes by itself.
  await expect(admin.getByRole('dialog')).toBeHidden()
  await admin.getByRole('navigation', { name: 'Summary' }).getByRole('link', { name: /^Total/ }).click() // prettier-ignore
  await expectChange({ Total: SIZE, Assigned: SIZE, Unprocessed: SIZE })
})

/** Calls so many people at the desk; gives back who they were and what was written. */
async function call(count: number, from: number): Promise<{ name: string; message: string }[]> {
  const called = []
  for (let turn = from; turn < from + count; turn += 1) {
    const name = await phone.getByRole('heading', { level: 2 }).innerText()
    const outcome = OUTCOMES[turn % OUTCOMES.length]!
    await phone.getByLabel('Note').fill(`Call ${turn + 1}.`)
    await phone.getByRole('button', { name: outcome, exact: true }).tap()
    if (outcome === 'Call back') await phone.getByRole('button', { name: 'No time was said' }).tap()
    await expect(phone.getByRole('heading', { level: 2 })).not.toHaveText(name)
    called.push({ name, message: `Call outcome: ${outcome}.\nCall ${turn + 1}.` })
  }
  return called
}
const waiting = (count: number) =>
  phone.getByText(count === 1 ? '1 note waits to be sent.' : `${count} notes wait to be sent.`)
const progress = (done: number) => phone.getByText(new RegExp(` ${done} of 66\\d today$`))

test('a junior follows twenty up on a phone; the line breaks twice, and each note arrives once', async () => {
  test.slow()
  phone = await field.newPage()
  let arrived = 0
  phone.on('response', (answer) => {
    const isNote = answer.request().method() === 'POST' && answer.url().endsWith('/api/converts/feedback')
    if (isNote && answer.ok()) arrived += 1
  })
  await phone.goto('/bo/assignments')
  const own = (label: string) => phone.getByText(label, { exact: true }).locator('..').locator('dd')
  const assigned = await own('Assigned to you').innerText()
  const toCall = await own('To call').innerText()
  await phone
    .getByRole('link', { name: isPlain() ? /From Amina Bello.*Assigned/ : /From Amina Bello.*0 of 66\d/ })
    .tap()
  await phone.waitForURL(/\/bo\/assignments\/./)
  const listPath = new URL(phone.url()).pathname
  await phone.getByRole('link', { name: 'Start call desk' }).tap()
  await phone.waitForURL(DESK_URL)
  deskPath = new URL(phone.url()).pathname + new URL(phone.url()).search
  await expect(progress(0)).toBeVisible()
  const called = await call(5, 0)
  firstCalled = called[0]!.name
  await expect(progress(5)).toBeVisible()
  await expectNoViolations(phone)
  // Each can be taken back for five seconds: a quick machine would cut the line before the last of them has gone.
  await expect.poll(() => arrived).toBe(5)

  // First: no line at all. The phone kills the tab in the middle of a note; the next one goes on where this one was.
  site.line.cut()
  called.push(...(await call(4, 5)))
  await expect(waiting(4)).toBeVisible()
  await expect(progress(9)).toBeVisible()
  await expectNoViolations(phone)
  const half = await phone.getByRole('heading', { level: 2 }).innerText()
  await phone.getByLabel('Note').fill('Half a note')
  await expectKept(phone, 'Half a note')
  await phone.close({ runBeforeUnload: false })
  site.line.mend()
  phone = await field.newPage()
  await phone.goto(deskPath)
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText(half)
  await expect(phone.getByLabel('Note')).toHaveValue('Half a note')
  await phone.getByLabel('Note').fill('')
  await expect(progress(9)).toBeVisible()
  await expect(phone.getByText(/waits? to be sent/)).toHaveCount(0)
  called.push(...(await call(4, 9)))
  await expect(progress(13)).toBeVisible()

  // A note that is on its way does not count as waiting, until it fails.
  const list = `assignments/converts/${listPath.split('/').pop()!}`
  const people = await read<Convert[]>(field, list)
  const notesAbout = async (name: string) => {
    // Everybody who is called stands in the list.
    const { id } = people.find((one) => one.name === name)!
    return (await read<ConvertFeedback[] | null>(field, `converts/feedbacks/${id}`)) ?? []
  }
  const written = async () => (await Promise.all(called.map(({ name }) => notesAbout(name)))).filter(({ length }) => length > 0) // prettier-ignore
  // What had left when the line broke is looked for during a minute first, where no key is obeyed.
  await expect.poll(async () => (await written()).length, { timeout: 150_000 }).toBe(13)

  // Second: a note arrives and its answer is lost, then nothing goes out any more; the page is loaded again meanwhile.
  let isFirst = true
  await phone.route('**/api/converts/feedback', async (route) => {
    if (route.request().method() === 'POST' && isFirst) {
      isFirst = false
      await route.fetch()
    }
    await route.abort('internetdisconnected')
  })
  await phone.route('**/api/converts/feedbacks/*', (route) => route.abort('internetdisconnected'))
  called.push(...(await call(3, 13)))
  await expect(waiting(3)).toBeVisible()
  await phone.reload()
  await expect(waiting(3)).toBeVisible()
  await expect(progress(16)).toBeVisible()

  // Leaving is asked about first; kept, the notes go from Home after the next log-in.
  await phone.goto('/bo/profile')
  await phone.getByRole('button', { name: 'More' }).tap()
  await phone.getByRole('button', { name: 'Logout' }).tap()
  const asks = phone.getByRole('dialog', { name: 'Log out before everything is sent?' })
  await expect(asks.getByText('3 messages are not sent yet.')).toBeVisible()
  await expectNoViolations(phone)
  await asks.getByRole('button', { name: 'Keep and log out' }).tap()
  await phone.unrouteAll({ behavior: 'wait' })
  await phone.getByLabel('Username').fill('convert_j@demo.almoner.test')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Log in' }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(phone.getByText(/waits? to be sent/)).toHaveCount(0)
  await phone.goto(deskPath)
  called.push(...(await call(CALLS - 16, 16)))
  await expect(progress(CALLS)).toBeVisible()
  await expect(phone.getByText(/waits? to be sent/)).toHaveCount(0)

  // Twenty people, each with one note, and that is what stands there.
  expect(new Set(called.map(({ name }) => name)).size).toBe(CALLS)
  await expect.poll(async () => (await written()).length).toBe(CALLS)
  for (const { name, message } of called)
    expect((await notesAbout(name)).map((note) => note.message)).toEqual([message])
  await phone.goto('/bo/assignments')
  await expect(own('Assigned to you')).toHaveText(assigned)
  // Where the API does not tell when somebody was written about, this phone knows whom it has called.
  await expect(own('To call')).toHaveText(String(Number(toCall) - CALLS))
  await admin.reload()
  await expectChange({ Total: SIZE, Assigned: SIZE, Unprocessed: SIZE })
})

test('the junior raises a request, the admin accepts, completes and closes', async () => {
  await phone.goto(deskPath)
  const people = await read<Convert[]>(field, `assignments/converts/${new URL(phone.url()).searchParams.get('assignment')!}`) // prettier-ignore
  // The first call of the desk.
  const person = people.find(({ name }) => name === firstCalled)!
  await phone.goto(`/bo/manifests/${person.id}`)
  await phone.getByRole('link', { name: /^Call outcome/ }).tap()
  await phone.getByRole('button', { name: 'Add item' }).tap()
  const form = phone.getByRole('dialog')
  await form.getByLabel('Title').fill('Rent for a month')
  await form.getByLabel('Description').fill('The family was put out of the house.')
  await form.getByLabel('Amount').fill('45000')
  await expectNoViolations(phone)
  await form.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(form).toHaveCount(0)
  feedbackPath = new URL(phone.url()).pathname
  await phone.getByRole('link', { name: 'Rent for a month' }).tap()
  // The plain API does not say who asked.
  if (!isPlain()) await expect(phone.getByText('You asked for this. An admin must decide it, not you.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^(Accept|Reject|Complete)$/ })).toHaveCount(0)
  await expectNoViolations(phone)

  // The admin finds the person in the list, and decides.
  await admin.goto(isPlain() ? '/admin/manifests?limit=5000' : '/admin/manifests')
  await admin.getByRole('searchbox').fill(person.name)
  await expect(admin).toHaveURL(/q=/)
  await admin.getByRole('link', { name: person.name, exact: true }).click()
  await admin.getByRole('link', { name: /^Call outcome/ }).click()
  await expect(admin.getByText('₦45,000.00')).toBeVisible()
  await admin.getByRole('link', { name: 'Rent for a month' }).click()
  await expect(admin.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  for (const [deed, status] of [
    ['Accept', 'Accepted'],
    ['Complete', 'Completed'],
  ] as const) {
    await admin.getByRole('button', { name: deed, exact: true }).click()
    await admin.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click()
    await expect(admin.getByText('Item has been updated successfully!').first()).toBeVisible()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(admin.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()
    await expectNoViolations(admin)
    await admin.reload()
  }
  await expect(admin.getByRole('button', { name: /^(Accept|Reject|Complete)$/ })).toHaveCount(0)
  await admin.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Feedback' }).click()
  await admin.getByRole('button', { name: 'Close Feedback' }).click()
  await expect(admin.getByText('Feedback closed.').first()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Close Feedback' })).toHaveCount(0)
  await expectNoViolations(admin)
  await admin.goto('/admin/manifests')
  await expectChange({ Total: SIZE, Assigned: SIZE, Unprocessed: SIZE - 1, Processed: 1 })

  // The junior sees it closed, and one less to follow up.
  await phone.goto(feedbackPath)
  await expect(phone.getByText('This feedback is closed. It takes no more comments, requests or infos.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Add item' })).toHaveCount(0)
  await phone.goto('/bo/assignments')
  await expect(
    phone.getByRole('link', { name: isPlain() ? /From Amina Bello.*Ongoing/ : /From Amina Bello.*1 of 66\d/ }).first(),
  ).toBeVisible()
})
