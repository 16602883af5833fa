/** Who is signed in, as this browser remembers it (localStorage `user`): a hint for the first paint, never a right. */
import { read, write } from '../lib/storage'

export interface User {
  id: string
  name: string
  /** Those of the contract, and whatever else an API calls its roles. */
  roles: string[]
  /** Calls beyond section 7 that this API has. */
  extensions: string[]
  /** This API's ids are numbers. */
  isNumbered?: boolean
}

/** What its phone keeps, and what it may do without a line, is for a ministry alone. */
export const isMinistry = ({ roles }: Pick<User, 'roles'>) => roles.includes('client')

/** Who that is for this tab, once it was asked. */
export const tab: { user: Promise<User> | null } = { user: null }

export function rememberUser(user: User): User {
  write('user', JSON.stringify(user))
  return user
}
export const hasUser = () => read('user') !== null
/** Null when there is none, or when what is stored is not ours. */
export function rememberedUser(): User | null {
  try {
    const { id, name, roles, extensions, isNumbered } = JSON.parse(read('user') ?? '{}') as Partial<User>
    return id && Array.isArray(roles) && roles.length > 0
      ? {
          id,
          name: name ?? '',
          roles,
          extensions: Array.isArray(extensions) ? extensions : [],
          ...(isNumbered === true && { isNumbered }),
        }
      : null
  } catch {
    return null
  }
}

/** The fifteen minutes of this browser's user are over: nobody was there to see it while its page was closed or slept (§9). */
export function isOverdue(): boolean {
  const deadline = Number(read('timeout') ?? 0)
  return deadline > 0 && deadline < Date.now()
}

export function forgetUser() {
  tab.user = null
  write('user', null)
  write('timeout', null)
}
