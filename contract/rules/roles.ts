/** What roles mean to both sides, beyond what each may do (claims.ts). */

const STAFF = /_[sj]$/

/** Also of a role that this app does not know yet: then Home says that there is no area. */
export const isStaff = (roles: readonly string[]) => roles.some((role) => STAFF.test(role))

/** Admin goes to /admin, client to /client, any staff role to /bo; null: a role that has no area. */
export function homeOf(roles: readonly string[]): '/admin' | '/client' | '/bo' | null {
  if (roles.includes('admin')) return '/admin'
  if (roles.includes('client')) return '/client'
  return isStaff(roles) ? '/bo' : null
}

/** §6: converts staff see assignments of Converts alone. */
export const isConvertsOnly = (roles: readonly string[]) => roles.every((role) => role.startsWith('convert_'))
