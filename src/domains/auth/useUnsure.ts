import { useRef } from 'react'
import { ApiError } from '../../lib/api-error'
import { UNSURE } from '../../lib/answers'

/** Nobody knows whether it arrived. */
export const isUnsure = (error: ApiError) => error.status === 0 || error.message === UNSURE
const MAYBE = 'Your first try may have arrived: try to log in with the new password.'

/** Sets a password. Where the answer was lost, what another try is refused for may be that the first one did it. */
export function useUnsure<A extends unknown[]>(write: (...args: A) => Promise<void>) {
  const wasUnsure = useRef(false)
  return async (...args: A): Promise<void> => {
    try {
      await write(...args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnsure(error)) wasUnsure.current = true
      else if (wasUnsure.current)
        throw new ApiError(error.status, [{ message: `${error.message.replace(/[^.!?]$/, '$&.')} ${MAYBE}` }])
      throw error
    }
  }
}
