import type { Answer } from '../../lib/ask'
import { idOf, idOrNull, list, part, personOf, record, text, textOrNull, time } from '../../lib/read'

/** Something that was done. Who and what together are a sentence. */
export interface Line {
  id: string
  atUtc: string
  by: string
  byId: string | null
  text: string
  about: { noun: string; id: string } | null
}
export interface Activity {
  lines: Line[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

export function readActivity(answer: Answer<'GET activity'>): Activity {
  const { lines, next } = record(answer)
  return {
    lines: list(
      lines,
      (line) => {
        const about = part(line?.about)
        return {
          id: idOf(line?.id),
          atUtc: time(line?.atUtc),
          by: text(line?.by) || 'Somebody',
          byId: idOrNull(line?.byId),
          text: text(line?.text),
          about: about && { noun: text(about.noun), id: idOf(about.id) },
        }
      },
      'lines',
    ),
    next: textOrNull(next),
  }
}

export const readNames = (answer: Answer<'GET staffs'>): { id: string; name: string }[] =>
  list(answer, (person) => ({
    id: idOf(person?.id),
    name: personOf(person) || 'No name',
  }))
