/** Whether a database is whole in itself: the ledger adds up, and every row has its file. */
import type { Ask } from '../db/migrations'

/** Size of each file that is there, by its id. */
export type Sizes = ReadonlyMap<string, number>
const NAMED = 5

/** What is wrong, a sentence each. Of files that are known to be lost nothing is said. */
export async function faultsOf(ask: Ask, sizes: Sizes, lost: readonly string[] = []): Promise<string[]> {
  return [...(await ledgerFaults(ask)), ...(await fileFaults(ask, sizes, new Set(lost)))]
}

async function ledgerFaults(ask: Ask): Promise<string[]> {
  const [ledger] = await ask<{ breaks: string; last: string; balance: string | null }>(`
    with chain as (
      select seq, previous_balance, current_balance, coalesce(lag(current_balance) over (order by seq), 0) as before from payments
    )
    select count(*) filter (where previous_balance <> before)::text as breaks,
      coalesce((select current_balance from chain order by seq desc limit 1), 0)::text as last,
      (select amount::text from balance) as balance
    from chain`)
  const [paid] = await ask<{ missing: string }>(`
    select count(*)::text as missing from budgets b
    where b.amount is not null and not exists (select 1 from payments p where p.budget_id = b.id and p.amount = b.amount)`)
  const [undone] = await ask<{ wrong: string }>(`
    select count(*)::text as wrong from payments r join payments p on p.id = r.reverses_id
    where r.amount <> p.amount or r.deposit = p.deposit or p.reverses_id is not null or r.seq < p.seq`)
  const [kept] = await ask<{ over: boolean }>(`
    select coalesce((select sum(amount) from prepared_payments where status = 'Waiting'), 0) > coalesce((select amount from balance), 0) as over`)
  return [
    kept?.over === true && 'More is reserved for prepared payments than the balance holds.',
    ledger?.breaks !== '0' &&
      `The ledger breaks at ${ledger?.breaks} payments: they do not start from the balance before.`,
    ledger?.balance !== ledger?.last &&
      `The balance is ${ledger?.balance} kobo, and the last payment left ${ledger?.last}.`,
    undone?.wrong !== '0' && `${undone?.wrong} reversals do not take back what they name.`,
    paid?.missing !== '0' && `${paid?.missing} paid requests have no payment of their amount.`,
  ].filter((fault) => fault !== false)
}

async function fileFaults(ask: Ask, sizes: Sizes, lost: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = []
  const changed: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ask<{ id: string; size: string }>(
      'select id::text, size::text from files where id > $1::uuid order by id limit 1000',
      [after],
    )
    for (const { id, size } of rows) {
      if (!sizes.has(id)) missing.push(...(lost.has(id) ? [] : [id]))
      else if (sizes.get(id) !== Number(size)) changed.push(id)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const some = (ids: string[]) => `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? ', ...' : ''}`
  return [
    missing.length > 0 && `${missing.length} records have no file: ${some(missing)}.`,
    changed.length > 0 && `${changed.length} files are not as large as their records say: ${some(changed)}.`,
  ].filter((fault) => fault !== false)
}
