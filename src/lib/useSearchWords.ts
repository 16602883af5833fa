import { useEffect, useReducer } from 'react'
import { useNavigation } from 'react-router-dom'
import { useQueryParam } from './useQueryParam'

const PAUSE_MS = 300

interface State {
  words: string
  /** Written into the address and not seen there yet, oldest first. */
  sent: readonly string[]
  /** What the address held last. */
  seen: string
}

const changed = (state: State, change: (state: State) => State) => change(state)

/**
 * What is typed into a search field, and ?q= of the address. The letters are kept here and written on a pause: the router
 * takes a moment for each address, and a field that waits for it loses letters.
 */
export function useSearchWords(): [string, (words: string) => void] {
  const [q, write] = useQueryParam('q')
  // No useState: that works out a change ahead, on top of a render that React may have thrown away.
  const [{ words, sent, seen }, change] = useReducer(changed, { words: q, sent: [], seen: q })
  // Back, or a link, brought another search; what we wrote ourselves is known already, however late it comes.
  if (q !== seen) {
    const own = sent.indexOf(q)
    change(() => (own >= 0 ? { words, sent: sent.slice(own + 1), seen: q } : { words: q, sent: [], seen: q }))
  }
  const written = sent.at(-1) ?? seen
  // Another address would call off a link that was clicked just after typing.
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (words === written || isUnderWay) return
    const timer = setTimeout(() => {
      change((state) => ({ ...state, sent: [...state.sent, words] }))
      write(words)
    }, PAUSE_MS)
    // On a busy machine the pause can end before the router has said that it goes.
    const stay = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer)
    }
    document.addEventListener('click', stay, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', stay, true)
    }
  }, [words, written, isUnderWay, write])
  return [words, (next) => change((state) => ({ ...state, words: next }))]
}
