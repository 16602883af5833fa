import { useRevalidator } from 'react-router-dom'
import { hasLine } from './line'
import { useAction, type Action } from './useAction'

/** Of a write that waits. With a line it may have left, or others go before it. */
export const waitsWords = (it = 'It'): string =>
  hasLine()
    ? `${it} waits on this device: it could not be sent yet, or no answer came. It is sent once while Almoner is open. You may go on.`
    : `There is no connection. ${it} waits on this device, and goes by itself when Almoner is open and connected. You may go on.`

/**
 * A write that waits on the device where there is no line: it answers null then. The page is not asked for anew where nobody
 * would answer.
 */
export function useLater<A extends unknown[], R>(
  write: (...args: A) => Promise<{ answer: R } | null>,
  success: string | ((answer: R) => string),
): Action<A> {
  const { revalidate } = useRevalidator()
  return useAction(
    write,
    (sent) => (sent ? (typeof success === 'string' ? success : success(sent.answer)) : { waits: waitsWords() }),
    (sent) => (sent ? revalidate() : undefined),
  )
}
