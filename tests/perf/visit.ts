// A visit to a page in a fresh browser context: a phone or a desk, what was asked of the network, when what was seen.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { NAMED } from '../../scripts/in-page'

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1440, height: 900 } }
/** 1.6 Mbps down, 750 kbps up, 150 ms round trip: the line of the budgets. */
export const SLOW_LINE = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** Nothing but distance: requests that wait for one another fall into waves of a second. */
export const FAR_LINE = { latency: 1000, downloadThroughput: -1, uploadThroughput: -1 }
/** Names of what is waited for, and selectors whose first match is timed. */
export type Marks = Record<string, string>
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>
interface NetworkLine {
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}
interface Visited {
  url: string
  type?: string
  start: number
  end: number
  bytes: number
}
export interface Visit {
  context: BrowserContext
  page: Page
  cdp: CDPSession
  requests: Map<string, Visited>
  close: () => Promise<void>
}
export interface VisitOptions extends BrowserContextOptions {
  phone?: boolean
  cpu?: number
  line?: NetworkLine
  session?: Session
  marks?: Marks
}
/** What the page itself saw. */
interface Seen {
  lcp: number
  shift: number
  marks: Record<string, number>
  /** When the benchmark's own click came. */
  start?: number
}
declare global {
  interface Window {
    bench: Seen
  }
}

const IDLE_MS = 700
const WAIT_MS = 60_000

/** Runs in the page before its own scripts. The times are of performance.now(), so they count from the navigation. */
function observe(marks: Marks) {
  const seen: Seen = { lcp: 0, shift: 0, marks: {} }
  Object.assign(window, { bench: seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) seen.shift += Number(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      if (!(name in seen.marks) && document.querySelector(selector)) {
        seen.marks[name] = performance.now()
        // What is in the document is on the screen a frame later.
        requestAnimationFrame(() => setTimeout(() => (seen.marks[`${name} painted`] = performance.now())))
      }
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * Opens a context and a page. `marks` are selectors whose first match is timed, `session` signs somebody in,
 * `cpu` is how many times slower the processor gets, `line` what the network is like.
 */
export async function openVisit(
  browser: Browser,
  { phone = false, cpu = 1, line, session, marks = {}, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...(phone ? PHONE : DESK),
    locale: 'en-GB',
    storageState: session,
    ...options,
  })
  await context.addInitScript(`${NAMED};(${String(observe)})(${JSON.stringify(marks)})`)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = watchNetwork(cdp)
  await cdp.send('Network.enable')
  if (line) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { context, page, cdp, requests, close: () => context.close() }
}

function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, Visited>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) =>
    requests.set(requestId, { url, type, start: timestamp, end: Infinity, bytes: 0 }),
  )
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const request = requests.get(requestId)
    if (request) request.end = timestamp
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  return requests
}

/** Waits until nothing was under way for a while. A video streams for as long as it likes. */
export async function idle({ page, requests }: Visit) {
  const isBusy = () => [...requests.values()].some(({ end, type }) => end === Infinity && type !== 'Media')
  let [count, since] = [-1, Date.now()]
  for (const last = Date.now() + WAIT_MS; Date.now() < last && Date.now() - since < IDLE_MS;) {
    if (isBusy() || requests.size !== count) [count, since] = [requests.size, Date.now()]
    await page.waitForTimeout(50)
  }
}

/** Goes there, waits for the marks and for silence, and tells what it took. */
export async function view(visit: Visit, url: string, marks: Marks = {}) {
  await visit.page.goto(url, { waitUntil: 'load', timeout: WAIT_MS })
  await reached(visit, marks)
  await idle(visit)
  return { ...(await visit.page.evaluate(() => window.bench)), ...(await loaded(visit)) }
}

export async function reached({ page }: Visit, marks: Marks) {
  for (const name of Object.keys(marks)) {
    await page.waitForFunction((mark) => mark in window.bench.marks, `${name} painted`, { timeout: WAIT_MS })
  }
}

/** Not the images that stand in the CSS, nor the icon, which the browser fetches for itself when all is done. */
const isOfPage = ({ url }: Visited) => url.startsWith('http') && !url.endsWith('/icon.svg')

/** What the document loaded so far, as it came over the line: compressed bodies without headers. */
export async function loaded({ page, requests }: Visit) {
  const { html, files } = await page.evaluate(() => {
    const sizeOf = (entry?: PerformanceEntry) =>
      entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0
    return {
      html: sizeOf(performance.getEntriesByType('navigation')[0]),
      files: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
        .map((entry): [string, number] => [entry.name, sizeOf(entry)]),
    }
  })
  const origin = new URL(page.url()).origin
  const all = [...requests.values()].filter(isOfPage)
  return {
    html,
    // A preload and its use are two entries of one file.
    files: new Map(files),
    count: all.length,
    foreign: all.filter(({ url }) => new URL(url).origin !== origin).length,
    fonts: all.filter(({ type }) => type === 'Font').length,
  }
}

/**
 * The longest series of requests of which each was asked for after the one before had come, the HTML being 1.
 * Measured with FAR_LINE: only what really waits for an answer falls into a later wave.
 */
export function longestChain(requests: Iterable<Visited>, isCounted: (request: Visited) => boolean) {
  const depths = new Map<Visited, number>()
  const inOrder = [...requests]
    .filter(isOfPage)
    .filter(isCounted)
    .sort((a, b) => a.start - b.start)
  for (const request of inOrder) {
    const before = inOrder.filter(({ end }) => end <= request.start).map((earlier) => depths.get(earlier) ?? 0)
    // The HTML's own files are asked for while it still arrives.
    const isFirst = request.type === 'Document'
    depths.set(request, 1 + Math.max(isFirst ? 0 : 1, ...before))
  }
  return Math.max(...depths.values())
}
