import { Fragment, Suspense, useState } from 'react'
import { Await, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { Empty } from '../../components/Empty'
import { Icon } from '../../components/Icon'
import { PageTitle } from '../../components/PageTitle'
import { Signs } from '../../components/Signs'
import { SkeletonPart } from '../../components/Skeleton'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { rangeText } from '../../lib/dates'
import { partOf, type Part } from '../../lib/parts'
import { usePaths } from '../../paths'
import { useSession } from '../../session/session'
import { RecordActivity } from '../activity/RecordActivity'
import { stateOf, withItems, type Budget } from '../budgets/budgets.reading'
import type { ChatRow } from '../chats/chats.reading'
import { chats } from '../chats/chats.service'
import { FeedbackTurn } from '../feedback/FeedbackTurn'
import type { SponsorItem } from '../sponsor-items/sponsor-items.reading'
import { sponsorItems } from '../sponsor-items/sponsor-items.service'
import { DraftOffers } from './DraftOffers'
import { RequestActions } from './RequestActions'
import { RequestPanel } from './RequestPanel'
import { RequestTalks } from './RequestTalks'
import { canSendAgain } from './request.rules'
import type { Dashboard } from './requests.reading'
import { requests } from './requests.service'
import { WaitingRequests } from './WaitingRequests'
import { lazyPart } from '../../components/lazyPart'

const NewRequestDialog = lazyPart(async () => (await import('./NewRequestDialog')).NewRequestDialog)

/**
 * /client shows the latest request, /client/{id} the chosen one; both beside the list of the others. Items and messages stand
 * below the first screen of a phone: where they do not come with the request, the page does not wait for them.
 */
export async function loader({ params: { id }, request: { signal } }: LoaderFunctionArgs) {
  const [dashboard, chosen] = await Promise.all([requests.dashboard(signal), id ? requests.one(id, signal) : null])
  const shown = chosen ?? dashboard.latest
  return { dashboard, shown, rest: shown && restOf(shown, dashboard, signal) }
}
type Rest = [items: Part<SponsorItem[]>, chatRows: Part<ChatRow[]>]

function restOf({ id }: Budget, { latest, ...told }: Dashboard, signal: AbortSignal): Rest | Promise<Rest> {
  if (id === latest?.id && told.latestItems && told.latestChats)
    return [{ data: told.latestItems }, { data: told.latestChats }]
  const asked = Promise.all([partOf(sponsorItems.ofBudget(id, signal)), partOf(chats.ofBudget(id, signal))])
  // Who has left the page meanwhile need not hear of it.
  asked.catch(() => {})
  return asked
}

const SHOWN = 5

export default function DashboardPage() {
  const { dashboard, shown, rest } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const [asking, setAsking] = useState(false)
  const { latest, previous, pending } = dashboard
  const me = useSession()
  const all: Budget[] = [...(latest ? [latest] : []), ...previous]
  const again = all.filter((one) => canSendAgain(me, one, all))
  const others = all.filter(({ id }) => id !== shown?.id)
  const place = {
    isLatest: shown?.id === latest?.id,
    mayReport: pending !== null && shown?.status === 'Ended' && shown.id !== pending.id,
    maySendAgain: again.some(({ id }) => id === shown?.id),
  }
  const ask = (
    <button type="button" className={latest ? 'btn btn-secondary' : 'btn btn-primary'} onClick={() => setAsking(true)}>
      <Icon of={plus} />
      <span>New Support Request</span>
    </button>
  )
  return (
    <>
      {/* What is printed of a paid one is its notice, which says so itself. */}
      <div className={shown && shown.amount !== null ? 'noprint' : undefined}>
        <PageTitle about={shown?.theme} actions={<span className="actionbar">{ask}</span>}>
          Support Requests
        </PageTitle>
      </div>
      {pending && <FeedbackTurn of={pending} />}
      <WaitingRequests />
      <DraftOffers again={again} />
      {shown ? (
        <Fragment key={shown.id}>
          {/* Whose turn it is, where the request does not tell it, follows from its items. */}
          <RequestActions of={shown}>
            {(buttons) => {
              const panel = <RequestPanel request={shown} {...place} buttons={buttons} />
              return (
                <Suspense fallback={<RequestPanel request={shown} {...place} buttons={buttons} isLooking />}>
                  <Await resolve={rest} errorElement={panel}>
                    {(loaded) => (
                      <RequestPanel request={withItems(shown, loaded?.[0].data ?? null)} {...place} buttons={buttons} />
                    )}
                  </Await>
                </Suspense>
              )
            }}
          </RequestActions>
          <Suspense fallback={<SkeletonPart />}>
            <Await resolve={rest} errorElement={null}>
              {(loaded) => loaded && <RequestTalks request={shown} items={loaded[0]} chatRows={loaded[1]} />}
            </Await>
          </Suspense>
          {shown.amount !== null && !shown.isReversed && <Signs of={['For the ministry', 'For the office']} />}
          <RecordActivity noun="budget" id={shown.id} />
        </Fragment>
      ) : (
        <section className="panel">
          <Empty why="Your requests appear here after you send the first one. Press New Support Request to begin." />
        </section>
      )}
      {others.length > 0 && (
        <section className="panel noprint" aria-labelledby="previous">
          <div className="panel-head">
            <h2 className="h3 grow" id="previous">
              Previous requests
            </h2>
            {others.length > SHOWN && (
              <Link className="md tap" to={paths.budgets}>
                See all {others.length + 1}
              </Link>
            )}
          </div>
          <ul className="rows">
            {others.slice(0, SHOWN).map(({ id, theme, type, from, to, ...state }) => (
              <li key={id}>
                <Link className="rowlink prev" to={paths.budget(id)}>
                  <span className="grow stack-1">
                    <span className="md strong clip-2">{theme}</span>
                    <span className="sm muted">
                      {spaced(type)} · {rangeText(from, to)}
                    </span>
                  </span>
                  <StatusBadge of={stateOf(state)} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && <NewRequestDialog again={again} onClose={() => setAsking(false)} />}
    </>
  )
}
