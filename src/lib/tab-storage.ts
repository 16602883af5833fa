/** What a tab remembers while it lives. A browser may keep nothing, in private windows: then each page begins anew. */
export function readTab<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

/** A new password was sent, and no answer has come: the login page says so. */
export const NEW_PASSWORD_SENT = 'new-password-sent'

/** Whether it was kept; undefined takes it out. */
export function writeTab(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
