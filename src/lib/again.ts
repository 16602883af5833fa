import { hasLine } from './line'

/**
 * A file of the build that did not come is asked for again: a line that broke for a moment, a server that is just being
 * renewed. Whoever has no line at all is told at once.
 */
const WAITS_MS = [400, 1_600]

export async function again<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load()
    } catch (error) {
      if (!hasLine()) throw error
      await new Promise((over) => setTimeout(over, wait))
      askForStylesAgain()
    }
  }
  return load()
}

/** The bundler asks for a style sheet once only, and would go on without it. */
function askForStylesAgain() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && !link.disabled) link.replaceWith(link.cloneNode())
}
