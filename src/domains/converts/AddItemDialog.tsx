import { MAX_NAIRA, MAX_TITLE } from '@contract/vocabulary'
import { object, string } from 'yup'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { MoneyField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { longText } from '../../lib/long-text'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import type { NewItem } from './converts.service'

const schema = object({
  title: longText('Enter a title.', MAX_TITLE),
  description: longText('Describe it.'),
  amount: string().test(
    'naira',
    'Enter an amount over zero, or leave it empty.',
    (text) => !text || (Number(text) > 0 && Number(text) <= MAX_NAIRA),
  ),
})
const blank: NewItem = { title: '', description: '', amount: '' }

interface Props {
  /** Of the feedback it is added to, or of whom it is about. */
  draft: string
  title?: string
  /** What else comes of it. */
  note?: string
  add: (item: NewItem, key: string) => Promise<unknown>
  onClose: () => void
}

export function AddItemDialog({ draft, title = 'Add request or info', note, add: write, onClose }: Props) {
  const begin = useKeyed(blank)
  const add = useAction(({ key, ...item }: typeof begin) => write(item, key), 'Item added successfully!')
  return (
    <FormDialog
      title={title}
      blank={begin}
      schema={schema}
      action={add}
      deed="Add"
      draft={useDeviceDraft(`convert-item-${draft}`)}
      onClose={onClose}
    >
      {note && <p className="md muted">{note}</p>}
      <TextField name="title" label="Title" maxLength={MAX_TITLE} />
      <TextAreaField name="description" label="Description" rows={4} />
      <MoneyField
        name="amount"
        label="Amount"
        hint="With an amount it is a request that an admin decides. Without one it is an info."
        optional
        inWords
      />
      <NewKey of="item" refusal={add.refusal} />
    </FormDialog>
  )
}
