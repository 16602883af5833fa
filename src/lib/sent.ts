/** What waited on this device and has been sent: a list as proof, of the last days, under the id of who sent it. */
import { clear, createStore, del, entries, get, set, update } from 'idb-keyval'
import { KEPT_MS, onDevice } from './device'

export interface Sent {
  id: string
  /** The outbox it waited in, and its thread there. */
  outbox: string
  thread: string
  what: string
  writtenAt: string
  sentAt: string
}
const MOST = 50
const store = () => createStore('almoner-sent', 'sent')
const isFresh = ({ sentAt }: Sent) => Date.now() - Date.parse(sentAt) < KEPT_MS

export const noteSent = (userId: string, sent: Omit<Sent, 'sentAt'>) =>
  onDevice(() =>
    update<Sent[]>(
      userId,
      (all = []) =>
        [
          { ...sent, sentAt: new Date().toISOString() },
          ...all.filter((one) => one.id !== sent.id && isFresh(one)),
        ].slice(0, MOST),
      store(),
    ),
  )
/** Newest first. */
export const sentBy = async (userId: string): Promise<Sent[]> =>
  ((await onDevice(() => get<Sent[]>(userId, store()))) ?? []).filter(isFresh)
/** Removes what is too old, and what is somebody else's. */
export async function sweepSent(userId: string): Promise<void> {
  for (const [key, all] of (await onDevice(() => entries<string, Sent[]>(store()))) ?? []) {
    const fresh = key === userId ? all.filter(isFresh) : []
    await onDevice(() => (fresh.length > 0 ? set(key, fresh, store()) : del(key, store())))
  }
}
export const forgetSent = () => onDevice(() => clear(store()))
