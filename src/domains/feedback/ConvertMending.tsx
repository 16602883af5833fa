import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import pencil from 'bootstrap-icons/icons/pencil.svg?raw'
import type { FeedbackConvert } from './feedback.reading'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { useAction } from '../../lib/useAction'
import type { loader } from './FeedbackConvertsPage'
import { feedbacks } from './feedback.service'
import { SamePhone } from './SamePhone'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)
const CorrectDialog = lazyPart(async () => (await import('../converts/CorrectDialog')).CorrectDialog)

/** One who was typed wrongly is put right, or taken out. */
export function ConvertMending({ of: convert }: { of: FeedbackConvert }) {
  const { id, name } = convert
  const { converts } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const remove = useAction(() => feedbacks.removeConvert(id), `${name} was deleted.`)
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={() => setOpen('edit')}
      >
        <Icon of={pencil} />
      </button>
      {open === 'edit' && (
        <CorrectDialog
          of={convert}
          save={async (change) => {
            await feedbacks.correctConvert(id, change)
            return 'Convert saved.'
          }}
          onClose={close}
        >
          {(mobile) => (
            <>
              <SamePhone mobile={mobile} converts={converts.filter((one) => one.id !== id)} />
              <p>
                <button type="button" className="btn btn-outline-danger" onClick={() => setOpen('delete')}>
                  Delete this convert
                </button>
              </p>
            </>
          )}
        </CorrectDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog title={`Delete ${name}?`} deed="Delete convert" destroys action={remove} onClose={close}>
          <p>{name} is taken out of this feedback. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
