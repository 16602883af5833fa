// Time from an event to what it shows.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    reaction: Promise<number>
  }
}

interface Until {
  settled?: boolean
  shows?: string
}

/**
 * Times the next event of this type in the page: from when the browser got it to the paint after it; with `settled`, to
 * the paint after the last change that it brought to what is not only read out; with `shows`, to the paint after that selector is
 * there. The start is the event's own time stamp, so time spent waiting for a busy page counts. Event Timing would say
 * the same, but in steps of 8 ms and not below 16.
 */
export async function timed(
  page: Page,
  type: 'click' | 'keydown',
  act: () => Promise<void>,
  { settled = false, shows }: Until = {},
): Promise<number> {
  await page.evaluate(
    ({ type: name, isSettled, selector }) => {
      const QUIET_MS = 1000
      window.reaction = new Promise((resolve) => {
        // A message that is sent within a frame is read after that frame was painted.
        const afterPaint = (then: (now: number) => void) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => then(performance.now())
            port2.postMessage('')
          })
        addEventListener(
          name,
          ({ timeStamp }) => {
            const done = () => afterPaint((end) => resolve(end - timeStamp))
            if (selector) {
              const look = () => {
                if (document.querySelector(selector)) done()
                else requestAnimationFrame(look)
              }
              queueMicrotask(look)
              return
            }
            if (!isSettled) {
              done()
              return
            }
            let quiet: ReturnType<typeof setTimeout>
            const isSeen = ({ target }: MutationRecord) => {
              const element = target instanceof Element ? target : target.parentElement
              return !element?.closest('.visually-hidden')
            }
            const changed = (records: MutationRecord[]) =>
              afterPaint((end) => {
                if (!records.some(isSeen)) return
                clearTimeout(quiet)
                quiet = setTimeout(() => {
                  observer.disconnect()
                  resolve(end - timeStamp)
                }, QUIET_MS)
              })
            const observer = new MutationObserver(changed)
            observer.observe(document.body, { childList: true, subtree: true, characterData: true })
          },
          { capture: true, once: true },
        )
      })
    },
    { type, isSettled: settled, selector: shows },
  )
  await act()
  return page.evaluate(() => window.reaction)
}
