/** A part of a page that may fail alone: what else was loaded stays. */
import { ApiError, messagesOf } from './api-error'

export type Part<T> = { data: T; problem?: undefined } | { data: null; problem: string }

/** How many have failed so far in a way that passes: who asks ahead asks again. */
let stumbled = 0
export const stumbledParts = () => stumbled

/** Only the end of the session is the whole page's business. */
export function partOf<T>(asked: Promise<T>): Promise<Part<T>> {
  return asked.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) throw error
      if (error instanceof ApiError && error.isPassing) stumbled += 1
      return { data: null, problem: messagesOf(error)[0] ?? '' }
    },
  )
}
