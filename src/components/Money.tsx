import { naira } from '../lib/money'

/** ₦1,234,567.00 with sign and kobo quieter than the figure. */
export function Money({ of, large }: { of: number; large?: boolean }) {
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
