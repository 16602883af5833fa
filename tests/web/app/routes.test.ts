import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ADMIN_NAV } from '../../../src/app/navigation/admin'
import { BACK_OFFICE_NAV } from '../../../src/app/navigation/bo'
import { CLIENT_NAV } from '../../../src/app/navigation/client'
import { pathsOf, type AreaName } from '../../../src/paths'
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

const NOT_FOUND = './app/NotFoundPage.tsx'
/** Which file an address opens. */
const fileAt = (path: string) =>
  (matchRoutes(routes as RouteObject[], path)?.at(-1)?.route as AppRoute | undefined)?.file
const named = (area: AreaName) =>
  Object.entries(pathsOf(area)).map(([name, path]) => ({
    name,
    path: typeof path === 'string' ? path : path('crusade', 'x'),
  }))
const leadingNowhere = (area: AreaName) =>
  named(area)
    .filter(({ path }) => [undefined, NOT_FOUND].includes(fileAt(path)))
    .map(({ name }) => name)

test('every link leads to a page, where its area has that', () => {
  expect(fileAt('/admin/no/such/page')).toBe(NOT_FOUND)
  expect(leadingNowhere('admin')).toEqual(['outbox'])
  // What is the admin's alone; who stands at a desk of the back office begins at its dashboard.
  expect(leadingNowhere('bo')).toEqual([
    ...['home', 'ministries', 'ministry', 'staffs', 'staff', 'banks'],
    ...['reports', 'statement', 'mails', 'waiting', 'activity', 'outbox'],
  ])
})

test.each([
  ['admin', ADMIN_NAV],
  ['bo', BACK_OFFICE_NAV],
  ['client', CLIENT_NAV],
] as const)('what stands in the navigation of %s are links of the product', (area, items) => {
  const paths = [...named(area).map(({ path }) => path), '/bo/dashboard']
  expect(items.map(({ to }) => to).filter((to) => !paths.includes(to) || fileAt(to) === NOT_FOUND)).toEqual([])
})
