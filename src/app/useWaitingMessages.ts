import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { OUTBOXES, type Box } from '../domains/outbox/outboxes'
import { hasDatabase, OUTBOX_CHANGED, QUEUED } from '../lib/device'
import { hasLine } from '../lib/line'

export interface Left {
  open: number
  refused: number
}

const AGAIN_MS = 30_000
/** Each time it waits twice as long, up to this. */
const LONGEST_MS = 15 * 60_000

/**
 * Sends what a broken line left behind, on whatever page its writer is: at once, when the line is back, and every while.
 * Returns how much is left, and of how much the office has said no.
 */
export function useWaitingMessages(userId: string): Left {
  const [left, setLeft] = useState<Left>({ open: 0, refused: 0 })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Infinity
    let pause = AGAIN_MS
    /** Not every browser tells which databases it has. */
    const queued = new Set<string>()
    const isThere = async ({ name }: Box) => queued.has(name) || (await hasDatabase(name))
    const leftIn = async (box: Box) => ((await isThere(box)) ? (await box.load()).left(userId) : [])
    const count = async () => {
      const rows = (await Promise.all(OUTBOXES.map(leftIn))).flat()
      const refused = rows.filter(({ waiting }) => waiting.refusal !== undefined).length
      if (!isOver) setLeft({ open: rows.length - refused, refused })
    }
    const sendFrom = async (box: Box) => {
      if (!(await isThere(box))) return 0
      const outbox = await box.load()
      const open = async () =>
        (await outbox.all(userId)).flatMap(({ waiting }) => waiting).filter(({ refusal }) => !refusal).length
      const before = await open()
      if (before === 0) return 0
      await outbox.sendAll(userId)
      const after = await open()
      // What has become of it stands on the pages.
      if (after < before && !isOver) await revalidate()
      return after
    }
    const send = async () => {
      if (hasLine()) {
        const open = await Promise.all(OUTBOXES.map(sendFrom))
        if (!isOver && open.some(Boolean)) {
          goIn(pause)
          pause = Math.min(pause * 2, LONGEST_MS)
        }
      }
      await count()
    }
    /** What waits already is not put off by what comes to wait. */
    const goIn = (ms: number) => {
      const at = performance.now() + ms
      if (at >= due) return
      clearTimeout(timer)
      due = at
      timer = setTimeout(go, ms)
    }
    const go = () => {
      clearTimeout(timer)
      due = Infinity
      // A code file that did not come is fetched the next time.
      void send().catch(() => isOver || goIn(AGAIN_MS))
    }
    const onQueued = ({ detail }: CustomEvent<string>) => {
      queued.add(detail)
      // It has just been tried.
      pause = AGAIN_MS
      goIn(pause)
      onChange()
    }
    const onChange = () => void count().catch(() => {})
    const onLine = () => {
      pause = AGAIN_MS
      go()
    }
    go()
    window.addEventListener('online', onLine)
    window.addEventListener(QUEUED, onQueued as EventListener)
    window.addEventListener(OUTBOX_CHANGED, onChange)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', onLine)
      window.removeEventListener(QUEUED, onQueued as EventListener)
      window.removeEventListener(OUTBOX_CHANGED, onChange)
    }
  }, [userId, revalidate])
  return left
}
