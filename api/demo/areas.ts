import { randomUUID } from 'node:crypto'
import { AREAS, type Area } from '../../contract/vocabulary'
import { supportAreas } from '../db/schema'
import { DURATION } from '../seed'
import type { Demo } from './demo'

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
