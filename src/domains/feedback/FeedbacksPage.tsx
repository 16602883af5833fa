import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { needsExtension } from '../../session/session'
import { choice, created, opens, quiet, status, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { plural } from '../../components/words'
import { statusOf } from '../../lib/loaders'
import { useDone } from '../../lib/useUndo'
import { pathsOf, usePaths } from '../../paths'
import type { FeedbackRow } from './feedback.reading'
import { feedbacks, REVIEW } from './feedback.service'

/** What waits for the office comes first. */
const FILTERS = ['Completed', 'Pending', 'Approved', 'Rejected', 'All'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  await needsExtension(REVIEW)
  return feedbacks.withStatus(statusOf(request, FILTERS, 'Completed'), request.signal)
}

const contents = ({ converts, videos, pictures }: FeedbackRow) =>
  [videos && plural(videos, 'video'), pictures && plural(pictures, 'picture'), converts && plural(converts, 'convert')]
    .filter(Boolean)
    .join(', ') || 'Nothing yet'
const since = ({ finishedUtc, createdUtc }: FeedbackRow) => finishedUtc ?? createdUtc

const columnsFor = (to: (row: FeedbackRow) => string): Column<FeedbackRow>[] => [
  opens('Theme', (f) => f.theme, { to, search: (f) => `${f.theme} ${f.reference}` }),
  choice('Ministry', (f) => f.ministry, { grow: 3 }),
  quiet('Reference', (f) => f.reference, { width: '9rem' }),
  quiet('Contents', contents, { grow: 3 }),
  status((f) => f.status, { width: '8.5rem' }),
  created((f) => f.createdUtc, { name: 'Started', width: '8.5rem' }),
  created((f) => f.finishedUtc, { name: 'Finished', width: '8.5rem', extra: true }),
]

/** What ministries report back, for the office. */
export default function FeedbacksPage() {
  const rows = useDone(useLoaderData<typeof loader>(), 'feedback', 'Approved')
  const { home } = usePaths()
  const [to, columns] = useMemo(() => {
    const { feedback } = pathsOf(home === '/admin' ? 'admin' : 'bo')
    const to = ({ id }: FeedbackRow) => feedback(id)
    return [to, columnsFor(to)]
  }, [home])
  return (
    <ListPage
      title="Feedback"
      rows={rows}
      columns={columns}
      card={(f) => ({
        to: to(f),
        title: f.theme,
        meta: (
          <>
            {f.ministry && `${f.ministry} · `}
            {contents(f)}
          </>
        ),
        status: <StatusBadge of={f.status} />,
        aside: <DateText of={since(f)} />,
      })}
      statuses={FILTERS}
      empty="No feedback waits for you. What is finished appears here."
    />
  )
}
