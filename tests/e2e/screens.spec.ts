/** Every finished screen, as each role that has it: on the phone and the desk, light and dark, no violation, no console line. */
import type { Browser, Page, Request } from '@playwright/test'
import {
  blanksOf,
  DESK,
  expect,
  expectNoneInDialog,
  expectNoViolations,
  isPlain,
  pageAs,
  PHONE,
  test,
  violationsOf,
} from './support'

// A problem names its screen; to record each of them would take longer than to look at them.
test.use({ trace: 'off' })

/** [address, heading]. What stands in braces is a record that this user may open, asked of the API. */
type Screens = [string, string | RegExp][]

const GUEST: Screens = [
  ['/', 'Log in'],
  ['/register', 'Organisation'],
  ['/register?step=2', 'Visioner and bank'],
  ['/register?step=3', 'Support'],
  ['/forgot', 'Forgot password'],
  ['/validate?token=none', 'Confirm your email'],
  ['/resetpassword?token=none', 'Set your password'],
  ['/no/such/page', '404 - Not Found'],
]
const CLIENT: Screens = [
  ['/client', 'Support Requests'],
  ['/client/{request}', 'Support Requests'],
  ['/client/sponsorships', 'Sponsorships'],
  ['/client/budgets/crusade/create', 'New Crusade Budget'],
  ['/client/budgets/hospital/create', 'New Hospital Budget'],
  ['/client/notifications', 'Messages'],
  ['/client/chats/{chat}', /./],
  ['/client/feedback/{feedback}', 'Feedback Detail'],
  ['/client/converts/{feedback}', 'Converts'],
  ['/client/payments', 'Payments'],
  ['/client/payments/{payment}', /./],
  ['/client/profile', 'Profile'],
  ['/client/outbox', 'Not sent yet'],
  ['/client/share', 'Shared from your phone'],
  ['/client/no/such/page', 'Not Found'],
]
const ADMIN: Screens = [
  ['/admin', 'Dashboard'],
  ['/admin/registrations', 'Registrations'],
  ['/admin/registrations/{registration}', /./],
  ['/admin/registrations?q=nothing-like-this', 'Registrations'],
  ['/admin/budgets', 'Sponsorships'],
  ['/admin/budgets/{budget}', /./],
  ['/admin/manifests', 'Converts'],
  ['/admin/manifests/{convert}', /./],
  ['/admin/manifests/feedback/{summary}', /./],
  ['/admin/manifests/item/{item}/{summary}', /./],
  ['/admin/payments', 'Payments'],
  ['/admin/payments/{payment}', /./],
  ['/admin/payments/list', 'Requests to pay'],
  ['/admin/payments/statement', 'Bank statement'],
  ['/admin/assignments', 'Assignments'],
  ['/admin/assignments/{assignment}', /./],
  ['/admin/notifications', 'Notifications'],
  ['/admin/chats/{chat}', /./],
  ['/admin/feedback/{feedback}', 'Feedback Detail'],
  ['/admin/converts/{feedback}', 'Converts'],
  ['/admin/profile', 'Amina Bello'],
  ['/admin/settings/ministries', 'Ministries'],
  ['/admin/settings/ministries/{ministry}', /./],
  ['/admin/staffs', 'Staffs'],
  ['/admin/staffs/{staff}', /./],
  ['/admin/supportareas', 'Support Areas'],
  ['/admin/banks', 'Banks'],
  ['/admin/reports', 'Reports'],
  ['/admin/waiting', 'Waiting'],
  ['/admin/settings/items', 'Budget Items'],
  ['/admin/no/such/page', 'Not Found'],
]
/** What extensions add. */
const BEYOND: Record<string, Screens> = {
  admin: [
    ['/admin/mails', 'Undelivered Letters'],
    ['/admin/manifests/bin', 'Deleted Converts'],
    ['/admin/feedbacks', 'Feedback'],
    ['/admin/activity', 'Activity'],
    ['/admin/reports/statement', 'Statement'],
  ],
  sponsor_j: [['/bo/feedbacks', 'Feedback']],
}
/** What every role of the back office has. */
const OFFICE: Screens = [
  ['/bo/dashboard', 'Home'],
  ['/bo/assignments', 'Assignments'],
  ['/bo/notifications', 'Notifications'],
  ['/bo/profile', /./],
  ['/bo/supportareas', 'Support Areas'],
  ['/bo/no/such/page', 'Not Found'],
]
const REGISTER: Screens = [
  ['/bo/registrations', 'Registrations'],
  ['/bo/registrations/{registration}', /./],
]
const BUDGETS: Screens = [
  ['/bo/budgets', 'Sponsorships'],
  ['/bo/budgets/{budget}', /./],
  ['/bo/chats/{chat}', /./],
]
const SPONSOR: Screens = [...BUDGETS, ['/bo/feedback/{feedback}', 'Feedback Detail']]
const ITEMS: Screens = [['/bo/items', 'Budget Items']]
const PAYMENT: Screens = [...BUDGETS, ['/bo/payments', 'Payments'], ['/bo/payments/{payment}', /./], ...ITEMS]
const FOLLOW_UP: Screens = [
  ['/bo/assignments/{assignment}', /./],
  ['/bo/manifests/{convert}', /./],
  ['/bo/manifests/feedback/{summary}', /./],
  ['/bo/manifests/item/{item}/{summary}', /./],
  ['/bo/feedback/{feedback}', 'Feedback Detail'],
  ['/bo/converts/{feedback}', 'Converts'],
]
const BY_ROLE: Record<string, Screens> = {
  client: CLIENT,
  admin: ADMIN,
  register_s: [...OFFICE, ...REGISTER],
  register_j: [...OFFICE, ...REGISTER],
  sponsor_s: [...OFFICE, ...SPONSOR],
  sponsor_j: [...OFFICE, ...SPONSOR],
  convert_s: [...OFFICE, ['/bo/manifests', 'Converts'], ['/bo/manifests/desk', /./], ...FOLLOW_UP],
  convert_j: [...OFFICE, ['/bo/manifests/desk', /./], ...FOLLOW_UP],
  bitem_s: [...OFFICE, ...ITEMS],
  bitem_j: [...OFFICE, ...ITEMS],
  payment_s: [
    ...OFFICE,
    ...PAYMENT,
    ['/bo/payments/list', 'Requests to pay'],
    ['/bo/payments/statement', 'Bank statement'],
  ],
  payment_j: [...OFFICE, ...PAYMENT],
}

/** On the plain API ids are numbers. */
interface Row {
  id: string | number
}
/** Records that a user finds by the lists they may read. */
function recordsOf(page: Page): Record<string, () => Promise<Row['id'] | undefined>> {
  const rows = async <T extends Row>(path: string) => {
    const answer = await page.request.get(`/api/${path}`)
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return ((await answer.json()) as { data: T[] | null }).data ?? []
  }
  const first = async (path: string) => (await rows(path))[0]?.id
  /** Somebody about whom was written, with a request. Juniors reach only those who are assigned to them. */
  const followedUp = async () => {
    for (const { id } of await rows('assignments?type=Converts')) {
      for (const convert of await rows(`assignments/converts/${id}`)) {
        for (const summary of await rows(`converts/feedbacks/${convert.id}`)) {
          const [item] = await rows(`converts/feedback/items/${summary.id}`)
          if (item) return { assignment: id, convert: convert.id, summary: summary.id, item: item.id }
        }
      }
    }
  }
  let found: ReturnType<typeof followedUp> | undefined
  const one = async (name: 'assignment' | 'convert' | 'summary' | 'item') => (await (found ??= followedUp()))?.[name]
  return {
    request: () => first('sponsorships'),
    registration: () => first('registrations/status/All'),
    budget: () => first('budgets/status/Pending'),
    payment: () => first('payments'),
    ministry: () => first('ministries'),
    staff: () => first('staffs'),
    chat: async () => (await rows<Row & { message: { chatId: Row['id'] } }>('chats/notifications'))[0]?.message.chatId,
    assignment: () => one('assignment'),
    convert: () => one('convert'),
    summary: () => one('summary'),
    item: () => one('item'),
  }
}

/** Roles without a list of requests are sent the link by those who have one. */
async function feedbackFor(page: Page, browser: Browser, role: string) {
  const asker = role === 'client' ? page : await pageAs(browser, 'admin')
  const answer = await asker.request.get(`/api/${role === 'client' ? 'sponsorships' : 'budgets/status/All'}`)
  const { data } = (await answer.json()) as { data: { status: string; feedbackId?: Row['id'] | null }[] }
  if (asker !== page) await asker.context().close()
  return (
    data.find(({ status, feedbackId }) => status === 'Completed' && feedbackId) ??
    data.find(({ feedbackId }) => feedbackId)
  )?.feedbackId
}

type Scheme = 'light' | 'dark'
type Width = typeof DESK | typeof PHONE

/** What a page has asked for that has not come yet; a film may take as long as it likes. */
function askedBy(page: Page) {
  const asked = new Set<Request>()
  page.on('request', (one) => ['xhr', 'fetch', 'script', 'stylesheet'].includes(one.resourceType()) && asked.add(one))
  page.on('requestfinished', (one) => asked.delete(one))
  page.on('requestfailed', (one) => asked.delete(one))
  return asked
}

/** A second theme is another style sheet of the same page: what does not look at colours sees nothing else. */
async function look(browser: Browser, role: string | null, screens: Screens, width: Width, [first, second]: Scheme[]) {
  const problems: string[] = []
  const options = { ...width, colorScheme: first, reducedMotion: 'reduce' as const }
  const page = role ? await pageAs(browser, role, options) : await (await browser.newContext(options)).newPage()
  const known = await resolved(screens, page, browser, role)
  const asked = askedBy(page)
  for (const [address, heading] of known) {
    asked.clear()
    await page.setViewportSize(width.viewport)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
    // What comes while axe measures moves what it has measured.
    await expect.poll(() => asked.size, address).toBe(0)
    await unfold(page)
    const found = [...(await violationsOf(page)), ...(await blanksOf(page))]
    problems.push(...found.map((problem) => `${address}: ${problem}`))
    if (await isWide(page)) problems.push(`${address}: scrolls sideways`)
    if (heading !== 'Not Found' && (await page.getByText('Not Found', { exact: true }).count()) > 0)
      problems.push(`${address}: not found`)
    if (!second) continue
    await page.emulateMedia({ colorScheme: second })
    problems.push(...(await violationsOf(page, 'colour')).map((problem) => `${address}, ${second}: ${problem}`))
    await page.emulateMedia({ colorScheme: first })
  }
  await page.context().close()
  expect(problems).toEqual([])
}

/** As high as what it holds: of a button that happens to begin above the bar at the bottom axe sees only that beginning. */
async function unfold(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width, height: least } = page.viewportSize()!
  await page.setViewportSize({ width, height: Math.max(least, height) })
}

/** A list becomes a table when it is drawn next. Runs in the page. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** The window of a phone grows with what is too wide: what it was made for does not. */
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Where it begins: what reaches beyond the window and holds nothing that does. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const text = document.createRange()
    const reaches = (element: Element) => {
      text.selectNodeContents(element)
      return [element, text].some((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    }
    const all = [...document.querySelectorAll('body *')].filter(reaches)
    const inner = all.filter((one) => ![...one.children].some(reaches))
    const path = (one: Element | null): string =>
      one && one !== document.body
        ? `${path(one.parentElement)} > ${one.tagName}.${one.getAttribute('class') ?? ''}`
        : ''
    return inner
      .slice(0, 3)
      .map((one) => path(one).slice(-160))
      .join('; ')
  })

const WORD = 'W'.repeat(10_000)
/** A table of four hundred rows of such words takes a browser seconds to lay out: below the first of them, one that is ten screens wide does. */
const LONG = 40
const wordAt = (at: number) => (at < LONG ? WORD : WORD.slice(0, 1000))
/** What people write, wherever an answer holds it. */
const WRITTEN =
  /^(name|ministry|theme|title|message|messages|description|reason|venue|topic|note|notes|comment|comments|address|vision|firstName|lastName|accountName|visioner|sender|text|about|album|staff|by)$/
const written = (value: unknown, as: (old: string) => string, key = ''): unknown => {
  if (typeof value === 'string') return WRITTEN.test(key) && value ? as(value) : value
  if (Array.isArray(value)) return value.map((one) => written(one, as, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([of, one]) => [of, written(one, as, of)]))
}
/** From now on every answer holds other words, as if somebody had written them: those that stand in its first places are longest. */
const writing = (page: Page, as: (old: string, at: number) => string) =>
  page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.includes('json') && route.request().method() === 'GET'
    let at = 0
    await (isJson ? route.fulfill({ response: answer, json: written(await answer.json(), (old) => as(old, at++)) }) : route.fulfill({ response: answer })) // prettier-ignore
  })

/** Each would do something where it is taken for more than text. */
const MARKUP = [
  '<img src=x onerror=ran()>',
  '<script>ran()</script>',
  '"><svg onload=ran()>',
  "' onfocus=ran() autofocus '",
  'javascript:ran()',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<a href="javascript:ran()">here</a>',
  '{{ran()}}${ran()}',
  '<math><mi//xlink:href="data:x,<script>ran()</script>">',
  '<style>*{background:url(//evil.test)}</style>',
  '</textarea><details open ontoggle=ran()>',
  '&lt;img src=x onerror=ran()&gt;<base href=//evil.test>',
]
// Juniors see the screens of their seniors.
for (const role of Object.keys(BY_ROLE).filter((one) => !/_j$/.test(one))) {
  const [width, other] = role === 'client' ? [PHONE, DESK] : [DESK, PHONE]
  test(
    `${role}: what somebody wrote, with markup and a word of 10,000 letters, is text on every screen and makes none wider`,
    { tag: '@full' },
    async ({ browser }) => {
      const page = await pageAs(browser, role, width)
      const known = await resolved([...BY_ROLE[role]!, ...(BEYOND[role] ?? [])], page, browser, role)
      const did: string[] = []
      page.on('dialog', (dialog) => (did.push(dialog.message()), dialog.dismiss()))
      page.on('request', (request) => request.url().includes('evil.test') && did.push(request.url()))
      await page.exposeFunction('ran', () => did.push('a script'))
      let turn = 0
      await writing(page, (old, at) => `${old} ${MARKUP[(turn += 1) % MARKUP.length]} ${wordAt(at)}`)
      const problems: string[] = []
      let shown = 0
      for (const [address] of known) {
        await page.setViewportSize(width.viewport)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
        shown += await page.getByText(/ran\(\)/).count()
        for (const { viewport } of [width, other]) {
          await page.setViewportSize(viewport)
          await page.evaluate(drawn)
          await expect(page.locator('.table-wait'), address).toHaveCount(0)
          if (await isWide(page)) problems.push(`${address} at ${viewport.width} px: ${await widest(page)}`)
          expect(await page.locator('[src=x], [srcdoc], [onload], [ontoggle], [onfocus], [href^="javascript:"]').count(), address).toBe(0) // prettier-ignore
        }
        expect(did, address).toEqual([])
      }
      expect(shown).toBeGreaterThan(0)
      expect(problems).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )
}

/** Zoomed to 200 % a phone is 180 px wide; letters of 200 % leave it as it is. */
const LARGE = {
  'zoomed to 200 %': { ...PHONE, viewport: { width: 180, height: 390 } },
  'letters of 200 %': PHONE,
}
for (const [role, screens] of [
  ['guest', GUEST],
  ['client', CLIENT],
] as const) {
  for (const [how, options] of Object.entries(LARGE)) {
    test(`${role}: every screen ${how} fits, and a thumb reaches all of it`, { tag: '@full' }, async ({ browser }) => {
      const problems: string[] = []
      const page =
        role === 'guest' ? await (await browser.newContext(options)).newPage() : await pageAs(browser, role, options)
      if (options === PHONE)
        await page.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
        )
      const look = async (place: string) => {
        if (await isWide(page)) problems.push(`${place} scrolls sideways: ${await widest(page)}`)
        problems.push(...(await outOfReach(page)).map((control) => `${place}: ${control} is out of reach`))
      }
      for (const [address, heading] of await resolved([...screens], page, browser, role)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
        await look(address)
      }
      if (role === 'client') {
        await page.goto('/client')
        await page.getByRole('button', { name: 'New Support Request' }).tap()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Crusade Support' })).toBeVisible()
        await look('New Support Request')
      }
      expect(problems).toEqual([])
    })
  }
}

for (const role of ['admin', 'convert_s'] as const)
  test(
    `${role}: every screen in letters of 32 px fits a desk, and all of it is reached`,
    { tag: '@full' },
    async ({ browser }) => {
      // prettier-ignore
      const problems: string[] = []
      const page = await pageAs(browser, role, { viewport: { width: 1366, height: 768 } })
      // As by Chrome's own setting, which breakpoints in em follow.
      await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      for (const [address, heading] of await resolved([...BY_ROLE[role]!], page, browser, role)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading }).first(), address).toBeVisible()
        if (await isWide(page)) problems.push(`${address} scrolls sideways: ${await widest(page)}`)
        problems.push(...(await outOfReach(page)).map((control) => `${address}: ${control} is out of reach`))
      }
      expect(problems).toEqual([])
    },
  )

/** What a finger does not hit though it stands in the middle of the screen: something lies over it, or it lies outside. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const isHit = (control: Element) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getClientRects()[0]!
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return hit && (control.contains(hit) || hit.closest('label')?.control === control)
    }
    return [...(document.querySelector('[role=dialog]') ?? document).querySelectorAll('a[href], button, input, select, textarea')] // prettier-ignore
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.clientWidth > 1 && !one.matches('.skip, :disabled') && !isHit(one))
      .map((one) => one.outerHTML.slice(0, 120))
  })

async function resolved(screens: Screens, page: Page, browser: Browser, role: string | null): Promise<Screens> {
  const records = { ...recordsOf(page), feedback: () => feedbackFor(page, browser, role ?? '') }
  const known = new Map<string, string>()
  const all: Screens = []
  for (const [address, heading] of screens) {
    for (const [, name = ''] of address.matchAll(/{(\w+)}/g)) {
      if (!known.has(name)) known.set(name, String((await records[name as keyof typeof records]()) ?? ''))
      expect(known.get(name), `${address}: no ${name} for ${role ?? 'guest'}`).toBeTruthy()
    }
    all.push([address.replace(/{(\w+)}/g, (_, name: string) => known.get(name)!), heading])
  }
  return all
}

/** Pages are shared by the roles of the office: one theme in each width is enough. */
const ONE: [Width, Scheme[]][] = [
  [DESK, ['light']],
  [PHONE, ['dark']],
]
const BOTH: [Width, Scheme[]][] = [
  [DESK, ['light', 'dark']],
  [PHONE, ['dark', 'light']],
]

for (const [role, screens] of Object.entries({ guest: GUEST, ...BY_ROLE })) {
  for (const [at, [width, schemes]] of (role === 'client' || role === 'guest' ? BOTH : ONE).entries()) {
    test(`${role}: every screen, ${width.viewport.width} px, ${schemes.join(' and ')}`, async ({ browser }) => {
      // One look at each screen is enough to see what the plain API leaves of it; each width gets its half of them.
      const shown = isPlain() ? screens.filter((_, index) => index % 2 === at) : [...screens, ...(BEYOND[role] ?? [])]
      await look(browser, role === 'guest' ? null : role, shown, width, schemes)
    })
  }
}

test('dialogs have no violations either', async ({ browser }) => {
  for (const options of [DESK, PHONE]) {
    const client = await pageAs(browser, 'client', { ...options, reducedMotion: 'reduce' })
    await client.goto('/client')
    await client.getByRole('button', { name: 'New Support Request' }).click()
    await expect(client.getByRole('dialog').getByRole('button', { name: 'Crusade Support' })).toBeVisible()
    await expectNoViolations(client)

    const admin = await pageAs(browser, 'admin', { ...options, reducedMotion: 'reduce' })
    await admin.goto('/admin/payments')
    // More ministries than the box is high: it scrolls, and none lies over another.
    await admin
      .getByRole('button', { name: /Add filter|Filter/ })
      .first()
      .click()
    await expect(admin.getByRole('dialog').getByRole('checkbox').nth(20)).toBeAttached()
    await expectNoViolations(admin)
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'New Payment' }).click()
    await expect(admin.getByRole('button', { name: 'Pay a ministry' })).toBeVisible()
    await expectNoViolations(admin)
    await admin.getByRole('button', { name: 'Pay a ministry' }).click()
    await expect(admin.getByRole('dialog').getByLabel('Ministry')).toBeVisible()
    await expectNoViolations(admin)
  }
})

for (const [role, address, deed] of [
  ['convert_s', '/bo/manifests', 'Upload Converts'],
  ['bitem_s', '/bo/items', 'New Budget Item'],
] as const) {
  test(`${role}: nor has ${deed}, the list of keys, or Find`, async ({ browser }) => {
    const page = await pageAs(browser, role, { ...DESK, reducedMotion: 'reduce' })
    await page.goto(address)
    await page.getByRole('button', { name: deed }).click()
    await expectNoneInDialog(page)
    await page.keyboard.press('Escape')
    for (const keys of ['?', 'Control+k']) {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press(keys)
      await expectNoneInDialog(page)
      await page.keyboard.press('Escape')
    }
  })
}

test('without a line the bar that says so lies over nothing', { tag: '@full' }, async ({ browser }) => {
  for (const [who, address, heading, on] of [
    ['admin', '/admin/budgets', 'Sponsorships', DESK],
    ['admin', '/admin/budgets', 'Sponsorships', PHONE],
    ['client', '/client', 'Support Requests', DESK],
    ['client', '/client', 'Support Requests', PHONE],
  ] as const) {
    const page = await pageAs(browser, who, on)
    await page.goto(address)
    const title = page.getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('No connection.')).toBeVisible()
    // At its upper edge, where something above would lie over it.
    const isOnTop = await title.evaluate((it) => {
      const { left, top } = it.getBoundingClientRect()
      return it.contains(document.elementFromPoint(left + 4, top + 2))
    })
    expect(isOnTop, `${who}, ${address}, ${on.viewport.width}`).toBe(true)
    await expectNoViolations(page)
    await page.context().close()
  }
})

test('what is served gives nothing away that is not meant to be read', { tag: '@full' }, async ({ request }) => {
  const home = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  const scripts = [...home.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of scripts) expect(await (await request.get(path)).text()).not.toContain('sourceMappingURL')
  const hidden = [
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/package.json',
    '/pages.json',
    '/uploads/',
    '/files/',
  ]
  for (const path of [...hidden, ...scripts.map((script) => `${script}.map`)]) {
    expect((await request.get(path, { headers: { accept: '*/*' } })).status(), path).toBe(404)
  }
})

test('a home asks in its head for what it then uses, and once', { tag: '@full' }, async ({ browser }) => {
  for (const [who, address, heading] of [
    ['client', '/client', 'Support Requests'],
    ['admin', '/admin', 'Dashboard'],
  ] as const) {
    const page = await pageAs(browser, who)
    const path = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
    const asked: string[] = []
    page.on('request', (request) => asked.push(path(request.url())))
    const used = async () => {
      const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
      return marks.map(path)
    }
    await page.addInitScript(() => {
      window.XMLHttpRequest = class extends XMLHttpRequest {
        constructor() {
          super()
          this.addEventListener('loadend', () => performance.mark(this.responseURL))
        }
      }
    })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const early = await page
      .locator('link[rel="preload"][as="fetch"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(early.length).toBeGreaterThan(1)
    // The app has the answer, and it is the one that the head asked for.
    await expect.poll(used).toEqual(expect.arrayContaining(early))
    for (const call of early) expect(asked.filter((url) => url === call)).toEqual([call])
    await page.context().close()
  }
})
