import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import type { Budget } from '../budgets/budgets.reading'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { useAction } from '../../lib/useAction'
import { usePaths } from '../../paths'
import { feedbacks } from './feedback.service'

/** §4: Start Feedback creates it, once; then Manage Feedback leads to it. */
export function FeedbackButton({ of, isPrimary }: { of: Pick<Budget, 'id' | 'feedbackId'>; isPrimary?: boolean }) {
  const paths = usePaths()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const start = useAction(
    () => feedbacks.start(of.id),
    'The feedback is started.',
    // Where the API does not tell its id, this page shows Manage Feedback instead.
    (id) => (id ? navigate(paths.feedback(id)) : revalidate()),
  )
  const look = isPrimary ? 'btn btn-primary' : 'btn btn-secondary'
  if (of.feedbackId) {
    return (
      <Link className={look} to={paths.feedback(of.feedbackId)}>
        Manage Feedback
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={look} onClick={() => void start.run()} aria-disabled={start.pending}>
        {start.pending ? 'Starting…' : 'Start Feedback'}
      </button>
      {start.outcome && !start.outcome.done && <OutcomeAlert outcome={start.outcome} />}
    </>
  )
}
