import { useSession } from '../../session/session'
import { WaitingList } from '../../components/WaitingList'
import type { WaitingRow } from '../../lib/outbox'
import { personOf, reportOutbox } from './report-outbox'

interface Props {
  rows: readonly WaitingRow[]
  /** Opens somebody who was not taken, to be corrected. */
  onCorrect?: (row: WaitingRow) => void
}

/** What waits on this device to be done to a report. */
export function ReportWaiting({ rows, onCorrect }: Props) {
  const me = useSession()
  const mends = ({ waiting }: WaitingRow) => Boolean(waiting.refusal && personOf(waiting))
  return (
    <WaitingList
      label="Waits to be sent"
      box={reportOutbox}
      userId={me.id}
      rows={rows}
      deeds={(row) =>
        onCorrect && mends(row) ? (
          <button
            type="button"
            className="btn btn-primary"
            aria-describedby={row.waiting.id}
            onClick={() => onCorrect(row)}
          >
            Correct
          </button>
        ) : null
      }
    />
  )
}
