import { ROLES } from '@contract/vocabulary'
import { ask, askLater, type Answer } from '../lib/ask'
import { ApiError } from '../lib/api-error'
import { isWordless, UNSURE } from '../lib/answers'
import { idOf, Misread, record, text, texts, time, words } from '../lib/read'
import { endsAt } from './ending'
import type { User } from './user'

const readSession = (answer: Answer<'GET auth/role'>): User => {
  const { userId, name, roles, extensions, endsUtc } = record(answer)
  endsAt(time(endsUtc))
  const id = idOf(userId)
  // What a device keeps is kept under it: without one, all would share it.
  if (!id) throw new Misread('an id', userId, 'userId')
  return {
    id,
    name: text(name),
    roles: words(roles, ROLES),
    extensions: texts(extensions),
    ...(typeof userId === 'number' && { isNumbered: true }),
  }
}

const NO_ANSWER = 'The server could not answer. Try again in a moment.'
const NO_LINE = 'There is no connection to the server. Log out again when it is back.'

export const session = {
  role: () => ask('GET auth/role', {}, readSession),
  login: (email: string, password: string) =>
    ask('POST auth/login', { body: { email, password } }).catch((error: unknown) => {
      // Whoever logs in twice is logged in: nothing has to be looked for.
      if (error instanceof ApiError && error.status === 0)
        throw new ApiError(0, [{ message: `${error.message.split('.')[0]}. Log in again.` }])
      // A page of a proxy: there is nothing yet that could have been done.
      if (error instanceof ApiError && error.status >= 500 && error.message === UNSURE)
        throw new ApiError(error.status, [{ message: NO_ANSWER }])
      // Nobody's session has ended here, and no role is too small: what was refused is what was typed.
      if (!(error instanceof ApiError) || error.status > 403 || !isWordless(error)) throw error
      throw new ApiError(error.status, [{ message: 'The username or the password is not right.' }])
    }),
  /** Whoever has no session any more is logged out: a 401 says just that. */
  logout: () =>
    ask('POST auth/logout').catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0) throw new ApiError(0, [{ message: NO_LINE }])
      if (error.status !== 401) throw error
    }),
  /** Whether the server says that there is no session; null where nobody answers. */
  isOver: () =>
    ask('GET auth/role').then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.isPassing) return null
        return error.status === 401
      },
    ),
  /** Somebody is out on this side, whether this arrives or not. */
  logoutInPassing: () => askLater('POST auth/logout', {}).sendInPassing(),
}
