import { startTransition, useCallback, useEffect, useReducer } from 'react'
import { useNavigation } from 'react-router-dom'

interface State {
  words: string
  /** Written into the address and not seen there yet, oldest first. What a link has called off is written again. */
  sent: readonly { words: string; isOff?: boolean }[]
  /** What the address held last. */
  seen: string
}

type Next = string | ((old: string) => string)

/** A pause of so long. */
export const after = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))

const changed = (state: State, change: (state: State) => State) => change(state)

/**
 * A part of the address that is changed here: what was chosen is kept here, and written after a pause. The router takes a
 * moment for each address, and a field that waits for it loses letters. `write` resolves with whether it has come. Keep it
 * and `pause` the same from one render to the next.
 */
export function useWritten(
  there: string,
  write: (words: string) => Promise<boolean>,
  pause: () => Promise<unknown>,
): [string, (words: Next) => void] {
  // No useState: that works out a change ahead, on top of a render that React may have thrown away.
  const [{ words, sent, seen }, change] = useReducer(changed, { words: there, sent: [], seen: there })
  // Back, or a link, brought another one; what we wrote ourselves is known already, however late it comes.
  if (there !== seen) {
    const own = sent.findIndex((one) => one.words === there)
    change(() => (own >= 0 ? { words, sent: sent.slice(own + 1), seen: there } : { words: there, sent: [], seen: there })) // prettier-ignore
  }
  const written = sent.findLast(({ isOff }) => !isOff)?.words ?? seen
  // Another address would call off a link that was clicked just after typing.
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (words === written || isUnderWay) return
    let isCalledOff = false
    const send = () => {
      if (isCalledOff) return
      const mine = { words }
      // With the router's own change: the page is drawn once for both.
      startTransition(() => change((state) => ({ ...state, sent: [...state.sent, mine] })))
      const off = () => change((state) => ({ ...state, sent: state.sent.map((one) => (one === mine ? { words, isOff: true } : one)) })) // prettier-ignore
      // What has come is on screen soon.
      void write(words).then((isHere) => isHere || off(), off)
    }
    void pause().then(send, send)
    // On a busy machine the pause can end before the router has said that it goes.
    const stay = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) isCalledOff = true
    }
    document.addEventListener('click', stay, true)
    return () => {
      isCalledOff = true
      document.removeEventListener('click', stay, true)
    }
  }, [words, written, isUnderWay, write, pause])
  const put = useCallback(
    (next: Next) => change((state) => ({ ...state, words: typeof next === 'function' ? next(state.words) : next })),
    [],
  )
  return [words, put]
}
