/**
 * Airplane mode. After the first quiet moment the device gets the code of the area (worker/worker.ts), and a ministry's device
 * what its pages will want, by the pages' own loaders. Never where the reader saves data; once a day, so that it costs little.
 */
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiError } from '../lib/api-error'
import { keepAnswer, keptAt, sweepAnswers } from '../lib/kept'
import { mayHaveDatabase, tried } from '../lib/device'
import { hasLine, savesData } from '../lib/line'
import { stumbledParts } from '../lib/parts'
import { sweepSent } from '../lib/sent'
import { dropSharedUntil } from '../lib/shared-files'
import { countSpent } from '../lib/spent'
import { isMinistry, type User } from '../session/user'
import { requests } from '../domains/requests/requests.service'

const QUIET_MS = 4_000
const AGAIN_MS = 20 * 3_600_000
const DONE = 'ahead'
/** Of the newest, so many: who wants an older one without a line has opened it before. */
const NEWEST = 6

interface Page {
  loader: (args: LoaderFunctionArgs) => unknown
}
const PAGES: (() => Promise<Page>)[] = [
  () => import('../domains/requests/NewCrusadePage'),
  () => import('../domains/requests/NewHospitalPage'),
  () => import('../domains/notifications/NotificationsPage'),
  () => import('../domains/payments/PaymentsPage'),
  () => import('../domains/profile/ProfilePage'),
]

/** Waits for a quiet moment; ends with the signal. What fails is tried again on another day. */
export async function prepare(me: User, signal: AbortSignal): Promise<void> {
  await new Promise((quiet) => setTimeout(quiet, QUIET_MS))
  if (signal.aborted) return
  if (isMinistry(me)) countSpent()
  if (await mayHaveDatabase('almoner-sent')) await sweepSent(me.id)
  // Somebody else was here: what their share sheet gave is not for this one's report.
  const theirs = await sweepAnswers(me.id)
  if (theirs) await tried(() => dropSharedUntil(theirs))
  if (savesData() || !hasLine()) return
  // Absent on plain http, and where a browser forbids it.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (import.meta.env.PROD && workers) await keepCode(workers, isMinistry(me) ? '/worker.js?ministry' : '/worker.js')
  if (isMinistry(me)) await askAhead(me, signal)
}

/** Until the worker has what it keeps, or has failed: the pages that are asked ahead then come from there, not a second time. */
async function keepCode(workers: ServiceWorkerContainer, address: string) {
  const registration = await workers.register(address)
  const { installing } = registration
  if (!installing) return
  await new Promise<void>((done) => {
    installing.addEventListener('statechange', ({ target }) => {
      const { state } = target as ServiceWorker
      // One that is there already stays until its last tab is closed.
      if (state === 'redundant' || (state === 'installed' && registration.active)) done()
    })
    // The first one takes over at once.
    workers.addEventListener('controllerchange', () => done())
  })
}

async function askAhead(me: User, signal: AbortSignal) {
  const last = await keptAt(me.id, DONE)
  if (last && Date.now() - last.getTime() < AGAIN_MS) return
  const asking = (id?: string) =>
    ({ request: new Request(window.location.href, { signal }), params: { id } }) as unknown as LoaderFunctionArgs
  const before = stumbledParts()
  const { loader: request } = await import('../domains/requests/DashboardPage')
  const { loader: chat } = await import('../domains/chats/ChatPage')
  const { loader: report } = await import('../domains/feedback/FeedbackPage')
  const { loader: converts } = await import('../domains/feedback/FeedbackConvertsPage')
  for (const page of PAGES) await unlessRefused(async () => (await page()).loader(asking()))
  await unlessRefused(() => request(asking()))
  const all = (await unlessRefused(() => requests.all(signal))) ?? []
  for (const { id, feedbackId } of all.slice(0, NEWEST)) {
    const [, talks] = (await unlessRefused(async () => (await request(asking(id))).rest)) ?? []
    for (const talk of talks?.data ?? []) await unlessRefused(() => chat(asking(talk.id)))
    if (feedbackId) await unlessRefused(() => report(asking(feedbackId)))
    if (feedbackId) await unlessRefused(() => converts(asking(feedbackId)))
  }
  // A part that the server stumbled over does not keep the rest from the device, but is tried again at the next start.
  if (stumbledParts() === before) await keepAnswer(me.id, DONE, { data: null, at: new Date() })
}

/** Too many calls, or a session that is over: as where the server stumbles, the next one would fare no better. */
const ENDS = [401, 429]
/** An area that the office does not have must not keep the rest from the device. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || error.isPassing || ENDS.includes(error.status)) throw error
    return undefined
  }
}
