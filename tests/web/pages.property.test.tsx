/** Any JSON in any answer: a page shows data, "Not given" or its own sentence. It never breaks, and never shows a NaN. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runs } from '../support/properties'
import { changed, changes, type Change } from './any-json'
import { openApp } from './app'
import { addressOf, CASES, NONSENSE } from './pages'
import { forward, server, withApi } from './server'

withApi()
afterEach(cleanup)

/** A line for whoever mends the API, or for a file that the browser cannot load. */
const isTold = (line: unknown) => /^(GET|POST) \S+.*: .*should be (an object|a list)/.test(String(line))

describe.each(['admin', 'client', 'convert_j'])('as %s', (who) => {
  test.each(CASES.filter((one) => one.who === who))('$name', async (page) => {
    const address = await addressOf(page)
    await openApp('/no/such/page', { as: who })
    const { routes } = await import('../../src/routes')
    let current: readonly Change[] = []
    server.use(
      http.get('*/api/*', async ({ request }) => {
        const answer = await forward(request)
        if (new URL(request.url).pathname.endsWith('/auth/role')) return answer
        const body = (await answer.json()) as { data?: unknown }
        return HttpResponse.json({ ...body, data: changed(body.data, current) }, { status: answer.status })
      }),
    )
    const lines: unknown[][] = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words))
    let visit = 0
    await fc.assert(
      fc.asyncProperty(changes, async (spoilt) => {
        cleanup()
        lines.length = 0
        current = spoilt
        // A fresh address each time: the copy of an earlier visit must not stand in for this one.
        const from = new URL(address, window.location.origin)
        from.searchParams.set('visit', String(++visit))
        const router = createMemoryRouter(routes, { initialEntries: [from.pathname + from.search] })
        render(<RouterProvider router={router} />)
        const [head] = await screen.findAllByRole('heading', { level: 1 })
        expect(head?.textContent.trim(), 'the heading').not.toBe('')
        await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
        expect(document.body.textContent).not.toMatch(NONSENSE)
        expect(lines.filter(([line]) => !isTold(line))).toEqual([])
        router.dispose()
      }),
      runs(6),
    )
  })
})
