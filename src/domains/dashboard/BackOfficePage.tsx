import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { may } from '../../session/may'
import { sessionLoader, useSession } from '../../session/session'
import { Missing } from '../../components/Missing'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import { place, plural, spaced } from '../../components/words'
import { today, weekdayText } from '../../lib/dates'
import { partOf, type Part } from '../../lib/parts'
import { spoken } from '../../lib/phones'
import { usePaths } from '../../paths'
import { budgetItems } from '../budget-items/budget-items.service'
import { budgets } from '../budgets/budgets.service'
import { converts, OWN_LIMIT } from '../converts/converts.service'
import { toCall } from '../converts/convert.rules'
import { kept } from '../converts/desk/kept'
import { StartCallDesk } from '../converts/desk/StartCallDesk'
import { WaitingCalls } from '../converts/desk/WaitingCalls'
import { readsPrepared } from '../payments/prepared.rules'
import { preparedPayments } from '../payments/prepared.service'
import { registrations } from '../registrations/registrations.service'
import { toAnswer, toLookAt, toPay, unapproved, undecided, unprepared, workOf, type Work } from './waiting.rules'
import { Tile } from './Tile'
import { WaitingPanel } from './WaitingPanel'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const me = await sessionLoader()
  const mine = workOf(me)
  const when = <T,>(is: boolean, ask: () => Promise<T>) => (is ? partOf(ask()) : Promise.resolve(null))
  const has = (...work: Work[]) => work.some((one) => mine.includes(one))
  const [own, free, pending, requests, items, tile, calls, prepared] = await Promise.all([
    when(has('calls'), () => converts.list({ target: 'Unprocessed', staffId: me.id, limit: OWN_LIMIT }, signal)),
    when(may(me, 'readAllConverts'), () => converts.list({ target: 'Unassigned', limit: 1 }, signal)),
    when(has('registrations'), () => registrations.withStatus('Pending', signal)),
    when(has('answers', 'payments'), () => budgets.withStatus('Pending', signal)),
    when(has('items'), () => budgetItems.all(signal)),
    when(has('calls'), () => converts.status(signal)),
    has('calls') ? kept.calls(me.id) : {},
    when(has('payments') && readsPrepared(me), () => preparedPayments.all(signal)),
  ])
  return { own, free, pending, requests, items, tile, calls, prepared: prepared?.data ?? [] }
}

export default function BackOfficePage() {
  const { own, pending, requests, items, calls, prepared, ...counts } = useLoaderData<typeof loader>()
  const me = useSession()
  const paths = usePaths()
  const work = workOf(me)
  const panels: Partial<Record<Work, ReactNode>> = {
    calls: (
      <Loaded of={own} what="your calls">
        {(mine) => (
          <WaitingPanel
            title="To call"
            rows={toCall(mine.converts, calls).map(
              ({ id, name, mobile, lga, state, ministry, assignedUtc, createdUtc }) => ({
                id,
                to: paths.convert(id),
                name,
                about: [place({ lga, state }), ministry].filter(Boolean).join(' · '),
                aside: spoken(mobile),
                since: assignedUtc ?? createdUtc,
              }),
            )}
            all={paths.assignments}
            action={mine.converts.length > 0 && <StartCallDesk to={paths.ownCalls(me.id)} />}
            none="Nobody waits for a call from you."
          />
        )}
      </Loaded>
    ),
    registrations: (
      <Loaded of={pending} what="the registrations">
        {(rows) => (
          <WaitingPanel
            title="Registrations pending"
            rows={undecided(rows).map(({ id, ministry, lga, state, createdUtc }) => ({
              id,
              to: paths.registration(id),
              name: ministry,
              about: place({ lga, state }),
              since: createdUtc,
            }))}
            all={paths.registrations}
            none="Every registration is decided."
          />
        )}
      </Loaded>
    ),
    answers: (
      <Loaded of={requests} what="the requests">
        {(rows) => (
          <WaitingPanel
            title={toLookAt(rows).length > 0 ? 'Requests to look at' : 'Items that wait for an answer'}
            rows={[...toAnswer(rows), ...toLookAt(rows)].map(({ id, theme, ministry, awaitingAdmin, createdUtc }) => ({
              id,
              to: paths.budget(id),
              name: theme,
              about: ministry,
              aside: awaitingAdmin === null ? 'Look at the items' : plural(awaitingAdmin, 'item'),
              since: createdUtc,
            }))}
            all={paths.budgets}
            none="No ministry waits for an answer about an item."
          />
        )}
      </Loaded>
    ),
    payments: (
      <Loaded of={requests} what="the requests">
        {(rows) => (
          <WaitingPanel
            title={toLookAt(rows).length > 0 ? 'Pending, not paid yet' : 'Agreed, not paid yet'}
            rows={unprepared([...toPay(rows), ...toLookAt(rows)], prepared).map(
              ({ id, theme, ministry, agreed, createdUtc }) => ({
                id,
                to: paths.budget(id),
                name: theme,
                about: ministry,
                aside: agreed !== null && <Money of={agreed} />,
                since: createdUtc,
              }),
            )}
            all={paths.budgets}
            action={
              rows.length > 0 &&
              may(me, 'payBudgets') && (
                <Link className="btn btn-secondary" to={paths.payList}>
                  Requests to pay
                </Link>
              )
            }
            none="No agreed request waits for its payment."
          />
        )}
      </Loaded>
    ),
    items: (
      <Loaded of={items} what="the budget items">
        {(rows) => (
          <WaitingPanel
            title="Budget items not approved"
            rows={unapproved(rows).map(({ id, name, type, amount, createdUtc }) => ({
              id,
              to: paths.items,
              name,
              about: spaced(type),
              aside: amount !== null && <Money of={amount} />,
              since: createdUtc,
            }))}
            all={paths.items}
            none="Every item of the catalogue is approved."
          />
        )}
      </Loaded>
    ),
  }
  const [first, ...others] = work
  return (
    <>
      <PageTitle meta={weekdayText(today())}>Home</PageTitle>
      <Tiles pending={pending} {...counts} />
      {work.includes('calls') && <WaitingCalls />}
      {first ? (
        <div className={others.length > 0 ? 'dash' : undefined}>
          {panels[first]}
          {others.length > 0 && (
            <div className="stack dash-side">
              {others.map((one) => (
                <div key={one}>{panels[one]}</div>
              ))}
            </div>
          )}
        </div>
      ) : (
        <section className="panel pad stack-1">
          <h2>You have no area yet</h2>
          <p className="md">Ask your admin for a role. Then your work appears here after you log in again.</p>
        </section>
      )}
    </>
  )
}

/** §6: registration staff have a tile of registrations, converts staff one of converts. */
function Tiles({ pending, tile, free }: Pick<Awaited<ReturnType<typeof loader>>, 'pending' | 'tile' | 'free'>) {
  const me = useSession()
  const paths = usePaths()
  const assigned = (target: string) =>
    may(me, 'readAllConverts') ? `${paths.converts}?target=${target}` : paths.assignments
  const tiles = [
    pending && { to: paths.registrations, label: 'Registrations pending', n: pending.data?.length },
    tile && { to: assigned('Assigned'), label: 'Converts assigned', n: tile.data?.assigned },
    tile && { to: assigned('Unprocessed'), label: 'Unprocessed', n: tile.data?.unprocessed },
    free && {
      to: assigned('Unassigned'),
      label: 'Converts to assign',
      n: free.data?.unassigned,
      more: free.data && free.data.total !== null && `of ${plural(free.data.total, 'convert')} in all`,
    },
  ].filter((one) => one !== null)
  if (tiles.length === 0) return null
  return (
    <section className="panel" aria-label="In numbers">
      <div className="strip" style={{ '--n': tiles.length }}>
        {tiles.map((one) => (
          <Tile key={one.label} {...one} />
        ))}
      </div>
    </section>
  )
}

/** A panel of its own: where its call fails the others stand. Null: it was not asked for. */
function Loaded<T>({ of, what, children }: { of: Part<T> | null; what: string; children: (data: T) => ReactNode }) {
  if (!of) return null
  if (of.data !== null) return children(of.data)
  return (
    <section className="panel">
      <Missing what={what} why={of.problem ?? ''} />
    </section>
  )
}
