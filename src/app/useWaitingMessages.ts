import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { hasDatabase, QUEUED } from '../lib/device'

/** Messages of chats, and requests. Most browsers have none, and load nothing. */
const OUTBOXES = [
  { name: 'almoner-outbox', load: async () => (await import('../domains/chats/outbox')).chatOutbox },
  { name: 'almoner-requests', load: async () => (await import('../domains/requests/request-outbox')).requestOutbox },
]
const AGAIN_MS = 30_000
/** Each time it waits twice as long, up to this. */
const LONGEST_MS = 15 * 60_000

/** Sends what a broken line left behind, on whatever page its writer is: at once, when the line is back, and every while. */
export function useWaitingMessages(userId: string) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = AGAIN_MS
    /** Not every browser tells which databases it has. */
    const queued = new Set<string>()
    const countIn = async ({ name, load }: (typeof OUTBOXES)[number]) => {
      if (!queued.has(name) && !(await hasDatabase(name))) return 0
      const waiting = async () => {
        const all = await (await load()).all(userId)
        return all.flatMap((thread) => thread.waiting).filter(({ refusal }) => !refusal).length
      }
      const before = await waiting()
      if (before === 0) return 0
      await (await load()).sendAll(userId)
      const after = await waiting()
      // What has become of it stands on the pages.
      if (after < before && !isOver) await revalidate()
      return after
    }
    const send = async () => {
      if (!navigator.onLine) return
      const left = await Promise.all(OUTBOXES.map(countIn))
      if (isOver || !left.some(Boolean)) return
      timer = setTimeout(go, pause)
      pause = Math.min(pause * 2, LONGEST_MS)
    }
    // A code file that does not come is fetched the next time.
    const go = () => {
      clearTimeout(timer)
      void send().catch(() => {})
    }
    const onQueued = ({ detail }: CustomEvent<string>) => {
      queued.add(detail)
      clearTimeout(timer)
      // It has just been tried.
      pause = AGAIN_MS
      timer = setTimeout(go, pause)
    }
    const onLine = () => {
      pause = AGAIN_MS
      go()
    }
    go()
    window.addEventListener('online', onLine)
    window.addEventListener(QUEUED, onQueued as EventListener)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', onLine)
      window.removeEventListener(QUEUED, onQueued as EventListener)
    }
  }, [userId, revalidate])
}
