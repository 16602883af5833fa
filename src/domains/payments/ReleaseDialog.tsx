import { ReceiptLink } from '../../components/ReceiptLink'
import type { Action } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { NO_FACTS } from '../ministries/ministries.reading'
import { PayDialog } from './PayDialog'
import { payments } from './payments.service'
import { endsBy } from './ends.rules'
import type { Prepared } from './prepared.reading'
import { useChecks, usePayee } from './useChecks'
import { useOnReturn } from './useMoney'

interface Props {
  of: Prepared
  action: Action<[id: string]>
  onClose: () => void
}

/** The same questions as before any payment, for the second person. */
export function ReleaseDialog({ of: one, action, onClose }: Props) {
  const { ministryId, ministry, title, type, budgetId, reference, bankAccount, by, filepath, receiptHash } = one
  // All of it: this payment is among what is reserved.
  const { data: balance, problem: noBalance, retry } = useFetch(() => payments.balance())
  useOnReturn(retry)
  const payee = usePayee(ministryId, true)
  const { ministry: known } = payee
  const paying = {
    ministryId,
    ministry,
    amount: one.amount ?? 0,
    title,
    area: type,
    account: bankAccount ?? known?.bankAccount ?? null,
    facts: known?.facts ?? NO_FACTS,
    status: known?.status,
    preparedId: one.id,
  }
  const checked = useChecks(paying, receiptHash ? { name: '', size: 0, hash: receiptHash } : null, true, payee)
  return (
    <PayDialog
      deed="Release"
      paying={paying}
      receipt={<ReceiptLink path={filepath}>See it</ReceiptLink>}
      preparedBy={by}
      balance={balance ?? null}
      ends={[
        `${by || 'Somebody else'} prepared this. It is paid at once, and cannot be taken back here.`,
        budgetId ? `This pays ${reference || 'the request'}, and ends the talks about it.` : '',
        ...endsBy(one, paying.amount),
      ].filter(Boolean)}
      checked={{ ...checked, isRead: checked.isRead && (balance !== undefined || noBalance !== undefined) }}
      isBeyond={one.requested !== null && paying.amount > one.requested}
      isPending={action.pending}
      pay={async () => {
        // The page says what became of it, also when somebody else was quicker and the row is gone.
        const outcome = await action.run(one.id)
        onClose()
        return outcome
      }}
      onClose={onClose}
    />
  )
}
