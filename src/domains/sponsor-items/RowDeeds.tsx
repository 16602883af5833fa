import { useState, type MouseEvent } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { naira } from '../../lib/money'
import { isChanged, termsOf, totalOf, type deedsOf } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'
import { sponsorItems } from './sponsor-items.service'
import type { Offers } from './useOffers'

const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog')).DeclineDialog)

interface Props {
  item: SponsorItem
  deeds: ReturnType<typeof deedsOf>
  offers: Offers
}

/** Not the second half of a double click, which may meet what the first has brought there. */
const singly = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  if (event.detail > 1) return
  // From here the focus goes to its row, when the button goes.
  event.currentTarget.focus()
  act()
}

/** The buttons of a row. They stay where they are while something is typed: Accept becomes Send offer. */
export function RowDeeds({ item, deeds, offers }: Props) {
  const [declining, setDeclining] = useState(false)
  const { name } = item
  const typed = offers.typedOf(item)
  const isOffer = isChanged(item, typed)
  const total = naira(totalOf(termsOf(typed)) ?? 0)
  const isAsked = offers.pressed.has(item.id) && offers.needsYes(item)
  const deed = isOffer ? 'Send offer' : 'Accept'
  const yes = `Yes, ${isOffer ? 'offer' : 'accept'} ${total}`
  const pending = { 'aria-disabled': offers.pending || offers.isReading }
  return (
    <>
      {deeds.answer && (
        <button
          type="button"
          className={isOffer || isAsked ? 'btn btn-primary' : 'btn btn-outline-primary'}
          aria-label={isAsked ? `${yes}: ${name}` : isOffer ? `Send offer: ${name}` : `Accept ${name}`}
          // A field that is left takes its message away, and the button with it, from under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={singly(() => offers.send([item]))}
          {...pending}
        >
          {offers.isSending(item.id) ? 'Sending…' : isAsked ? yes : deed}
        </button>
      )}
      {deeds.answer && isOffer && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Undo changes: ${name}`}
          onClick={singly(() => !offers.isSending(item.id) && offers.forget(item.id))}
          aria-disabled={offers.isSending(item.id)}
        >
          Undo
        </button>
      )}
      {deeds.decline && !isOffer && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Decline ${name}`}
          onClick={singly(() => setDeclining(true))}
          {...pending}
        >
          Decline
        </button>
      )}
      {deeds.withdraw && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Withdraw offer: ${name}`}
          onClick={singly(() => offers.run(item, sponsorItems.withdraw))}
          {...pending}
        >
          Withdraw offer
        </button>
      )}
      {deeds.reopen && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={`Take up again: ${name}`}
          onClick={singly(() => offers.run(item, sponsorItems.reopen))}
          {...pending}
        >
          Take up again
        </button>
      )}
      {declining && <DeclineDialog item={item} onClose={() => setDeclining(false)} />}
    </>
  )
}
