/** The calls of the extension `convert-search`. */
import type { ChosenConvert } from '@contract/convert-search'
import { MAX_FOUND } from '@contract/vocabulary'
import { ask, type Answer } from '../../lib/ask'
import { list, number, record, text, type Raw } from '../../lib/read'
import type { Count } from '../../components/served'
import { spaced } from '../../components/words'
import { readConvert, readSummary, type Chosen, type Convert, type ConvertSummary } from './converts.reading'
import { groupOf, type orderOf, type Where } from './search.rules'

export interface Found extends ConvertSummary {
  /** How many match. */
  matching: number
}
export interface Piece {
  sort?: ReturnType<typeof orderOf>
  offset: number
  limit: number
}

export const search = {
  part: (where: Where, piece: Piece, signal?: AbortSignal) =>
    ask('GET converts/search', { query: { ...where, ...piece }, signal }, readFound),

  /** Newest first, as many as a bulk call takes. */
  chosen: (where: Where, signal?: AbortSignal) =>
    ask('GET converts/selection', { query: where, signal }, (answer) => list(answer, readChosen)),

  values: async (where: Where, column: string, signal?: AbortSignal): Promise<Count[]> => {
    const by = groupOf(column)
    if (!by) return []
    const counts = await ask('GET converts/groups', { query: { ...where, by }, signal }, readCounts)
    return by === 'area' ? counts.map(({ value, count }) => ({ value: spaced(value), count })) : counts
  },

  /** All that match, a part after the other. Somebody may add some meanwhile: nobody comes twice. */
  all: async (where: Where, sort: Piece['sort'], told: (count: number) => void, signal: AbortSignal) => {
    const all = new Map<string, Convert>()
    for (let offset = 0; ; offset += MAX_FOUND) {
      const { converts, matching } = await search.part(where, { sort, offset, limit: MAX_FOUND }, signal)
      for (const one of converts) all.set(one.id, one)
      told(all.size)
      if (converts.length === 0 || offset + MAX_FOUND >= matching) return [...all.values()]
    }
  },
}

function readFound(answer: Answer<'GET converts/search'>): Found {
  const { matching, ...summary } = record(answer)
  const read = readSummary(summary)
  return { ...read, matching: number(matching) ?? read.converts.length }
}
/** As somebody in the list is read. */
function readChosen(raw: Raw<ChosenConvert>): Chosen {
  const { id, name, status, state, lga, assigneeId, assignee } = readConvert(raw)
  return { id, name, status, state, lga, assigneeId, assignee }
}
const readCounts = (answer: Answer<'GET converts/groups'>): Count[] =>
  list(answer, (raw) => ({ value: text(raw?.value), count: number(raw?.count) ?? 0 }))
