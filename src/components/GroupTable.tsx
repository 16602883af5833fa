import { useFetch } from '../lib/useFetch'
import type { Column } from './columns'
import { isSummed, Sum, sumOf } from './ListFoot'
import { Problem } from './Problem'
import type { Served } from './served'
import type { List } from './useList'

interface Props<Row> {
  list: List<Row>
  by: Column<Row>
}
interface Line {
  value: string
  count: number
  /** Of each column of money. */
  sums: readonly { sum: number; unknown: number }[]
}

/** What the rows come to by the values of a column, the largest first; each opens its rows. */
export function GroupTable<Row extends { id: string }>({ list, by }: Props<Row>) {
  const { served } = list
  return served ? <ServedGroups key={by.name} {...{ list, by, served }} /> : <OwnGroups {...{ list, by }} />
}

function OwnGroups<Row extends { id: string }>({ list, by }: Props<Row>) {
  const { shown, columns } = list
  const money = columns.filter(isSummed)
  const groups = new Map<string, Row[]>()
  for (const row of shown) {
    const value = String(by.selector(row) ?? '')
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  const lines = [...groups]
    .map(([value, rows]) => ({ value, count: rows.length, sums: money.map((column) => sumOf(column, rows)) }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
  return <Groups {...{ list, by, lines }} />
}

/** The server counts, what has been asked of it last. */
function ServedGroups<Row extends { id: string }>({ list, by, served }: Props<Row> & { served: Served<Row> }) {
  const about = `${by.name} ${served.question} ${served.count} ${served.total}`
  const { data, problem, retry } = useFetch((signal) => served.values(by.name, 'matching', signal), about)
  if (problem)
    return (
      <Problem title="The groups could not be counted." onRetry={retry}>
        {problem}
      </Problem>
    )
  if (!data)
    return (
      <p className="md muted pad" role="status">
        Counting…
      </p>
    )
  return <Groups list={list} by={by} lines={data.map((one) => ({ ...one, sums: [] }))} />
}

function Groups<Row extends { id: string }>({ list, by, lines }: Props<Row> & { lines: readonly Line[] }) {
  const money = list.served ? [] : list.columns.filter(isSummed)
  return (
    <div className="table-scroll group-x">
      <table className="tbl" aria-label={`${list.title} by ${by.name.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{by.name}</th>
            <th scope="col" className="num">
              Count
            </th>
            {money.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ value, count, sums }) => (
            <tr key={value}>
              <td>
                <button type="button" className="btn btn-link" onClick={() => list.open(by, value)}>
                  {value || 'Not given'}
                </button>
              </td>
              <td className="num">{count.toLocaleString('en')}</td>
              {sums.map((sum, index) => (
                <td key={money[index]?.name} className="num">
                  <Sum of={sum} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
