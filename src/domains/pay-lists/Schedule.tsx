import { choice, money, quiet, strong, type Column } from '../../components/columns'
import { Money } from '../../components/Money'
import { Signs } from '../../components/Signs'
import { WholeTable } from '../../components/WholeTable'
import { plural } from '../../components/words'
import { dayText, today } from '../../lib/dates'
import { nairaInWords } from '../../lib/money'
import { usePrinting } from '../../lib/usePrinting'
import { breakdownOf, totalOf, type Credited, type Payee } from './pay-list.rules'

const columns: Column<Payee>[] = [
  strong('Ministry', (p) => p.ministry),
  quiet('Reference', (p) => p.reference),
  choice('Bank', (p) => p.bank),
  quiet('Account number', (p) => p.account),
  quiet('Account name', (p) => p.accountName),
  money('Amount', (p) => p.amount),
]
const credited: Column<Credited>[] = [
  strong('Ministry', (c) => c.ministry),
  choice('Bank', (c) => c.bank),
  quiet('Account number', (c) => c.account),
  quiet('Account name', (c) => c.accountName),
  { name: 'Payments', selector: (c) => c.payments, right: true },
  money('Amount', (c) => c.amount),
]
/** What whoever signs has to know. */
const said = ({ reference, ministry, found }: Payee) =>
  found.flatMap(({ level, words }) => (level === 'stop' || level === 'look' ? [`${reference}, ${ministry}: ${words}`] : [])) // prettier-ignore

/** What goes on paper, to be signed by two and kept: every payment, each account that is credited, the sum in words. */
export function Schedule({ payees }: { payees: readonly Payee[] }) {
  const isPrinting = usePrinting()
  if (!isPrinting || payees.length === 0) return null
  const total = totalOf(payees)
  const warnings = payees.flatMap(said)
  const totals = { Amount: <Money of={total} /> }
  return (
    <div className="stack">
      <WholeTable
        label="Schedule of payments"
        caption={`Schedule of ${plural(payees.length, 'payment')}, ${dayText(today())}`}
        rows={payees}
        columns={columns}
        totals={totals}
      />
      <p>
        Total in words: <b className="strong">{nairaInWords(total)}</b>
      </p>
      <WholeTable
        label="Accounts that are credited"
        caption="Accounts that are credited"
        rows={breakdownOf(payees)}
        columns={credited}
        totals={totals}
      />
      {warnings.length > 0 && (
        <section>
          <h2>Look at this before you sign</h2>
          <ul>
            {warnings.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      <Signs of={['Prepared by', 'Approved by']} />
    </div>
  )
}
