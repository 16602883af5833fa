import { each } from '../../lib/each'
import { partOf } from '../../lib/parts'
import type { Budget } from '../budgets/budgets.reading'
import { payable } from '../budgets/payable'
import { approvedOnce } from '../registrations/registered'
import type { Ticked } from './pay-list.rules'

/** Their records as they stand now, in the order of the rows. One that cannot be read does not keep the others away. */
export async function recordsOf(rows: readonly Budget[], signal?: AbortSignal): Promise<Ticked[]> {
  const read = new Map<string, Ticked>()
  const approved = approvedOnce()
  await each(rows, async (row) => {
    const { id } = row
    const { data: record, problem = '' } = await partOf(payable(id, signal, approved))
    read.set(id, record ? { id, row, record } : { id, row, record, problem })
  })
  return rows.flatMap(({ id }) => read.get(id) ?? [])
}
