import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { useWaiting } from '../../lib/useWaiting'
import type { Album } from './feedback.reading'
import { deedOf, personOf, reportOutbox } from './report-outbox'

/** What waits on this device to be done to a report; of the ministry alone. */
export function useReport(feedbackId: string) {
  const me = useSession()
  const rows = useWaiting(may(me, 'reportBack') ? reportOutbox : null, me.id).filter(
    ({ thread }) => thread === feedbackId,
  )
  const going = rows.map(({ waiting }) => waiting).filter(({ refusal }) => !refusal)
  return {
    rows,
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
