import { ApiError } from '../../lib/api-error'
import { UNSURE } from '../../lib/answers'
import { hasLine } from '../../lib/line'
import { NEW_PASSWORD_SENT, readTab, writeTab } from '../../lib/tab-storage'

/** Nobody knows whether it arrived. */
export const isUnsure = (error: ApiError) => error.status === 0 || error.message === UNSURE
const MAYBE = 'Your first try may have arrived: try to log in with the new password.'

/**
 * Sets a password. Where the answer was lost, what another try is refused for may be that the first one did it, also after a
 * reload; and where the session went with the answer, the login page says which password to try.
 */
export function useUnsure<A extends unknown[]>(write: (...args: A) => Promise<void>) {
  return async (...args: A): Promise<void> => {
    const wasUnsure = readTab<boolean>(NEW_PASSWORD_SENT, false)
    // What cannot leave is not in doubt.
    if (hasLine()) writeTab(NEW_PASSWORD_SENT, true)
    try {
      await write(...args)
      writeTab(NEW_PASSWORD_SENT, undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnsure(error) || error.status === 401) throw error
      if (wasUnsure)
        throw new ApiError(error.status, [{ message: `${error.message.replace(/[^.!?]$/, '$&.')} ${MAYBE}` }])
      writeTab(NEW_PASSWORD_SENT, undefined)
      throw error
    }
  }
}
