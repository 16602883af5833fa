import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { BarChart, ColumnChart } from '../../components/BarChart'
import { lazyPart } from '../../components/lazyPart'
import { Missing } from '../../components/Missing'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import { counted, place, plural, spaced } from '../../components/words'
import { addDays, dayOf, dayText, today } from '../../lib/dates'
import { sumKnown } from '../../lib/money'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import { offers } from '../../session/may'
import { rememberedUser } from '../../session/user'
import type { Budget } from '../budgets/budgets.reading'
import { budgets } from '../budgets/budgets.service'
import { converts } from '../converts/converts.service'
import { MAILS, mails } from '../mails/mails.service'
import { canDecideChanges, changeWords } from '../ministry-changes/change.rules'
import { ministryChanges } from '../ministry-changes/ministry-changes.service'
import { payments } from '../payments/payments.service'
import { registrations } from '../registrations/registrations.service'
import { barsBy, byMonth, scaleOf, type Paid } from '../reports/report.rules'
import { FirstFive } from './FirstFive'
import { Tile } from './Tile'
import { decisionsIn } from './waiting.rules'
import { WaitingPanel, type WaitingRow } from './WaitingPanel'

const FirstSteps = lazyPart(async () => (await import('./FirstSteps')).FirstSteps)

/** Each part by itself: a list that does not come leaves the others. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = rememberedUser() ?? { roles: [], extensions: [] }
  const [pending, all, thisMonth, lastMonth, tile, free, ledger, letters, changes] = await Promise.all([
    partOf(registrations.withStatus('Pending', signal)),
    partOf(budgets.withStatus('All', signal)),
    partOf(budgets.disbursed('Current_Month', signal)),
    partOf(budgets.disbursed('Last_Month', signal)),
    partOf(converts.status(signal)),
    partOf(converts.list({ target: 'Unassigned', limit: 1 }, signal)),
    partOf(payments.all(signal)),
    offers(me, MAILS) ? partOf(mails.unsent(signal)) : null,
    canDecideChanges(me) ? partOf(ministryChanges.waiting(signal)) : null,
  ])
  return { pending, all, thisMonth, lastMonth, tile, free, ledger, letters, changes }
}

/** Half a year of bars is read at one look. */
const MONTHS = 6
const monthName = (day: string) => dayText(day).split(' ')[1] ?? ''
const sum = (rows: Budget[] | null) => rows && sumKnown(rows.map(({ amount }) => amount))

export default function DashboardPage() {
  const { pending, all, thisMonth, lastMonth, tile, free, ledger, letters, changes } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const now = today()
  const open = all.data?.filter(({ status }) => status === 'Pending') ?? null
  const from = `${addDays(`${now.slice(0, 7)}-01`, -30 * (MONTHS - 1)).slice(0, 7)}-01`
  const paid = (ledger.data ?? []).flatMap(({ deposit, amount, createdUtc, type }): (Paid & { type: string })[] =>
    deposit || amount === null || dayOf(createdUtc) < from ? [] : [{ amount, createdUtc, type }],
  )
  const months = byMonth(paid, { from, to: now })
  const areas = barsBy(paid, ({ type }) => spaced(type) || null, 'No area')
  const scale = scaleOf(months)
  const givenUp = letters?.data?.filter((letter) => letter.givenUp).length ?? 0
  const decisions = useDecisions(
    { registrations: pending.data ?? [], budgets: all.data ?? [], changes: changes?.data ?? [] },
    free.data?.unassigned ?? 0,
    givenUp,
  )
  const notLoaded = [pending, all, free].find(({ problem }) => problem !== undefined)
  return (
    <>
      <PageTitle meta={dayText(now)}>Dashboard</PageTitle>
      <div className="dash">
        <div className="stack">
          {all.data?.length === 0 && <FirstSteps />}
          {(!notLoaded || decisions.length > 0) && (
            <WaitingPanel
              title="Waiting for your decision"
              rows={decisions}
              none="Nothing waits for you. New registrations and requests appear here."
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
                n={open && open.length}
                more={all.data && `${counted(all.data.length)} in all`}
              />
              <Tile to={paths.registrations} label="Registrations pending" n={pending.data && pending.data.length} />
              <Tile
                to={`${paths.converts}?target=Assigned`}
                label="Converts assigned"
                n={tile.data && tile.data.assigned}
                more={free.data && free.data.unassigned !== null && `${counted(free.data.unassigned)} unassigned`}
              />
              <Tile
                to={`${paths.converts}?target=Unprocessed`}
                label="Unprocessed"
                n={tile.data && tile.data.unprocessed}
              />
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
                  <Money of={sum(thisMonth.data)} large />
                </Link>
                <p className="sm muted">
                  Last month: <Money of={sum(lastMonth.data)} />
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
          { title: 'Disbursed this month', rows: thisMonth.data, none: 'Nothing was paid this month.' },
          { title: 'Disbursed last month', rows: lastMonth.data, none: 'Nothing was paid last month.' },
        ].map(({ title, rows, none }) => (
          <FirstFive key={title} title={title} all={paths.payments} rows={rows} none={none}>
            {({ id, theme, ministry, amount }) => ({
              to: paths.budget(id),
              name: theme,
              about: ministry,
              aside: <Money of={amount} />,
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

/** What only the admin can move on, oldest first, and the converts that nobody follows up. */
function useDecisions(waiting: Parameters<typeof decisionsIn>[0], unassigned: number, givenUp: number): WaitingRow[] {
  const paths = usePaths()
  const rows = decisionsIn(waiting).map((decision): WaitingRow => {
    const { id, verb, since } = decision
    if (decision.change) {
      const { ministryId, ministry } = decision.change
      const what = `Change of ${changeWords(decision.change)}`
      return { id, to: paths.ministry(ministryId), name: ministry, about: what, since, verb }
    }
    if (decision.registration) {
      const { id: registrationId, ministry, lga, state } = decision.registration
      const about = ['Registration', place({ lga, state })].filter(Boolean).join(' · ')
      return { id, to: paths.registration(registrationId), name: ministry, about, since, verb }
    }
    const { theme, ministry, requested, agreed, awaitingAdmin } = decision.budget
    const words = (...all: string[]) => all.filter(Boolean).join(' · ')
    if (decision.feedbackId)
      return {
        id,
        to: paths.feedback(decision.feedbackId),
        name: theme,
        about: words('Feedback', ministry),
        since,
        verb,
      }
    const turn = verb === 'Answer' && awaitingAdmin !== null ? `${plural(awaitingAdmin, 'item')} your turn` : ''
    const sum = verb === 'Pay' ? agreed : requested
    return {
      id,
      to: paths.budget(decision.budget.id),
      name: theme,
      about: words('Sponsorship', ministry, verb === 'Pay' ? 'all items agreed' : turn),
      aside: sum !== null && <Money of={sum} />,
      since,
      verb,
    }
  })
  const letters = { id: 'letters', to: paths.mails, name: `${plural(givenUp, 'letter')} not delivered` }
  const converts = {
    id: 'converts',
    to: `${paths.converts}?target=Unassigned`,
    name: `${plural(unassigned, 'convert')} without a staff member`,
  }
  return [
    ...(givenUp > 0 ? [{ ...letters, about: 'Letters', verb: 'See' }] : []),
    ...rows,
    ...(unassigned > 0 ? [{ ...converts, about: 'Converts', verb: 'Assign' }] : []),
  ]
}
