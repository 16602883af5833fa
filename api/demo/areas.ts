import { randomUUID } from 'node:crypto'
import { AREAS, type Area } from '../../contract/vocabulary'
import { supportAreas } from '../db/schema'
import type { Demo } from './demo'

/** Days between asking and the earliest start. */
export const DURATION: Record<Area, number> = {
  Crusades: 30,
  Hospitals: 45,
  Orphanages: 30,
  Prison_Evangelism: 21,
  Church_Building_Project: 60,
}

export async function addAreas({ tx, clock }: Demo): Promise<Record<Area, string>> {
  const ids = Object.fromEntries(AREAS.map((name) => [name, randomUUID()])) as Record<Area, string>
  await tx.insert(supportAreas).values(
    AREAS.map((name, i) => ({
      id: ids[name],
      name,
      duration: DURATION[name],
      available: name !== 'Church_Building_Project',
      createdAt: clock.at(-640, 9, i * 7),
    })),
  )
  return ids
}
