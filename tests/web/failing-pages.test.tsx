/** Every page by itself while the API is down: words, the navigation and a way on; then it loads (F01). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { here, openApp } from './app'
import { answerOf, refusal } from './faults'
import { addressOf, CASES, NONSENSE } from './pages'
import { forward, server, withApi } from './server'

withApi()
afterEach(cleanup)
const SENTENCE = 'The office works on the server.'
/** What it shows lies on the device: there is nothing to try again. */
const NEEDS_NOTHING = ['/client/outbox']

describe.each(['admin', 'client', 'convert_j'])('for %s', (who) => {
  test.each(CASES.filter((one) => one.who === who))(
    '$name says that the server is away, and loads when it is back',
    async (page) => {
      const address = await addressOf(page)
      server.use(
        http.all('*/api/*', ({ request }) =>
          new URL(request.url).pathname.includes('/auth/')
            ? forward(request)
            : answerOf(refusal(503, { message: SENTENCE })),
        ),
      )
      const lines: unknown[][] = []
      for (const level of ['error', 'warn'] as const)
        vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words))
      await openApp(address, { as: who })
      await screen.findAllByRole('heading', { level: 1 })
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
      expect(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link').length).toBeGreaterThan(1)
      expect(document.body.textContent).not.toMatch(NONSENSE)
      const again = NEEDS_NOTHING.includes(address) ? [] : await screen.findAllByRole('button', { name: /Try again/ })
      if (again.length > 0) expect(document.body.textContent).toContain(SENTENCE)
      server.resetHandlers()
      if (again[0]) await userEvent.click(again[0])
      await waitFor(() => expect(document.body.textContent).not.toContain(SENTENCE))
      expect(screen.queryByRole('heading', { name: /did not load/ })).toBeNull()
      expect(here()).toBe(address)
      expect(lines).toEqual([])
    },
  )
})
