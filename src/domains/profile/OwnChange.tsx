import { useState } from 'react'
import type { ChangeKind } from '@contract/vocabulary'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { Note } from '../../components/Note'
import type { Organisation } from '../ministries/ministries.reading'
import { ChangeCompare } from '../ministry-changes/ChangeCompare'
import { changeWords, isOpen } from '../ministry-changes/change.rules'
import type { MinistryChange } from '../ministry-changes/ministry-changes.reading'
import type { Action } from '../../lib/useAction'

const AskChangeDialog = lazyPart(async () => (await import('./AskChangeDialog')).AskChangeDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

interface Props {
  kind: ChangeKind
  /** What was asked for, newest first. */
  changes: readonly MinistryChange[]
  own: Organisation
  /** Of the page: a change that was taken back is not there to tell it. */
  takeBack: Action<[id: string]>
}

/** Asks for a change of one kind, or tells what became of the last one. */
export function OwnChange({ kind, changes, own, takeBack }: Props) {
  const [dialog, setDialog] = useState<'ask' | 'takeBack' | null>(null)
  const close = () => setDialog(null)
  const last = changes.find((change) => change.kind === kind)
  const open = last && isOpen(last) ? last : null
  return (
    <>
      {last && <Told of={last} onTakeBack={() => setDialog('takeBack')} />}
      {!open && (
        <p>
          <button type="button" className="btn btn-secondary" onClick={() => setDialog('ask')}>
            Change {changeWords({ kind })}
          </button>
        </p>
      )}
      {dialog === 'ask' && <AskChangeDialog kind={kind} own={own} onClose={close} />}
      {dialog === 'takeBack' && last && (
        <ConfirmDialog title="Take this change back?" deed="Take back" action={takeBack.with(last.id)} onClose={close}>
          <p>Your details stay as they are. You can ask again.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Told({ of: change, onTakeBack }: { of: MinistryChange; onTakeBack: () => void }) {
  const { status, reason, createdUtc } = change
  if (status === 'Rejected')
    return (
      <Note tone="info">
        The change that you asked for was not made, or was undone.{reason && ` Reason: ${reason}`}
      </Note>
    )
  if (status === 'Held')
    return (
      <Note tone="info">The office has approved this account. It looks at it a second time before it pays there.</Note>
    )
  if (status !== 'Pending') return null
  return (
    <Note tone="info">
      <div className="stack">
        <p>
          You asked for this change <DateText of={createdUtc} inSentence />. Nothing changes before the office has
          approved it.
        </p>
        <ChangeCompare of={change.fields} />
        <p>
          <button type="button" className="btn btn-secondary" onClick={onTakeBack}>
            Take it back
          </button>
        </p>
      </div>
    </Note>
  )
}
