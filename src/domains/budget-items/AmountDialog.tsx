import { object } from 'yup'
import type { BudgetItem } from './budget-items.reading'
import { MoneyField } from '../../components/fields/MoneyField'
import { FormDialog } from '../../components/FormDialog'
import { naira } from '../../lib/money'
import { useAction } from '../../lib/useAction'
import { amountOverZero } from '../payments/payment.schema'
import { budgetItems } from './budget-items.service'

const blank = { amount: '' }
const schema = object({ amount: amountOverZero })

export function AmountDialog({ of: { id, name, amount }, onClose }: { of: BudgetItem; onClose: () => void }) {
  const save = useAction(
    (values: typeof blank) => budgetItems.setAmount(id, values.amount),
    'Budget item amount updated successfully!',
  )
  return (
    <FormDialog
      title={`New amount for ${name}`}
      {...{ blank, schema }}
      action={save}
      deed="Save amount"
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label="Amount"
        hint={amount === null ? 'The usual price of one unit.' : `The price of one unit. Now ${naira(amount)}.`}
        inWords
        isFirst
      />
    </FormDialog>
  )
}
