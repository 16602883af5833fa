import { useState } from 'react'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { officeNow } from '../../lib/clock'
import { useFetch } from '../../lib/useFetch'
import { checksOf, type Check, type Paying } from './checks.rules'
import { payments } from './payments.service'
import { seenOf, sentReceipts } from './receipts'

/** The checks of a payment as it is typed, from what this reader may ask; null: nothing is about to be paid. */
export function useChecks(paying: Omit<Paying, 'receipt'> | null, file: File | null): Check[] {
  const me = useSession()
  const { data: ledger } = useFetch(payments.all, may(me, 'readPayments') ? '' : null)
  const [now] = useState(() => officeNow())
  const { data: sent } = useFetch(() => sentReceipts(me.id))
  const { data: receipt } = useFetch(
    () => (file ? seenOf(file) : Promise.resolve(null)),
    file && `${file.name}/${file.size}/${file.lastModified}`,
  )
  // The checks come together: a list that grows while one reads it hides what came last.
  if (!paying || (may(me, 'readPayments') && ledger === undefined)) return []
  return checksOf({ ...paying, receipt: receipt ?? null }, { payments: ledger ?? null, sent: sent ?? [], now })
}
