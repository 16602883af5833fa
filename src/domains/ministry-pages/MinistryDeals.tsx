import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { Money } from '../../components/Money'
import { Section } from '../../components/Section'
import { StatusBadge } from '../../components/StatusBadge'
import { plural, spaced } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { newest } from '../../lib/oldest'
import { usePaths } from '../../paths'
import { stateOf, type Budget } from '../budgets/budgets.reading'
import { ministryFilter } from '../budgets/ministry-filter'
import { turnFor } from '../budgets/turn.rules'
import { entryName, isDone } from '../payments/payment.rules'
import { gotBy, type Payment } from '../payments/payments.reading'

/** More stand in the list that the section leads to. */
export const SHOWN = 10

/** The newest requests of a ministry. */
export function MinistryRequests({ name, rows }: { name: string; rows: readonly Budget[] }) {
  const paths = usePaths()
  return (
    <Section
      title="Requests"
      action={<All of={rows} noun="request" to={`${paths.budgets}?status=All&${ministryFilter(name, rows)}`} />}
    >
      <Rows
        of={rows}
        empty="It has not asked for anything yet."
        row={(row) => (
          <Link className="rowlink prev" to={paths.budget(row.id)}>
            <Lines first={row.theme}>
              {spaced(row.type)} · {rangeText(row.from, row.to)}
              {turnFor(row) === 'Office' && ' · your turn'}
            </Lines>
            <StatusBadge of={stateOf(row)} />
            {(row.amount ?? row.requested) !== null && (
              <span className="qm md">
                <Money of={row.amount ?? row.requested} />
                <span className="sm muted">
                  {' '}
                  {row.amount === null ? 'asked' : row.isReversed ? 'reversed' : 'paid'}
                </span>
              </span>
            )}
          </Link>
        )}
      />
    </Section>
  )
}

/** What it was paid last, requested or not. */
export function MinistryPayments({ name, rows }: { name: string; rows: readonly Payment[] }) {
  const paths = usePaths()
  return (
    <Section
      title="Payments"
      action={<All of={rows} noun="payment" to={`${paths.payments}?${ministryFilter(name, rows)}`} />}
    >
      <Rows
        of={rows}
        empty="It was not paid anything yet."
        row={(row) => (
          <Link className="rowlink prev" to={paths.payment(row.id)}>
            <Lines first={row.title}>
              {entryName(row)} · <DateText of={row.createdUtc} />
            </Lines>
            {!isDone(row) && <StatusBadge of={row.status} />}
            <span className="qm md">
              <Money of={gotBy(row)} />
            </span>
          </Link>
        )}
      />
    </Section>
  )
}

function All({ of, noun, to }: { of: readonly unknown[]; noun: string; to: string }) {
  return of.length > 0 && <Link to={to}>{of.length > SHOWN ? `All ${plural(of.length, noun)}` : 'As a list'}</Link>
}

const Lines = ({ first, children }: { first: string; children: ReactNode }) => (
  <span className="grow stack-1">
    <span className="md strong">{first}</span>
    <span className="sm muted">{children}</span>
  </span>
)

function Rows<Row extends { id: string; createdUtc: string }>({
  of,
  empty,
  row,
}: {
  of: readonly Row[]
  empty: string
  row: (row: Row) => ReactNode
}) {
  if (of.length === 0) return <Empty why={empty} />
  return (
    <ul className="rows rows-open bleed">
      {newest(of)
        .slice(0, SHOWN)
        .map((one) => (
          <li key={one.id}>{row(one)}</li>
        ))}
    </ul>
  )
}
