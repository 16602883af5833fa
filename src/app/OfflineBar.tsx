import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw'
import { Icon } from '../components/Icon'
import { asOf } from '../lib/dates'
import { useStaleSince } from '../lib/stale'
import { useOnline } from '../lib/useOnline'

let since: Date | null = null

/** Says since when the page is a copy; when the line is back, asks for everything anew. Nothing is sent by itself. */
export function OfflineBar() {
  const online = useOnline()
  const stale = useStaleSince()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!online) since = new Date()
    else if (since) {
      since = null
      void revalidate()
    }
  }, [online, revalidate])
  if (online && !stale) return null
  return (
    <div className="bar-note bar-off" role="status">
      <Icon of={wifiOff} />
      <span className="grow">
        {online ? 'The server cannot be reached.' : 'No connection.'}{' '}
        {stale
          ? `This is the copy from ${asOf(stale)}.`
          : 'What you see stays; a page that is not kept here needs a line.'}
      </span>
      <button type="button" className="btn-plain" onClick={() => void revalidate()}>
        Try again
      </button>
    </div>
  )
}
