// Time from an event to what it shows.

/**
 * Times the next event of this type in the page: from when the browser got it to the paint after it; with `settled`, to
 * the paint after the last change that it brought to the document; with `shows`, to the paint after that selector is
 * there. The start is the event's own time stamp, so time spent waiting for a busy page counts. Event Timing would say
 * the same, but in steps of 8 ms and not below 16.
 */
export async function timed(page, type, act, { settled = false, shows } = {}) {
  await page.evaluate(
    ({ type: name, isSettled, selector }) => {
      const QUIET_MS = 250
      window.reaction = new Promise((resolve) => {
        // A message that is sent within a frame is read after that frame was painted.
        const afterPaint = (then) =>
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
              const look = () => (document.querySelector(selector) ? done() : requestAnimationFrame(look))
              return queueMicrotask(look)
            }
            if (!isSettled) return done()
            let quiet
            const changed = () =>
              afterPaint((end) => {
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
