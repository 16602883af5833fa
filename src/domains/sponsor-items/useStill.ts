import { useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import type { Lane } from './sponsor-item.rules'

/**
 * Rows stay where they are while somebody is at them: what was answered is greyed in its place, and nothing slides under the
 * pointer. They go to their groups when pointer and focus have left.
 */
export function useStill(items: SponsorItem[], laneOf: (item: SponsorItem) => Lane, onLeave?: () => void) {
  const board = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  const [held, setHeld] = useState<ReadonlyMap<string, Lane> | null>(null)
  const hold = () => setHeld((now) => now ?? new Map(items.map((item) => [item.id, laneOf(item)])))
  const release = () => {
    setHeld(null)
    onLeave?.()
  }
  /** Whoever was in a dialog of a row and closed it has left the board without a word of it. */
  const isOver = () => {
    const pointed = [...document.querySelectorAll(':hover')].at(-1)
    return pointed ? board.current?.contains(pointed) : isInside.current
  }
  return {
    place: (item: SponsorItem) => held?.get(item.id) ?? laneOf(item),
    handlers: {
      ref: board,
      tabIndex: -1,
      onPointerEnter: () => {
        isInside.current = true
        hold()
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        isInside.current = false
        // A finger that is lifted has not gone elsewhere.
        if (pointerType !== 'touch') release()
      },
      onFocus: hold,
      onBlur: ({ relatedTarget: to }: FocusEvent) => {
        // A dialog of a row belongs to it.
        if (to && (board.current?.contains(to) || to.closest('.modal'))) return
        if (!isOver()) release()
      },
    },
  }
}
