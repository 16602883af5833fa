import { DateText } from '../../components/DateText'
import { Money } from '../../components/Money'
import type { SponsorItem } from './sponsor-items.reading'

interface Props {
  item: SponsorItem
  /** Of the catalogue; null where it has none. */
  usual: number | null
  /** What is on the table, or typed. */
  price: number | null
  onOffer?: () => void
}

/** What an item usually costs, how far this is from it, and what was last paid: for who negotiates for the office. */
export function UsualPrice({ item: { name, lastPaid }, usual, price, onOffer }: Props) {
  const off = usual && price ? Math.round((price / usual - 1) * 100) : 0
  if (usual === null && !lastPaid) return null
  return (
    <div className="sm">
      {lastPaid && (
        <p className="muted">
          Last paid <Money of={lastPaid.price} />
          {lastPaid.on && (
            <>
              , <DateText of={lastPaid.on} />
            </>
          )}
        </p>
      )}
      {usual !== null && (
        <p className="row-x tight wrapx">
          <span>
            Usual <Money of={usual} />
            {off !== 0 && (
              <b
                className={Math.abs(off) >= 50 ? 'strong red' : 'strong'}
              >{` (${off > 0 ? '+' : '−'}${Math.abs(off).toLocaleString('en')} %)`}</b>
            )}
          </span>
          {/* Its place stays: rows do not move while somebody types. */}
          {onOffer && (
            <button
              type="button"
              className={price === usual ? 'btn-plain green tap unseen' : 'btn-plain green tap'}
              aria-label={`Offer usual: ${name}`}
              onClick={({ currentTarget, detail }) => {
                // By keys it goes from under the focus.
                if (detail === 0)
                  currentTarget.closest('[id^="item-"]')?.querySelector<HTMLElement>('[name="price"]')?.focus()
                onOffer()
              }}
            >
              Offer usual
            </button>
          )}
        </p>
      )}
    </div>
  )
}
