// What is measured on the desk: the way to a table page, and the login with its video.
import type { Browser } from '@playwright/test'
import type { Bench } from './bench'
import { line, sum, type Line } from './stats'
import { idle, loaded, openVisit, reached, view, type VisitOptions } from './visit'

/** Role, its page without a table, the link to one with a table. */
const WAYS = [
  { who: 'client', from: '/client', link: 'Payments' },
  { who: 'admin', from: '/admin/profile', link: 'Payments' },
]
const TABLE = { table: '#content [role=columnheader]' }
const USABLE = { usable: 'form button[type=submit]' }
/** The video is asked for when the browser is idle, four seconds later at the latest. */
const VIDEO_MS = 6000

const codeOf = ({ files }: { files: Map<string, number> }) => sum([...files.values()])

export async function measureTablePage({ browser, url, sessionOf }: Bench) {
  const lines: Line[] = []
  for (const { who, from, link } of WAYS) {
    const page = { page: '#content h1' }
    const visit = await openVisit(browser, { marks: { ...TABLE, ...page }, session: await sessionOf(who) })
    await view(visit, url + from, page)
    const before = await loaded(visit)
    await visit.page.getByRole('navigation').getByRole('link', { name: link }).first().click()
    await reached(visit, TABLE)
    await idle(visit)
    const after = await loaded(visit)
    const shift = await visit.page.evaluate(() => window.bench.shift)
    const added = [...after.files]
      .filter(([name]) => !before.files.has(name))
      .sort(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([name, size]) => `${name.split('/').at(-1)} ${(size / 1000).toFixed(1)}`)
    const requests = after.count - before.count
    lines.push(
      line(`${from}, then ${link}: JS + CSS on top`, codeOf(after) - codeOf(before), 'kB', [40, 50], added.join(', ')),
      line(`${from}, then ${link}: requests on top`, requests, 'n', [], `first page: ${before.count}`),
      line(`${from}, then ${link}: layout shift`, shift, 'n', [0, 0.02]),
    )
    await visit.close()
  }
  return lines
}

/** A line so far away that Chromium calls it that. */
const far = (latency: number) => ({ latency, downloadThroughput: -1, uploadThroughput: -1 })

/** Chromium's own: not every browser tells. */
declare global {
  interface Navigator {
    connection: { effectiveType: string; saveData: boolean }
  }
}

export async function measureVideo({ browser, url }: Bench) {
  const normal = await videoOf(browser, url, {})
  const never = {
    'save-data': await videoOf(browser, url, { saveData: true }),
    '2g': await videoOf(browser, url, { line: far(1600) }),
    '3g': await videoOf(browser, url, { line: far(400) }),
    'reduced motion': await videoOf(browser, url, { reducedMotion: 'reduce' }),
    'below 768 px': await videoOf(browser, url, { viewport: { width: 767, height: 900 } }),
  }
  return [
    line('login on the desk: layout shift', normal.shift, 'n', [0, 0.02]),
    line('video before the load event', normal.early, 'B', [0, 0], `later: ${Math.round(normal.all / 1000)} kB`),
    ...Object.entries(never).map(([name, { all, kind }]) => line(`video with ${name}`, all, 'B', [0, 0], kind)),
  ]
}

async function videoOf(browser: Browser, url: string, { saveData, ...options }: VisitOptions & { saveData?: boolean }) {
  const visit = await openVisit(browser, { marks: USABLE, ...options })
  const { page, cdp, requests } = visit
  if (saveData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  let early = 0
  const bytes = () =>
    sum([...requests.values()].filter(({ type, url: at }) => type === 'Media' || /\.(mp4|webm)$/.test(at)).map((each) => each.bytes)) // prettier-ignore
  cdp.on('Page.loadEventFired', () => (early = bytes()))
  await cdp.send('Page.enable')
  await view(visit, `${url}/`, USABLE)
  await page.waitForTimeout(VIDEO_MS)
  const { shift } = await page.evaluate(() => window.bench)
  // So that a 0 is not a misunderstanding between the benchmark and the browser.
  const kind = await page.evaluate(() => {
    const { effectiveType, saveData: saving } = navigator.connection
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    return `browser says ${effectiveType}${saving ? ', save-data' : ''}${still ? ', reduced motion' : ''}, ${innerWidth} px`
  })
  const all = bytes()
  await visit.close()
  return { early, all, shift, kind }
}
