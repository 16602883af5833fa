import { object, string } from 'yup'
import { NumberField } from '../../components/fields/MoneyField'
import { FormDialog } from '../../components/FormDialog'
import { Money } from '../../components/Money'
import { sumKnown } from '../../lib/money'
import { loweredBy, tableOf, totalOf, type Terms } from './sponsor-item.rules'
import type { SponsorItem } from './sponsor-items.reading'
import type { Offers } from './useOffers'

interface Props {
  /** What waits for the reader's answer. */
  items: readonly SponsorItem[]
  offers: Offers
  onClose: () => void
}

const PER_CENT = 'Enter a whole number from 1 to 99.'
const schema = object({
  percent: string().test('percent', PER_CENT, (text = '') => /^[1-9]\d?$/.test(text)),
})

/** Fills the prices of all rows, from what is on the table; nothing is sent by it. */
export function LowerAllDialog({ items, offers, onClose }: Props) {
  const lowered = (item: SponsorItem, percent: string): Terms => {
    const table = tableOf(item)
    return { ...table, price: loweredBy(table.price, Number(percent)) }
  }
  const fill = ({ percent }: { percent: string }) => {
    offers.fill(items, (item) => lowered(item, percent).price)
    return Promise.resolve({ done: true, messages: [], at: performance.now() })
  }
  return (
    <FormDialog
      title="Lower all prices"
      blank={{ percent: '10' }}
      schema={schema}
      action={{ attempt: fill }}
      deed="Fill in the prices"
      closesAtOnce
      onClose={onClose}
    >
      {({ percent }) => (
        <>
          <NumberField name="percent" label="By how many per cent" hint="Of the prices on the table, to whole naira." />
          <p className="md">
            On the table <Money of={sumKnown(items.map((item) => totalOf(tableOf(item))))} />
            {schema.isValidSync({ percent }) && (
              <>
                , then <Money of={sumKnown(items.map((item) => totalOf(lowered(item, percent))))} />
              </>
            )}
            . You look at the rows before anything is sent.
          </p>
        </>
      )}
    </FormDialog>
  )
}
