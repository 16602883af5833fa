/** What became of a list of people: a ministry sends one, too, and needs nothing else of the office's converts. */
import type { Answer } from '../../lib/ask'
import { idOrNull, number, part } from '../../lib/read'

export interface Added {
  /** Null where the API does not say. */
  count: number | null
  /** People who are in the list already, or twice in the file. */
  repeated: number
  /** Null where the API does not tell. */
  uploadId: string | null
}
export function readAdded(answer: Answer<'POST converts/upload'>): Added {
  const raw = part(answer)
  return { count: number(raw?.count), repeated: number(raw?.repeated) ?? 0, uploadId: idOrNull(raw?.uploadId) }
}
