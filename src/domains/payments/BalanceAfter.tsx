import { Money } from '../../components/Money'
import { sumNaira } from '../../lib/money'

interface Props {
  /** What the balance is called. */
  name: string
  balance: number
  /** What leaves it. */
  amount: number
}

/** For a list of facts: the balance now, and what is left of it. */
export function BalanceAfter({ name, balance, amount }: Props) {
  const left = sumNaira([balance, -amount])
  return (
    <>
      <div>
        <dt>{name} now</dt>
        <dd>
          <Money of={balance} />
        </dd>
      </div>
      <div>
        <dt>{name} after</dt>
        <dd className={left < 0 ? 'strong red' : 'strong'}>
          <Money of={left} />
        </dd>
      </div>
    </>
  )
}
