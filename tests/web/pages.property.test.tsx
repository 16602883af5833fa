/** Any JSON in any answer: a page shows data, "Not given" or its own sentence. It never breaks, and never shows a NaN. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changed, changes, runs, type Change } from './any-json'
import { openApp } from './app'
import { forward, read, server, withApi } from './server'

withApi()
afterEach(cleanup)

type Row = { id: string }
const firstOf = async (path: string, who: string) => (await read<Row[]>(path, who))[0]?.id ?? ''

/** The first convert that somebody of the demo data follows up with a request, and what leads to it. */
async function followedUp(who: string) {
  for (const assignment of await read<Row[]>('assignments?type=Converts', who))
    for (const convert of await read<Row[]>(`assignments/converts/${assignment.id}`, who))
      for (const summary of await read<Row[]>(`converts/feedbacks/${convert.id}`, who)) {
        const item = await firstOf(`converts/feedback/items/${summary.id}`, who)
        if (item) return { convert: convert.id, summary: summary.id, item }
      }
  throw new Error('Nobody is followed up.')
}
const feedbackOf = async (list: string, who: string) =>
  (await read<{ feedbackId?: string | null }[]>(list, who)).find(({ feedbackId }) => feedbackId)?.feedbackId ?? ''
const chatOf = async (who: string) =>
  (await read<{ message: { chatId: string } }[]>('chats/notifications', who))[0]?.message.chatId ?? ''

/** By reader: addresses, with a record of the demo data where one is opened: the first of a list, or one that is looked for. */
const PAGES: Record<string, [address: string, record?: string | (() => Promise<string>)][]> = {
  admin: [
    ['/admin'],
    ['/admin/registrations'],
    ['/admin/registrations/', 'registrations/status/All'],
    ['/admin/budgets?status=All'],
    ['/admin/budgets/', 'budgets/status/Pending'],
    ['/admin/budgets/', 'budgets/status/Completed'],
    ['/admin/payments'],
    ['/admin/payments/', 'payments'],
    ['/admin/chats/', () => chatOf('admin')],
    ['/admin/feedback/', () => feedbackOf('budgets/status/Completed', 'admin')],
    ['/admin/converts/', () => feedbackOf('budgets/status/Completed', 'admin')],
    ['/admin/manifests'],
    ['/admin/manifests/', async () => (await followedUp('admin')).convert],
    ['/admin/manifests/feedback/', async () => (await followedUp('admin')).summary],
    ['/admin/manifests/item/', () => followedUp('admin').then(({ item, summary }) => `${item}/${summary}`)],
    ['/admin/assignments'],
    ['/admin/assignments/', 'assignments?type=Converts'],
    ['/admin/settings/ministries'],
    ['/admin/settings/ministries/', 'ministries'],
    ['/admin/staffs'],
    ['/admin/staffs/', 'staffs'],
    ['/admin/supportareas'],
    ['/admin/settings/items'],
    ['/admin/banks'],
    ['/admin/reports'],
    ['/admin/reports?view=fruit'],
    ['/admin/notifications'],
  ],
  client: [
    ['/client'],
    ['/client/', 'sponsorships'],
    ['/client/sponsorships'],
    ['/client/payments'],
    ['/client/payments/', 'payments'],
    ['/client/chats/', () => chatOf('client')],
    ['/client/feedback/', () => feedbackOf('sponsorships', 'client')],
    ['/client/converts/', () => feedbackOf('sponsorships', 'client')],
    ['/client/profile'],
    ['/client/notifications'],
    ['/client/budgets/crusade/create'],
    ['/client/budgets/hospital/create'],
  ],
  convert_j: [['/bo/dashboard'], ['/bo/assignments'], ['/bo/manifests/desk']],
}
const CASES = Object.entries(PAGES).flatMap(([who, pages]) =>
  pages.map(([address, record], at) => ({ who, address, record, name: `${at + 1}. ${address}` })),
)

async function addressOf({ who, address, record }: (typeof CASES)[number]) {
  if (!record) return address
  const found = typeof record === 'string' ? await firstOf(record, who) : await record()
  if (!found) throw new Error(`The demo data has nothing for ${address}.`)
  return address + found
}

/** What nobody may ever read. */
const NONSENSE = /\bNaN\b|\bundefined\b|\[object|Invalid Date|Something went wrong in this page/
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
