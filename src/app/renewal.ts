/** A newer build lies on the device, and waits: it is offered where nothing would be lost, and never forced on anybody. */
import { isBusy } from '../lib/busy'
import { within } from '../lib/within'
import { undoState } from '../lib/undo'
import type { User } from '../session/user'
import { unsentOf } from './unsent'

/** A tab that lives for days does not look by itself. */
const LOOK_MS = 60 * 60_000
let lookedAt = Date.now()
/** The other build takes over at once, or not at all. */
const TAKES_OVER_MS = 10_000

/** Absent on plain http; none where a browser forbids it, or nobody has worked here yet. */
const registered = () =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.getRegistration() ??
  Promise.resolve(undefined)

/** Somebody may be writing, or has opened something: only what is known to be kept may go. */
const hasBegun = () =>
  document.querySelector('main form:not([role="search"]), main textarea, main input[type="file"], [role="dialog"]') !==
  null

/** Whether there is one. */
export async function isNewer(): Promise<boolean> {
  const registration = await registered()
  if (registration && Date.now() - lookedAt > LOOK_MS) {
    lookedAt = Date.now()
    // Without a line there is none.
    await registration.update().catch(() => {})
  }
  return Boolean(registration?.waiting)
}

/** Whether nothing here is half done. Drafts are kept, and come back. */
export async function mayRenew(me: User): Promise<boolean> {
  if (isBusy() || hasBegun() || undoState().held) return false
  const { drafts: _, ...unsent } = await unsentOf(me)
  return Object.values(unsent).every((count) => count === 0)
}

/** The page comes again as soon as the new build has taken over. */
export async function renew(): Promise<void> {
  const waiting = (await registered())?.waiting
  if (!waiting) return window.location.reload()
  const signal = within(TAKES_OVER_MS)
  const again = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', again, { once: true, signal })
  waiting.postMessage('renew')
}

/** Calls back whenever one may have come. */
export async function onNewBuild(look: () => void): Promise<void> {
  const registration = await registered()
  const watch = () => registration?.installing?.addEventListener('statechange', look)
  // It may be on its way already.
  watch()
  registration?.addEventListener('updatefound', watch)
}
