import { basename } from 'node:path'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import { files, looseFiles } from '../db/schema'
import { PART, type Folder } from './folder'
import type { Place, Stored } from './place'

const HOUR_MS = 60 * 60 * 1000
/** A form may take so long until its first file is used. */
export const FORM_HOURS = 12
/** Whole files without a row that a few killed processes may have left behind; more are a sign of something else. */
const FEW = 10
const FEW_PER_KNOWN = 0.02
const LOST_DAYS = 30
const BATCH = 1000
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** Under which lost+found keeps what is lost now. */
export const today = () => new Date().toISOString().slice(0, 10)

/** The days that lie in lost+found. A disk's own may hold other things, and Date.parse reads a date into nearly everything. */
export const lostDays = async (place: Place) =>
  (await place.lostDays()).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))

/** How many of these files have a record, and those of which the database knows nothing at all. */
export async function census(place: Place, db: Db): Promise<{ known: number; unknown: Stored[] }> {
  let known = 0
  const unknown: Stored[] = []
  const compare = async (batch: Stored[]) => {
    const ids = batch.map(({ id }) => id)
    const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids))
    const loose = await db.select({ id: looseFiles.id }).from(looseFiles).where(inArray(looseFiles.id, ids))
    known += rows.length
    const found = new Set([...rows, ...loose].map(({ id }) => id))
    unknown.push(...batch.filter(({ id }) => !found.has(id)))
  }
  let batch: Stored[] = []
  for await (const file of place.list()) {
    if (batch.push(file) < BATCH) continue
    await compare(batch)
    batch = []
  }
  if (batch.length > 0) await compare(batch)
  return { known, unknown }
}

const movedTo = ({ lostFolder }: Place, id: string) =>
  `No record has the file ${id}: moved to ${lostFolder}/${today()}.`

/**
 * Moves the files that are free, or those with these `ids`, to lost+found, where a backup that runs still finds them; stops when
 * `isOver`. Throws where one cannot be moved: it is tried again in an hour, and keeps no other from being moved next time.
 */
export async function moveFree(place: Place, db: Db, log: Log, isOver: () => boolean, ids?: string[]) {
  for (let from = 0; ; from += BATCH) {
    const free = await db
      .select({ id: looseFiles.id })
      .from(looseFiles)
      .where(ids ? inArray(looseFiles.id, ids.slice(from, from + BATCH)) : lte(looseFiles.freeAt, sql`now()`))
      .limit(BATCH)
    if (free.length === 0) return
    for (const { id } of free) {
      if (isOver()) return
      const isIt = eq(looseFiles.id, id)
      try {
        if (await place.lose(id, today())) log.info(movedTo(place, id))
      } catch (error) {
        await db
          .update(looseFiles)
          .set({ freeAt: sql`now() + interval '1 hour'` })
          .where(isIt)
        throw error
      }
      await db.delete(looseFiles).where(isIt)
    }
  }
}

/**
 * Takes away what no row knows, no form has just brought, and nobody has touched for an hour, or for twelve where it has not
 * come to its place: leftovers of a process that was killed. It lies in lost+found for a month. Those are few:
 * many whole files mean that the database is the wrong one or an old one, and then it gives false.
 */
export async function sweep(
  place: Place,
  staging: Folder,
  db: Db,
  log: Log,
  underWay: ReadonlySet<string>,
  since?: Date,
): Promise<boolean> {
  const isLeft = ({ id, changedAt }: Stored, hours = 1) =>
    !underWay.has(basename(id, PART)) && Date.now() - changedAt > hours * HOUR_MS
  const lose = async (from: Place, { id }: Stored) => {
    if (await from.lose(id, today())) log.info(movedTo(from, id))
  }
  const { known, unknown } = await census(place, db)
  const left = unknown.filter((file) => isLeft(file))
  const isOurs = left.length <= Math.max(FEW, known * FEW_PER_KNOWN)
  if (!isOurs)
    log.warn(
      `${left.length} files in ${place.name} are not known to this database, ${known} are. None was taken away. ` +
        'Is it an old copy of the database? Then restore the files that belong to it, or the newer database.',
    )
  else for (const file of left) await lose(place, file)
  // Nobody else writes here where `since` is known: what is older belongs to a process that has ended.
  const isDead = (part: Stored) => isLeft(part, FORM_HOURS) || (since !== undefined && part.changedAt < since.getTime())
  for await (const part of staging.parts()) if (isDead(part)) await lose(staging, part)
  for (const each of new Set([place, staging])) await emptyLostAndFound(each, log)
  return isOurs
}

async function emptyLostAndFound(place: Place, log: Log) {
  for (const day of await lostDays(place)) {
    if (Date.now() - Date.parse(day) <= LOST_DAYS * 24 * HOUR_MS) continue
    await place.forget(day)
    log.info(`Lost files of ${day} were removed for good.`)
  }
}
