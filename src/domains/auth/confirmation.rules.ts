import { ApiError } from '../../lib/api-error'

/** The extension that confirms email addresses anew. Guests have no session that lists it: answers name it. */
export const CONFIRMATION = 'confirmation'

/** Whether a refusal says that the confirmation link can be asked for again. */
export const offersLink = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ extension }) => extension === CONFIRMATION)

/** Whether it says that the office has rejected the registration: there is nothing to confirm, but another one may be sent. */
export const isAboutRejected = (error: ApiError): boolean =>
  error.problems.some(({ field }) => field === 'registration')
