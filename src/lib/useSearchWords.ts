import { useQueryParam } from './useQueryParam'
import { after, useWritten } from './useWritten'

const pause = () => after(300)

/** What is typed into a search field, and ?q= of the address: written on a pause in typing. */
export function useSearchWords() {
  const [q, write] = useQueryParam('q')
  return useWritten(q, write, pause)
}
