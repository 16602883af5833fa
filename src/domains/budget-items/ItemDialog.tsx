import { useState } from 'react'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import tag from 'bootstrap-icons/icons/tag.svg?raw'
import off from 'bootstrap-icons/icons/toggle-off.svg?raw'
import on from 'bootstrap-icons/icons/toggle-on.svg?raw'
import trash from 'bootstrap-icons/icons/trash.svg?raw'
import type { BudgetItem } from './budget-items.reading'
import { may, offers, WANTED } from '../../session/may'
import { useSession } from '../../session/session'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { Dialog } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { Problem } from '../../components/Problem'
import { OutcomeAlert } from '../../components/OutcomeAlert'
import { spaced } from '../../components/words'
import { hold } from '../../lib/undo'
import { useAction } from '../../lib/useAction'
import { useCloseSoon } from '../../lib/useCloseSoon'
import { useFetch } from '../../lib/useFetch'
import { AmountDialog } from './AmountDialog'
import { canApproveItem, canDeleteItem, canSetAmount, canToggleItem } from './budget-item.rules'
import { budgetItems, itemKey } from './budget-items.service'

const UPDATED = 'Item has been updated successfully!'

/** What this user may do with an item now, and why not the rest. */
export function ItemDialog({ of: item, onClose }: { of: BudgetItem; onClose: () => void }) {
  const me = useSession()
  const [step, setStep] = useState<'amount' | 'delete' | null>(null)
  const approve = () => {
    const words = `${item.name} is approved.`
    hold({ key: itemKey(item, 'approval'), words, done: UPDATED, ...budgetItems.approve(item.id) })
    onClose()
  }
  // One that only flips must not be sent later: somebody else may have flipped it meanwhile.
  const flip = useAction(() => budgetItems.flipTo(item.id, !item.available), UPDATED)
  const toggle = () => {
    if (!offers(me, WANTED)) return void flip.run()
    const [is, undoes] = item.available ? ['unavailable', 'available'] : ['available', 'unavailable']
    const words = `${item.name} is ${is}.`
    const key = itemKey(item, 'availability')
    hold({ key, is, undoes, words, done: UPDATED, ...budgetItems.toggle(item.id, !item.available) })
    onClose()
  }
  const isDone = flip.outcome?.done === true
  useCloseSoon(isDone, onClose)
  const remove = useAction(() => budgetItems.remove(item.id), `${item.name} was deleted.`)
  // Only the server knows whether a request uses it; what is unapproved needs no asking.
  const asksServer = item.approved && may(me, 'approveItems')
  const unused = useFetch((signal) => budgetItems.canDelete(item.id, signal), asksServer ? item.id : null)
  const back = () => setStep(null)

  if (step === 'amount') return <AmountDialog of={item} onClose={back} />
  if (step === 'delete')
    return (
      <ConfirmDialog title={`Delete ${item.name}?`} deed="Delete item" destroys action={remove} onClose={back}>
        <p>It leaves the catalogue for good. Ministries cannot choose it any more.</p>
      </ConfirmDialog>
    )
  return (
    <Dialog title={item.name} onClose={onClose} locked={flip.pending}>
      <div className="dialog-lead stack-2">
        <p className="md muted">
          {spaced(item.type)} · {item.amount === null ? 'no amount yet' : <Money of={item.amount} />} ·{' '}
          {item.approved ? 'approved' : 'not approved yet'}
        </p>
        <OutcomeAlert outcome={flip.outcome} />
      </div>
      <div className="options" aria-busy={flip.pending}>
        {canApproveItem(me, item) && (
          <Deed
            isDone={isDone}
            icon={check}
            name="Approve"
            effect="Ministries can choose it while it is available."
            onClick={approve}
          />
        )}
        {canToggleItem(me, item) &&
          (item.available ? (
            <Deed
              isDone={isDone}
              icon={off}
              name="Make unavailable"
              effect="Ministries cannot choose it any more. Requests that have it keep it."
              onClick={toggle}
            />
          ) : (
            <Deed
              isDone={isDone}
              icon={on}
              name="Make available"
              effect={
                item.approved ? 'Ministries can choose it at once.' : 'Ministries can choose it once it is approved.'
              }
              onClick={toggle}
            />
          ))}
        {canSetAmount(me, item) && (
          <Deed
            isDone={isDone}
            icon={tag}
            name="New amount"
            effect="Requests that were sent keep their prices."
            onClick={() => setStep('amount')}
          />
        )}
        {canDeleteItem(me, item, unused.data) && (
          <Deed
            isDone={isDone}
            icon={trash}
            name="Delete"
            effect="It leaves the catalogue for good."
            onClick={() => setStep('delete')}
          />
        )}
      </div>
      {unused.problem !== undefined && (
        <Problem title="We could not ask whether it can be deleted" onRetry={unused.retry}>
          {unused.problem}
        </Problem>
      )}
      <WhyNot of={item} isUsed={asksServer && unused.data === false} />
    </Dialog>
  )
}

interface DeedProps {
  icon: string
  name: string
  effect: string
  /** It is done: the dialog closes in a moment. */
  isDone: boolean
  onClick: () => void
}
function Deed({ icon, name, effect, isDone, onClick }: DeedProps) {
  return (
    <button
      type="button"
      className="option"
      disabled={isDone}
      // The second half of a double click flips nothing back.
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      <Icon of={icon} />
      <span className="grow stack-1">
        <span className="strong">{name}</span>
        <span className="sm muted">{effect}</span>
      </span>
    </button>
  )
}

function WhyNot({ of: { amount, available }, isUsed }: { of: BudgetItem; isUsed: boolean }) {
  const reasons = [
    amount === null && 'It needs an amount before it can be made available.',
    available && 'Make it unavailable to set a new amount.',
    isUsed && 'A request uses it, so it cannot be deleted.',
  ].filter((reason) => typeof reason === 'string')
  if (reasons.length === 0) return null
  return <p className="sm muted rule pad">{reasons.join(' ')}</p>
}
