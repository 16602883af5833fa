import { outbox } from '../db/schema'
import type { Demo } from './demo'
import type { Ministry } from './ministries'

/** One letter that nobody got: who registered has mistyped the address. */
export async function addLostLetter({ tx, clock }: Demo, ministries: Iterable<Ministry>) {
  const wrong = [...ministries].find(({ status }) => status === 'Pending')
  if (!wrong) return
  const at = clock.at(wrong.registered, 11, 20)
  const failure = `550 5.1.1 <${wrong.email}>: Recipient address rejected: no such user`
  await tx.insert(outbox).values({
    letter: 'validate',
    accountId: wrong.accountId,
    attempts: 1,
    createdAt: at,
    failedAt: at,
    failure,
  })
}
