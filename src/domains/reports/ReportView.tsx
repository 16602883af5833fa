import { csvAccount } from '@contract/rules/csv'
import { useMemo } from 'react'
import { created, money, opens, quiet, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import { Note } from '../../components/Note'
import { ResultTable } from '../../components/ResultTable'
import { plural, spaced } from '../../components/words'
import { timeDay } from '../../lib/dates'
import { pathsOf } from '../../paths'
import { ReportCharts } from './ReportCharts'
import type { BankAccount } from '../ministries/ministries.reading'
import { entryName } from '../payments/payment.rules'
import { endsOf, movedBy, priced, sumOf, type Line } from './report.rules'
import type { ReportType } from './reports.reading'
import type { Asked } from './reports.service'

/** Reports are the admin's. */
const paths = pathsOf('admin')
const PATH: Record<ReportType, (id: string) => string> = { Payments: paths.payment, Budgets: paths.budget }
/** A request that is not paid stands in the report with what it asks for. */
const MONEY_WORDS: Record<ReportType, string> = { Payments: 'Paid', Budgets: 'Paid or asked for' }

const placeOf = ({ ministry, isDeposit }: Line) => ministry || (isDeposit ? 'Our own balance' : 'Not given')
const columnsOf = (type: ReportType): Column<Line>[] => [
  opens('Title', (l) => l.title, { to: (l) => PATH[type](l.id) }),
  quiet('Ministry', placeOf, { grow: 2 }),
  quiet('Area', (l) => (l.area ? spaced(l.area) : ''), { grow: 2 }),
  money('Amount', (l) => l.amount),
  // A report names days: nobody has to count back from "2 days ago".
  created((l) => l.createdUtc, { cell: (l) => <time dateTime={l.createdUtc}>{timeDay(l.createdUtc)}</time> }),
]
const REPORT_COLUMNS: Record<ReportType, Column<Line>[]> = {
  Payments: columnsOf('Payments'),
  Budgets: columnsOf('Budgets'),
}

/** As the list of payments calls it; the area has a column of its own. An entry that takes another back is less than nothing. */
const kindOf = ({ id, amount, isDeposit, reversedBy, isDone }: Line) =>
  entryName({ type: '', deposit: isDeposit, reverses: (amount ?? 0) < 0 ? id : null, reversedBy }) +
  (isDone ? '' : ', pending or rejected')

type Accounts = ReadonlyMap<string, BankAccount>
/** With sign, kind, reference, account and balances: what went out is less than nothing, and the column adds up from balance to balance. */
export const csvColumns = (type: ReportType, accounts: Accounts): Column<Line>[] =>
  type === 'Budgets'
    ? [...columnsOf(type), quiet('Reference', (l) => l.reference, { extra: true })]
    : [
        quiet('Type', kindOf),
        ...columnsOf(type).map((column) => (column.name === 'Amount' ? money<Line>('Amount', movedBy) : column)),
        quiet('Reference', (l) => l.reference, { extra: true }),
        quiet('Account name', (l) => accounts.get(l.id)?.name ?? '', { extra: true }),
        quiet('Bank', (l) => accounts.get(l.id)?.bank ?? '', { extra: true }),
        quiet('Account number', (l) => csvAccount(accounts.get(l.id)?.number ?? ''), { extra: true }),
        money('Opening balance', (l) => l.before, { extra: true }),
        money('Closing balance', (l) => l.after, { extra: true }),
      ]

/** Deposits go to nobody and for no area. */
const DEPOSIT_COLUMNS = REPORT_COLUMNS.Payments.filter(({ name }) => name !== 'Ministry' && name !== 'Area')

export function ReportView({ asked, lines }: { asked: Asked; lines: Line[] }) {
  const { type } = asked
  const [out, deposits] = useMemo(
    () => [lines.filter((line) => !line.isDeposit), lines.filter((line) => line.isDeposit)],
    [lines],
  )
  const what = MONEY_WORDS[type]
  const counted = priced(out)
  const cameIn = priced(deposits)
  const unpriced = lines.length - counted.length - cameIn.length
  const ends = type === 'Payments' ? endsOf(lines) : null
  // An entry that takes another back is a line of its own, and no payment.
  const reversals = counted.filter(({ amount }) => amount < 0).length
  const ministries = new Set(out.map(({ ministry }) => ministry).filter(Boolean)).size
  return (
    <>
      <section className="panel" aria-label="Summary">
        <dl className="strip" style={{ '--n': 3 + Number(reversals > 0) + Number(deposits.length > 0) }}>
          <Sum name={what} value={<Money of={sumOf(counted)} />} />
          <Sum name={type} value={(out.length - reversals).toLocaleString('en')} />
          {reversals > 0 && <Sum name="Reversals" value={reversals.toLocaleString('en')} />}
          <Sum name="Ministries" value={ministries.toLocaleString('en')} />
          {deposits.length > 0 && (
            <Sum name="Came in" value={<Money of={cameIn.length > 0 ? sumOf(cameIn) : null} />} />
          )}
        </dl>
        {ends && (
          <p className="pad rule md row-x wrapx">
            <span>
              Opening balance <Money of={ends.opening} />
            </span>
            <span>
              Closing balance <Money of={ends.closing} />
            </span>
          </p>
        )}
        {unpriced > 0 && (
          <Note tone="info">
            {plural(unpriced, 'row has', 'rows have')} no amount that was paid, and no part in these sums.
          </Note>
        )}
        {counted.length > 0 && <ReportCharts lines={counted} range={asked} what={what} />}
      </section>
      <Results type={type} title={type} lines={out} columns={REPORT_COLUMNS[type]} />
      {deposits.length > 0 && <Results type={type} title="Deposits" lines={deposits} columns={DEPOSIT_COLUMNS} />}
    </>
  )
}

function Sum({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="l">{name}</dt>
      <dd className="n">{value}</dd>
    </div>
  )
}

function Results({
  type,
  title,
  lines,
  columns,
}: {
  type: ReportType
  title: string
  lines: Line[]
  columns: Column<Line>[]
}) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head between">
        <h2>{title}</h2>
        <span className="md muted">{plural(lines.length, 'record')}</span>
      </div>
      <ResultTable
        label={title}
        rows={lines}
        columns={columns}
        card={(line) => ({
          to: PATH[type](line.id),
          title: line.title,
          meta: (
            <>
              {placeOf(line)} · <DateText of={line.createdUtc} />
            </>
          ),
          aside: <Money of={line.amount} />,
        })}
        totals={{ Amount: <Money of={sumOf(priced(lines))} /> }}
        empty={`No ${title.toLowerCase()} between these days.`}
      />
    </section>
  )
}
