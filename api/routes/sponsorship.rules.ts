/** What a request must be, whatever the form let through (decisions: "the server checks this whatever earliestDate says"). */
import type { Static } from 'typebox'
import type { Budget } from '../../contract/budgets'
import type { NewLine } from '../../contract/sponsorships'
import { addDays } from '../../contract/rules/days'
import { Refusal } from '../errors'
import { lineTotal, MAX_KOBO, toKobo } from '../money'
import type { Line } from '../repositories/sponsorships'

/** `from` on or after today + duration (days), `to` on or after `from`. */
export function checkDays(from: string, to: string, duration: number, today: string) {
  const earliest = addDays(today, duration)
  if (from < earliest) throw new Refusal(400, `Start date cannot be earlier than ${earliest}`, 'from')
  if (to < from) throw new Refusal(400, `The end date cannot be before the start date, ${from}.`, 'to')
}

/** For the ministry that wanted to change what the office has decided about meanwhile. */
export function quicker({ status, closing }: Pick<Budget, 'status' | 'closing'>): string {
  if (closing === 'Withdrawn') return 'You have withdrawn this request already.'
  if (closing) return 'The office was quicker: it has handed this request back. Correct it and send it again.'
  return `The office was quicker: it has ${status === 'Rejected' ? 'rejected' : 'paid'} this request already.`
}

type Asked = Omit<Static<typeof NewLine>, 'price' | 'units'> & { price: string | number; units: string | number }

/** Lines in kobo. A listed item must still be on the list; a custom one needs a name; none may come twice. */
export function checkLines(asked: Asked[], listed: { id: string; name: string }[], otherCosts = 0): Line[] {
  const seen = new Set<string>()
  let sum = BigInt(otherCosts)
  const lines = asked.map(({ itemId, name, price, units }, index) => {
    const at = `items[${index}]`
    const item = itemId ? listed.find(({ id }) => id === itemId) : undefined
    if (itemId && !item)
      throw new Refusal(
        400,
        `"${name ?? `Item ${index + 1}`}" is no longer on the list. Remove it or write it as a custom item.`,
        at,
      )
    const label = item?.name ?? name
    if (!label) throw new Refusal(400, 'Choose an item or write the name of a custom one.', at)
    if (seen.has(label.toLowerCase())) throw new Refusal(400, `"${label}" is there twice. Put its units together.`, at)
    seen.add(label.toLowerCase())
    const line = { itemId: item?.id ?? null, name: label, price: toKobo(price, `${at}.price`), units: Number(units) }
    sum += BigInt(lineTotal(line.price, line.units, `${at}.price`))
    return line
  })
  if (sum > BigInt(MAX_KOBO)) throw new Refusal(400, 'All items together are more than 1,000,000,000,000.00.', 'items')
  return lines
}
