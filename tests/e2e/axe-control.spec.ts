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
  const unnoticed: string[] = []
  for (const [rule, planted] of Object.entries(PLANTED)) {
    const { html, options } = show(planted)
    await page.setContent(html, options)
    if (!rulesIn(await violationsOf(page)).includes(rule)) unnoticed.push(rule)
  }
  expect(unnoticed).toEqual([])
})
