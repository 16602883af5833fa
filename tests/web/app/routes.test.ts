import { expect, test } from 'vitest'
import { routes, type AppRoute } from '../../../src/routes'

/** Routes that are files, each once: areas share some. */
const withFile = (all: AppRoute[]): AppRoute[] =>
  all.flatMap((route) => [...(route.file ? [route] : []), ...withFile(route.children ?? [])])
const routed = [...new Map(withFile(routes).map((route) => [route.file, route])).values()]

test.each(routed.map(({ file, lazy }) => [file, lazy] as const))('%s has a page or layout', async (_, lazy) => {
  const loaded = typeof lazy === 'function' ? await lazy() : undefined
  expect(loaded?.Component).toBeTypeOf('function')
  expect(['function', 'undefined']).toContain(typeof loaded?.loader)
})

test('every page is at an address', () => {
  const pages = Object.keys(import.meta.glob('../../../src/domains/**/*Page.tsx'))
  const files = routed.map(({ file }) => file?.replace('./', '../../../src/'))
  expect(pages.filter((page) => !files.includes(page))).toEqual([])
})
