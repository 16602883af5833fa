import { useCallback, useEffect, useRef, useState } from 'react'
import { today } from '../../../lib/dates'
import type { Waiting } from '../../../lib/outbox'
import { callOutbox } from './call-outbox'
import { dayOf, type CallOutcome, type Day } from './desk.rules'
import { kept } from './kept'

const RETRY_MS = 15_000

export interface WaitingCall extends Waiting {
  convertId: string
}

/** What waits on this device, sent when the line allows: at once, when it comes back, and every few seconds while some wait. */
export function useWaitingCalls(userId: string) {
  const [waiting, setWaiting] = useState<WaitingCall[]>([])
  const busy = useRef(false)
  const reload = useCallback(async () => {
    const all = await callOutbox.all(userId)
    setWaiting(all.flatMap(({ thread, waiting: some }) => some.map((one) => ({ ...one, convertId: thread }))))
  }, [userId])
  const flush = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    try {
      await callOutbox.sendAll(userId)
    } finally {
      busy.current = false
      await reload()
    }
  }, [userId, reload])

  useEffect(() => {
    void callOutbox.all(userId).then((all) => (all.length > 0 ? flush() : undefined))
    const onLine = () => void flush()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [userId, flush])

  const isPending = waiting.some(({ refusal }) => !refusal)
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void flush(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isPending, flush])

  return {
    waiting,
    queue: async (convertId: string, message: string) => {
      await callOutbox.queue(userId, convertId, message)
      await reload()
      // One that is on its way may have looked before this one came.
      void flush().then(flush)
    },
    discard: (one: WaitingCall) => callOutbox.drop(userId, one.convertId, one.id).then(reload),
  }
}

/** The day's work: what was written of whom; undefined while the device is read. */
export function useDay(userId: string) {
  const [day, setDay] = useState<Day>()
  useEffect(() => {
    void kept.day(userId).then((found) => setDay(dayOf(found, today())))
  }, [userId])
  return {
    day,
    note: (convertId: string, outcome: CallOutcome) => {
      const next = dayOf(day, today())
      const now = { ...next, written: { ...next.written, [convertId]: outcome } }
      setDay(now)
      void kept.saveDay(userId, now)
    },
  }
}
