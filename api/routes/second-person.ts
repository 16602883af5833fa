/** Four eyes are two people's: one stolen session must not make the account that it needs for the second. */
import type { Tx } from '../db/open'
import { conflict } from '../errors'
import { secondPeople } from '../repositories/second-people'
import type { Me } from '../sessions'

/** Refuses whoever may be the same person as the first, and says who can. */
export async function refuseSameHand(tx: Tx, me: Me, first: string | null) {
  const others = await secondPeople(tx, first)
  if (others.some(({ id }) => id === me.accountId)) return
  const names = others.map(({ name }) => name).join(', ')
  throw conflict(
    `You and the person who did the first step count as one person: within the last 30 days one of you made the other's account or changed its email, roles or status, or somebody else did so to both. ${
      names
        ? `Another admin has to do this: ${names}.`
        : 'There is no other admin who can do this yet. Whoever runs the server makes one with “almoner admin add”.'
    }`,
  )
}
