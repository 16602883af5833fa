/** Between the place that asks and the pages: who may be shown what the device kept, and of whom it keeps what. */
import { ApiError } from './api-error'
import type { Row } from './ask'

interface Owner {
  id: string
  keeps: (row: Row) => boolean
}
let owner: Owner | null = null
/** The signed-in user. */
export function keepFor(next: Owner) {
  owner = next
}
export async function forgetCopies(): Promise<void> {
  owner = null
  // Where its code does not come, nothing was kept.
  await import('./kept').then(
    ({ dropAnswers }) => dropAnswers(),
    () => undefined,
  )
}

const readers = new WeakMap<AbortSignal, (from: Date) => void>()
/** Whoever asks with this signal takes a copy where there is no line, and hears from when it is. */
export function takesCopies(signal: AbortSignal, onCopy: (from: Date) => void) {
  readers.set(signal, onCopy)
}

async function keep(me: Owner, call: string, data: unknown) {
  const { keepAnswer } = await import('./kept')
  if (owner === me) await keepAnswer(me.id, call, data)
}

/** Asks; keeps what came, and takes what was kept where nothing comes. */
export async function orCopy(
  { row, call, signal }: { row: Row; call: string; signal?: AbortSignal },
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const me = owner
  if (!me?.keeps(row)) return ask()
  try {
    const data = await ask()
    // After the page: keeping must not make it wait.
    setTimeout(() => void keep(me, call, data).catch(() => {}))
    return data
  } catch (error) {
    const onCopy = signal && readers.get(signal)
    if (!onCopy || !(error instanceof ApiError) || !error.isPassing) throw error
    const copy = await import('./kept').then(({ keptAnswer }) => keptAnswer(me.id, call))
    if (!copy) throw error
    onCopy(copy.at)
    return copy.data
  }
}
