/** Converts that were deleted lately, and the way back. */
import type { convertBinCalls } from '../../contract/convert-bin'
import { audit } from '../audit'
import { notFound } from '../errors'
import * as repository from '../repositories/convert-bin'
import type { Deps, Handlers } from '../route'

export function convertBin({ db }: Deps): Handlers<typeof convertBinCalls> {
  return {
    list: async () => repository.all(db),

    restore: async ({ params: { id }, me }) =>
      db.transaction(async (tx) => {
        const back = await repository.restore(tx, id)
        if (!back) throw notFound('This deletion')
        const { isNew, ...restored } = back
        if (isNew) await audit(tx, me, 'CONVERTS', 'converts', { after: { restored: restored.count, deletion: id } })
        return restored
      }),
  }
}
