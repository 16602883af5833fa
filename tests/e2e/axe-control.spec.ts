/** Whether the tests of accessibility would notice: axe is given a page with a fault for each rule that they ask it about. */
import { PLANTED, pageOf, UNPLANTABLE, type Planted } from './planted'
import { axeOn, expect, test, violationsOf } from './support'

/** A page whose pictures and frames need not have come. */
const show = (planted: Planted) => ({ html: pageOf(planted), options: { waitUntil: 'domcontentloaded' } as const })
const rulesIn = (found: string[]) => found.map((one) => one.slice(0, one.indexOf(':')))

test('in a sound page nothing is found, and every rule in use has its fault', async ({ page }) => {
  const { html, options } = show({})
  await page.setContent(html, options)
  expect(await violationsOf(page)).toEqual([])
  const { passes, inapplicable, incomplete } = await axeOn(page)
  const inUse = [...passes, ...inapplicable, ...incomplete].map(({ id }) => id)
  expect([...Object.keys(PLANTED), ...Object.keys(UNPLANTABLE)].sort()).toEqual([...new Set(inUse)].sort())
})

test('each fault is found by its rule', async ({ page }) => {
  const all = Object.entries(PLANTED)
  const notices = async ([rule]: (typeof all)[number], part?: string) =>
    rulesIn(await violationsOf(page, 'all', part)).includes(rule)
  // A part of a page by itself: one page has a part for each.
  const parts = all.filter(([, { main }]) => main)
  const { html, options } = show({ main: parts.map(([rule, { main }]) => `<div id="${rule}">${main}</div>`).join('') })
  await page.setContent(html, options)
  const noticed = new Set<string>()
  for (const one of parts) if (await notices(one, `#${one[0]}`)) noticed.add(one[0])
  // A whole page, or a part that the others hide: a page of its own.
  for (const one of all.filter(([rule]) => !noticed.has(rule))) {
    const own = show(one[1])
    await page.setContent(own.html, own.options)
    if (await notices(one)) noticed.add(one[0])
  }
  expect(Object.keys(PLANTED).filter((rule) => !noticed.has(rule))).toEqual([])
})
