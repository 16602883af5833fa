import { plural } from '../../components/words'
import { differenceOf, naira } from '../../lib/money'

/** What paying this amount ends or leaves out, a sentence each. */
export function endsBy(
  { agreed, openItems, openAsked }: { agreed: number | null; openItems?: number | null; openAsked?: number | null },
  amount: number,
): string[] {
  const difference = agreed === null ? 0 : differenceOf(amount, agreed)
  return [
    openItems
      ? `This ends the talks about ${plural(openItems, 'item')}${openAsked ? `, ${naira(openAsked)}` : ''}.`
      : '',
    difference === 0 ? '' : `It is ${naira(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than agreed.`,
  ].filter(Boolean)
}
