import type { Log } from '../log'

interface Line {
  afterMs: number
  giveUp: () => void
}
/** Of both drivers' clients: the statement stands first, as text or under `text`. */
interface Client {
  query: (...input: never[]) => unknown
}

/** Names queries that take long in the log, without their values; gives a line up on which none is answered any more. */
export function watchQueries(client: Client, slowMs: number, log: Log, line?: Line) {
  const ask = client.query.bind(client) as (...input: unknown[]) => unknown
  client.query = (...input: unknown[]) => {
    const began = performance.now()
    const timer = line && setTimeout(line.giveUp, line.afterMs)
    timer?.unref()
    const end = () => {
      clearTimeout(timer)
      const ms = Math.round(performance.now() - began)
      if (ms >= slowMs) log.info({ ms, query: textOf(input[0]) }, 'slow query')
    }
    // The pool of PostgreSQL's driver asks with a callback, everybody else gets a promise.
    const then = input.at(-1)
    if (typeof then === 'function')
      return ask(...input.slice(0, -1), (...said: unknown[]) => {
        end()
        ;(then as (...said: unknown[]) => void)(...said)
      })
    const answer = ask(...input)
    if (answer instanceof Promise) answer.then(end, end)
    else clearTimeout(timer)
    return answer
  }
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement
  return String(text).replace(/\s+/g, ' ').slice(0, 1000)
}
