import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { exact } from '../../lib/dates'
import { deviceDrafts, listDrafts } from '../../lib/drafts'
import { usePaths } from '../../paths'

/** Requests that were begun on this device and not sent yet. */
export function DraftOffers() {
  const me = useSession()
  const paths = usePaths()
  const forms: Record<string, { title: string; to: string }> = {
    crusade: { title: 'Crusade request', to: paths.newCrusade },
    hospital: { title: 'Hospital request', to: paths.newHospital },
  }
  const [drafts, setDrafts] = useState<{ key: string; savedAt: string }[]>([])
  useEffect(() => {
    let alive = true
    void listDrafts(me.id).then(
      (all) => alive && setDrafts(all.filter(({ key }) => key === 'crusade' || key === 'hospital')),
    )
    return () => {
      alive = false
    }
  }, [me.id])
  if (drafts.length === 0) return null
  const discard = async (key: string) => {
    await deviceDrafts(me.id).drop(key)
    setDrafts(drafts.filter((draft) => draft.key !== key))
  }
  return (
    <section className="panel" aria-label="Drafts on this device">
      <ul className="rows rows-open">
        {drafts.map(({ key, savedAt }) => (
          <li className="rowline draft" key={key}>
            <span className="row-x grow">
              <Icon of={phone} />
              <span className="grow stack-1">
                <span className="md strong">{forms[key]?.title}, not sent yet</span>
                <span className="sm muted">Saved on this device {exact(savedAt)}</span>
              </span>
            </span>
            <span className="row-x">
              <button type="button" className="btn btn-link" onClick={() => void discard(key)}>
                Discard
              </button>
              <Link className="btn btn-secondary" to={forms[key]?.to ?? paths.home}>
                Continue draft
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
