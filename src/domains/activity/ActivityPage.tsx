import { Link, useLoaderData, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { needsExtension } from '../../session/session'
import { ACTIVITY_KINDS } from '@contract/vocabulary'
import { Answer } from '../../components/Answer'
import { Empty } from '../../components/Empty'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { isDay } from '../../lib/dates'
import { usePaths } from '../../paths'
import type { Line } from './activity.reading'
import { ACTIVITY, activity, type Sought } from './activity.service'
import { ActivityFilters } from './ActivityFilters'
import { ActivityLines } from './ActivityLines'

export async function loader({ request }: LoaderFunctionArgs) {
  await needsExtension(ACTIVITY)
  const query = new URL(request.url).searchParams
  const day = (name: string) => (isDay(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const kind = ACTIVITY_KINDS.find((one) => one === query.get('kind')) ?? ''
  const sought: Sought = { person: query.get('person') ?? '', kind, from: day('from'), to: day('to') }
  return { sought, first: await activity.all(sought, undefined, request.signal) }
}

/** All that was done, for whoever has to find out who did it. */
export default function ActivityPage() {
  const { sought, first } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const isFiltered = Object.values(sought).some(Boolean)
  const others = (person: string) => {
    const next = new URLSearchParams(query)
    next.set('person', person)
    return `?${next.toString()}`
  }
  return (
    <>
      <PageTitle meta="Who did what, newest first">Activity</PageTitle>
      <ActivityFilters sought={sought} lines={first.lines} />
      <Answer to={key} words={`${plural(first.lines.length, 'line')}${first.next ? ', and more' : ''}.`} />
      <section className="panel" aria-label="Activity">
        {first.lines.length === 0 ? (
          <Empty
            why={
              isFiltered ? 'Nothing was done that matches. Choose other days, or everybody.' : 'Nothing was done yet.'
            }
            action={
              isFiltered && (
                <Link className="btn btn-secondary" to={{ search: '' }}>
                  Clear all
                </Link>
              )
            }
          />
        ) : (
          <ActivityLines
            first={first}
            more={(before, signal) => activity.all(sought, before, signal)}
            who={({ by, byId }) =>
              byId && byId !== sought.person ? (
                <Link className="plain strong" to={others(byId)}>
                  {by}
                </Link>
              ) : (
                by
              )
            }
            what={(line) => <What of={line} />}
          />
        )}
      </section>
    </>
  )
}

/** The sentence leads to what it is about, where that has a page. */
function What({ of: { text, about } }: { of: Line }) {
  const paths = usePaths()
  const pages: Partial<Record<string, (id: string) => string>> = {
    budget: paths.budget,
    payment: paths.payment,
    ministry: paths.ministry,
    staff: paths.staff,
    convert: paths.convert,
    registration: paths.registration,
    feedback: paths.feedback,
    chat: paths.chat,
    assignment: paths.assignment,
    bank: () => paths.banks,
    area: () => paths.supportAreas,
    'budget-item': () => paths.items,
    mail: () => paths.mails,
  }
  const to = about && pages[about.noun]?.(about.id)
  return to ? <Link to={to}>{text}</Link> : text
}
