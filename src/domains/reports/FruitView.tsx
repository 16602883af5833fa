import { useMemo } from 'react'
import { Answer } from '../../components/Answer'
import { Chips } from '../../components/Chips'
import { money, strong, type Column } from '../../components/columns'
import { Money } from '../../components/Money'
import type { Days } from '../../components/periods'
import { Note } from '../../components/Note'
import { ResultTable } from '../../components/ResultTable'
import { plural } from '../../components/words'
import { useQueryChange } from '../../lib/useQueryChange'
import { useChoice } from '../../lib/useQueryParam'
import { fruitBy, gapsOf, totalOf, uploadedOf, type By, type Fruit, type Sources } from './fruit.rules'
import { PeriodChips } from './PeriodChips'

const NOT_TOLD = <span className="muted">Not told</span>
const naira = (amount: number | null) => (amount === null ? NOT_TOLD : <Money of={amount} />)
const number = (count: number | null) => (count === null ? NOT_TOLD : count.toLocaleString('en'))
/** Without converts there is nothing to divide by. */
const cost = ({ cost: each, converts }: Pick<Fruit, 'cost' | 'converts'>) =>
  converts === null ? NOT_TOLD : each === null ? <span className="muted">No converts</span> : <Money of={each} />

const count = (name: string, of: (row: Fruit) => number | null): Column<Fruit> => ({
  name,
  selector: of,
  cell: (f) => number(of(f)),
  right: true,
  width: '7rem',
})
const sum = (name: string, of: (row: Fruit) => number | null) => money(name, of, { cell: (f) => naira(of(f)) })

const columnsOf = (name: string): Column<Fruit>[] => [
  strong(name, (f) => f.name),
  count('Requests', (f) => f.requests),
  sum('Requested', (f) => f.requested),
  sum('Agreed', (f) => f.agreed),
  sum('Paid', (f) => f.paid),
  count('Converts', (f) => f.converts),
  money('Cost per convert', (f) => f.cost, { cell: cost }),
]
export const BYS = ['ministry', 'area'] as const satisfies readonly By[]
/** For the table, and for the CSV of the page. */
export const FRUIT_COLUMNS: Record<By, Column<Fruit>[]> = { ministry: columnsOf('Ministry'), area: columnsOf('Area') }

/** What was asked, agreed and paid, how many converts came of it, and what each of them cost. */
export function FruitView({ sources, days }: { sources: Sources; days: Days }) {
  const [by] = useChoice('by', BYS)
  const { from, to } = days
  const rows = useMemo(() => fruitBy(by, sources, { from, to }), [by, sources, from, to])
  const change = useQueryChange()
  const show = (next: Days) =>
    change((query) => new URLSearchParams([...[...query].filter(([name]) => !(name in next)), ...Object.entries(next).filter(([, day]) => day)])) // prettier-ignore
  const total = totalOf(rows)
  const totals = {
    Requests: number(total.requests),
    Requested: naira(total.requested),
    Agreed: naira(total.agreed),
    Paid: naira(total.paid),
    Converts: number(total.converts),
    'Cost per convert': cost(total),
  }
  const gaps = gapsOf(sources)
  const uploaded = uploadedOf(rows)
  return (
    <>
      <div className="noprint stack">
        <Chips name="by" label="By" options={BYS} words={(name) => `By ${name}`} />
        <PeriodChips shown={days} show={show} ever="All so far" />
      </div>
      {gaps.length > 0 && (
        <Note tone="info">
          {gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </Note>
      )}
      <Answer to={`${by} ${from} ${to}`} words={`${plural(rows.length, 'record')}.`} />
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
            aside: naira(f.paid),
          })}
          totals={totals}
          empty={
            from || to
              ? 'Nothing was asked for, paid or reported in this time. Choose another one.'
              : 'Requests, payments and converts are added up here.'
          }
        />
      </section>
      <p className="sm muted">
        {from || to
          ? 'Requests that were sent, payments that were made and converts that were added in this time.'
          : 'All requests so far.'}{' '}
        Requested counts every request, also rejected ones. Paid counts every payment to a ministry.
        {uploaded > 0 &&
          ` The total cost per convert leaves out ${plural(uploaded, 'convert')} that the office has uploaded.`}
      </p>
    </>
  )
}
