import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { useSession } from '../../session/session'
import { DateText } from '../../components/DateText'
import { Empty } from '../../components/Empty'
import { lazyPart } from '../../components/lazyPart'
import { Missing } from '../../components/Missing'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { PageTitle } from '../../components/PageTitle'
import { useUndo } from '../../lib/useUndo'
import { partOf } from '../../lib/parts'
import { usePaths } from '../../paths'
import { CommentForm, Comments } from './Comments'
import { canAddItem, canClose, canComment, canSeeAllConverts } from './convert.rules'
import { converts } from './converts.service'
import { FeedbackStatus } from './FeedbackHistory'
import { RequestItems } from './RequestItems'
import { addItemOnce } from './written-once'

const AddItemDialog = lazyPart(async () => (await import('./AddItemDialog')).AddItemDialog)
const CloseDialog = lazyPart(async () => (await import('./CloseDialog')).CloseDialog)

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [feedback, items, replies] = await Promise.all([
    converts.feedback(id, signal),
    partOf(converts.items(id, signal)),
    partOf(converts.replies(id, signal)),
  ])
  return { feedback, items, replies }
}

/** One feedback about a convert: what was written, what is asked for, what others say to it. */
export default function ConvertFeedbackPage() {
  const { feedback: loaded, items, replies } = useLoaderData<typeof loader>()
  const closing = useUndo(`convert feedback ${loaded.id}`, loaded.completedUtc !== null)
  // Done on screen at once, sent a little later.
  const feedback = closing.isDone ? { ...loaded, completedUtc: loaded.completedUtc ?? loaded.createdUtc } : loaded
  const me = useSession()
  const paths = usePaths()
  const [open, setOpen] = useState<'item' | 'close'>()
  const { id, convertId, convert } = feedback
  const list = canSeeAllConverts(me)
    ? { to: paths.converts, of: 'Converts' }
    : { to: paths.assignments, of: 'Assignments' }
  // What is open about it is said before.
  const close = () =>
    (items.data ?? []).some(({ status }) => status === 'Pending' || status === 'Accepted')
      ? setOpen('close')
      : closing.run({
          words: `The feedback about ${convert || 'the convert'} is closed.`,
          done: 'Feedback closed.',
          ...converts.close(id),
        })
  return (
    <>
      <PageTitle
        crumb={convertId ? { to: paths.convert(convertId), of: convert || 'The convert' } : list}
        meta={
          <>
            {feedback.staff} · <DateText of={feedback.createdUtc} />
          </>
        }
        actions={
          <>
            <FeedbackStatus of={feedback} badge />
            {canClose(me, feedback) && (
              <span className="actionbar">
                <button type="button" className="btn btn-primary" onClick={close}>
                  Close Feedback
                </button>
              </span>
            )}
          </>
        }
      >
        {feedback.title}
      </PageTitle>
      <OutcomeAlert outcome={closing.outcome} />
      <div className="panel">
        <section className="pad" aria-label="Message">
          <p className="prose">{feedback.message}</p>
        </section>
      </div>
      <section className="panel" aria-labelledby="items">
        <div className="panel-head">
          <h2 id="items" className="grow">
            Request/Info
          </h2>
          {canAddItem(me, feedback) && (
            <button type="button" className="btn btn-secondary" onClick={() => setOpen('item')}>
              Add item
            </button>
          )}
        </div>
        {!items.data ? (
          <Missing what="the requests and infos" why={items.problem} />
        ) : items.data.length > 0 ? (
          <RequestItems of={items.data} feedbackId={id} />
        ) : (
          <Empty
            why={canAddItem(me, feedback) ? 'Ask for help with an amount, or note what others should know.' : undefined}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="comments">
        <div className="panel-head">
          <h2 id="comments" className="grow">
            Comments
          </h2>
        </div>
        {replies.data ? (
          replies.data.length > 0 && <Comments of={replies.data} />
        ) : (
          <Missing what="the comments" why={replies.problem} />
        )}
        <div className="pad rule">
          {canComment(feedback) ? (
            <CommentForm feedbackId={id} />
          ) : (
            <Note tone="info">This feedback is closed. It takes no more comments, requests or infos.</Note>
          )}
        </div>
      </section>
      {open === 'item' && (
        <AddItemDialog draft={id} add={(item, key) => addItemOnce(id, item, key)} onClose={() => setOpen(undefined)} />
      )}
      {open === 'close' && (
        <CloseDialog feedback={feedback} items={items.data ?? []} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
