/** Reporting back from the field: a line that breaks, a phone that kills the tab, a server that restarts. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { OwnSite } from './line'
import { expect, expectNoViolations, isPlain, PASSWORD, PHONE, test } from './support'

const MB = 1024 * 1024
/** `LONG_MB=250 npm run test:e2e -- uploads` plays the longest that may be sent. */
const LONG_MB = Number(process.env.LONG_MB ?? 40)
const folder = mkdtempSync(join(tmpdir(), 'almoner-film-'))

/** A film of so many megabytes: its first bytes say what it is. */
function film(name: string, megabytes: number): string {
  const path = join(folder, name)
  const head = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')
  writeFileSync(path, Buffer.concat([head, Buffer.alloc(megabytes * MB - head.length, 7)]))
  return path
}

test.describe.configure({ mode: 'serial' })
let site: OwnSite
let context: BrowserContext
let feedbackPath = ''

test.beforeAll(async ({ browser }) => {
  site = new OwnSite(4)
  await site.open()
  context = await browser.newContext({ ...PHONE, baseURL: site.url })
  const data = { email: 'client@demo.almoner.test', password: PASSWORD }
  expect((await context.request.post('/api/auth/login', { data })).ok()).toBe(true)
})
test.afterAll(async () => {
  await site.close()
})

interface Film {
  name?: string
}
/** The plain API says how many films there are, not what they are called, and sends no list where there is none. */
const shown = ({ name }: Film) => (isPlain() ? 'a film' : name)
const names = async () => {
  const answer = await context.request.get(`/api/feedbacks/${feedbackPath.split('/').pop() ?? ''}`)
  const { data } = (await answer.json()) as { data: { albums?: { videos?: Film[] | null }[] | null } }
  return (data.albums ?? []).flatMap(({ videos }) => (videos ?? []).map(shown)).sort()
}
const films = (...all: string[]) => all.map((name) => shown({ name }))

async function send(page: Page, button: 'Add videos' | 'Add pictures', files: string[]) {
  await page.getByRole('button', { name: button }).click()
  await page.locator('input[type=file]').setInputFiles(files)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload \d/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
/** The mark that keeps the idle log-out away. */
const busy = (page: Page) => page.evaluate(() => localStorage.getItem('busy'))
/** Waits until some, but not all, of a file has left. */
const underWay = (page: Page) =>
  expect
    .poll(() => page.locator('.uploads li progress').evaluate((bar: HTMLProgressElement) => bar.value / bar.max), {
      intervals: [50],
      // On a busy machine it goes as slowly as that.
      timeout: 180_000,
    })
    .toBeGreaterThan(0.3)

test('a cut in the middle of 100 MB: it waits, says so, and arrives once when the line is back', async () => {
  test.slow()
  const page = await context.newPage()
  await page.goto('/client')
  await page.getByRole('button', { name: 'Start Feedback' }).click()
  // The plain API does not say which one it has made.
  if (isPlain()) await page.getByRole('link', { name: 'Manage Feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Feedback Detail' })).toBeVisible()
  feedbackPath = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Create Album' }).click()
  await page.getByLabel('Title').fill('Second night')
  await page.getByLabel('Description').fill('The altar call.')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Album' }).click()
  await expect(page.getByText('Album created successfully!').first()).toBeVisible()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Slow enough to be under way still when a busy machine has looked at the page.
  site.line.bytesPerSecond = 3 * MB
  await send(page, 'Add videos', [film('altar-call.mp4', 100)])
  await underWay(page)
  await expectNoViolations(page)
  expect(await busy(page)).not.toBeNull()
  // Whoever closes the page now is asked first.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  site.line.cut()
  await expect(
    page.getByText(isPlain() ? 'the connection broke' : /of 100\.0 MB are there, the connection broke/),
  ).toBeVisible()
  await expect(page.getByText(/Next try in|Waits for a connection/)).toBeVisible()
  expect(await busy(page)).toBeNull()
  await expect(() => expect(site.server.parts()).toEqual([])).toPass()

  // It goes on while another page is shown.
  site.line.bytesPerSecond = 2 * MB
  site.line.mend()
  await page.getByRole('link', { name: 'Payments' }).first().click()
  await expect(page.getByText(/Sending 1 file|1 file waits/)).toBeVisible()
  await page.getByRole('link', { name: 'Show' }).click()
  site.line.bytesPerSecond = Infinity
  await expect(page.getByText('Videos uploaded successfully!').first()).toBeVisible({ timeout: 60_000 })
  expect(await names()).toEqual(films('altar-call.mp4'))
  await expect(page.getByRole('list', { name: 'Videos of Second night' }).getByRole('listitem')).toHaveCount(1)
  await page.close()
})

test('a killed tab: the next one goes on by itself', async () => {
  const page = await context.newPage()
  await page.goto(feedbackPath)
  // Ten seconds, so that it is the middle on a busy machine, too.
  site.line.bytesPerSecond = 3 * MB
  await send(page, 'Add videos', [film('choir.mp4', 30), film('testimony.mp4', 3)])
  await underWay(page)
  await page.close({ runBeforeUnload: false })
  await expect(() => expect(site.server.parts()).toEqual([])).toPass()

  site.line.bytesPerSecond = MB
  const again = await context.newPage()
  await again.goto('/client/payments')
  await again.getByRole('link', { name: 'Show' }).click()
  site.line.bytesPerSecond = Infinity
  await expect.poll(names, { timeout: 30_000 }).toEqual(films('altar-call.mp4', 'choir.mp4', 'testimony.mp4'))
  await again.close()
})

test('a server that dies in the middle: nothing is lost, and nothing is there twice', async () => {
  const page = await context.newPage()
  await page.goto(feedbackPath)
  site.line.bytesPerSecond = 3 * MB
  await send(page, 'Add videos', [film('market.mp4', 29)])
  await underWay(page)
  await site.server.kill()
  await expect(page.getByText('the connection broke')).toBeVisible()
  site.line.bytesPerSecond = Infinity
  await site.server.start()
  // By itself: its pauses grow to a minute while the server is away.
  await expect(page.getByText('Videos uploaded successfully!').first()).toBeVisible({ timeout: 120_000 })
  expect(await names()).toEqual(films('altar-call.mp4', 'choir.mp4', 'market.mp4', 'testimony.mp4'))
  await page.close()
})

test(
  'a line that breaks every 4 MB: a film of ten times that arrives without a tap, for hardly more than its bytes',
  { tag: '@full' },
  async () => {
    const page = await context.newPage()
    await page.goto(feedbackPath)
    // Twenty seconds of 1.6 Mbit/s, and not in step with the pieces: no cut is.
    Object.assign(site.line, { bytesPerSecond: 6 * MB, breaksEvery: 4.1 * MB, sent: 0 })
    await send(page, 'Add videos', [film('procession.mp4', LONG_MB)])
    await expect(page.getByText('Videos uploaded successfully!').first()).toBeVisible({ timeout: 240_000 })
    const share = site.line.sent / (LONG_MB * MB)
    Object.assign(site.line, { bytesPerSecond: Infinity, breaksEvery: Infinity })
    expect(share).toBeLessThanOrEqual(1.05)
    const answer = await context.request.get(`/api/feedbacks/${feedbackPath.split('/').pop()!}`)
    const { data } = (await answer.json()) as { data: { albums: { videos: { id: string; name: string }[] }[] } }
    const mine = data.albums.flatMap(({ videos }) => videos).filter(({ name }) => name === 'procession.mp4')
    expect(mine).toHaveLength(1)
    await context.request.delete(`/api/feedbacks/media/${mine[0]!.id}`)
    await page.close()
  },
)

test('pictures are made smaller, opened large, and taken out; then the report is finished and approved', async ({
  browser,
}) => {
  const page = await context.newPage()
  await page.goto(feedbackPath)
  await page.getByRole('button', { name: 'Finish Upload' }).click()
  await expect(page.getByRole('dialog')).toContainText('Add at least one convert')
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()

  await send(page, 'Add pictures', ['api/demo/media/choir.jpg', 'api/demo/media/crusade-night.jpg'])
  await expect(page.getByText('Images uploaded successfully!').first()).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures of Second night' }).getByRole('button', { name: 'Open' })
  await expect(pictures).toHaveCount(2)
  // The phone has made small copies on the way: the list loads no picture. Elsewhere a phone waits for a touch.
  const large: string[] = []
  page.on('request', (request) => request.url().includes('/files/media/') && large.push(request.url()))
  await page.reload()
  await expect(pictures).toHaveCount(2)
  if (isPlain()) await expect(page.getByRole('button', { name: 'Show 2 pictures' })).toBeVisible()
  else await expect(pictures.first().locator('img')).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  expect(large).toEqual([])
  await pictures.first().click()
  await expect(page.getByText('Picture 1 of 2, Second night')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Picture 2 of 2, Second night')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  const id = feedbackPath.split('/').pop()!
  const multipart = { feedbackId: id, name: 'Ada Obi', mobile: '0803 555 0111' }
  expect((await context.request.post('/api/feedbacks/converts', { multipart })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Finish Upload' }).click()
  await expect(page.getByRole('dialog')).toContainText('4 videos')
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Upload' }).click()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add pictures' })).toHaveCount(0)

  const office = await browser.newContext({ baseURL: site.url })
  const data = { email: 'admin@demo.almoner.test', password: PASSWORD }
  expect((await office.request.post('/api/auth/login', { data })).ok()).toBe(true)
  const admin = await office.newPage()
  await admin.goto(`/admin/feedback/${id}`)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Feedback approved.').first()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await office.close()
  await context.close()
})
