/** What becomes of a file of an upload queue whose try has failed. */
import { ApiError, NO_ROOM } from './api-error'

/** A session that has ended, a line too slow for the server, or a crowded one: these pass. */
const PASSING = [401, 408, 425, 429]
/** Trying again by itself would not help. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === NO_ROOM || !(error.isPassing || PASSING.includes(error.status)))
