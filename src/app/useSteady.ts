import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a bar that comes and goes above a page: when it goes, its room stays until somebody scrolls, so that nothing slides under
 * the finger. When it comes, browsers hold a page that is scrolled; one at its head is scrolled by as much where `holds` says
 * so, and the bar lies over the head until somebody scrolls back. `page`: a new one has its bar from the start.
 */
export function useSteady(holds: boolean, page: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  const now = useRef({ holds, height: 0 })
  useLayoutEffect(() => {
    now.current.holds = holds
  }, [holds])
  useLayoutEffect(() => {
    if (!bar.current) return
    now.current.height = bar.current.offsetHeight
    keepRoom(bar.current, 0)
    lengthen(0)
  }, [page])
  useLayoutEffect(() => {
    const { current: element } = bar
    if (!element) return
    const leave = () => keepRoom(element, 0)
    const look = () => {
      const [was, height] = [now.current.height, element.offsetHeight]
      now.current.height = height
      if (height > was) {
        leave()
        if (now.current.holds && window.scrollY === 0) {
          lengthen(height)
          window.scrollTo(0, height - was)
        }
      }
      if (height < was && window.scrollY < was - height) {
        keepRoom(element, was - height - window.scrollY)
        window.addEventListener('scroll', leave, { once: true })
      }
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', leave)
    }
  }, [])
  return bar
}

/** A page that ends where the screen does could not be scrolled. */
const lengthen = (px: number) => document.documentElement.style.setProperty('--al-bars', `${px}px`)
const keepRoom = (element: HTMLElement, px: number) =>
  element.style.setProperty('margin-bottom', px > 0 ? `${px}px` : '')
