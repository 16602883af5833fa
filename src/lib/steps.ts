/** What a page says of its data has to be drawn together with them. React draws two transitions in either order. */
import { startTransition } from 'react'
import type { DataRouter } from 'react-router-dom'

const waiting = new Set<() => void>()

/** For the router of the app, before it is shown. */
export function joinSteps(router: DataRouter) {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (draw) =>
    subscribe((state, options) => {
      draw(state, options)
      // In the same turn both are one transition.
      if (state.navigation.state === 'idle' && state.revalidation === 'idle') for (const change of waiting) change()
    })
}

/** Asks the router for data, and makes a change that is drawn in one step with what it brings. Gives what the change does. */
export async function inStepWith<T>(bring: () => Promise<void>, change: () => T): Promise<T> {
  let make = () => {}
  const made = new Promise<T>((resolve) => {
    make = () => {
      if (waiting.delete(make)) startTransition(() => resolve(change()))
    }
  })
  waiting.add(make)
  try {
    await bring()
    make()
    return await made
  } finally {
    waiting.delete(make)
  }
}
