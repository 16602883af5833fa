import { MAX_FOUND } from '@contract/vocabulary'
import { questionIn, type Served } from '../../components/served'
import { isPhone } from '../../lib/line'
import { columns } from './converts.columns'
import type { Chosen, Convert, ConvertSummary } from './converts.reading'
import { filterOf, matches } from './filter.rules'
import { orderOf, whereOf, type Where } from './search.rules'
import { search, type Found, type Piece } from './search.service'

export const TITLE = 'Converts'

export interface ServedConverts extends Served<Convert> {
  /** All that match, with what bulk calls need of them; or only the first of them, as the list is sorted. */
  choose: (signal: AbortSignal, most?: number) => Promise<Chosen[]>
}

/** What an address asks, as the call takes it. */
function askedBy(query: URLSearchParams) {
  const filter = filterOf(query)
  const asked = questionIn(query, { title: TITLE, columns, isPhone: isPhone(), most: MAX_FOUND })
  const { words, filters, offset, limit } = asked
  return { asked, filter, where: whereOf(filter, words, filters), piece: { sort: orderOf(asked), offset, limit } }
}

/** What a choice has asked for before the page came to it, and the call whose answer is shown. */
let begun: { call: string; at: number; answer: Promise<Found> } | null = null
let shown = ''
/** What a page has not come for by then is old; whoever reads how many match takes a while. */
const AHEAD_MS = 20_000
const named = (where: Where, piece: Piece) => JSON.stringify([where, piece])

function ahead(query: URLSearchParams): Promise<Found> | undefined {
  const { where, piece } = askedBy(query)
  const call = named(where, piece)
  if (call === shown) return
  if (begun?.call === call && Date.now() - begun.at < AHEAD_MS) return begun.answer
  const answer = search.part(where, piece)
  // The page asks again, and says why it does not come.
  answer.catch(() => {})
  begun = { call, at: Date.now(), answer }
  return answer
}
async function part(where: Where, piece: Piece, signal: AbortSignal): Promise<Found> {
  const call = named(where, piece)
  const mine = begun?.call === call && Date.now() - begun.at < AHEAD_MS ? begun.answer : null
  begun = null
  const ask = () => search.part(where, piece, signal)
  const found = await (mine?.catch(ask) ?? ask())
  shown = call
  return found
}

/** The converts around the page that the address names, and how to learn of all that match. */
export async function findAround(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<{ summary: ConvertSummary; served: ServedConverts }> {
  const { asked, filter, where, piece } = askedBy(query)
  const { page } = asked
  const { sort, limit } = piece
  let { offset } = piece
  let found = await part(where, piece, signal)
  // A page that is not there any more: the last one is.
  if (found.converts.length === 0 && found.matching > 0 && offset > 0) {
    offset = Math.max(0, found.matching - limit)
    found = await part(where, { sort, offset, limit }, signal)
  }
  const { matching, ...summary } = found
  const total = matches(summary, filter.target) ?? matching
  return {
    summary,
    served: {
      asked: asked.asked,
      question: asked.question,
      page,
      first: offset,
      count: matching,
      total,
      ahead,
      load: (told, signal) => search.all(where, sort, told, signal),
      values: (column, of, signal) => search.values(of === 'all' ? whereOf(filter) : where, column, signal),
      choose: async (signal, most) =>
        most
          ? (await search.part(where, { sort, offset: 0, limit: most }, signal)).converts
          : search.chosen(where, signal),
    },
  }
}
