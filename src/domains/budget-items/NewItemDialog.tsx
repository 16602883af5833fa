import { object, string } from 'yup'
import { AREAS, MAX_ITEM_NAME, type Area } from '@contract/vocabulary'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { CheckField } from '../../components/fields/CheckField'
import { MoneyField } from '../../components/fields/MoneyField'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { spaced } from '../../components/words'
import { createdOnce } from '../../lib/once'
import { useAction } from '../../lib/useAction'
import { amountOverZero } from '../payments/payment.schema'
import { budgetItems, type NewBudgetItem } from './budget-items.service'

const blank = { type: '' as Area | '', name: '', amount: '', available: false }
const schema = object({
  type: string().required('Choose a type.'),
  name: string().trim().required('Enter the name.'),
  amount: amountOverZero,
})

const createOnce = (item: NewBudgetItem) =>
  createdOnce(
    'item',
    item,
    (sent) => budgetItems.create(item, sent),
    async () =>
      (await budgetItems.all()).some(
        ({ type, name, amount, available }) =>
          type === item.type &&
          name === item.name.trim() &&
          amount === Number(item.amount) &&
          available === item.available,
      ),
  )

export function NewItemDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(
    async ({ type, ...item }: typeof blank) => type && createOnce({ ...item, type }),
    'Budget item created successfully!',
  )
  return (
    <FormDialog
      title="New Budget Item"
      blank={blank}
      schema={schema}
      action={create}
      deed="Create item"
      draft={useDeviceDraft('budget-item')}
      onClose={onClose}
    >
      <SelectField name="type" label="Type" empty="Choose a type" options={optionsOf(AREAS, spaced)} />
      <TextField name="name" label="Name" maxLength={MAX_ITEM_NAME} />
      <MoneyField name="amount" label="Amount" hint="The usual price of one unit." inWords />
      <CheckField name="available" label="Ministries can choose it as soon as the admin approves it" />
    </FormDialog>
  )
}
