/** The three keys of specification §3: user, timeout, busy. Nothing else is kept there. Storage can be full or forbidden: then we do without. */
type StorageKey = 'user' | 'timeout' | 'busy'

export function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: StorageKey, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows: the session still works, it is just not shared by tabs.
  }
}
