import { banks } from '../db/schema'
import { BANKS } from '../seed'
import type { Demo } from './demo'

export async function addBanks({ tx, clock }: Demo): Promise<void> {
  await tx.insert(banks).values(BANKS.map((name, i) => ({ name, createdAt: clock.at(-639, 9, i * 2) })))
}
