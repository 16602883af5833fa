import { lazy, Suspense, useState, type ComponentType } from 'react'
import { announce } from '../lib/announce'

const Nothing = () => null

/**
 * A part that most visits never open (dialogs, mostly): its code comes when it is first shown. Without a line it says so
 * and can be opened again later; the page stays.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const ask = async () => {
    try {
      return { default: await load() }
    } catch {
      announce('This could not be opened. Check the line and try again.')
      Part = lazy(ask)
      return { default: Nothing as ComponentType<P> }
    }
  }
  let Part = lazy(ask)
  return function LazyPart(props: P) {
    // The same component for as long as it is shown: another one would begin anew, with empty fields.
    const [Shown] = useState(() => Part)
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
}
