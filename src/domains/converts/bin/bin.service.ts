/** The calls of the extension `convert-bin`, and what they answer. */
import { ask, type Answer } from '../../../lib/ask'
import { idOf, list, nameOf, number, record, texts, time } from '../../../lib/read'

/** Who was deleted together and lies there still. */
export interface Deletion {
  id: string
  count: number
  /** Of a few of them. */
  names: string[]
  by: string
  createdUtc: string
  /** From then on they are gone for good; '' when not told. */
  endsUtc: string
}

export const bin = {
  all: (signal?: AbortSignal) => ask('GET converts/bin', { signal }, readDeletions),
  forget: (id: string) => ask('DELETE converts/bin/{id}', { params: { id } }),
  restore: (id: string) => ask('PATCH converts/restore/{id}', { params: { id }, isLong: true }, readRestored),
}

const readDeletions = (answer: Answer<'GET converts/bin'>): Deletion[] =>
  list(answer, (raw) => ({
    id: idOf(raw?.id),
    count: number(raw?.count) ?? 0,
    names: texts(raw?.names),
    by: nameOf(raw?.by),
    createdUtc: time(raw?.deletedUtc),
    endsUtc: time(raw?.endsUtc),
  }))

function readRestored(answer: Answer<'PATCH converts/restore/{id}'>) {
  const { count, repeated } = record(answer)
  return { count: number(count), repeated: number(repeated) ?? 0 }
}
