import { Fragment } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import church from 'bootstrap-icons/icons/bricks.svg?raw'
import chevron from 'bootstrap-icons/icons/chevron-right.svg?raw'
import door from 'bootstrap-icons/icons/door-open.svg?raw'
import hospital from 'bootstrap-icons/icons/hospital.svg?raw'
import home from 'bootstrap-icons/icons/house-heart.svg?raw'
import megaphone from 'bootstrap-icons/icons/megaphone.svg?raw'
import pencil from 'bootstrap-icons/icons/pencil.svg?raw'
import type { OwnArea } from '../profile/profile.reading'
import { AREAS, type Area } from '@contract/vocabulary'
import { AskOffice } from '../../components/AskOffice'
import { Dialog } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import { Problem } from '../../components/Problem'
import { announceUndone } from '../../lib/announce'
import { addDays, dayText, today } from '../../lib/dates'
import { useFetch } from '../../lib/useFetch'
import { pathsOf } from '../../paths'
import type { Budget } from '../budgets/budgets.reading'
import { profile } from '../profile/profile.service'
import { areaOf, formOf, whyClosed } from './request.rules'

const paths = pathsOf('client')

/** §2: where each button leads; "/" is what is not built yet. */
const AREA_BUTTONS: Record<Area, { label: string; icon: string; to: string }> = {
  Crusades: { label: 'Crusade Support', icon: megaphone, to: paths.newCrusade },
  Hospitals: { label: 'Hospital Support', icon: hospital, to: paths.newHospital },
  Orphanages: { label: 'Orphanages', icon: home, to: '/' },
  Prison_Evangelism: { label: 'Prison Evangelism', icon: door, to: '/' },
  Church_Building_Project: { label: 'Church Building Project', icon: church, to: '/' },
}

function captionOf(area: OwnArea | undefined, isBuilt: boolean) {
  if (!isBuilt) return 'Not open yet'
  if (area?.available)
    return area.duration === null ? 'Open' : `First possible start: ${dayText(addDays(today(), area.duration))}`
  return `Unavailable. ${whyClosed(area)}`
}

/**
 * §2: a button for each support area, disabled while the area is not available; any click closes the dialog. A request of
 * `again` that can be corrected has one of its own below.
 */
export function NewRequestDialog({ again, onClose }: { again: readonly Budget[]; onClose: () => void }) {
  const navigate = useNavigate()
  const { data: areas, problem, retry } = useFetch(profile.supportAreas)
  const choose = (name: Area) => {
    const { to, label } = AREA_BUTTONS[name]
    onClose()
    if (to === '/') announceUndone(`${label} is not open yet.`)
    // Home: `/` would send them there, unless the server is slow to say who they are.
    void navigate(to === '/' ? paths.home : to)
  }
  return (
    <Dialog title="New Support Request" onClose={onClose}>
      <p className="md muted dialog-lead">What do you need support for?</p>
      {problem ? (
        <Problem title="We could not load the support areas" onRetry={retry}>
          {problem}
        </Problem>
      ) : (
        <div className="options" aria-busy={!areas}>
          {AREAS.map((name) => {
            const { label, icon, to } = AREA_BUTTONS[name]
            const area = areas && areaOf(areas, name)
            const isBuilt = to !== '/'
            const old = area?.status === 'Processing' ? again.find(({ type }) => type === name) : undefined
            const isOpen = area?.available === true
            return (
              <Fragment key={name}>
                <button
                  type="button"
                  className={isBuilt ? 'option' : 'option later'}
                  disabled={!isOpen}
                  onClick={() => choose(name)}
                >
                  <Icon of={icon} />
                  <span className="grow stack-1">
                    <span className="strong">{label}</span>
                    <span className="sm muted">{areas ? captionOf(area, isBuilt) : 'Looking…'}</span>
                  </span>
                  {isOpen && isBuilt && <Icon of={chevron} />}
                </button>
                {old && <Again of={old} onGo={onClose} />}
              </Fragment>
            )
          })}
        </div>
      )}
      {areas?.some(({ available }) => !available) && (
        <div className="dialog-lead">
          <AskOffice />
        </div>
      )}
    </Dialog>
  )
}

/** What was not approved, or handed back: it is corrected where it cannot be asked for anew. */
function Again({ of: old, onGo }: { of: Budget; onGo: () => void }) {
  const form = formOf(old)
  if (!form) return null
  return (
    <Link className="option" to={paths.sendAgain(form, old.id)} onClick={onGo}>
      <Icon of={pencil} />
      <span className="grow stack-1">
        <span className="strong">Correct “{old.theme}”</span>
        <span className="sm muted">{old.closing ? 'Handed back to you' : 'Not approved'}. Send it again.</span>
      </span>
      <Icon of={chevron} />
    </Link>
  )
}
