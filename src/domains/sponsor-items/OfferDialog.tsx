import { object, string } from 'yup'
import type { SponsorItem } from './sponsor-items.reading'
import { MoneyField, NumberField } from '../../components/fields/MoneyField'
import { FormDialog } from '../../components/FormDialog'
import { Money } from '../../components/Money'
import { counted } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { amountOverZero } from '../payments/payment.schema'
import { sponsorItems } from './sponsor-items.service'

const schemaFor = ({ currentPrice, currentUnits }: SponsorItem) =>
  object({
    price: amountOverZero,
    units: string()
      .required('Enter how many units.')
      .test('positive', 'Enter a number over zero.', (text) => Number(text) > 0)
      .test(
        'other',
        'This is what is on the table already. Change the price or the units, or go back and accept it.',
        (text, { parent }) => {
          const { price } = parent as { price: string }
          return Number(text) !== currentUnits || Number(price) !== currentPrice
        },
      ),
  })

export function OfferDialog({ item, onClose }: { item: SponsorItem; onClose: () => void }) {
  const offer = useAction(
    ({ price, units }: { price: string; units: string }) =>
      sponsorItems.offer(item, { price: Number(price), units: Number(units) }),
    'Item has been updated successfully!',
  )
  return (
    <FormDialog
      title={`Change offer: ${item.name}`}
      blank={{ price: String(item.currentPrice ?? ''), units: String(item.currentUnits ?? '') }}
      schema={schemaFor(item)}
      action={offer}
      deed="Send the offer"
      onClose={onClose}
    >
      {({ price, units }) => (
        <>
          <p className="md muted">
            On the table: {counted(item.currentUnits)} × <Money of={item.currentPrice} />. Then the turn passes to the
            other side.
          </p>
          <div className="two two-short">
            <MoneyField name="price" label="Unit price" />
            <NumberField name="units" label="Units" max={1_000_000} />
          </div>
          <p className="md">
            Total <Money of={Number(price) * Number(units)} />
          </p>
        </>
      )}
    </FormDialog>
  )
}
