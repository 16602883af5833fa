import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { spaced } from '../../components/words'
import { afterwards, lastOf, useAction } from '../../lib/useAction'
import { useSession } from '../../session/session'
import type { Budget } from '../budgets/budgets.reading'
import { canReplaceLetters, canWithdraw, formOf } from './request.rules'
import { requests } from './requests.service'
import type { Letters } from './ReplaceLettersDialog'

const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)
const ReplaceLettersDialog = lazyPart(async () => (await import('./ReplaceLettersDialog')).ReplaceLettersDialog)

interface Props {
  of: Budget
  /** The panel of the request, with the buttons in it. It is drawn anew when its items come; an open dialog stays. */
  children: (buttons: ReactNode) => ReactNode
}

/** What the ministry may still do with a request that waits for the office. */
export function RequestActions({ of: request, children }: Props) {
  const me = useSession()
  const [open, setOpen] = useState<'withdraw' | 'letters'>()
  const close = () => setOpen(undefined)
  const withdraw = useAction(() => requests.withdraw(request.id), 'The request was withdrawn.')
  const replace = useAction(
    ({ key, ...letters }: Letters, onProgress: (share: number) => void) =>
      requests.replaceLetters(request.id, letters, { key, onProgress }),
    'The office now reads the new letter.',
  )
  const isOpen = canWithdraw(me, request)
  // The office was quicker, and the dialog is gone: then the page tells it.
  const untold = isOpen ? null : afterwards(lastOf(withdraw.refusal, replace.refusal))
  const buttons = isOpen && (
    <div className="row-x wrapx">
      {canReplaceLetters(me, request) && (
        <button type="button" className="btn btn-secondary" onClick={() => setOpen('letters')}>
          Replace letters
        </button>
      )}
      <button type="button" className="btn btn-outline-danger" onClick={() => setOpen('withdraw')}>
        Withdraw request
      </button>
    </div>
  )
  return (
    <>
      <OutcomeAlert outcome={lastOf(withdraw.outcome, replace.outcome, untold)} />
      {children(buttons)}
      {isOpen && open === 'letters' && request.hospital && (
        <ReplaceLettersDialog now={request.hospital} replace={replace} onClose={close} />
      )}
      {isOpen && open === 'withdraw' && (
        <ConfirmDialog
          title="Withdraw this request?"
          deed="Withdraw request"
          destroys
          action={withdraw}
          onClose={close}
        >
          {formOf(request)
            ? `The office stops looking at it, and ${spaced(request.type)} is open for another request of yours. You can send this one again instead, with everything filled in.`
            : 'The office stops looking at it. Almoner has no form to send it again: ask the office before you withdraw it.'}
        </ConfirmDialog>
      )}
    </>
  )
}
