import { useEffect, useState } from 'react'
import { differenceOf } from '../../lib/money'
import { useFetch } from '../../lib/useFetch'
import { useSession } from '../../session/session'
import { canSeeBalance } from './payment.rules'
import { payments } from './payments.service'
import { hasLimit } from './prepared.rules'
import { preparedPayments } from './prepared.service'
import { useLook } from './useChecks'

/**
 * What a payment can be made from, and what of it this person may pay alone. `asks`: somebody is asked whether it is right, as
 * in useChecks; each time it is read anew, and whenever they come back to this tab: elsewhere it may have changed.
 */
export function useMoney(asks = false) {
  const me = useSession()
  const about = String(useLook(asks).round)
  // Without the signal: money is decided by these, so no copy of the device stands in for an answer.
  const balance = useLatest(useFetch(() => payments.balance(), canSeeBalance(me) ? about : null))
  const limit = useLatest(useFetch(() => preparedPayments.limit(), hasLimit(me) ? about : null))
  const { retry: askBalance } = balance
  const { retry: askLimit } = limit
  useOnReturn(askBalance)
  useOnReturn(askLimit)
  const reserved = limit.latest?.reserved ?? 0
  return {
    /** What is not reserved; null: not told to this reader. */
    balance: balance.latest === null ? null : differenceOf(balance.latest, reserved),
    /** What that is called: of a balance that is partly reserved, not all can be paid. */
    name: reserved > 0 ? 'Available' : 'Balance',
    limit: limit.latest,
    isRead: (!canSeeBalance(me) || balance.isRead) && (!hasLimit(me) || limit.isRead),
    /** After a refusal: elsewhere more may have been paid since. */
    again: () => {
      askBalance()
      askLimit()
    },
  }
}

/** Whenever somebody comes back to this tab. */
export function useOnReturn(run: () => void) {
  useEffect(() => {
    const onShow = () => document.visibilityState === 'visible' && run()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [run])
}

/** What was told stands until it is told anew. */
function useLatest<T>({ data, problem, retry }: ReturnType<typeof useFetch<T>>) {
  const [latest, setLatest] = useState<T | null>(null)
  if (data !== undefined && data !== latest) setLatest(data)
  return { latest: data ?? latest, isRead: data !== undefined || problem !== undefined, retry }
}
