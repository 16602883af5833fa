import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useWaiting } from '../../lib/useWaiting'
import type { WaitingRow } from '../../lib/outbox'
import { useJustSent } from '../../lib/useJustSent'
import { areListed } from '../converts/listed'
import type { Album, Feedback } from './feedback.reading'
import { deedOf, isAlbumOf, personOf, reportOutbox } from './report-outbox'

const waitingOf = ({ waiting }: WaitingRow) => waiting

type Shown = Pick<Feedback, 'id' | 'status' | 'albums' | 'converts'>
/** Whether the page has it by now. A list is too long to look through: it is counted until the page has come anew. */
function isShownBy(report: Shown | null, { waiting }: WaitingRow): boolean {
  if (!report) return false
  const [deed, person] = [deedOf(waiting), personOf(waiting)]
  if (person) return areListed([person], report.converts)
  if (deed.kind === 'finish') return ['Completed', 'Approved'].includes(report.status)
  return isAlbumOf(waiting, report.albums)
}

/** What waits on this device to be done to a report; of the ministry alone. */
export function useReport(report: Shown | null) {
  const me = useSession()
  const all = useWaiting(may(me, 'reportBack') ? reportOutbox : null, me.id)
  const isOfIt = ({ thread }: WaitingRow) => thread === report?.id
  const just = useJustSent(all, waitingOf, (row) => isShownBy(report, row))
  const [rows, sent] = [just.left.filter(isOfIt), just.sent.filter(isOfIt)]
  // With what was taken a moment ago, which the page does not have yet.
  const going = [...sent, ...rows].map(({ waiting }) => waiting).filter(({ refusal }) => !refusal)
  return {
    rows,
    sent,
    /** What was not taken: it is corrected or removed before the report is finished. */
    refused: rows.flatMap(({ waiting }) =>
      waiting.refusal && deedOf(waiting).kind !== 'finish' ? [reportOutbox.what(waiting)] : [],
    ),
    /** It is finished as soon as there is a line: nothing can be added any more. */
    isFinishing: going.some((waiting) => deedOf(waiting).kind === 'finish'),
    /** Without an id, which they get at the office. */
    albums: going.flatMap((waiting): { key: string; album: Album }[] => {
      const deed = deedOf(waiting)
      if (deed.kind !== 'album') return []
      const { title, description } = deed
      return [{ key: waiting.id, album: { id: '', title, description, videos: [], pictures: [] } }]
    }),
    /** Who waits one by one: they are in no list yet. */
    people: going.flatMap((waiting) => personOf(waiting) ?? []),
    converts: going.filter((waiting) => ['convert', 'list'].includes(deedOf(waiting).kind)).length,
  }
}
