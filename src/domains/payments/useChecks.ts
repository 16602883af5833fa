import { useState } from 'react'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { officeNow } from '../../lib/clock'
import { useFetch } from '../../lib/useFetch'
import { checksOf, type Check, type Paying } from './checks.rules'
import { payments } from './payments.service'
import { seenOf, sentReceipts } from './receipts'

export interface Checked {
  checks: Check[]
  /** The payments so far have been looked at, or cannot be: until then nobody says yes. */
  isRead: boolean
  /** Why they could not be read. */
  problem?: string
}

/**
 * The checks of a payment as it is typed, from what this reader may ask; null: nothing is about to be paid. `asks`: somebody is
 * asked whether it is right. Each time the payments are read anew: elsewhere the same may have been paid while the form stood
 * here, and where an answer was lost, from here.
 */
export function useChecks(paying: Omit<Paying, 'receipt'> | null, file: File | null, asks: boolean): Checked {
  const me = useSession()
  const isReader = may(me, 'readPayments')
  const [look, setLook] = useState(() => ({ round: 0, asks, now: officeNow() }))
  if (look.asks !== asks) setLook({ round: look.round + (asks ? 1 : 0), asks, now: officeNow() })
  const { data: ledger, problem } = useFetch(payments.now, isReader ? String(look.round) : null)
  const { data: sent } = useFetch(() => sentReceipts(me.id))
  const { data: receipt } = useFetch(
    () => (file ? seenOf(file) : Promise.resolve(null)),
    file && `${file.name}/${file.size}/${file.lastModified}`,
  )
  const isRead = !isReader || ledger !== undefined || problem !== undefined
  // The checks come together: a list that grows while one reads it hides what came last.
  if (!paying || !isRead) return { checks: [], isRead }
  const known = { payments: ledger ?? null, sent: sent ?? [], now: look.now }
  return { checks: checksOf({ ...paying, receipt: receipt ?? null }, known), isRead, problem }
}
