import { DateText } from '../../components/DateText'
import { Section } from '../../components/Section'
import { ChangeCompare } from './ChangeCompare'
import { changeWords, isOpen } from './change.rules'
import type { MinistryChange } from './ministry-changes.reading'

const WORDS: Partial<Record<string, string>> = { Approved: 'approved', Rejected: 'refused', Cancelled: 'taken back' }

/** What was asked for and decided. */
export function EarlierChanges({ of: changes }: { of: readonly MinistryChange[] }) {
  const earlier = changes.filter((change) => !isOpen(change))
  if (earlier.length === 0) return null
  return (
    <Section title="Earlier changes">
      {earlier.map((change) => {
        const { id, status, decidedUtc, createdUtc, decidedBy, confirmedBy, reason } = change
        return (
          <details className="fold bleed" key={id}>
            <summary>
              <span className="grow">
                Change of {changeWords(change)}: {WORDS[status] ?? status}
              </span>{' '}
              <span className="sm muted">
                <DateText of={decidedUtc || createdUtc} />
              </span>
            </summary>
            <div className="pad stack">
              <ChangeCompare of={change.fields} />
              {decidedBy && (
                <p className="sm muted">
                  Decided by {decidedBy}
                  {confirmedBy && `, confirmed by ${confirmedBy}`}
                </p>
              )}
              {reason && <p className="md">Reason: {reason}</p>}
            </div>
          </details>
        )
      })}
    </Section>
  )
}
