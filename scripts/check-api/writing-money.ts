/** Payments, and whether the books say afterwards what was paid. */
import type { Call } from '../../contract/parts'
import { paymentCalls } from '../../contract/payments'
import type { Writer } from './writer'

const WRONG = 'a statement would be wrong'

/** Does something that moves money, and looks for its one row and at the balance. `by`: what the balance changes by, in naira. */
export async function movesMoney(writer: Writer, call: Call, by: number, act: () => Promise<unknown>) {
  const { read } = writer
  const rows = () => read(paymentCalls.list)
  const balance = () => read(paymentCalls.balance)
  const known = new Set((await rows())?.map(({ id }) => id))
  const before = await balance()
  if (!(await act())) return
  const all = await rows()
  const added = all?.filter(({ id }) => !known.has(id)) ?? []
  const [row] = added
  if (all && all.every(({ id }) => id) && added.length !== 1)
    writer.notSo(call, 'afterwards', 'one row more in GET payments', String(added.length), WRONG)
  writer.came(call, row && Math.abs(row.amount), Math.abs(by), WRONG)
  const hours = row ? (Date.parse(row.createdUtc) - Date.now()) / 3_600_000 : 0
  // Whole hours are a zone that was left out; minutes are somebody's clock.
  if (Math.abs(Math.round(hours)) > 0 && Math.abs(hours - Math.round(hours)) < 0.1)
    writer.notSo(
      call,
      'createdUtc afterwards',
      'the time of now, in UTC',
      `${Math.round(hours)} hours off`,
      'days and times are wrong',
    )
  const after = await balance()
  if (before !== undefined && after !== undefined)
    writer.came(call, Math.round((after - before) * 100) / 100, by, WRONG, 'balance afterwards, less that of before')
}
