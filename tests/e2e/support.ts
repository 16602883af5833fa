import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import { addDays, lagosDay } from '../../contract/rules/days'

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const
export const DESK = { viewport: { width: 1440, height: 900 } } as const
export const PASSWORD = 'Almoner-demo-1'

/** Whether the test is played on the plain API: what only fields of ours can show is not there. */
export const isPlain = () => base.info().project.name === 'plain'

/** Every test also fails when a page writes to its console or throws: nobody would see it otherwise. */
export const test = base.extend<{ quiet: string[] }>({
  quiet: [
    async ({ browser }, use) => {
      const noises: string[] = []
      const watch = (page: Page) => {
        page.on(
          'console',
          (message) => isNoise(message) && noises.push(`${page.url()} ${message.type()}: ${message.text()}`),
        )
        page.on('pageerror', (error) => noises.push(`${page.url()} ${error.message}`))
      }
      const contexts = browser.contexts()
      contexts.forEach((context) => context.on('page', watch))
      browser.on('context', (context) => context.on('page', watch))
      await use(noises)
      // Dozens of pages that nobody looks at any more take a core from those that follow.
      for (const context of browser.contexts().filter((one) => !contexts.includes(one))) {
        // Somebody has five sessions at most: one that waits in another test is not ended for one that is over.
        await context.request.post('/api/auth/logout').catch(() => null)
        await context.close()
      }
      expect(noises).toEqual([])
    },
    { auto: true },
  ],
})
/** Chromium writes a line for each refusal (400, 404, 409, 415, ...) and each broken line; tests that provoke one look at the screen instead. */
const isNoise = (message: ConsoleMessage) =>
  message.type() !== 'debug' &&
  !/^Failed to load resource.*(status of 4\d\d|net::ERR_(?!BLOCKED)\w+)/.test(message.text()) &&
  !message.text().startsWith('[DOM]') &&
  // Of a busy machine: that a home asks in its head, and once, a test of its own looks at.
  !message.text().includes('was preloaded using link preload but not used')

export { expect }

/** A page of somebody of the demo data, by role or address, signed in by cookie. */
export async function pageAs(browser: Browser, who: string, options: BrowserContextOptions = DESK): Promise<Page> {
  const context = await browser.newContext(options)
  const answer = await context.request.post('/api/auth/login', {
    data: { email: who.includes('@') ? who : `${who}@demo.almoner.test`, password: PASSWORD },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return context.newPage()
}

/** Whose clock stands still from now on: what the page would do by itself after a while it does not do. */
export async function stopped(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
}

/** Drafts are kept on a pause in typing: waits until this one is, before the page may go. */
export const expectKept = (page: Page, words: string) => expect.poll(() => page.evaluate(keptWords)).toContain(words)
/** All drafts of the tab and of the device as one text. Runs in the page. */
async function keptWords(): Promise<string> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The device does not answer.'))
    })
  const name = 'almoner-drafts'
  // Opening makes it: the app would then miss its store.
  const isThere = (await indexedDB.databases()).some((one) => one.name === name)
  const database = isThere ? await answer(indexedDB.open(name)) : undefined
  const drafts = await (database && answer(database.transaction('drafts').objectStore('drafts').getAll()))
  database?.close()
  return JSON.stringify([drafts, { ...sessionStorage }])
}

/** What fades in has half its contrast for a moment: waits until all that moves once has arrived. */
const expectStill = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('.fade:not(.show)') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )

/** Of what a page is made of they see the colours alone; no other rule does. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A document keeps it: on most pages it takes longer to read than to look. */
async function bringAxe(page: Page) {
  for (const frame of page.frames()) {
    await frame.waitForLoadState('domcontentloaded')
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
}
/** What axe says of a page and its frames, or of a part of it, by all rules that are in use here, or by those that look at colours. */
export async function axeOn(page: Page, by: 'all' | 'colour' = 'all', part = 'html'): Promise<axe.AxeResults> {
  await expectStill(page)
  await bringAxe(page)
  const runOnly =
    by === 'colour' ? BY_COLOUR : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Nobody reads which nodes are right: to name them takes a third of the time.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations', 'incomplete'] }
  return page.evaluate(([of, how]) => (window as unknown as { axe: typeof axe }).axe.run(of, how), [
    part,
    options,
  ] as const)
}
/** Of these axe only ever says "look at it", though nothing but a fault makes it speak. */
const ASKING = [
  'aria-braille-equivalent',
  'bypass',
  'duplicate-id-aria',
  'frame-title-unique',
  'no-autoplay-audio',
  'server-side-image-map',
  'th-has-data-cells',
]
export async function violationsOf(page: Page, by?: 'all' | 'colour', part?: string): Promise<string[]> {
  const { violations, incomplete } = await axeOn(page, by, part)
  return [...violations, ...incomplete.filter(({ id }) => ASKING.includes(id))].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

export async function expectNoViolations(page: Page) {
  expect(await violationsOf(page)).toEqual([])
}
/** The same of the dialog that a click has just asked for. */
export async function expectNoneInDialog(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
}

/** What no screen may say or leave out, whatever the API sent. */
export async function blanksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isBlank = (element: Element) =>
      isShown(element) && !element.textContent.trim() && !element.querySelector('svg, img, input, button, video')
    const said = /did not load|NaN|\bundefined\b|\bnull\b|Invalid Date|\[object Object\]/g
    const found: string[] = document.body.innerText.match(said) ?? []
    for (const one of document.querySelectorAll('h1, h2, h3, h4, h5, h6, dd, .strong, .avatar, a'))
      if (isBlank(one)) found.push(`blank: ${one.outerHTML.slice(0, 200)}`)
    // One cell may well be empty; a column that is empty throughout was not read. Converts of a list have no state.
    for (const table of document.querySelectorAll('table, [role=table]')) {
      const rows = [...table.querySelectorAll('tbody tr, [role=row]')]
        .map((row) => [...row.querySelectorAll('td, [role=cell], [role=gridcell]')])
        .filter((cells) => cells.length > 1)
      const heads = [...table.querySelectorAll('thead th, [role=columnheader]')]
      heads.forEach((head, at) => {
        const cells = rows.flatMap((row) => row[at] ?? [])
        if (!/^(State)?$/.test(head.textContent.trim()) && cells.length > 2 && cells.every(isBlank))
          found.push(`blank column: ${head.textContent}`)
      })
    }
    return [...new Set(found)]
  })
}

/** What lists call a ministry's newest request: on the plain API they do not know its theme. */
export async function nameInLists(ministry: Page, theme: string): Promise<string> {
  return isPlain() ? (await newestRequest(ministry)).reference : theme
}
/** Writes need not say what they made: a ministry's newest request is the one that it has just sent. */
export async function newestRequest(ministry: Page): Promise<{ id: string | number; reference: string }> {
  const answer = await ministry.request.get('/api/sponsorships/dashboard')
  return ((await answer.json()) as { data: { latest: { id: string | number; reference: string } } }).data.latest
}

/** The newest mail of a kind to an address, read from where the server writes its mails. */
export async function letterTo(to: string, kind: string): Promise<string> {
  const folder = join((isPlain() ? process.env.E2E_PLAIN_DATA_DIR : process.env.E2E_DATA_DIR) ?? '', 'mail')
  let text = ''
  await expect(() => {
    const name = readdirSync(folder)
      // With a dot it is still being written.
      .filter((file) => !file.startsWith('.') && file.endsWith(`-${kind}-${to}.eml`))
      .sort()
      .at(-1)
    text = readFileSync(join(folder, name!), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
  }).toPass({ timeout: 180_000 })
  return text
}

export async function linkInMail(to: string, kind: string): Promise<string> {
  const { pathname, search } = new URL(/https?:\/\/\S+token=[\w-]+/.exec(await letterTo(to, kind))![0])
  return pathname + search
}

/** A guest registers a ministry that asks for hospital support, and sees that it was sent. */
export async function register(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/register')
  for (const [field, value] of Object.entries({
    'Organisation email': email,
    'Primary mobile': '0803 555 0142',
    Address: '12 Market Road',
    Vision: 'To bring good news to every village.',
  }))
    await page.getByLabel(field).fill(value)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Founded', { exact: true }).fill('2004-05-16')
  await page.getByLabel('State', { exact: true }).selectOption('Benue')
  await page.getByLabel('Local government area').selectOption('Gboko')
  await page.getByRole('button', { name: 'Next: Visioner and bank' }).click()
  for (const [field, value] of Object.entries({
    'First name': 'Emmanuel',
    'Last name': 'Iorfa',
    Email: 'emmanuel@new-life.test',
    'Primary mobile': '0803 555 0143',
    'Account number': '1012345678',
    'Account name': name,
  }))
    await page.getByLabel(field).fill(value)
  await page.getByLabel('Bank').selectOption('Zenith Bank')
  await page.getByRole('button', { name: 'Next: Support' }).click()
  await page.getByRole('button', { name: 'Hospitals' }).click()
  await page.getByLabel('How did you hear about us').fill('From another ministry')
  await page.getByLabel(/I accept/).check()
  await page.getByRole('button', { name: 'Send the registration' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
}

/** Says yes to the question before a payment: looks into what is to be looked into, and types the amount where it is asked for. */
export async function confirmPayment(page: Page, amount?: string, deed = 'Pay') {
  const dialog = page.getByRole('dialog', { name: 'Is this right?' })
  const pay = dialog.getByRole('button', { name: new RegExp(`^${deed} `) })
  // It has looked at what was paid before.
  await expect(pay).toBeVisible()
  const looked = dialog.getByRole('checkbox')
  if (await looked.count()) await looked.check()
  const typed = dialog.getByLabel('Type the amount again')
  if (amount && (await typed.count())) await typed.fill(amount)
  await pay.dblclick()
}

/** A day that many days from today in Lagos, as date fields take it. */
export const inDays = (days: number) => addDays(lagosDay(), days)
