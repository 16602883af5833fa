import { randomUUID } from 'node:crypto'
import type { Area } from '../../contract/vocabulary'
import { budgetItems } from '../db/schema'
import { CATALOGUE } from './catalogue-list'
import { kobo, type Demo } from './demo'
import type { Staff } from './staff'

/** Ids by area and name, as `catalogueKey` writes it. */
export type Catalogue = Map<string, string>
export const catalogueKey = (type: Area, name: string) => `${type}/${name}`

export async function addCatalogue({ tx, clock }: Demo, staff: Staff): Promise<Catalogue> {
  const ids: Catalogue = new Map()
  const rows = (Object.keys(CATALOGUE) as Area[]).flatMap((type) =>
    CATALOGUE[type].map(([name, naira, state], i) => {
      const id = randomUUID()
      ids.set(catalogueKey(type, name), id)
      return {
        id,
        type,
        name,
        amount: naira === null ? null : kobo(naira),
        approved: state !== 'new',
        available: state === 'open',
        createdBy: i % 3 === 0 ? staff.bitem_s : staff.bitem_j,
        // What is new waits for the admin since last week; all else is older than the first request.
        createdAt: state === 'new' ? clock.at(-9 + (i % 4) * 2, 14, i) : clock.at(-580, 10, i * 3),
      }
    }),
  )
  await tx.insert(budgetItems).values(rows)
  return ids
}
