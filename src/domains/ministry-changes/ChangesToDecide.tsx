import { useState } from 'react'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { Note } from '../../components/Note'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { lastOf, useAction } from '../../lib/useAction'
import { ChangeCompare } from './ChangeCompare'
import { changeWords, isOpen } from './change.rules'
import type { MinistryChange } from './ministry-changes.reading'
import { ministryChanges } from './ministry-changes.service'

const ReasonDialog = lazyPart(async () => (await import('../../components/ReasonDialog')).ReasonDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)
const SecondLookDialog = lazyPart(async () => (await import('./SecondLookDialog')).SecondLookDialog)

/** What approving does, where it could cost the ministry money or its log-in. */
const EFFECTS: Partial<Record<string, string>> = {
  email:
    'When you approve it, the ministry logs in with the new address and its mails go there; both addresses are told. Nobody has proved that the new one works: call the ministry first.',
  bankAccount:
    'Call the ministry on a number that you knew before. When you approve it, its mail addresses are told, and payments are held until the account was looked at a second time.',
}

type Question = 'approve' | 'refuse' | 'confirm'

/** What a ministry wants changed, with what is now, until the office has decided. */
export function ChangesToDecide({ of: changes }: { of: readonly MinistryChange[] }) {
  const [asking, setAsking] = useState<{ about: MinistryChange; to: Question } | null>(null)
  const close = () => setAsking(null)
  const reasonDraft = useDeviceDraft(`reason-change-${asking?.about.id}`)
  const approve = useAction(
    ({ id }: MinistryChange) => ministryChanges.approve(id),
    'Approved. The ministry is told by mail.',
  )
  const refuse = useAction(
    async (change: MinistryChange, reason: string) => {
      await ministryChanges.refuse(change.id, reason)
      return change.status === 'Held' ? 'Put back.' : 'Refused.'
    },
    (done) => `${done} The ministry gets your reason by mail.`,
  )
  const confirm = useAction(
    ({ id }: MinistryChange, digits?: string) => ministryChanges.confirm(id, digits),
    'The account is confirmed. Payments go there.',
  )
  const isPending = approve.pending || refuse.pending || confirm.pending
  const shared = { isPending, onAsk: setAsking }
  return (
    <>
      <OutcomeAlert outcome={lastOf(approve.outcome, refuse.outcome, confirm.outcome)} />
      {changes.filter(isOpen).map((change) => (
        <section className="panel pad stack" key={change.id} aria-label={`Change of ${changeWords(change)}`}>
          <div className="stack-1">
            <h2>Change of {changeWords(change)}</h2>
            <p className="sm muted">
              The ministry asked for it <DateText of={change.createdUtc} inSentence />
            </p>
          </div>
          <ChangeCompare of={change.fields} />
          {change.status === 'Held' ? (
            <Held of={change} {...shared} />
          ) : (
            <Waiting
              of={change}
              {...shared}
              onApprove={() =>
                EFFECTS[change.kind] ? setAsking({ about: change, to: 'approve' }) : void approve.run(change)
              }
            />
          )}
        </section>
      ))}
      {asking?.to === 'approve' && (
        <ConfirmDialog title="Approve this change?" deed="Approve" action={approve.with(asking.about)} onClose={close}>
          <div className="stack">
            <ChangeCompare of={asking.about.fields} />
            <p className="md">{EFFECTS[asking.about.kind]}</p>
          </div>
        </ConfirmDialog>
      )}
      {asking?.to === 'confirm' && <SecondLookDialog of={asking.about} action={confirm} onClose={close} />}
      {asking?.to === 'refuse' && (
        <ReasonDialog
          title={asking.about.status === 'Held' ? 'Put the old account back?' : 'Refuse this change?'}
          hint={`${asking.about.ministry || 'The ministry'} gets it by mail.`}
          deed={asking.about.status === 'Held' ? 'Put it back' : 'Refuse'}
          draft={reasonDraft}
          onClose={close}
          action={{ ...refuse, ...boundTo(asking.about, refuse) }}
        >
          {asking.about.status === 'Held'
            ? 'Payments go to the old account again at once.'
            : 'Its details stay as they are. The ministry can ask again.'}
        </ReasonDialog>
      )}
    </>
  )
}

type Refuse = ReturnType<typeof useAction<[change: MinistryChange, reason: string], unknown>>
const boundTo = (change: MinistryChange, { run, attempt, with: bind }: Refuse) => ({
  run: (reason: string) => run(change, reason),
  attempt: (reason: string) => attempt(change, reason),
  with: (reason: string) => bind(change, reason),
})

interface Props {
  of: MinistryChange
  isPending: boolean
  onAsk: (asked: { about: MinistryChange; to: Question }) => void
}

function Waiting({ of: change, isPending, onAsk, onApprove }: Props & { onApprove: () => void }) {
  const effect = EFFECTS[change.kind]
  return (
    <>
      {effect && <p className="md">{effect}</p>}
      <div className="row-x wrapx">
        <button type="button" className="btn btn-outline-danger" onClick={() => onAsk({ about: change, to: 'refuse' })}>
          Refuse
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isPending}
          onClick={() => isPending || onApprove()}
        >
          {isPending ? 'One moment…' : 'Approve'}
        </button>
      </div>
    </>
  )
}

/** Approved, and nothing is paid until somebody has looked again. */
function Held({ of: change, isPending, onAsk }: Props) {
  const isAnothers = change.secondLook === 'other'
  return (
    <>
      <Note tone="wait">
        <b className="strong">Payments to this ministry are held.</b> {change.decidedBy || 'Somebody'} approved this
        account <DateText of={change.decidedUtc} inSentence />.{' '}
        {isAnothers
          ? 'Another admin has to confirm it.'
          : 'Compare it with what the ministry tells you by phone, then confirm it.'}
      </Note>
      <div className="row-x wrapx">
        <button type="button" className="btn btn-outline-danger" onClick={() => onAsk({ about: change, to: 'refuse' })}>
          Put the old account back
        </button>
        {!isAnothers && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isPending}
            onClick={() => onAsk({ about: change, to: 'confirm' })}
          >
            Confirm the account
          </button>
        )}
      </div>
    </>
  )
}
