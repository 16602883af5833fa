/** Into which account the payments of a report went. */
import { each } from '../../lib/each'
import { grouped } from '../../lib/grouped'
import { partOf } from '../../lib/parts'
import type { BankAccount } from '../ministries/ministries.reading'
import { ministries } from '../ministries/ministries.service'
import { payments } from '../payments/payments.service'
import { approvedOnce, withAccount } from '../registrations/registered'
import type { Line } from './report.rules'

/**
 * By the id of the payment. A ministry is asked for once: its account is that of all payments since it was changed last.
 * An earlier payment is asked for itself. `missing` counts the calls that failed.
 */
export async function accountsOf(lines: readonly Line[]) {
  const found = new Map<string, BankAccount>()
  let missing = 0
  const paid = lines.filter(({ ministryId }) => ministryId)
  const byMinistry = grouped(paid, ({ ministryId }) => ministryId ?? '')
  const earlier: Line[] = []
  const approved = approvedOnce()
  await each([...byMinistry.keys()], async (id) => {
    const { data } = await partOf(ministries.one(id).then((told) => withAccount(told, undefined, approved)))
    if (!data) missing += 1
    else
      for (const line of byMinistry.get(id) ?? []) {
        const { bankAccount, facts } = data
        if (facts.changed && line.createdUtc < facts.changed) earlier.push(line)
        else if (bankAccount) found.set(line.id, bankAccount)
      }
  })
  await each(earlier, async (line) => {
    const { data } = await partOf(payments.one(line.id))
    if (data?.bankAccount) found.set(line.id, data.bankAccount)
    else missing += 1
  })
  return { found, missing }
}
