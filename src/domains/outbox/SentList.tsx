import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { exact } from '../../lib/dates'
import { OUTBOX_CHANGED } from '../../lib/device'
import { sentBy, type Sent } from '../../lib/sent'
import { usePaths } from '../../paths'

/** What waited here and has gone since: proof for whoever wonders. */
export function SentList() {
  const me = useSession()
  const paths = usePaths()
  const [sent, setSent] = useState<readonly Sent[]>([])
  useEffect(() => {
    let alive = true
    const read = () => void sentBy(me.id).then((all) => alive && setSent(all))
    read()
    window.addEventListener(OUTBOX_CHANGED, read)
    return () => {
      alive = false
      window.removeEventListener(OUTBOX_CHANGED, read)
    }
  }, [me.id])
  if (sent.length === 0) return null
  const placeOf = ({ outbox, thread }: Sent) => {
    if (outbox === 'almoner-outbox') return paths.chat(thread)
    if (outbox === 'almoner-offers') return paths.budget(thread)
    return outbox === 'almoner-reports' ? paths.feedback(thread) : paths.budgets
  }
  return (
    <section className="panel" aria-labelledby="sent">
      <div className="panel-head">
        <h2 className="h3 grow" id="sent">
          Sent from this device
        </h2>
        <span className="sm muted">The last 14 days</span>
      </div>
      <ul className="rows rows-open">
        {sent.map((one) => (
          <li className="rowline" key={one.id}>
            <span className="green">
              <Icon of={check} />
            </span>
            <span className="grow stack-1">
              <Link className="md strong" to={placeOf(one)}>
                {one.what}
              </Link>
              <span className="sm muted">
                <span className="nowrap">Sent {exact(one.sentAt)},</span>{' '}
                <span className="nowrap">written {exact(one.writtenAt)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
