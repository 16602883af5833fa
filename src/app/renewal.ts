/** A newer build lies on the device, and waits: it is offered where nothing would be lost, and never forced on anybody. */
import { isBusy } from '../lib/busy'
import { listDrafts } from '../lib/drafts'
import { mayHaveDatabase } from '../lib/device'
import type { User } from '../session/user'
import { unsentOf } from './unsent'

/** A tab that lives for days does not look by itself. */
const LOOK_MS = 60 * 60_000
let lookedAt = Date.now()

/** Absent on plain http; none where a browser forbids it, or nobody has worked here yet. */
const registered = () =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.getRegistration() ??
  Promise.resolve(undefined)

/** What was typed since the page was opened: it is kept, but whoever types must not be interrupted. */
async function isTyping(userId: string) {
  if (!(await mayHaveDatabase('almoner-drafts'))) return false
  return (await listDrafts(userId)).some(({ savedAt }) => Date.parse(savedAt) > performance.timeOrigin)
}

/** Whether there is one, and nothing here is half done. */
export async function canRenew(me: User): Promise<boolean> {
  const registration = await registered()
  if (registration && Date.now() - lookedAt > LOOK_MS) {
    lookedAt = Date.now()
    await registration.update()
  }
  if (!registration?.waiting || isBusy() || (await isTyping(me.id))) return false
  const { drafts: _, ...unsent } = await unsentOf(me)
  return Object.values(unsent).every((count) => count === 0)
}

/** The page comes again as soon as the new build has taken over. */
export async function renew(): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
  const waiting = (await registered())?.waiting
  if (waiting) waiting.postMessage('renew')
  else window.location.reload()
}

/** Calls back whenever it may have come. */
export async function onNewBuild(look: () => void): Promise<void> {
  const registration = await registered()
  registration?.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}
