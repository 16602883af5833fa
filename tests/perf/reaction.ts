// How soon something is seen after a click or a key.
import type { Browser } from '@playwright/test'
import type { Bench } from './bench'
import { FIRST_PAGES } from './loading'
import { timed } from './paint'
import { line, median, type Bounds, type Line } from './stats'
import { idle, openVisit, view, type Session, type VisitOptions } from './visit'

const TIMES = 10
const SPEEDS: { name: string; options: VisitOptions; bounds: Bounds }[] = [
  { name: 'desk', options: {}, bounds: [50, 100] },
  { name: 'phone, 4× CPU', options: { phone: true, cpu: 4 }, bounds: [150, 200] },
]

export async function measureReaction({ browser, url, sessionOf }: Bench) {
  const lines: Line[] = []
  for (const { name, options, bounds } of SPEEDS) {
    const results = {
      'a letter in the login form': await letters(browser, url, options),
      'open New Support Request': await dialogs(browser, url, options, await sessionOf('client')),
    }
    for (const [what, times] of Object.entries(results)) {
      lines.push(
        line(`${name}: ${what}, median`, median(times), 'ms', bounds),
        line(`${name}: ${what}, worst`, Math.max(...times), 'ms', [], times.map(Math.round).join(' ')),
      )
    }
  }
  return lines
}

async function letters(browser: Browser, url: string, options: VisitOptions) {
  const marks = { usable: 'form button[type=submit]' }
  const visit = await openVisit(browser, { ...options, marks, reducedMotion: 'reduce' })
  await view(visit, `${url}/`, marks)
  await visit.page.locator('#username').focus()
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    times.push(await timed(visit.page, 'keydown', () => visit.page.keyboard.press('a')))
  }
  await visit.close()
  return times
}

async function dialogs(browser: Browser, url: string, options: VisitOptions, session: Session) {
  const { path, marks } = FIRST_PAGES.client
  const visit = await openVisit(browser, { ...options, marks, session })
  const { page } = visit
  await view(visit, url + path, marks)
  const button = page.getByRole('button', { name: 'New Support Request' })
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    // To the dialog itself, even where its code has to come first.
    times.push(await timed(page, 'click', () => button.click(), { shows: '[role=dialog]' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await idle(visit)
  }
  await visit.close()
  return times
}
