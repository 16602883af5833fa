import type { Column } from './columns'
import { sumOf } from './ListFoot'
import { Money } from './Money'
import type { List } from './useList'

/** What the rows come to by the values of a column, the largest first; each opens its rows. */
export function GroupTable<Row extends { id: string }>({ list, by }: { list: List<Row>; by: Column<Row> }) {
  const { shown, columns } = list
  const money = columns.filter(({ kind }) => kind === 'money')
  const groups = new Map<string, Row[]>()
  for (const row of shown) {
    const value = String(by.selector(row) ?? '')
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  const lines = [...groups]
    .map(([value, rows]) => ({ value, count: rows.length, sums: money.map((column) => sumOf(column, rows).sum) }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
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
                  <Money of={sum} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
