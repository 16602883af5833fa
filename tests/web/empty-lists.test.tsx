/** A list that is empty, null or missing, in any answer and at any depth: the page stands, with its empty state (F06). */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openApp } from './app'
import { addressOf, CASES, NONSENSE } from './pages'
import { forward, server, withApi } from './server'

withApi()
afterEach(cleanup)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** How an API may say that there is nothing; undefined: it does not say it at all. */
const WAYS: [string, Json | undefined][] = [
  ['[]', []],
  ['null', null],
  ['missing', undefined],
]
/** The same answer with every list in it emptied. Texts are what a telephone may come as; they are no lists of records. */
function emptied(value: Json, by: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return by
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, emptied(one, by)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

describe.each(['admin', 'client', 'convert_j'])('for %s', (who) => {
  test.each(CASES.filter((one) => one.who === who))('without any list $name stands', async (page) => {
    const address = await addressOf(page)
    await openApp('/no/such/page', { as: who })
    const { routes } = await import('../../src/routes')
    let way: Json | undefined
    server.use(
      http.get('*/api/*', async ({ request }) => {
        const answer = await forward(request)
        if (new URL(request.url).pathname.endsWith('/auth/role')) return answer
        return HttpResponse.json(emptied((await answer.json()) as Json, way) ?? null, { status: answer.status })
      }),
    )
    const lines: unknown[][] = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words))
    for (const [name, by] of WAYS) {
      way = by
      cleanup()
      // A fresh address each time: the copy of an earlier visit must not stand in for this one.
      const from = new URL(address, window.location.origin)
      from.searchParams.set('visit', name)
      const router = createMemoryRouter(routes, { initialEntries: [from.pathname + from.search] })
      render(<RouterProvider router={router} />)
      await screen.findAllByRole('heading', { level: 1 })
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' }), name).toBeNull())
      expect(document.body.textContent, name).not.toMatch(/This page did not load|Try again/)
      expect(document.body.textContent, name).not.toMatch(NONSENSE)
      // Nothing is not agreed, and nobody can negotiate it.
      expect(document.body.textContent, name).not.toMatch(/all (items are )?agreed/i)
      expect(screen.queryByRole('region', { name: 'Negotiation' }), name).toBeNull()
      expect(lines, name).toEqual([])
      router.dispose()
    }
  })
})
