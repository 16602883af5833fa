import { useEffect, useRef, useState } from 'react'

interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** On phones: wifi, cellular, ... */
  type?: string
}

/** Only where it costs nobody: a good line that is not paid by the megabyte, nobody who asked for less data or less motion. */
function isWelcome() {
  const { saveData, effectiveType = '4g', type } = (navigator as { connection?: Connection }).connection ?? {}
  const isGood = !saveData && effectiveType === '4g' && type !== 'cellular'
  return isGood && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The arcade of the poster, its light slowly moving. Loaded after everything else, when the browser is idle. */
export function LoginVideo() {
  const [wanted, setWanted] = useState(false)
  const [paused, setPaused] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isWelcome()) return
    let cancel = () => {}
    const whenIdle = () => {
      const start = () => setWanted(true)
      if ('requestIdleCallback' in window) {
        const idle = requestIdleCallback(start, { timeout: 4000 })
        cancel = () => cancelIdleCallback(idle)
      } else {
        // Safari has no such thing; a second after loading is late enough.
        const timer = setTimeout(start, 1000)
        cancel = () => clearTimeout(timer)
      }
    }
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
    return () => {
      window.removeEventListener('load', whenIdle)
      cancel()
    }
  }, [])
  if (!wanted) return null
  const toggle = () => {
    if (paused) void video.current?.play()
    else video.current?.pause()
    setPaused(!paused)
  }
  return (
    <>
      <video ref={video} autoPlay muted loop playsInline aria-hidden="true">
        <source src="/login.webm" type="video/webm" />
        <source src="/login.mp4" type="video/mp4" />
      </video>
      <button type="button" className="btn-pause" onClick={toggle}>
        {paused ? 'Play' : 'Pause'} <span className="visually-hidden">the background video</span>
      </button>
    </>
  )
}
