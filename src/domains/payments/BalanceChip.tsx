import { useState } from 'react'
import eye from 'bootstrap-icons/icons/eye.svg?raw'
import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { naira } from '../../lib/money'
import { useFetch } from '../../lib/useFetch'
import { payments } from './payments.service'

/** §2: the balance, which can be hidden from whoever looks over the shoulder. Asked again when the list changes. `reserved` null: not known. */
export function BalanceChip({ about, reserved }: { about: string; reserved: number | null }) {
  const [hidden, setHidden] = useState(false)
  const { data, problem, retry } = useFetch(payments.balance, hidden ? null : about)
  return (
    <span className="chip chip-static noprint">
      <span className="muted">Balance</span>
      {hidden ? (
        <span className="balance">••••••</span>
      ) : problem ? (
        <>
          not loaded{' '}
          <button type="button" className="btn-plain" onClick={retry}>
            Try again
          </button>
        </>
      ) : data === undefined ? (
        // About as wide as the sum: what stands below must not move when that comes, from under a hand that aims at a row.
        <span className="balance">…</span>
      ) : (
        <Money of={data} />
      )}
      {reserved !== null && reserved > 0 && (
        <span className="muted"> · {hidden ? '••••••' : naira(reserved)} reserved</span>
      )}
      <button
        type="button"
        className="btn-plain tap"
        aria-label={hidden ? 'Show the balance' : 'Hide the balance'}
        onClick={() => setHidden(!hidden)}
      >
        <Icon of={hidden ? eye : eyeSlash} />
      </button>
    </span>
  )
}
