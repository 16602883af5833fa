import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { again } from '../lib/again'
import { announceUndone } from '../lib/announce'

/** It did not come. What is closed again can be opened again. */
function Nothing({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    if (!onClose) return
    onClose()
    // A press at that very moment has kept it open, and no later one would open anything.
    const again = setInterval(onClose, 200)
    return () => clearInterval(again)
  }, [onClose])
  return null
}
/** Somebody has opened it: what is typed until it has come is meant for it, and no key of the page answers (keys.ts). */
const Coming = () => <span data-coming hidden />

interface Options {
  /** In its place until it comes. A part that nobody opened leaves the page its keys: it gives its own, or null. */
  fallback?: ReactNode
  /** The page is nothing without it: when it does not come, the page's error says so, and "Try again" asks anew. */
  isNeeded?: boolean
  /** It comes by itself, in no place of its own: who opened nothing is not told that it did not come. */
  isUnasked?: boolean
}

/**
 * A part that most visits never open (dialogs, mostly): its code comes when it is first shown. Without a line it says so
 * and can be opened again later; the page stays.
 */
export function lazyPart<C extends (props: never) => ReactNode>(
  load: () => Promise<C>,
  { isNeeded, isUnasked, fallback = isUnasked ? null : <Coming /> }: Options = {},
): C {
  // `lazy` would forget that a component is generic.
  const loadPart = load as unknown as () => Promise<ComponentType<object>>
  const ask = async () => {
    try {
      return { default: await again(loadPart) }
    } catch (error) {
      Part = lazy(ask)
      if (isNeeded) throw error
      if (!isUnasked) announceUndone('This could not be opened. Check your connection and try again.')
      return { default: Nothing }
    }
  }
  let Part = lazy(ask)
  function LazyPart(props: object) {
    // The same component for as long as it is shown: another one would begin anew, with empty fields.
    const [Shown] = useState(() => Part)
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return LazyPart as unknown as C
}
