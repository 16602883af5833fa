import { useEffect, useState } from 'react'
import { clock } from '../lib/dates'
import { useOnline } from '../lib/useOnline'
import { endOfSession } from '../session/ending'
import { logInAgain } from '../session/leaving'

const WARN_MS = 5 * 60_000
const CHECK_MS = 5_000

/** Five minutes before a session ends by its age: neither a click nor a key can put that off. */
export function SessionEnd() {
  const [end, setEnd] = useState<number | null>(null)
  const [heard, setHeard] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const at = endOfSession()
      setEnd(at !== null && at - Date.now() <= WARN_MS ? at : null)
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  // Nobody can log in again before it is back.
  const online = useOnline()
  const [going, setGoing] = useState(false)
  const logIn = () => {
    setGoing(true)
    void logInAgain().finally(() => setGoing(false))
  }
  if (end === null || end === heard || !online) return null
  return (
    // No dialog: whoever is in the middle of something goes on, and its keys with them.
    <section className="toast-x idle" aria-label="End of the session">
      <p className="grow" role="alert">
        <b className="strong">Your session ends at {clock(new Date(end))}</b>, however much you do. Requests, payments,
        messages and notes that you began are kept. Log in again when it suits you, and you are back on this page.
      </p>
      <button type="button" className="btn btn-secondary" onClick={() => setHeard(end)}>
        Later
      </button>
      <button type="button" className="btn btn-primary" aria-disabled={going} onClick={() => going || logIn()}>
        {going ? 'One moment…' : 'Log in again'}
      </button>
    </section>
  )
}
