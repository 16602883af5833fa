import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { OUTBOX_CHANGED } from '../../lib/device'
import { hasLine } from '../../lib/line'
import { wasSent } from '../../lib/taken'
import type { Waiting } from '../../lib/outbox-store'
import { useJustSent } from '../../lib/useJustSent'
import { useRounds } from '../../lib/useRounds'
import type { Chat } from './chats.reading'
import { chatOutbox, isOf } from './outbox'

/** Looks often while people write, less and less while nothing comes; not at all while hidden or offline. */
const FIRST_MS = 4_000
const LAST_MS = 60_000
const SLOWER = 1.5

const itself = (one: Waiting) => one

/** Keeps a chat fresh, and sends what waits. */
export function useChat({ id: chatId, messages }: Pick<Chat, 'id' | 'messages'>, userId: string) {
  const pulse = messages.length
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [sending, setSending] = useState<{ id: string; share: number } | null>(null)
  const { left, sent, hold } = useJustSent(waiting, itself, (one) => messages.some(isOf(one, userId)))
  /** Of each that was tried, the messages that the page showed when it began. */
  const [begun, setBegun] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  // A look may bring it before its answer comes, or where that was lost. The same words may have been said before.
  const isHere = (one: Waiting) => {
    const before = one.refusal ? undefined : begun.get(one.id)
    return before !== undefined && messages.some((said) => !before.has(said.id) && isOf(one, userId)(said))
  }
  const said = useRef(messages)
  useLayoutEffect(() => {
    said.current = messages
  })

  const round = useCallback(async () => {
    const before = await chatOutbox.waitingIn(userId, chatId)
    try {
      await chatOutbox.sendWaiting(userId, chatId, (id, share) => {
        const before = new Set(said.current.map((one) => one.id))
        setBegun((known) => (known.has(id) ? known : new Map([...known, [id, before]])))
        setSending(share === null ? null : { id, share })
      })
    } finally {
      // What is held asks for the page by itself.
      if (before.some(wasSent)) hold(before)
      else await revalidate()
    }
  }, [userId, chatId, revalidate, hold])
  const flush = useRounds(round)

  useEffect(() => {
    const read = async () => {
      const all = await chatOutbox.waitingIn(userId, chatId)
      setWaiting(all)
      return all.length
    }
    void read().then((count) => (count > 0 ? flush() : undefined))
    const onLine = () => void flush()
    // The page around it sends, too, and so do other tabs.
    const onChange = ({ detail }: CustomEvent<string>) => detail === chatOutbox.name && void read()
    window.addEventListener('online', onLine)
    window.addEventListener(OUTBOX_CHANGED, onChange as EventListener)
    return () => {
      window.removeEventListener('online', onLine)
      window.removeEventListener(OUTBOX_CHANGED, onChange as EventListener)
    }
  }, [userId, chatId, flush])

  useEffect(() => {
    let pause = FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const isQuiet = () => document.visibilityState === 'hidden' || !hasLine()
    const look = async () => {
      if (!isQuiet()) {
        if ((await chatOutbox.waitingIn(userId, chatId)).some(({ refusal }) => !refusal)) await flush()
        else await revalidate()
      }
      if (isOver) return
      pause = Math.min(pause * SLOWER, LAST_MS)
      // Of a look that somebody who came back began meanwhile.
      clearTimeout(timer)
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
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [chatId, userId, pulse, flush, revalidate])

  return {
    waiting: left.filter((one) => !isHere(one)),
    /** What was sent a moment ago, and no answer has shown yet. */
    sent,
    /** What is on its way now, and how much of it has left. */
    sending,
    send: async (message: string, file?: File) => {
      await chatOutbox.queue(userId, chatId, message, file)
      await flush()
    },
    discard: (id: string) => chatOutbox.drop(userId, chatId, id),
  }
}
