import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Column } from '../../components/columns'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { ResultTable } from '../../components/ResultTable'
import { plural } from '../../components/words'
import { fruitBy, gapsOf, totalOf, type By, type Fruit, type Sources } from './fruit.rules'

const NOT_TOLD = <span className="muted">Not told</span>
const money = (amount: number | null) => (amount === null ? NOT_TOLD : <Money of={amount} />)
const number = (count: number | null) => (count === null ? NOT_TOLD : count.toLocaleString('en'))
/** Without converts there is nothing to divide by. */
const cost = ({ cost: each, converts }: Pick<Fruit, 'cost' | 'converts'>) =>
  converts === null ? NOT_TOLD : each === null ? <span className="muted">No converts</span> : <Money of={each} />

const rest: Column<Fruit>[] = [
  { name: 'Requests', selector: (f) => f.requests, cell: (f) => number(f.requests), right: true, width: '7rem' },
  { name: 'Requested', selector: (f) => f.requested, cell: (f) => money(f.requested), right: true, grow: 2 },
  { name: 'Agreed', selector: (f) => f.agreed, cell: (f) => money(f.agreed), right: true, grow: 2 },
  { name: 'Paid', selector: (f) => f.paid, cell: (f) => money(f.paid), right: true, grow: 2 },
  { name: 'Converts', selector: (f) => f.converts, cell: (f) => number(f.converts), right: true, width: '7rem' },
  { name: 'Cost per convert', selector: (f) => f.cost, cell: cost, right: true, grow: 2 },
]
const named = (name: string): Column<Fruit>[] => [
  { name, selector: (f) => f.name, cell: (f) => <span className="strong">{f.name}</span>, grow: 3 },
  ...rest,
]
/** For the table, and for the CSV of the page. */
export const FRUIT_COLUMNS: Record<By, Column<Fruit>[]> = { ministry: named('Ministry'), area: named('Area') }
export const byOf = (query: URLSearchParams): By => (query.get('by') === 'area' ? 'area' : 'ministry')

/** What was asked, agreed and paid, how many converts came of it, and what each of them cost. */
export function FruitView({ sources }: { sources: Sources }) {
  const [query, setQuery] = useSearchParams()
  const by = byOf(query)
  const rows = useMemo(() => fruitBy(by, sources), [by, sources])
  const total = totalOf(rows)
  const totals = {
    Requests: number(total.requests),
    Requested: money(total.requested),
    Agreed: money(total.agreed),
    Paid: money(total.paid),
    Converts: number(total.converts),
    'Cost per convert': cost(total),
  }
  const gaps = gapsOf(sources)
  return (
    <>
      <div className="chips noprint" role="group" aria-label="By">
        {(['ministry', 'area'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === by}
            onClick={() =>
              setQuery(
                (old) => {
                  old.set('by', name)
                  return old
                },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {name === 'ministry' ? 'By ministry' : 'By area'}
          </button>
        ))}
      </div>
      {gaps.length > 0 && (
        <Note tone="info">
          {gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </Note>
      )}
      <section className="panel" aria-label="Cost and fruit">
        <ResultTable
          label="Cost and fruit"
          rows={rows}
          columns={FRUIT_COLUMNS[by]}
          card={(f) => ({
            title: f.name,
            meta: `${plural(f.requests, 'request')} · ${f.converts === null ? 'converts not told' : plural(f.converts, 'convert')}`,
            status: f.cost !== null && (
              <span className="sm muted">
                <Money of={f.cost} /> a convert
              </span>
            ),
            aside: money(f.paid),
          })}
          totals={totals}
          empty="Requests, payments and converts are added up here."
        />
      </section>
      <p className="sm muted">
        All requests so far. Requested counts every request, also rejected ones. Paid counts every payment to a
        ministry.
      </p>
    </>
  )
}
