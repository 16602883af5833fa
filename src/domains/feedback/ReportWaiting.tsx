import { useSession } from '../../session/session'
import { WaitingList } from '../../components/WaitingList'
import type { WaitingRow } from '../../lib/outbox'
import { personOf, reportOutbox } from './report-outbox'

interface Props {
  rows: readonly WaitingRow[]
  /** Taken by the server a moment ago. */
  sent: readonly WaitingRow[]
  /** Opens somebody who was not taken, to be corrected. */
  onCorrect?: (row: WaitingRow) => void
}

/** What waits on this device to be done to a report. */
export function ReportWaiting({ rows, sent, onCorrect }: Props) {
  const me = useSession()
  const mends = ({ waiting }: WaitingRow) => Boolean(waiting.refusal && personOf(waiting))
  return (
    <WaitingList
      label="Waits to be sent"
      box={reportOutbox}
      userId={me.id}
      {...{ rows, sent }}
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
