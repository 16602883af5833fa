import { MAX_FOUND } from '@contract/vocabulary'
import { questionIn, type Served } from '../../components/served'
import { isPhone } from '../../lib/useMedia'
import { columns } from './converts.columns'
import type { Chosen, Convert, ConvertSummary } from './converts.reading'
import { filterOf, matches } from './filter.rules'
import { orderOf, whereOf } from './search.rules'
import { search } from './search.service'

export const TITLE = 'Converts'

export interface ServedConverts extends Served<Convert> {
  /** All that match, with what bulk calls need of them; or only the first of them, as the list is sorted. */
  choose: (signal: AbortSignal, most?: number) => Promise<Chosen[]>
}

/** The converts around the page that the address names, and how to learn of all that match. */
export async function findAround(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<{ summary: ConvertSummary; served: ServedConverts }> {
  const filter = filterOf(query)
  const asked = questionIn(query, { title: TITLE, columns, isPhone: isPhone(), most: MAX_FOUND })
  const { words, filters, page, limit } = asked
  const where = whereOf(filter, words, filters)
  const sort = orderOf(asked)
  let { offset } = asked
  let found = await search.part(where, { sort, offset, limit }, signal)
  // A page that is not there any more: the last one is.
  if (found.converts.length === 0 && found.matching > 0 && offset > 0) {
    offset = Math.max(0, found.matching - limit)
    found = await search.part(where, { sort, offset, limit }, signal)
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
      load: (told, signal) => search.all(where, sort, told, signal),
      values: (column, of, signal) => search.values(of === 'all' ? whereOf(filter) : where, column, signal),
      choose: async (signal, most) =>
        most
          ? (await search.part(where, { sort, offset: 0, limit: most }, signal)).converts
          : search.chosen(where, signal),
    },
  }
}
