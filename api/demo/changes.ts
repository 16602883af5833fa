import { eq } from 'drizzle-orm'
import type { ChangeKind } from '../../contract/vocabulary'
import { ministryChanges } from '../db/schema'
import { valuesOf } from '../repositories/ministry-changes'
import type { Demo } from './demo'
import type { Ministry } from './ministries'
import type { Staff } from './staff'

/** Slug, kind, asked for so many days ago, and what is to be another. */
const ASKED: [string, ChangeKind, number, Record<string, string>][] = [
  ['canaan-land', 'bankAccount', 2, { bank: 'Fidelity Bank', number: '6010442187' }],
  ['anchor', 'contact', 1, { address: '12 Rumuola Road' }],
]

/** Two that wait for the office, and one of long ago. */
export async function addChanges({ tx, clock }: Demo, ministries: Map<string, Ministry>, staff: Staff) {
  const add = async (slug: string, kind: ChangeKind, daysAgo: number, change: Record<string, string>) => {
    const ministryId = ministries.get(slug)?.id ?? ''
    const before = await valuesOf(tx, ministryId, kind)
    const values = { ministryId, kind, before, after: { ...before, ...change }, createdAt: clock.at(-daysAgo, 16, 12) }
    const [{ id } = { id: '' }] = await tx.insert(ministryChanges).values(values).returning({ id: ministryChanges.id })
    return { id, before }
  }
  for (const asked of ASKED) await add(...asked)
  const { id, before } = await add('living-waters', 'contact', 70, {})
  await tx
    .update(ministryChanges)
    .set({
      status: 'Approved',
      before: { ...before, address: '3 Mkar Road' },
      decidedBy: staff.admin,
      decidedAt: clock.at(-68, 10, 5),
    })
    .where(eq(ministryChanges.id, id))
}
