import { beforeEach, expect, test, vi } from 'vitest'
import { LEFT } from '../../../src/lib/device'
import { withDevice } from '../idb'

withDevice()

const LOADED = { navigation: [{ transferSize: 900 }], resource: [{ transferSize: 40_000 }, { transferSize: 0 }] }
let seen: (entries: { transferSize: number }[]) => void
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => LOADED[type as keyof typeof LOADED] as unknown as PerformanceEntryList,
  )
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: (list: { getEntries: () => { transferSize: number }[] }) => void) {
        seen = (entries) => heard({ getEntries: () => entries })
      }
      observe() {}
    },
  )
})

test('what a page has loaded, what comes later and files that leave are added up over the pages of a month', async () => {
  const page = await import('../../../src/lib/spent')
  expect(await page.spentThisMonth()).toEqual({ came: 40_900, left: 0 })
  seen([{ transferSize: 100 }])
  window.dispatchEvent(new CustomEvent(LEFT, { detail: 5000 }))
  expect(await page.spentThisMonth()).toEqual({ came: 41_000, left: 5000 })
  expect(await page.spentThisMonth(), 'nothing is counted twice').toEqual({ came: 41_000, left: 5000 })
  vi.resetModules()
  const next = await import('../../../src/lib/spent')
  expect(await next.spentThisMonth()).toEqual({ came: 81_900, left: 5000 })
})
