import { useRevalidator } from 'react-router-dom'
import { useAction, type Action } from './useAction'

const WAITS_WORDS =
  'It could not be sent now. It waits on this device, and goes when Almoner is open and there is a line. You may go on.'

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
    (sent) => (sent ? (typeof success === 'string' ? success : success(sent.answer)) : { waits: WAITS_WORDS }),
    (sent) => (sent ? revalidate() : undefined),
  )
}
