import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { SponsorItem } from './sponsor-items.reading'
import type { Lane } from './sponsor-item.rules'

const rowOf = (element: Element | null) => element?.closest('[data-keep]')?.id ?? null

/**
 * Rows stay where they are while somebody is at them: what was answered is greyed in its place, and nothing slides under the
 * pointer. They go to their groups when pointer and focus have left. The focus stays with its row all the while, and never
 * falls to nothing when a button goes.
 */
export function useStill(items: SponsorItem[], laneOf: (item: SponsorItem) => Lane, onLeave?: () => void) {
  const board = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  const focused = useRef<string | null>(null)
  const [held, setHeld] = useState<ReadonlyMap<string, Lane> | null>(null)
  const hold = () => setHeld((now) => now ?? new Map(items.map((item) => [item.id, laneOf(item)])))
  const release = () => {
    setHeld(null)
    onLeave?.()
  }
  useEffect(() => {
    if (!focused.current || (document.activeElement && document.activeElement !== document.body)) return
    ;(document.getElementById(focused.current) ?? board.current)?.focus({ preventScroll: true })
  })
  return {
    place: (item: SponsorItem) => held?.get(item.id) ?? laneOf(item),
    isHeld: held !== null,
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
      onFocus: ({ target }: FocusEvent) => {
        focused.current = rowOf(target) ?? focused.current
        hold()
      },
      onBlur: ({ relatedTarget: to }: FocusEvent) => {
        // A dialog of a row belongs to it.
        if (to && (board.current?.contains(to) || to.closest('.modal'))) return
        focused.current = null
        if (!isInside.current) release()
      },
    },
  }
}
