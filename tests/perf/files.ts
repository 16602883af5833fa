// Large files: five films at once and the server's memory, a CSV of 100,000 names on the way in and in the browser.
import { readdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench'
import { memoryOf } from './process'
import { temporaryFolder, type Product } from './servers'
import { line, p95 } from './stats'

const MB = 1024 ** 2
const FILMS = 5
const FILM_BYTES = 250 * MB
const CHUNK = Buffer.alloc(256 * 1024, 7)
const MP4 = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')
const ROWS = 100_000
const PASSWORD = 'Almoner-demo-1'

interface Envelope<Data> {
  success: boolean
  data: Data
  errors?: { message: string }[]
}
interface Answer<Data> {
  data: Data
  cookie: string
}
/** A call whose answer is taken for what the caller names: the benchmark trusts its own API. */
type Call = <Data = unknown>(path: string, init?: RequestInit) => Promise<Answer<Data>>

async function session(url: string, who: string): Promise<Call> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.almoner.test`, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${who} cannot log in: ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') // prettier-ignore
  return async <Data>(path: string, init: RequestInit = {}) => {
    const headers = new Headers({ cookie })
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    const response = await fetch(`${url}/api/${path}`, { ...init, headers })
    const body = (await response.json()) as Envelope<Data>
    if (!body.success) throw new Error(`${path}: ${body.errors?.[0]?.message ?? response.status}`)
    return { data: body.data, cookie }
  }
}
const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
})

/** What others wait for, and the most memory the server holds, until `work` is done. */
async function beside({ url, pid }: Product, work: () => Promise<unknown>) {
  const others = await session(url, 'admin')
  const state = { isDone: false }
  let peak = 0
  const waits: number[] = []
  const watch = (async () => {
    while (!state.isDone) {
      peak = Math.max(peak, memoryOf(pid))
      await sleep(50)
    }
  })()
  const user = (async () => {
    while (!state.isDone) {
      const start = performance.now()
      await others('chats/notifications')
      waits.push(performance.now() - start)
      await sleep(40)
    }
  })()
  const start = performance.now()
  await work()
  const took = performance.now() - start
  state.isDone = true
  await Promise.all([watch, user])
  return { took, peak, waits }
}

/** One film, made while it is sent: this process must not hold it either. */
function sendFilm(url: string, cookie: string, albumId: string) {
  const head = Buffer.from(
    `--xx\r\ncontent-disposition: form-data; name="albumId"\r\n\r\n${albumId}\r\n` +
      `--xx\r\ncontent-disposition: form-data; name="videos[0].file"; filename="a.mp4"\r\n\r\n`,
  )
  const foot = Buffer.from('\r\n--xx--\r\n')
  return new Promise<void>((done, fail) => {
    const { hostname, port } = new URL(url)
    const call = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/feedbacks/media',
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': head.length + FILM_BYTES + foot.length,
      },
    })
    call.on('error', fail)
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 201) done()
        else fail(new Error(`answered ${answer.statusCode ?? 'nothing'}`))
      })
    })
    call.write(head)
    call.write(MP4)
    let left = FILM_BYTES - MP4.length
    const more = () => {
      while (left > 0) {
        const bytes = CHUNK.subarray(0, Math.min(left, CHUNK.length))
        left -= bytes.length
        if (!call.write(bytes)) {
          call.once('drain', more)
          return
        }
      }
      call.end(foot)
    }
    more()
  })
}

interface Dashboard {
  pending: { id: string; feedbackId?: string | null }
}
interface Made {
  id: string
}

export async function measureUploads(product: Product) {
  const client = await session(product.url, 'client')
  const { data, cookie } = await client<Dashboard>('sponsorships/dashboard')
  const feedbackId = data.pending.feedbackId ?? (await client<Made>('feedbacks/create', json('POST', { budgetId: data.pending.id }))).data.id // prettier-ignore
  const album = await client<Made>('feedbacks/album', json('POST', { feedbackId, title: 'Films', description: 'Five' }))
  const before = memoryOf(product.pid)
  const { took, peak, waits } = await beside(product, () =>
    Promise.all(Array.from({ length: FILMS }, () => sendFilm(product.url, cookie, album.data.id))),
  )
  const parts = readdirSync(join(product.dataDir, 'files')).filter((name) => name.endsWith('.part')).length
  const speed = `${Math.round((FILMS * FILM_BYTES) / MB / (took / 1000))} MB a second, this machine also sends`
  return [
    line('most memory of the server', peak, 'MB', [300, 500], `${Math.round(before / MB)} MB before`),
    line('until all five are stored', took, 'ms', [], speed),
    line('others, p95', p95(waits), 'ms', [200, 500], `worst ${Math.round(Math.max(...waits))} ms of ${waits.length}`),
    line('files left half', parts, 'n', [0, 0]),
  ]
}

const people = (rows: number) =>
  Array.from({ length: rows }, (_, i) => `Convert Number ${i},0803${String(1_000_000 + i).padStart(7, '0')}`)
const csv = (rows: number) => `name,mobile\n${people(rows).join('\n')}\n`

/** 100,000 converts that nobody has been assigned. */
export async function importMany({ url }: Product) {
  const form = new FormData()
  form.append('title', 'Benchmark')
  form.append('file', new File([csv(ROWS)], 'converts.csv', { type: 'text/csv' }))
  await (
    await session(url, 'admin')
  )('converts/upload', { method: 'POST', body: form })
}

export async function measureImport(product: Product) {
  const admin = await session(product.url, 'admin')
  const { took, peak, waits } = await beside(product, () => importMany(product))
  const start = performance.now()
  const { data } = await admin<{ total: number }>('converts?target=Unassigned&limit=1000')
  return [
    line('100,000 rows stored', took, 'ms', [5000, 10_000], `most memory ${Math.round(peak / MB)} MB`),
    line(
      'others, worst wait',
      Math.max(...waits),
      'ms',
      [500, 500],
      `p95 ${Math.round(p95(waits))} ms of ${waits.length}`,
    ),
    line('the list after it, 1,000 of all', performance.now() - start, 'ms', [300, 600], `total ${data.total}`),
  ]
}

/** The admin's Upload Converts with a file of 100,000 rows: how long until it is checked, and the longest task meanwhile. */
declare global {
  interface Window {
    /** The longest task since the benchmark began to look, in ms. */
    longest: number
  }
}

export async function measureClinic({ browser, url, sessionOf }: Bench) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await sessionOf('admin'),
  })
  const path = join(temporaryFolder('csv'), 'converts.csv')
  writeFileSync(path, csv(ROWS))
  const page = await context.newPage()
  await page.goto(`${url}/admin/manifests`)
  await page.getByRole('button', { name: 'Upload Converts' }).click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  const start = performance.now()
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText(/100,000/).first().waitFor() // prettier-ignore
  const took = performance.now() - start
  await page.waitForTimeout(500)
  const longest = await page.evaluate(() => window.longest)
  await context.close()
  return [
    line('until all are checked', took, 'ms', [3000, 6000]),
    line('longest task of the page', longest, 'ms', [50, 200], longest ? '' : 'none over 50 ms'),
  ]
}
