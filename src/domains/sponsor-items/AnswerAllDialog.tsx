import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { Money } from '../../components/Money'
import { plural } from '../../components/words'
import { sumKnown } from '../../lib/money'
import { itemTotal, termsOf, totalOf } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'
import type { Offers } from './useOffers'

interface Props {
  offers: Offers
  /** What may be accepted as it stands. */
  plain: SponsorItem[]
  /** How many more are far from what was asked or usual. */
  unusual: number
  onClose: () => void
}

/** All that waits for the reader in one answer: what is typed is offered, the rest accepted as it stands. */
export function AnswerAllDialog({ offers, onClose, ...given }: Props) {
  // As it was asked: what has been sent is neither typed nor open any more while the rest is on its way.
  const [{ plain, unusual, changed, sum, action }] = useState(() => ({
    ...given,
    changed: offers.changed,
    sum: sumKnown(offers.changed.map((item) => totalOf(termsOf(offers.typedOf(item))))),
    action: offers.answerAll(given.plain, onClose),
  }))
  const some = plural(plain.length, 'item')
  const offered = plural(changed.length, 'offer')
  return (
    <ConfirmDialog
      title={changed.length > 0 ? `Send ${offered} and accept ${some}?` : `Accept ${some} as they stand?`}
      deed={changed.length > 0 ? 'Send and accept' : 'Accept all'}
      onClose={onClose}
      action={{ ...action, pending: offers.pending }}
    >
      {changed.length > 0 && (
        <p>
          Offered: together <Money of={sum} />.
        </p>
      )}
      <p>
        {changed.length > 0 ? 'Accepted: together' : 'Together'} <Money of={sumKnown(plain.map(itemTotal))} />. An
        accepted item cannot change any more.
      </p>
      {unusual > 0 && (
        <p>
          {plural(unusual, 'item')} more {unusual === 1 ? 'is' : 'are'} far from what was asked or usual: accept{' '}
          {unusual === 1 ? 'it' : 'them'} one by one.
        </p>
      )}
    </ConfirmDialog>
  )
}
