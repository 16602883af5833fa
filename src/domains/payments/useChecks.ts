import { useState } from 'react'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { officeNow } from '../../lib/clock'
import { useFetch } from '../../lib/useFetch'
import type { Ministry } from '../ministries/ministries.reading'
import { ministries } from '../ministries/ministries.service'
import { withAccount } from '../registrations/registered'
import { checksOf, type Check, type Paying, type ReceiptSeen } from './checks.rules'
import { payments } from './payments.service'
import { isWaiting, readsPrepared } from './prepared.rules'
import { preparedPayments } from './prepared.service'
import { seenOf, sentReceipts } from './receipts'

export interface Checked {
  checks: Check[]
  /** The payments so far and the payee have been looked at, or cannot be: until then nobody says yes. */
  isRead: boolean
  /** Why the payments could not be read. */
  problem?: string
  /** Why the payee could not be read. */
  noPayee?: string
}

/** Counts how often somebody was asked whether it is right: each time is read anew. */
export function useLook(asks: boolean) {
  const [look, setLook] = useState(() => ({ round: 0, asks, now: officeNow() }))
  if (look.asks !== asks) setLook({ round: look.round + (asks ? 1 : 0), asks, now: officeNow() })
  return look
}

interface Payee {
  ministry?: Ministry
  isRead: boolean
  problem?: string
}
/** Into which account, where no request says it. */
export function usePayee(ministryId: string, asks: boolean): Payee {
  const { round } = useLook(asks)
  const about = ministryId && `${ministryId}/${round}`
  const { data: ministry, problem } = useFetch(
    async (signal) => withAccount(await ministries.one(ministryId, signal), signal),
    about || null,
  )
  return { ministry, isRead: !about || ministry !== undefined || problem !== undefined, problem }
}

/**
 * The checks of a payment as it is typed, from what this reader may ask; null: nothing is about to be paid. `asks`: somebody is
 * asked whether it is right. Each time the payments are read anew: elsewhere the same may have been paid while the form stood
 * here, and where an answer was lost, from here.
 */
export function useChecks(
  paying: Omit<Paying, 'receipt'> | null,
  file: File | ReceiptSeen | null,
  asks: boolean,
  payee?: Payee,
): Checked {
  const me = useSession()
  const isReader = may(me, 'readPayments')
  const look = useLook(asks)
  const { data: ledger, problem } = useFetch(payments.now, isReader ? String(look.round) : null)
  const isSecond = readsPrepared(me)
  // Where they cannot be read the ledger alone is compared, as without the extension.
  const { data: prepared, problem: noPrepared } = useFetch(preparedPayments.now, isSecond ? String(look.round) : null)
  const { data: sent } = useFetch(() => sentReceipts(me.id))
  const { data: receipt } = useFetch(
    () => (file instanceof File ? seenOf(file) : Promise.resolve(file)),
    file && ('hash' in file ? file.hash : `${file.name}/${file.size}/${file.lastModified}`),
  )
  const isRead =
    (!isReader || ledger !== undefined || problem !== undefined) &&
    (!isSecond || prepared !== undefined || noPrepared !== undefined) &&
    sent !== undefined &&
    (!file || receipt !== undefined) &&
    payee?.isRead !== false
  // The checks come together: a list that grows while one reads it hides what came last.
  if (!paying || !isRead) return { checks: [], isRead }
  const waiting = prepared?.filter(isWaiting)
  const known = { payments: ledger ?? null, sent, waiting, now: look.now }
  return { checks: checksOf({ ...paying, receipt: receipt ?? null }, known), isRead, problem, noPayee: payee?.problem }
}
