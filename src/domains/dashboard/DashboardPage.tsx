import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { BarChart, ColumnChart } from '../../components/BarChart'
import { lazyPart } from '../../components/lazyPart'
import { Missing } from '../../components/Missing'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import type { Period } from '../../components/periods'
import { counted, place, spaced } from '../../components/words'
import { addDays, dayOf, dayText, today, weekdayText } from '../../lib/dates'
import { sumKnown, sumNaira } from '../../lib/money'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import type { Budget } from '../budgets/budgets.reading'
import { budgets } from '../budgets/budgets.service'
import { converts } from '../converts/converts.service'
import { isDone } from '../payments/payment.rules'
import { gotBy, isOwn, type Payment } from '../payments/payments.reading'
import { payments } from '../payments/payments.service'
import { AREAS } from '@contract/vocabulary'
import { barsBy, byMonth, scaleOf, type Paid } from '../reports/report.rules'
import { FirstFive } from './FirstFive'
import { Tile } from './Tile'
import { loadWaiting } from './waiting.load'
import { inShort, useDecisions } from './useDecisions'
import { WaitingPanel } from './WaitingPanel'

const FirstSteps = lazyPart(async () => (await import('./FirstSteps')).FirstSteps, { fallback: null })

/** Each part by itself: a list that does not come leaves the others. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [waiting, thisMonth, lastMonth, tile, ledger] = await Promise.all([
    loadWaiting(signal),
    partOf(budgets.disbursed('Current_Month', signal)),
    partOf(budgets.disbursed('Last_Month', signal)),
    partOf(converts.status(signal)),
    partOf(payments.all(signal)),
  ])
  return { waiting, thisMonth, lastMonth, tile, ledger }
}

const NOTHING = 'Nothing waits for you. New registrations and requests appear here.'
/** Half a year of bars is read at one look. */
const MONTHS = 6
const monthName = (day: string) => dayText(day).split(' ')[1] ?? ''
/** What ministries got since a day, by when it was booked: a reversal counts against the month it was made in. */
const paidSince = (ledger: readonly Payment[], from: string): (Paid & { type: string })[] =>
  ledger.flatMap((one) => {
    const amount = gotBy(one)
    return isOwn(one) || !isDone(one) || amount === null || dayOf(one.createdUtc) < from
      ? []
      : [{ amount, createdUtc: one.createdUtc, type: one.type }]
  })
/** Without what was taken back, as requests are counted. */
const standing = (ledger: readonly Payment[]) => ledger.filter(({ reverses, reversedBy }) => !reverses && !reversedBy)
/** The filters of the ledger that leave what was paid for requests: that is called by its area, unless it was taken back. */
const ofRequests = (period: Period) =>
  new URLSearchParams([['Created-On', period], ...AREAS.map((area) => ['Type', spaced(area)])]).toString()
/** §3 names no words for the type of a payment: other APIs have their own. */
const isArea = (type: string) => AREAS.some((area) => area === type)
/** Of no request. */
const isAlone = ({ budgetId }: Payment) => !budgetId
const sum = (rows: Budget[] | null) => rows && sumKnown(rows.map(({ amount }) => amount))

export default function DashboardPage() {
  const { waiting, thisMonth, lastMonth, tile, ledger } = useLoaderData<typeof loader>()
  const { pending, all, free } = waiting
  const paths = usePaths()
  const now = today()
  const open = all.data?.filter(({ status }) => status === 'Pending') ?? null
  const from = `${addDays(`${now.slice(0, 7)}-01`, -30 * (MONTHS - 1)).slice(0, 7)}-01`
  const paid = paidSince(ledger.data ?? [], from)
  const months = byMonth(paid, { from, to: now })
  const disbursed = sum(thisMonth.data)
  const isNamed = ledger.data?.some(({ type }) => isArea(type))
  const disbursedIn = (period: Period) => (isNamed ? `${paths.payments}?${ofRequests(period)}` : paths.payments)
  const other =
    ledger.data &&
    sumNaira(paidSince(standing(ledger.data).filter(isAlone), `${now.slice(0, 7)}-01`).map(({ amount }) => amount))
  const areas = barsBy(paid, ({ type }) => (isArea(type) ? spaced(type) : null), 'No area')
  const scale = scaleOf(months)
  const decisions = useDecisions(waiting)
  const notLoaded = [pending, all, free].find(({ problem }) => problem !== undefined)
  return (
    <>
      <PageTitle meta={weekdayText(now)}>Dashboard</PageTitle>
      <div className="dash">
        <div className="stack">
          {all.data?.length === 0 && <FirstSteps />}
          {(!notLoaded || decisions.length > 0) && (
            <WaitingPanel
              title="Waiting for your decision"
              isPart={notLoaded !== undefined}
              rows={inShort(decisions, paths.waiting)}
              all={decisions.length > 0 ? paths.waiting : undefined}
              holdsMore
              none={waiting.queue ? NOTHING : `${NOTHING} Help that is asked for converts stands with each of them.`}
            />
          )}
          {notLoaded && (
            <section className="panel">
              <Missing what="all that waits" why={notLoaded.problem ?? ''} />
            </section>
          )}
        </div>
        <div className="stack dash-side">
          <section className="panel" aria-label="In numbers">
            <div className="strip tiles" style={{ '--n': 2 }}>
              <Tile
                to={paths.budgets}
                label="Sponsorships pending"
                n={open?.length}
                more={all.data && `${counted(all.data.length)} in all`}
              />
              <Tile to={paths.registrations} label="Registrations pending" n={pending.data?.length} />
              <Tile
                to={`${paths.converts}?target=Assigned`}
                label="Converts assigned"
                n={tile.data?.assigned}
                more={free.data && free.data.unassigned !== null && `${counted(free.data.unassigned)} unassigned`}
                moreTo={`${paths.converts}?target=Unassigned`}
              />
              <Tile to={`${paths.converts}?target=Unprocessed`} label="Unprocessed" n={tile.data?.unprocessed} />
            </div>
          </section>
          <section className="panel" aria-labelledby="disbursed">
            <div className="pad stack">
              <div className="stack-1">
                <div className="row-x between">
                  <h2 className="sm muted plain" id="disbursed">
                    Disbursed for requests in {monthName(now)}
                  </h2>
                  <Link className="md" to={paths.reports}>
                    Reports
                  </Link>
                </div>
                <Link className="n-link" to={disbursedIn('this-month')}>
                  <Money of={disbursed} large />
                </Link>
                <p className="sm muted">
                  Last month:{' '}
                  <Link className="tap" to={disbursedIn('last-month')}>
                    <Money of={sum(lastMonth.data)} />
                  </Link>
                </p>
                {other !== null && other > 0 && (
                  <p className="sm muted">
                    Also paid this month, without a request: <Money of={other} />. The columns count both.
                  </p>
                )}
              </div>
              {months.length > 0 && (
                <ColumnChart
                  label={`Paid to ministries, by month, up to today`}
                  bars={months}
                  heads={['Month', 'Paid']}
                  write={(value) => <Money of={value} />}
                  short={scale.short}
                  unit={`${scale.unit} a month, up to today`}
                />
              )}
            </div>
          </section>
        </div>
        {areas.length > 0 && (
          <section className="panel pad stack" aria-labelledby="by-area">
            <h2 id="by-area">Paid in the last {MONTHS} months, by area</h2>
            <BarChart
              label={`Paid to ministries since ${dayText(from)}, by support area`}
              bars={areas}
              heads={['Area', 'Paid']}
              write={(value) => <Money of={value} />}
            />
          </section>
        )}
      </div>
      <div className="stategrid">
        <FirstFive title="Sponsorships" all={paths.budgets} rows={open} none="No request is pending.">
          {({ id, theme, ministry, requested }) => ({
            to: paths.budget(id),
            name: theme,
            about: ministry,
            aside: requested !== null && <Money of={requested} />,
          })}
        </FirstFive>
        <FirstFive
          title="Registrations"
          all={paths.registrations}
          rows={pending.data}
          none="No registration is pending."
        >
          {({ id, ministry, lga, state }) => ({
            to: paths.registration(id),
            name: ministry,
            about: place({ lga, state }),
          })}
        </FirstFive>
        {[
          {
            title: 'Disbursed this month',
            period: 'this-month' as const,
            rows: thisMonth.data,
            none: 'Nothing was paid this month.',
          },
          {
            title: 'Disbursed last month',
            period: 'last-month' as const,
            rows: lastMonth.data,
            none: 'Nothing was paid last month.',
          },
        ].map(({ title, period, rows, none }) => (
          <FirstFive key={title} title={title} all={disbursedIn(period)} rows={rows} none={none}>
            {({ id, theme, ministry, amount }) => ({
              to: paths.budget(id),
              name: theme,
              about: ministry,
              aside: <Money of={amount} />,
            })}
          </FirstFive>
        ))}
      </div>
    </>
  )
}
