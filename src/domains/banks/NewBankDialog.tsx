import { MAX_SHORT_NAME } from '@contract/vocabulary'
import { object, string } from 'yup'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { createdOnce } from '../../lib/once'
import { useAction } from '../../lib/useAction'
import { banks } from './banks.service'

const blank = { name: '' }
const schema = object({ name: string().trim().required('Enter the name of the bank.') })

const createOnce = (name: string) =>
  createdOnce(
    'bank',
    { name },
    (sent) => banks.create(name, sent),
    async () => (await banks.all()).some((bank) => bank.name === name),
  )

export function NewBankDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(({ name }: typeof blank) => createOnce(name.trim()), 'Bank created successfully!')
  return (
    <FormDialog title="New Bank" {...{ blank, schema }} action={create} deed="Create bank" onClose={onClose}>
      <TextField name="name" label="Name" hint="Ministries choose it when they register." maxLength={MAX_SHORT_NAME} />
    </FormDialog>
  )
}
