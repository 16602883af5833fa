import { lazy, Suspense, useMemo, useState } from 'react'
import { BarChart, ColumnChart, type Bar } from '../../components/BarChart'
import { Money } from '../../components/Money'
import { Section } from '../../components/Section'
import { naira } from '../../lib/money'
import { usePhone } from '../../lib/useMedia'
import { byArea, byMinistry, byMonth, byState, scaleOf, topOf, type PricedLine } from './report.rules'

/** The outlines of the states weigh more than the rest of the page. */
const StateMap = lazy(async () => ({ default: (await import('./StateMap')).StateMap }))

const TOP = 10
/** More columns than this leave no room for their words. */
const COLUMNS = { phone: 6, desk: 12 }
const write = (value: number) => <Money of={value} />
const sentence = (what: string, by: string, [first]: Bar[]) =>
  first ? `${what} by ${by}: most for ${first.name}, ${naira(first.value)}.` : `${what} by ${by}: nothing.`

/** `what` names the money: "Paid", or "Asked for or paid". */
export function ReportCharts({
  lines,
  range,
  what,
}: {
  lines: PricedLine[]
  range: { from: string; to: string }
  what: string
}) {
  const areas = useMemo(() => byArea(lines), [lines])
  const states = useMemo(() => byState(lines), [lines])
  const isStateKnown = lines.some(({ state }) => state !== null)
  return (
    <>
      <Months bars={byMonth(lines, range)} what={what} />
      <Section title={`${what} by ministry`}>
        <Ministries bars={byMinistry(lines)} what={what} />
      </Section>
      <Section title={`${what} by area`}>
        {lines.some(({ area }) => area !== null) ? (
          <BarChart label={sentence(what, 'area', areas)} bars={areas} heads={['Area', what]} write={write} />
        ) : (
          <p className="md muted">The lists of the API do not tell the areas of these rows.</p>
        )}
      </Section>
      <Section title={`${what} by state`}>
        {isStateKnown ? (
          <div className="chart-and-table even">
            <Suspense fallback={<div className="state-map" />}>
              <StateMap label={sentence(what, 'state', states)} bars={states} />
            </Suspense>
            <BarChart label={sentence(what, 'state', states)} bars={states} heads={['State', what]} write={write} />
          </div>
        ) : (
          <p className="md muted">The list of registrations does not tell the states of these ministries.</p>
        )}
      </Section>
    </>
  )
}

function Months({ bars, what }: { bars: Bar[]; what: string }) {
  const isPhone = usePhone()
  const most = [...bars].sort((a, b) => b.value - a.value)
  const chart = { label: sentence(what, 'month', most), bars, heads: ['Month', what] as const, write }
  return (
    <Section title={`${what} by month`}>
      {bars.length <= (isPhone ? COLUMNS.phone : COLUMNS.desk) ? (
        <ColumnChart {...chart} {...scaleOf(bars)} table="beside" />
      ) : (
        <BarChart {...chart} />
      )}
    </Section>
  )
}

function Ministries({ bars, what }: { bars: Bar[]; what: string }) {
  const [all, setAll] = useState(false)
  const shown = all ? bars : topOf(bars, TOP)
  return (
    <>
      <BarChart label={sentence(what, 'ministry', bars)} bars={shown} heads={['Ministry', what]} write={write} />
      {bars.length > TOP + 1 && (
        <button type="button" className="btn btn-link start noprint" onClick={() => setAll(!all)}>
          {all ? `Show the first ${TOP}` : `Show all ${bars.length} ministries`}
        </button>
      )}
    </>
  )
}
