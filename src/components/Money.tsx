import { naira } from '../lib/money'
import { NotGiven } from './NotGiven'

/** ₦1,234,567.00 with sign and kobo quieter than the figure. What is not known is not said. */
export function Money({ of, large }: { of: number | null; large?: boolean }) {
  if (of === null) return <NotGiven />
  const text = naira(of)
  const at = text.indexOf('₦')
  return (
    <span className={large ? 'money money-xl' : 'money'}>
      {text.slice(0, at)}
      <span className="naira">₦</span>
      {text.slice(at + 1, -3)}
      <span className="k">{text.slice(-3)}</span>
    </span>
  )
}
