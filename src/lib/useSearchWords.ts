import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const PAUSE_MS = 300

/**
 * What is typed into a search field, and ?q= of the address. The letters are kept here and written on a pause: the router
 * takes a moment for each address, and a field that waits for it loses letters.
 */
export function useSearchWords(): [string, (words: string) => void] {
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const [{ words, sent, seen }, setState] = useState({ words: q, sent: q, seen: q })
  // Back, or a link, brought another search; what we wrote ourselves is known already.
  if (q !== seen) setState({ words: q === sent ? words : q, sent: q, seen: q })
  useEffect(() => {
    if (words === sent) return
    const timer = setTimeout(() => {
      setState((state) => ({ ...state, sent: words }))
      setQuery(
        (old) => {
          if (words) old.set('q', words)
          else old.delete('q')
          return old
        },
        { replace: true, preventScrollReset: true },
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, sent, setQuery])
  return [words, (next) => setState((state) => ({ ...state, words: next }))]
}
