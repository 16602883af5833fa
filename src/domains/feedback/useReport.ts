import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useWaiting } from '../../lib/useWaiting'
import type { WaitingRow } from '../../lib/outbox'
import { wasSent } from '../../lib/taken'
import { useJustSent } from '../../lib/useJustSent'
import type { Album } from './feedback.reading'
import { deedOf, isAlbumOf, personOf, reportOutbox } from './report-outbox'

const idOf = ({ waiting }: WaitingRow) => waiting.id
const isTakenAlbum = ({ waiting }: WaitingRow) => wasSent(waiting) && deedOf(waiting).kind === 'album'

/** What waits on this device to be done to a report; of the ministry alone. */
export function useReport(feedbackId: string, shown: readonly Album[] = []) {
  const me = useSession()
  const all = useWaiting(may(me, 'reportBack') ? reportOutbox : null, me.id)
  const isOfIt = ({ thread }: WaitingRow) => thread === feedbackId
  const rows = all.filter(isOfIt)
  const going = rows.map(({ waiting }) => waiting).filter(({ refusal }) => !refusal)
  // One that was taken a moment ago, which the page does not have yet.
  const { sent } = useJustSent(all, idOf, isTakenAlbum, ({ waiting }) => isAlbumOf(waiting, shown))
  return {
    rows,
    /** What was not taken: it is corrected or removed before the report is finished. */
    refused: rows.flatMap(({ waiting }) =>
      waiting.refusal && deedOf(waiting).kind !== 'finish' ? [reportOutbox.what(waiting)] : [],
    ),
    /** It is finished as soon as there is a line: nothing can be added any more. */
    isFinishing: going.some((waiting) => deedOf(waiting).kind === 'finish'),
    /** Without an id, which they get at the office. */
    albums: [...sent.filter(isOfIt).map(({ waiting }) => waiting), ...going].flatMap(
      (waiting): { key: string; album: Album }[] => {
        const deed = deedOf(waiting)
        if (deed.kind !== 'album') return []
        const { title, description } = deed
        return [{ key: waiting.id, album: { id: '', title, description, videos: [], pictures: [] } }]
      },
    ),
    /** Who waits one by one: they are in no list yet. */
    people: going.flatMap((waiting) => personOf(waiting) ?? []),
    converts: going.filter((waiting) => ['convert', 'list'].includes(deedOf(waiting).kind)).length,
  }
}
