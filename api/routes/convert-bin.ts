/** Converts that were deleted lately, and the way back. */
import type { convertBinCalls } from '../../contract/convert-bin'
import { audit } from '../audit'
import { conflict, notFound } from '../errors'
import * as repository from '../repositories/convert-bin'
import type { Deps, Handlers } from '../route'

export function convertBin({ db }: Deps): Handlers<typeof convertBinCalls> {
  return {
    list: async () => repository.all(db),

    restore: async ({ params: { id }, me }) =>
      db.transaction(async (tx) => {
        const back = await repository.restore(tx, id)
        if (!back) throw notFound('This deletion')
        const { back: converts, ...restored } = back
        if (converts.length > 0)
          await audit(tx, me, 'CONVERTS', 'converts', { after: { restored: converts.length, deletion: id, converts } })
        return restored
      }),

    forget: async ({ params: { id }, me }) =>
      db.transaction(async (tx) => {
        const isGone = await repository.forget(tx, id)
        if (isGone === undefined) throw notFound('This deletion')
        if (!isGone) throw conflict('They were brought back meanwhile: nobody of this deletion is left to delete.')
        await audit(tx, me, 'CONVERTS', 'converts', { before: { forgotten: id } })
      }),
  }
}
