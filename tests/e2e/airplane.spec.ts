/** A phone without a line: every page of a ministry opens from a cold start, and nothing of it stays after a log-out. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { OwnSite } from './line'
import { DESK, expect, expectNoViolations, PASSWORD, PHONE, test } from './support'

test.describe.configure({ mode: 'serial' })
let site: OwnSite
let context: BrowserContext

test.beforeAll(async ({ browser }) => {
  site = new OwnSite(40)
  await site.open()
  context = await browser.newContext({ ...PHONE, baseURL: site.url })
  const data = { email: 'client@demo.almoner.test', password: PASSWORD }
  expect((await context.request.post('/api/auth/login', { data })).ok()).toBe(true)
})
test.afterAll(async () => {
  await site.close()
})

/** The keys and the contents of what the device keeps to read, as one text. Runs in the page. */
async function keptToRead(): Promise<string> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The device does not answer.'))
    })
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'almoner-answers')
  if (!isThere) return ''
  const database = await answer(indexedDB.open('almoner-answers'))
  const store = database.transaction('answers').objectStore('answers')
  const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
  database.close()
  return keys.length > 0 ? JSON.stringify([keys, values]) : ''
}
/** A page gives its device a second to tell what it has; that of a busy machine may need more. Runs in the page. */
function waitForDevice() {
  const later = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    later(run, ms === 1000 ? 60_000 : ms, ...rest)) as typeof setTimeout
}
/** Everything in Cache Storage. Runs in the page. */
async function cachedText(): Promise<string> {
  const texts: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request))!.text())
  }
  return texts.join('\n')
}
/** Until the worker has its files, and the pages' answers are kept. */
async function prepared(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => page.evaluate(keptToRead), { timeout: 30_000 }).toContain(' ahead"')
}

test('after one visit home, a request, the lists, a chat, the profile and both forms open without a line, with what they had', async () => {
  const first = await context.newPage()
  await first.goto('/client')
  await expect(first.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
  await prepared(first)
  const { id: request, chats } = await first.evaluate(async () => {
    const ask = async (path: string) => ((await (await fetch(`/api/${path}`)).json()) as { data: unknown }).data
    const { latest } = (await ask('sponsorships/dashboard')) as { latest: { id: string | number } }
    return { id: String(latest.id), chats: (await ask(`chats/budget/${latest.id}`)) as { id: string | number }[] }
  })
  await first.close()

  site.line.cut()
  const page = await context.newPage()
  const opens = async (path: string, heading: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText(/Copy from (\d+ \w+ \d{4}, )?\d\d:\d\d/)).toBeVisible()
    await expect(page.getByText('did not load')).toBeHidden()
  }
  await opens('/client', 'Support Requests')
  await expectNoViolations(page)
  await opens(`/client/${request}`, 'Support Requests')
  await opens('/client/notifications', 'Messages')
  await opens('/client/payments', 'Payments')
  await opens('/client/profile', /\w/)
  await opens('/client/budgets/crusade/create', /crusade/i)
  await opens('/client/budgets/hospital/create', /hospital/i)
  for (const { id } of chats.slice(0, 1)) await opens(`/client/chats/${id}`, /\w/)
  // The list of all requests was asked for ahead of the others.
  await opens('/client/sponsorships', 'Sponsorships')
  // What opens a part of a page has its code, too.
  await page.goto('/client')
  await page.getByRole('button', { name: 'New Support Request' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.close()
})

test('with a line, what has not changed does not come again', { tag: '@full' }, async () => {
  site.line.mend()
  const page = await context.newPage()
  await page.addInitScript(waitForDevice)
  let answers: Record<string, number> = {}
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/')) answers[pathname.replace('/api/', '')] = answer.status()
  })
  const opens = async () => {
    answers = {}
    const before = site.line.received
    const last = page.waitForResponse(/\/api\/payments/)
    await page.goto('/client')
    await expect(page.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
    await (await last).finished()
    const asked = ['auth/role', 'sponsorships/dashboard', 'payments']
    await expect.poll(() => Object.keys(answers)).toEqual(expect.arrayContaining(asked))
    // And what came is kept.
    await page.waitForLoadState('networkidle')
    return site.line.received - before
  }
  // Who signs in is not known yet when they are first asked for.
  await opens()
  const received = await opens()
  // What an open chat or a read notice changes may come again.
  for (const call of ['auth/role', 'sponsorships/dashboard', 'payments'])
    expect([call, answers[call]]).toEqual([call, 304])
  // All of the home, its frame included; and the worker, which the browser may look for meanwhile.
  expect(received).toBeLessThanOrEqual(1024)
  await page.close()
  site.line.cut()
})

test('a day of a ministry costs 15 kB: opened, three pages, two messages', { tag: '@full' }, async () => {
  site.line.mend()
  const page = await context.newPage()
  const before = site.line.received
  const shows = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goto('/client')
  await shows('Support Requests')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Payments' }).click()
  await shows('Payments')
  await menu.getByRole('link', { name: 'Messages' }).click()
  await shows('Messages')
  await page.getByRole('main').getByRole('link').first().click()
  for (const words of ['Good morning. We arrived safely.', 'The field is ready.']) {
    await page.getByRole('textbox', { name: 'Message' }).fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText(words)).toBeVisible()
    await expect(page.getByText('On its way.')).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  expect(site.line.received - before).toBeLessThan(15_000)
  await page.close()
  site.line.cut()
})

test('the pictures of a report cost little the first time, and nothing again', { tag: '@full' }, async () => {
  site.line.mend()
  const page = await context.newPage()
  await page.addInitScript(waitForDevice)
  await page.goto('/client')
  const path = await page.evaluate(async () => {
    interface Report {
      id: string
      albums: { pictures: object[] }[]
    }
    const ask = async <T>(call: string) => ((await (await fetch(`/api/${call}`)).json()) as { data: T }).data
    const requests = await ask<{ feedbackId?: string | null }[]>('sponsorships')
    const reports = await Promise.all(
      requests.filter(({ feedbackId }) => feedbackId).map(({ feedbackId }) => ask<Report>(`feedbacks/${feedbackId!}`)),
    )
    const pictures = ({ albums }: Report) => albums.reduce((sum, album) => sum + album.pictures.length, 0)
    const [richest] = reports.sort((a, b) => pictures(b) - pictures(a))
    return richest && pictures(richest) === 9 ? `/client/feedback/${richest.id}` : 'there is no report with 9 pictures'
  })
  const small = page.locator('.pictures img[src^="data:image/jpeg"]')
  for (const most of [190_000, 5000]) {
    const before = site.line.received
    await page.goto(path)
    await expect(small).toHaveCount(9)
    expect(site.line.received - before).toBeLessThan(most)
    // What is kept is kept after the page stands.
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(keptToRead)).toContain('/previews/')
  }
  await page.close()
  site.line.cut()
})

test('the profile says what the month has cost on this phone', { tag: '@full' }, async () => {
  site.line.mend()
  const page = await context.newPage()
  await page.goto('/client/profile')
  const data = page.getByText(/^This month Almoner has used about/)
  // Pages and their code, from the first visit on.
  await expect(data).toContainText(/about \d\d\d kB on this device, less than ₦1\.$/)
  await expectNoViolations(page)
  await page.close()
  site.line.cut()
})

test('what the share sheet hands over waits for an album, and goes into its queue', { tag: '@full' }, async () => {
  site.line.mend()
  const page = await context.newPage()
  /** As the phone does it. */
  const share = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    await page.goto('/client/profile')
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.evaluate(() => {
      document.body.innerHTML = `<form action="/client/share" method="post" enctype="multipart/form-data">
        <input type="file" name="files" multiple aria-label="Files"></form>`
    })
    await page.getByLabel('Files').setInputFiles(files)
    await page.evaluate(() => document.forms[0]!.submit())
    await expect(page.getByRole('heading', { name: 'Shared from your phone' })).toBeVisible()
  }
  await share([])
  await expect(page.getByText('Nothing came from your phone')).toBeVisible()

  const buffer = readFileSync('api/demo/media/choir.jpg')
  await share(['choir 1.jpg', 'choir 2.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await expect(page.getByText(/^2 files, /)).toBeVisible()
  const start = page.getByRole('button', { name: 'Start Feedback' })
  const create = page.getByRole('button', { name: 'Create Album' })
  await expect(start.or(create)).toBeVisible()
  if (await start.isVisible()) await start.click()
  await create.click()
  await page.getByRole('dialog').getByLabel('Title').fill('From the gallery')
  await page.getByRole('dialog').getByLabel('Description').fill('Sunday.')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Album' }).click()
  const album = page.getByRole('button', { name: 'Add 2 pictures to From the gallery' })
  await expect(album).toBeVisible()
  await expectNoViolations(page)
  await album.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Upload 2 pictures' }).click()
  await expect(page.getByRole('heading', { name: 'Feedback Detail' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'From the gallery' })).toContainText('2 pictures')
  await page.goto('/client/share')
  await expect(page.getByText('Nothing came from your phone')).toBeVisible()

  // One that nobody takes, for the log-out below.
  await share([{ name: 'left.jpg', mimeType: 'image/jpeg', buffer }])
  expect(await page.evaluate(cachedText)).toContain('left.jpg')
  await page.close()
  site.line.cut()
})

test('the address of the log-in leads a ministry to what its phone kept; who is logged out reads that it needs a line', async () => {
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
  await page.close()
})

test('after the log-out not one byte of it is left', async () => {
  site.line.mend()
  const page = await context.newPage()
  await page.goto('/client')
  await expect(page.getByRole('heading', { name: 'Support Requests' })).toBeVisible()
  const before = await page.evaluate(keptToRead)
  expect(before).not.toBe('')
  const { data } = (await (await page.request.get('/api/profile')).json()) as { data: { name: string } }
  expect(data.name).not.toBe('')
  expect(before).toContain(data.name)
  await page.getByRole('button', { name: 'Profile, appearance and Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(keptToRead)).toBe('')
  expect(await page.evaluate(cachedText)).not.toContain(data.name)
  // Every file that is kept, by name: the frame's, and those of the ministries' area.
  const kept = await page.evaluate(cachedText)
  expect(kept).not.toContain('left.jpg')
  expect(kept).toContain('/shell')

  site.line.cut()
  const offline = await context.newPage()
  await offline.goto('/')
  await expect(offline.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(offline.getByText('Logging in needs one')).toBeVisible()
})

test(
  'a desk of the office opens without a line, too, with the lists that it had',
  { tag: '@full' },
  async ({ browser }) => {
    site.line.mend()
    const desk = await browser.newContext({ ...DESK, baseURL: site.url })
    const data = { email: 'admin@demo.almoner.test', password: PASSWORD }
    expect((await desk.request.post('/api/auth/login', { data })).ok()).toBe(true)
    const page = await desk.newPage()
    await page.goto('/admin/banks')
    await expect(page.getByText('Access Bank').first()).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
    site.line.cut()
    await page.goto('/admin/banks')
    await expect(page.getByText('Access Bank').first()).toBeVisible()
    await desk.close()
  },
)
