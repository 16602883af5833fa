import { useState } from 'react'
import { object } from 'yup'
import type { Reply } from './converts.reading'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { DateText } from '../../components/DateText'
import { Form } from '../../components/Form'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { NewKey } from '../../components/NewKey'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { beginAnew } from '../../lib/forms'
import { longText } from '../../lib/long-text'
import { useAction } from '../../lib/useAction'
import { keyed } from '../../lib/useKeyed'
import { replyOnce } from './written-once'

const blank = { message: '' }
const schema = object({
  message: longText('Write the comment.'),
})

/** What staff and admins say to each other about a feedback, oldest first. */
export function Comments({ of }: { of: Reply[] }) {
  return (
    <ol className="rows history">
      {of.map(({ message, sender, createdUtc }, index) => (
        <li key={`${createdUtc} ${index}`} className="stack-1">
          <span className="sm muted">
            <b className="strong">{sender}</b> · <DateText of={createdUtc} />
          </span>
          <p className="prose md">{message}</p>
        </li>
      ))}
    </ol>
  )
}

export function CommentForm({ feedbackId }: { feedbackId: string }) {
  const [begin, setBegin] = useState(() => keyed(blank))
  const add = useAction(
    ({ message, key }: typeof begin) => replyOnce(feedbackId, message, key),
    'Comment added successfully!',
  )
  return (
    <Form
      className="form"
      blank={begin}
      schema={schema}
      draft={useDeviceDraft(`convert-comment-${feedbackId}`)}
      onSubmit={async (values, helpers) => {
        const outcome = await add.attempt(values)
        if (!outcome.done) return outcome
        const next = keyed(blank)
        setBegin(next)
        beginAnew(helpers, values, next)
        return outcome
      }}
    >
      {({ pending, problem, saved }) => (
        <>
          <OutcomeAlert outcome={add.outcome} />
          {problem}
          <TextAreaField name="message" label="Comment" rows={3} />
          <NewKey of="comment" refusal={add.refusal} />
          <div className="row-x wrapx">
            <button type="submit" className="btn btn-secondary" aria-disabled={pending}>
              {pending ? 'Sending…' : 'Add Comment'}
            </button>
            {saved}
          </div>
        </>
      )}
    </Form>
  )
}
