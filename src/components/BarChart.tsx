import type { ReactNode } from 'react'

export interface Bar {
  name: string
  value: number
  /** The one that the reader looks for, such as this month: darker among the others. */
  now?: boolean
  /** What is left over, such as "17 others": told, not drawn, or it would dwarf the rest. */
  rest?: boolean
}
interface Props {
  /** One sentence that says what the chart shows; read out, and the caption of its table. */
  label: string
  bars: readonly Bar[]
  /** Heads of the table: what the bars are, what they measure. */
  heads: readonly [string, string]
  /** The value in full, such as <Money/>. */
  write: (value: number) => ReactNode
}

/** Of the longest bar, from 0 to 1. */
const shareOf = (value: number, bars: readonly Bar[]) => {
  const most = Math.max(0, ...bars.map((bar) => (bar.rest ? 0 : bar.value)))
  return { '--share': most > 0 ? Math.max(0, value / most) : 0 }
}

/** Lying bars with their values: a table whose middle is drawn, so it needs no other one beside it. */
export function BarChart({ label, bars, heads: [what, measure], write }: Props) {
  return (
    <table className="bars">
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{measure}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, rest }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {!rest && <i className="only-phone" style={shareOf(value, bars)} />}
            </th>
            <td>
              <div className="track">
                <span className="grow only-desk">{!rest && <i style={shareOf(value, bars)} />}</span>
                <span className="num">{write(value)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Standing bars, for what follows in time: short values on them, the full ones in a table beside, or for readers of screens alone. */
export function ColumnChart({
  label,
  bars,
  heads: [what, measure],
  write,
  short,
  unit,
  table = 'hidden',
}: Props & {
  short: (value: number) => string
  /** What the short values count, such as "Million naira". */
  unit: string
  table?: 'beside' | 'hidden'
}) {
  return (
    <div className={table === 'beside' ? 'chart-and-table' : undefined}>
      <div className="stack-2">
        <div className="cols" role="img" aria-label={label}>
          {bars.map(({ name, value, now }) => (
            <div key={name} className={now ? 'now' : undefined}>
              <span>{short(value)}</span>
              <i style={shareOf(value, bars)} />
              <span>{name}</span>
            </div>
          ))}
        </div>
        <p className="sm muted">{unit}</p>
      </div>
      {/* Around it: a table is as wide as its cells, whatever is said of it. */}
      <div className={table === 'beside' ? undefined : 'visually-hidden'}>
        <table className="tbl">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className="num">
                {measure}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="num">{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
