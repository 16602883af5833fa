import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { BarChart, ColumnChart } from '../../components/BarChart'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import { plural, spaced } from '../../components/words'
import { addDays, dayText, today } from '../../lib/dates'
import { sumNaira } from '../../lib/money'
import { usePaths } from '../../paths'
import { budgets } from '../budgets/budgets.service'
import { converts } from '../converts/converts.service'
import { payments } from '../payments/payments.service'
import { registrations } from '../registrations/registrations.service'
import { barsBy, byMonth, scaleOf } from '../reports/report.rules'
import { FirstFive } from './FirstFive'
import { decisionsIn } from './waiting.rules'
import { WaitingPanel, type WaitingRow } from './WaitingPanel'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [pending, all, thisMonth, lastMonth, tile, free, ledger] = await Promise.all([
    registrations.withStatus('Pending', signal),
    budgets.withStatus('All', signal),
    budgets.disbursed('Current_Month', signal),
    budgets.disbursed('Last_Month', signal),
    converts.status(signal),
    converts.list({ target: 'Unassigned', limit: 1 }, signal),
    payments.all(signal),
  ])
  return { pending, all, thisMonth, lastMonth, tile, free, ledger }
}

/** Half a year of bars is read at one look. */
const MONTHS = 6
const monthName = (day: string) => dayText(day).split(' ')[1] ?? ''

export default function DashboardPage() {
  const { pending, all, thisMonth, lastMonth, tile, free, ledger } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const now = today()
  const open = all.filter(({ status }) => status === 'Pending')
  const paid = ledger.filter(({ deposit }) => !deposit)
  const from = `${addDays(`${now.slice(0, 7)}-01`, -30 * (MONTHS - 1)).slice(0, 7)}-01`
  const months = byMonth(
    paid.filter(({ createdUtc }) => createdUtc >= from),
    { from, to: now },
  )
  const areas = barsBy(
    paid.filter(({ createdUtc }) => createdUtc >= from),
    ({ type }) => type && spaced(type),
    'No area',
  )
  const sum = (rows: { amount: number | null }[]) => sumNaira(rows.map(({ amount }) => amount ?? 0))
  const scale = scaleOf(months)
  const assignRow: WaitingRow[] =
    free.unassigned > 0
      ? [
          {
            id: 'converts',
            to: `${paths.converts}?target=Unassigned`,
            name: `${plural(free.unassigned, 'convert')} without a staff member`,
            about: 'Converts',
            verb: 'Assign',
          },
        ]
      : []
  const decisions = decisionsIn(pending, all).map(({ id, kind, verb, since, registration, budget }): WaitingRow => {
    if (registration) {
      const { ministry, lga, state } = registration
      const about = ['Registration', [lga, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
      return { id, to: paths.registration(registration.id), name: ministry, about, since, verb }
    }
    const { theme, ministry, requested, agreed, awaitingAdmin = 0, feedbackId } = budget!
    if (kind === 'feedback')
      return { id, to: paths.feedback(feedbackId!), name: theme, about: `Feedback · ${ministry}`, since, verb }
    const turn = awaitingAdmin > 0 ? `${plural(awaitingAdmin, 'item')} your turn` : 'all items agreed'
    return {
      id,
      to: paths.budget(budget!.id),
      name: theme,
      about: `Sponsorship · ${ministry} · ${turn}`,
      aside: <Money of={verb === 'Pay' ? (agreed ?? requested) : requested} />,
      since,
      verb,
    }
  })
  return (
    <>
      <PageTitle meta={dayText(now)}>Dashboard</PageTitle>
      <div className="dash">
        <WaitingPanel
          title="Waiting for your decision"
          rows={[...decisions, ...assignRow]}
          none="Nothing waits for you. New registrations and requests appear here."
        />
        <div className="stack dash-side">
          <section className="panel" aria-label="In numbers">
            <div className="strip tiles" style={{ '--n': 2 } as React.CSSProperties}>
              <Tile to={paths.budgets} label="Sponsorships pending" n={open.length} more={`${all.length} in all`} />
              <Tile to={paths.registrations} label="Registrations pending" n={pending.length} />
              <Tile
                to={`${paths.converts}?target=Assigned`}
                label="Converts assigned"
                n={tile.assigned}
                more={`${free.unassigned.toLocaleString('en')} unassigned`}
              />
              <Tile to={`${paths.converts}?target=Unprocessed`} label="Unprocessed" n={tile.unprocessed} />
            </div>
          </section>
          <section className="panel" aria-labelledby="disbursed">
            <div className="pad stack">
              <div className="stack-1">
                <div className="row-x between">
                  <h2 className="sm muted plain" id="disbursed">
                    Disbursed in {monthName(now)}
                  </h2>
                  <Link className="md" to={paths.reports}>
                    Reports
                  </Link>
                </div>
                <Link className="n-link" to={paths.payments}>
                  <Money of={sum(thisMonth)} large />
                </Link>
                <p className="sm muted">
                  Last month: <Money of={sum(lastMonth)} />
                </p>
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
      </div>
      <div className="stategrid">
        <FirstFive title="Sponsorships" all={paths.budgets} rows={open} none="No request is pending.">
          {({ id, theme, ministry, requested }) => ({
            to: paths.budget(id),
            name: theme,
            about: ministry,
            aside: <Money of={requested} />,
          })}
        </FirstFive>
        <FirstFive title="Registrations" all={paths.registrations} rows={pending} none="No registration is pending.">
          {({ id, ministry, lga, state }) => ({
            to: paths.registration(id),
            name: ministry,
            about: [lga, state].filter(Boolean).join(', '),
          })}
        </FirstFive>
        {[
          { title: 'Disbursed this month', rows: thisMonth, none: 'Nothing was paid this month.' },
          { title: 'Disbursed last month', rows: lastMonth, none: 'Nothing was paid last month.' },
        ].map(({ title, rows, none }) => (
          <FirstFive key={title} title={title} all={paths.payments} rows={rows} none={none}>
            {({ id, theme, ministry, amount }) => ({
              to: paths.budget(id),
              name: theme,
              about: ministry,
              aside: <Money of={amount ?? 0} />,
            })}
          </FirstFive>
        ))}
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
    </>
  )
}

function Tile({ to, label, n, more }: { to: string; label: string; n: number; more?: string }) {
  return (
    <Link to={to}>
      <div className="l">{label}</div>
      <div className="n">{n.toLocaleString('en')}</div>
      {more && <div className="sm muted">{more}</div>}
    </Link>
  )
}
