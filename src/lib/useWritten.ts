import { useCallback, useEffect, useReducer, useState } from 'react'
import { useNavigation } from 'react-router-dom'

interface State {
  words: string
  /** What the address held last. */
  seen: string
  /** Number of the last written one that was seen there, or is not waited for any more. */
  last: number
  /** What it held before ours came, while another address is under way: that one may have been asked for before. */
  base: string | null
}
interface Sent {
  at: number
  words: string
  /** A link has called it off: it is written again. */
  isOff?: boolean
}

/** What was written into the address, oldest first. Not in the state of React: to write it changes nothing on screen. */
function outgoing() {
  let all: Sent[] = []
  return {
    add: (words: string) => {
      const mine: Sent = { at: (all.at(-1)?.at ?? 0) + 1, words }
      all = [...all.slice(1 - MOST_SENT), mine]
      return mine
    },
    after: (last: number) => all.filter(({ at }) => at > last),
    /** This one is there: what was written before it never comes, and who brings the same later is somebody else. */
    settle: (mine: Sent) => {
      all = all.filter(({ at }) => at >= mine.at)
    },
  }
}
const MOST_SENT = 50

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
  const [{ words, seen, last, base }, change] = useReducer(changed, { words: there, seen: there, last: 0, base: null })
  const [out] = useState(outgoing)
  const sent = out.after(last)
  // Another address would call off a link that was clicked just after typing.
  const isUnderWay = useNavigation().state !== 'idle'
  // Back, or a link, brought another one; what we wrote ourselves is known already, however late it comes. A link that was
  // followed before ours was drawn leads to where our words were not: they go there, too.
  if (there !== seen) {
    const own = sent.find((one) => one.words === there)
    const isBefore = !own && there === base
    change(() => ({
      words: own || isBefore ? words : there,
      seen: there,
      last: (own ?? sent.at(-1))?.at ?? last,
      base: own && isUnderWay ? seen : null,
    }))
  } else if (base !== null && !isUnderWay) change((state) => ({ ...state, base: null }))
  const written = sent.findLast(({ isOff }) => !isOff)?.words ?? seen
  useEffect(() => {
    if (words === written || isUnderWay) return
    let isCalledOff = false
    let mine: Sent | undefined
    const send = () => {
      if (isCalledOff) return
      const own = (mine = out.add(words))
      const off = () => {
        own.isOff = true
        change((state) => ({ ...state }))
      }
      // What has come is on screen soon.
      void write(words).then((isHere) => (isHere ? out.settle(own) : off()), off)
    }
    void pause().then(send, send)
    // On a busy machine the pause can end before the router has said that it goes; and the link may have been drawn before.
    const stay = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isElsewhere = ctrlKey || metaKey || shiftKey
      if (isElsewhere || !(target instanceof Element) || !target.closest('a[href^="/"]:not([target], [download])'))
        return
      isCalledOff = true
      if (mine) mine.isOff = true
    }
    document.addEventListener('click', stay, true)
    return () => {
      isCalledOff = true
      document.removeEventListener('click', stay, true)
    }
  }, [words, written, isUnderWay, write, pause, out])
  const put = useCallback(
    (next: Next) => change((state) => ({ ...state, words: typeof next === 'function' ? next(state.words) : next })),
    [],
  )
  return [words, put]
}
