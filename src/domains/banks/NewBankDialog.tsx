import { object, string } from 'yup'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { banks } from './banks.service'

const schema = object({ name: string().trim().required('Enter the name of the bank.') })

export function NewBankDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New Bank"
      blank={{ name: '' }}
      schema={schema}
      submit={({ name }) => banks.create(name.trim())}
      done="Bank created successfully!"
      deed="Create bank"
      onClose={onClose}
    >
      <TextField name="name" label="Name" hint="Ministries choose it when they register." maxLength={80} />
    </FormDialog>
  )
}
