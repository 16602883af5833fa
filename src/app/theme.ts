import { useSyncExternalStore } from 'react'
import { listeners } from '../lib/listeners'

export type Theme = 'system' | 'light' | 'dark'
const YEAR_S = 31_536_000
const [tell, subscribe] = listeners()

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
  const theme = useSyncExternalStore(subscribe, readCookie, () => 'system' as const)
  const choose = (next: Theme) => {
    document.cookie =
      next === 'system'
        ? 'theme=; path=/; max-age=0; samesite=lax'
        : `theme=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
    applyTheme(next)
    tell()
  }
  return [theme, choose]
}
