import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'
const YEAR_S = 31_536_000
const listeners = new Set<() => void>()

/** The choice lies in a cookie, so the server can write it into the page before the first paint. */
function readCookie(): Theme {
  const value = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return (value as Theme | undefined) ?? 'system'
}

export function applyTheme(theme: Theme = readCookie()) {
  if (theme === 'system') delete document.documentElement.dataset.bsTheme
  else document.documentElement.dataset.bsTheme = theme
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    readCookie,
    () => 'system' as const,
  )
  const choose = (next: Theme) => {
    document.cookie =
      next === 'system'
        ? 'theme=; path=/; max-age=0; samesite=lax'
        : `theme=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
    applyTheme(next)
    listeners.forEach((listener) => listener())
  }
  return [theme, choose]
}
