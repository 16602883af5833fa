import { lazy, Suspense, type ComponentType } from 'react'
import { announce } from '../lib/announce'

const Nothing = () => null

/**
 * A part that most visits never open (dialogs, mostly): its code comes when it is first shown. Without a line it says so
 * and can be opened again later; the page stays.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const ask = async () => {
    try {
      loaded = await load()
      return { default: loaded }
    } catch {
      announce('This could not be opened. Check the line and try again.')
      Part = lazy(ask)
      return { default: Nothing as ComponentType<P> }
    }
  }
  let Part = lazy(ask)
  return function LazyPart(props: P) {
    const Shown = loaded ?? Part
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
}
