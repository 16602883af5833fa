import { useRef } from 'react'
import { plural } from '../../../components/words'
import { announce } from '../../../lib/announce'
import type { Added } from '../added.reading'

/** What became of a list: the specification's words, and after its second whom the API left out, where it says so. */
export function useAdded(onClose: () => void) {
  const leftOut = useRef(0)
  return {
    words: (added: Added | null): string => {
      leftOut.current = added?.repeated ?? 0
      return added?.count === 0 && leftOut.current > 0
        ? 'Nobody was added: everybody is in the list already.'
        : 'Converts uploaded successfully!'
    },
    close: () => {
      if (leftOut.current > 0)
        announce(`${plural(leftOut.current, 'person', 'people')} left out: in the list already, by name and mobile.`)
      onClose()
    },
  }
}
