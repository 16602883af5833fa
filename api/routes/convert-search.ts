import type { ChosenConvert, ConvertColumn, convertSearchCalls, FoundConverts } from '../../contract/convert-search'
import { MAX_FOUND } from '../../contract/vocabulary'
import { BadInput, refuseGone } from '../errors'
import { inPieces } from '../pieces'
import * as repository from '../repositories/convert-search'
import type { Deps, Handlers } from '../route'
import { takeTurns } from '../turns'

const USUAL = 200
/** Of one person: whoever types on leaves searches behind that the database is still at. */
const inTurn = takeTurns(2)

export const convertSearch = ({ db }: Deps): Handlers<typeof convertSearchCalls> => ({
  search: async ({ query: { sort = '-created', offset = '0', limit = String(USUAL), ...asked }, me, reply }) => {
    if (Number(limit) > MAX_FOUND)
      throw new BadInput([{ message: `Ask for at most ${MAX_FOUND.toLocaleString('en')} at a time.`, field: 'limit' }])
    const part = {
      // The order of the contract is a column, or one with a minus.
      sort: sort.replace(/^-/, '') as ConvertColumn,
      up: !sort.startsWith('-'),
      offset: Number(offset),
      limit: Number(limit),
    }
    const { counts, rows, matching } = await inTurn(me.accountId, async () => {
      refuseGone(reply)
      const [counts, found] = await Promise.all([
        repository.countsOf(db, me, asked),
        repository.part(db, me, asked, part),
      ])
      return { counts, ...found }
    })
    return inPieces<FoundConverts>({
      ...counts,
      matching: matching ?? counts[COUNTED[asked.target || '']],
      converts: only(rows),
    })
  },

  selection: async ({ query, me }) => inPieces<ChosenConvert[]>(repository.selection(db, me, query)),

  groups: ({ query: { by, ...asked }, me, reply }) =>
    inTurn(me.accountId, async () => {
      refuseGone(reply)
      return repository.groups(db, me, asked, by)
    }),
})

/** Which of the counts is of a target. */
const COUNTED = {
  '': 'total',
  Unassigned: 'unassigned',
  Assigned: 'assigned',
  Unprocessed: 'unprocessed',
  Processed: 'processed',
} as const

/** A list that is there already, in one piece. */
async function* only(json: string) {
  yield json
}
