// A visit to a page in a fresh browser context: a phone or a desk, what was asked of the network, when what was seen.
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1440, height: 900 } }
/** 1.6 Mbps down, 750 kbps up, 150 ms round trip: the line of the budgets. */
export const SLOW_LINE = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** Nothing but distance: requests that wait for one another fall into waves of a second. */
export const FAR_LINE = { latency: 1000, downloadThroughput: -1, uploadThroughput: -1 }
const IDLE_MS = 700
const WAIT_MS = 60_000

/** Runs in the page before its own scripts. The times are of performance.now(), so they count from the navigation. */
function observe(marks) {
  const seen = { lcp: 0, shift: 0, marks: {} }
  Object.assign(window, { bench: seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
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
export async function openVisit(browser, { phone = false, cpu = 1, line, session, marks = {}, ...options } = {}) {
  const context = await browser.newContext({
    ...(phone ? PHONE : DESK),
    locale: 'en-GB',
    storageState: session,
    ...options,
  })
  await context.addInitScript(observe, marks)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = watchNetwork(cdp)
  await cdp.send('Network.enable')
  if (line) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { context, page, cdp, requests, close: () => context.close() }
}

function watchNetwork(cdp) {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) =>
    requests.set(requestId, { url, type, start: timestamp, end: Infinity, bytes: 0 }),
  )
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  const end = ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.end = timestamp
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  return requests
}

/** Waits until nothing was under way for a while. A video streams for as long as it likes. */
export async function idle({ page, requests }) {
  const isBusy = () => [...requests.values()].some(({ end, type }) => end === Infinity && type !== 'Media')
  let [count, since] = [-1, Date.now()]
  for (const last = Date.now() + WAIT_MS; Date.now() < last && Date.now() - since < IDLE_MS;) {
    if (isBusy() || requests.size !== count) [count, since] = [requests.size, Date.now()]
    await page.waitForTimeout(50)
  }
}

/** Goes there, waits for the marks and for silence, and tells what it took. */
export async function view(visit, url, marks = {}) {
  await visit.page.goto(url, { waitUntil: 'load', timeout: WAIT_MS })
  await reached(visit, marks)
  await idle(visit)
  return { ...(await visit.page.evaluate(() => window.bench)), ...(await loaded(visit)) }
}

export async function reached({ page }, marks) {
  for (const name of Object.keys(marks)) {
    await page.waitForFunction((mark) => mark in window.bench.marks, `${name} painted`, { timeout: WAIT_MS })
  }
}

/** Not the images that stand in the CSS, nor the icon, which the browser fetches for itself when all is done. */
const isOfPage = ({ url }) => url.startsWith('http') && !url.endsWith('/icon.svg')

/** What the document loaded so far, as it came over the line: compressed bodies without headers. */
export async function loaded({ page, requests }) {
  const { html, files } = await page.evaluate(() => ({
    html: performance.getEntriesByType('navigation')[0].encodedBodySize,
    files: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  }))
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
export function longestChain(requests, isCounted) {
  const depths = new Map()
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
