import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import octagon from 'bootstrap-icons/icons/exclamation-octagon.svg?raw'
import info from 'bootstrap-icons/icons/info-circle.svg?raw'
import { Icon } from '../../components/Icon'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import type { Check, Level } from './checks.rules'

const ICONS: Record<Level, string> = { stop: octagon, look: warning, note: info, fine: check }
const SAID: Record<Level, string> = { stop: 'Stop and think', look: 'Look at it', note: 'Good to know', fine: 'Fine' }

const Rows = ({ checks }: { checks: Check[] }) => (
  <ul className="checks">
    {checks.map(({ name, level, words }) => (
      <li key={name} className={`check-${level}`}>
        <Icon of={ICONS[level]} />
        <span>
          <span className="visually-hidden">{SAID[level]}: </span>
          {words}
        </span>
      </li>
    ))}
  </ul>
)

/** What was found, the gravest first; what is fine is folded. `about` tells them apart where many are paid. */
export function Checks({ of, about = '' }: { of: Check[]; about?: string }) {
  const found = of.filter(({ level }) => level !== 'fine')
  const passed = of.filter(({ level }) => level === 'fine')
  return (
    <section
      className={of.length > 0 ? 'stack-2' : 'visually-hidden'}
      aria-label={of.length > 0 ? `Checks before paying ${about}`.trim() : undefined}
    >
      {/* It stands all the while: what another amount brings up, or the ledger read anew, is heard, too. */}
      <div aria-live="polite">{found.length > 0 && <Rows checks={found} />}</div>
      {passed.length > 0 && (
        <details className="checks-passed">
          <summary className="sm muted">{plural(passed.length, 'check')} passed</summary>
          <Rows checks={passed} />
        </details>
      )}
    </section>
  )
}

/** An account that is missing here need not be missing there. */
export const NoPayee = ({ problem }: { problem: string }) => (
  <Note tone="wait">The account of the ministry could not be read: nothing was compared with it. {problem}</Note>
)
/** Nothing was compared: that must not look like nothing found. */
export const NoLedger = ({ problem }: { problem: string }) => (
  <Note tone="wait">The payments so far could not be read: nothing was compared with them. {problem}</Note>
)
