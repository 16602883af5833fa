import { useEffect, useState } from 'react'
import { officeNow } from '../../../lib/clock'

const MINUTE_MS = 60_000

/** The time, to the minute: whose hour has come is shown without another visit. */
export function useNow(): number {
  const [now, setNow] = useState(() => officeNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(officeNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
