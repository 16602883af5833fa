import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AreaLink } from '../../contract/ministries'
import type { SupportArea } from '../../contract/supportareas'
import { AREAS, type Area, type AreaLinkStatus } from '../../contract/vocabulary'
import type { Queryable } from '../db/open'
import { ministryAreas, supportAreas } from '../db/schema'
import { first, iso } from './rows'

/** In the order of the specification. */
const inOrder = sql`array_position(${sql.raw(`array[${AREAS.map((name) => `'${name}'`).join(',')}]`)}, ${supportAreas.name})`

export async function all(db: Queryable): Promise<SupportArea[]> {
  return (await db.select().from(supportAreas).orderBy(inOrder)).map(toArea)
}

export async function byName(db: Queryable, name: string): Promise<SupportArea | undefined> {
  const [area] = await db
    .select()
    .from(supportAreas)
    .where(eq(supportAreas.name, name as Area))
  return area && toArea(area)
}

export async function create(db: Queryable, area: { name: Area; duration: number }): Promise<SupportArea> {
  const created = first(await db.insert(supportAreas).values(area).returning())
  return toArea(created)
}

export async function update(
  db: Queryable,
  id: string,
  change: { available?: boolean; duration?: number },
): Promise<SupportArea | undefined> {
  const [area] =
    Object.keys(change).length > 0
      ? await db.update(supportAreas).set(change).where(eq(supportAreas.id, id)).returning()
      : await db.select().from(supportAreas).where(eq(supportAreas.id, id))
  return area && toArea(area)
}

export async function linksOf(db: Queryable, ministryId: string): Promise<(AreaLink & { areaId: string })[]> {
  const rows = await db
    .select({ id: ministryAreas.id, status: ministryAreas.status, name: supportAreas.name, areaId: supportAreas.id })
    .from(ministryAreas)
    .innerJoin(supportAreas, eq(supportAreas.id, ministryAreas.areaId))
    .where(eq(ministryAreas.ministryId, ministryId))
    .orderBy(inOrder)
  return rows.map(({ id, status, name, areaId }) => ({ id, status, supportArea: { name }, areaId }))
}

/** Names of the areas that a ministry of another query is linked to. */
export const areasOf = (ministryId: AnyPgColumn) =>
  sql<Area[]>`coalesce((
    select json_agg(${supportAreas.name} order by ${inOrder})
    from ${ministryAreas} join ${supportAreas} on ${supportAreas.id} = ${ministryAreas.areaId}
    where ${ministryAreas.ministryId} = ${ministryId}), '[]')`

export async function link(db: Queryable, ministryId: string, areaId: string, status: AreaLinkStatus): Promise<string> {
  const created = first(
    await db.insert(ministryAreas).values({ ministryId, areaId, status }).returning({ id: ministryAreas.id }),
  )
  return created.id
}

export async function linkById(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: ministryAreas.id,
      status: ministryAreas.status,
      ministryId: ministryAreas.ministryId,
      name: supportAreas.name,
    })
    .from(ministryAreas)
    .innerJoin(supportAreas, eq(supportAreas.id, ministryAreas.areaId))
    .where(eq(ministryAreas.id, id))
  return row
}

/** Moves a link on; false when it is not in `from` any more. */
export async function setLink(db: Queryable, id: string, from: AreaLinkStatus, to: AreaLinkStatus): Promise<boolean> {
  const moved = await db
    .update(ministryAreas)
    .set({ status: to })
    .where(and(eq(ministryAreas.id, id), eq(ministryAreas.status, from)))
    .returning({ id: ministryAreas.id })
  return moved.length > 0
}

const toArea = ({ id, name, available, duration, createdAt }: typeof supportAreas.$inferSelect): SupportArea => ({
  id,
  name,
  available,
  duration,
  createdUtc: iso(createdAt),
})
