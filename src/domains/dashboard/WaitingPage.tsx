import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Answer } from '../../components/Answer'
import { lazyPart } from '../../components/lazyPart'
import { Missing } from '../../components/Missing'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { plural } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { useChoice } from '../../lib/useQueryParam'
import { ApiError } from '../../lib/api-error'
import type { QueuedFeedback } from '../converts/converts.reading'
import { converts } from '../converts/converts.service'
import { isReached, KINDS, useDecisions } from './useDecisions'
import { loadWaiting } from './waiting.load'
import { WaitingList } from './WaitingPanel'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

export const loader = ({ request }: LoaderFunctionArgs) => loadWaiting(request.signal)

/** Everything that a role can decide, longest wait first, by kind. */
export default function WaitingPage() {
  const waiting = useLoaderData<typeof loader>()
  const rows = useDecisions(waiting)
  const [kind, choose] = useChoice('kind', ['All', ...KINDS])
  const shown = kind === 'All' ? rows : rows.filter((row) => row.kind === kind)
  const count = (of: string) => (of === 'All' ? rows.length : rows.filter((row) => row.kind === of).length)
  const reached = (waiting.queue?.data?.feedbacks ?? []).filter(isReached)
  const missing = Object.values(waiting).find((part) => part?.problem !== undefined)
  return (
    <>
      <PageTitle meta={`${plural(rows.length, 'thing')}, the longest wait first`}>Waiting</PageTitle>
      <div className="chips chips-scroll" role="group" aria-label="Kind">
        {(['All', ...KINDS] as const)
          .filter((one) => one === kind || count(one) > 0)
          .map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === kind} onClick={() => choose(one)}>
              {one} {count(one).toLocaleString('en')}
            </button>
          ))}
      </div>
      <Answer to={kind} words={`${plural(shown.length, 'thing')}.`} />
      {missing && (
        <section className="panel">
          <Missing what="all that waits" why={missing.problem} />
        </section>
      )}
      {kind === 'To close' && <CloseReached of={reached} />}
      <section className="panel" aria-label={kind === 'All' ? 'All that waits' : kind}>
        {shown.length > 0 ? (
          <WaitingList rows={shown} />
        ) : (
          <p className="pad md muted">Nothing of this kind waits. New ones appear here.</p>
        )}
      </section>
    </>
  )
}

/** Closed by somebody else meanwhile: what was wanted is so. */
const CLOSED = 409
async function closeAll(feedbacks: readonly QueuedFeedback[]): Promise<number> {
  for (const { id } of feedbacks)
    await converts
      .close(id)
      .send()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== CLOSED) throw error
      })
  return feedbacks.length
}

/** Those of which nothing more is asked for are closed together. */
function CloseReached({ of }: { of: QueuedFeedback[] }) {
  const [asked, setAsked] = useState<QueuedFeedback[]>()
  const close = useAction(closeAll, (count) => `${plural(count, 'feedback')} closed.`)
  if (of.length === 0 && !close.outcome) return null
  const many = (feedbacks: QueuedFeedback[]) => `Close ${feedbacks.length.toLocaleString('en')} reached`
  return (
    <>
      <OutcomeAlert outcome={close.outcome} />
      {of.length > 0 && (
        <div className="toolbar">
          <p className="grow md">{plural(of.length, 'person was', 'people were')} reached, and nothing is asked for.</p>
          <button type="button" className="btn btn-primary" onClick={() => setAsked(of)}>
            {many(of)}
          </button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={`${many(asked)}?`}
          deed={many(asked)}
          action={close.with(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked
              .slice(0, 3)
              .map(({ convert }) => convert)
              .join(', ')}
            {asked.length > 3 && ` and ${plural(asked.length - 3, 'other')}`}{' '}
            {asked.length === 1
              ? 'becomes Processed, if somebody has them. Nobody can add comments, requests or infos to this feedback then.'
              : 'become Processed, if somebody has them. Nobody can add comments, requests or infos to these feedbacks then.'}{' '}
            This cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
