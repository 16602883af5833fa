import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Waiting } from '../../lib/outbox'
import { chatOutbox } from './outbox'

/** Looks often while people write, less and less while nothing comes; not at all while hidden or offline. */
const FIRST_MS = 4_000
const LAST_MS = 60_000
const SLOWER = 1.5

/** Keeps a chat fresh, and sends what waits. `pulse` changes whenever a message came. */
export function useChat(chatId: string, userId: string, pulse: number) {
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [sending, setSending] = useState<{ id: string; share: number } | null>(null)
  const busy = useRef(false)

  const reload = useCallback(async () => setWaiting(await chatOutbox.waitingIn(userId, chatId)), [userId, chatId])
  const flush = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      await chatOutbox.sendWaiting(userId, chatId, (id, share) => setSending(share === null ? null : { id, share }))
    } finally {
      busy.current = false
      await reload()
      await revalidate()
    }
  }, [userId, chatId, reload, revalidate])

  useEffect(() => {
    void chatOutbox.waitingIn(userId, chatId).then((all) => (all.length > 0 ? flush() : setWaiting(all)))
    const onLine = () => void flush()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [userId, chatId, flush])

  useEffect(() => {
    let pause = FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    const isQuiet = () => document.visibilityState === 'hidden' || !navigator.onLine
    const look = async () => {
      if (!isQuiet()) {
        if ((await chatOutbox.waitingIn(userId, chatId)).some(({ refusal }) => !refusal)) await flush()
        else await revalidate()
      }
      pause = Math.min(pause * SLOWER, LAST_MS)
      timer = setTimeout(() => void look(), pause)
    }
    const onShow = () => {
      if (isQuiet()) return
      clearTimeout(timer)
      pause = FIRST_MS
      void look()
    }
    timer = setTimeout(() => void look(), pause)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [chatId, userId, pulse, flush, revalidate])

  return {
    waiting,
    /** What is on its way now, and how much of it has left. */
    sending,
    send: async (message: string, file?: File) => {
      await chatOutbox.queue(userId, chatId, message, file)
      await reload()
      await flush()
    },
    discard: (id: string) => chatOutbox.drop(userId, chatId, id).then(reload),
  }
}
