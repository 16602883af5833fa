import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Money } from '../../components/Money'
import { usePaths } from '../../paths'
import { Checks } from '../payments/Checks'
import type { Payee } from './pay-list.rules'

const PAGE = 50
const isMarked = ({ found }: Payee) => found.some(({ level }) => level === 'stop' || level === 'look')

/** The lines of the file with what the checks found; what has to be looked at comes first. */
export function PayeeRows({ payees }: { payees: readonly Payee[] }) {
  const paths = usePaths()
  const [count, setCount] = useState(PAGE)
  if (payees.length === 0) return null
  const ordered = [...payees.filter(isMarked), ...payees.filter((one) => !isMarked(one))]
  return (
    <section className="panel noprint" aria-label="In the file">
      <div className="panel-head">
        <h2 className="grow">In the file</h2>
      </div>
      <ul className="plain">
        {ordered
          .slice(0, count)
          .map(({ id, ministry, theme, reference, bank, account, accountName, amount, found }) => (
            <li key={id} className="pad rule stack-2">
              <div className="row-x wrapx">
                <span className="grow stack-1">
                  <span className="strong md">{ministry}</span>
                  <span className="sm muted">
                    <Link to={paths.budget(id)}>{theme}</Link> · {reference}
                  </span>
                  <span className="sm">
                    {bank} {account} · {accountName}
                  </span>
                </span>
                <span className="strong">
                  <Money of={amount} />
                </span>
              </div>
              <Checks of={found} about={reference} />
            </li>
          ))}
      </ul>
      <div className="tfoot">
        <span className="grow">
          {Math.min(count, payees.length).toLocaleString('en')} of {payees.length.toLocaleString('en')}
        </span>
        {count < payees.length && (
          <button type="button" className="btn btn-link" onClick={() => setCount(count + PAGE)}>
            Show more
          </button>
        )}
      </div>
    </section>
  )
}
