import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { ApiProblem } from '@contract/parts'
import { announceStaying, sayOnce } from './announce'
import { ApiError, messagesOf } from './api-error'
import { ask } from './ask'
import { hasLine } from './line'
import { inStepWith } from './steps'
import { heldFirst } from './undo'

export interface Outcome {
  done: boolean
  messages: string[]
  /** It is done here, and waits to be sent. */
  waits?: boolean
  /** No answer came, or a server stumbled: it may have been done. */
  isUnsure?: boolean
  /** Of an unsure one: the page has come anew since, and shows what became of it. */
  isShown?: boolean
  /** What the server said, with the fields it said it of. */
  problems?: ApiProblem[]
  /** When it ended, in milliseconds of this page. */
  at: number
}
/** Of several writes of a page, what became of the last one: an old refusal must not hide that another try worked. */
export const lastOf = (...outcomes: (Outcome | null)[]): Outcome | null =>
  outcomes.reduce((last, one) => (one && (!last || one.at > last.at) ? one : last), null)

export const SHOWN = 'No answer came. This page shows how it stands now.'
/** For a page whose record has become another, so that the form is gone: what stood beside the form is not true of it any more. */
export const afterwards = (refusal: Outcome | null): Outcome | null =>
  refusal?.isUnsure ? { ...refusal, messages: [SHOWN] } : refusal

/** To whoever has left the page meanwhile. */
export const LEFT_UNSURE = 'No answer came to what you did on the page before. Look there whether it was done.'
const announceGone = (error: ApiError, isUnsure: boolean) =>
  announceStaying(isUnsure ? LEFT_UNSURE : `What you did on the page before was not done. ${error.messages[0] ?? ''}`)

/** Whether the server answers by now. */
const isAnswered = () =>
  hasLine()
    ? ask('GET auth/role').then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

/** A write of a page. None of its ways to run ever rejects: what became of it is its answer. */
export interface Action<A extends unknown[] = []> {
  /** For bare buttons: `outcome` says why not. */
  run: (...args: A) => Promise<Outcome>
  /** For forms and dialogs, which show a refusal where they stand: it goes to `refusal`, so that the page does not say it too. */
  attempt: (...args: A) => Promise<Outcome>
  /** The same write with what it is about, for a dialog that only asks. */
  with: (...args: A) => Action
  pending: boolean
  /** For the page's alert. */
  outcome: Outcome | null
  /** For pages whose form goes away when its data change: then it cannot tell any more. */
  refusal: Outcome | null
}

/**
 * A write: runs once at a time, refreshes the page's data, then says so or says why not. `follow` is what comes instead
 * of asking for this page's data anew, such as going to another one.
 */
export function useAction<A extends unknown[], R>(
  write: (...args: A) => Promise<R>,
  success: string | ((result: R) => string | { waits: string }),
  follow?: (result: R) => unknown,
): Action<A> {
  const [pending, setPending] = useState(false)
  const [last, setLast] = useState<{ outcome: Outcome; isTold: boolean } | null>(null)
  const running = useRef<Promise<Outcome>>(null)
  const { revalidate } = useRevalidator()
  const isGone = useRef(false)
  /** When the page with what was done is drawn, which may wait for a part of it; or when it is left. */
  const toSay = useRef<() => void>(null)
  const sayNow = () => {
    toSay.current?.()
    toSay.current = null
  }
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      sayNow()
    }
  }, [])
  useEffect(sayNow, [last])

  const perform = async (args: A, end: (outcome: Omit<Outcome, 'at'>) => Outcome): Promise<Outcome> => {
    try {
      await heldFirst()
      const result = await write(...args)
      const told = typeof success === 'string' ? success : success(result)
      const waits = typeof told !== 'string'
      const words = waits ? told.waits : told
      const bring = async () => {
        await (follow ? follow(result) : revalidate())
      }
      // Never the words beside the old page.
      return await inStepWith(bring, () => {
        const outcome = end({ done: true, messages: words ? [words] : [], waits })
        toSay.current = () => sayOnce(words, outcome.at, waits)
        if (isGone.current) sayNow()
        return outcome
      })
    } catch (error) {
      const isApiError = error instanceof ApiError
      const isUnsure = isApiError && error.isPassing
      // Who has gone on is told where they are by now; that the session is over is told by itself.
      if (isGone.current && isApiError && error.status !== 401) announceGone(error, isUnsure)
      const ended = end({
        done: false,
        isUnsure,
        messages: messagesOf(error),
        problems: isApiError ? error.problems : [],
      })
      // Somebody else may have been quicker: shows what is true now beside the reason. Without a line the page, with what is
      // typed on it, would give way to an error; where the answer alone was lost, it may have been done.
      if (!isUnsure) void revalidate()
      else void showAfter(error.status, ended)
      return ended
    }
  }
  const showAfter = async (status: number, outcome: Outcome) => {
    const isLost = status === 0
    if (isLost && !(await isAnswered())) return
    await inStepWith(revalidate, () =>
      setLast((now) => {
        if (now?.outcome !== outcome) return now
        // A form still holds what was typed, and says why; of a bare button the page tells more by now.
        const messages = isLost && !now.isTold ? [SHOWN] : outcome.messages
        return { ...now, outcome: { ...outcome, isShown: true, messages } }
      }),
    )
  }
  const start = (args: A, isTold: boolean) => {
    setPending(true)
    setLast(null)
    return perform(args, (ended) => {
      const outcome = { ...ended, at: performance.now() }
      setLast({ outcome, isTold: isTold && !outcome.done })
      setPending(false)
      return outcome
    })
  }
  // A click that comes before the page shows what became of the one before gets the same answer: on a slow phone the second
  // half of a double click may come after the server's.
  const once = (args: A, isTold: boolean) => (running.current ??= start(args, isTold))
  // With the words, not after them: who reads them can act.
  useLayoutEffect(() => {
    if (last) running.current = null
  }, [last])

  const rest = { pending, outcome: last?.isTold ? null : (last?.outcome ?? null), refusal: last?.isTold ? last.outcome : null } // prettier-ignore
  const [run, attempt] = [(...args: A) => once(args, false), (...args: A) => once(args, true)]
  return {
    ...rest,
    run,
    attempt,
    with: (...args) => {
      const bound: Action = { ...rest, run: () => run(...args), attempt: () => attempt(...args), with: () => bound }
      return bound
    },
  }
}
