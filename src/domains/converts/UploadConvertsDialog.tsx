import { MAX_TITLE } from '@contract/vocabulary'
import { useState } from 'react'
import { object, string } from 'yup'
import type { Convert } from './converts.reading'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { NewKey } from '../../components/NewKey'
import { plural } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { useKeyed } from '../../lib/useKeyed'
import { ConvertsCsv } from './clinic/ConvertsCsv'
import { blankCsv, csvThatIsReady } from './clinic/csv.schema'
import type { Uploaded } from './UploadedNote'
import { uploadOnce } from './written-once'

const blank = { title: '', ...blankCsv }
const schema = object({
  title: string().trim().required('Enter a title for this list.'),
  csv: csvThatIsReady.required('Choose the CSV.'),
})

interface Props {
  loaded: readonly Convert[]
  /** What became of the rows: the dialog is gone then. */
  onUploaded: (of: Uploaded) => void
  onClose: () => void
}

export function UploadConvertsDialog({ loaded, onUploaded, onClose }: Props) {
  const begin = useKeyed(blank)
  const [{ ready, rest }, setChecked] = useState<{ ready: number; rest: Uploaded['rest'] }>({ ready: 0, rest: null })
  const upload = useAction(
    // The rule of `csv` lets nothing through without the cleaned file.
    async ({ title, file, key }: typeof begin, onProgress: (share: number) => void) => {
      if (!file) return
      const {
        count = null,
        repeated = 0,
        uploadId = null,
      } = (await uploadOnce({ title, file }, { key, onProgress })) ?? {}
      onUploaded({ title: title.trim(), sent: ready, added: count, repeated, rest, uploadId })
    },
    'Converts uploaded successfully!',
  )
  return (
    <FormDialog
      title="Upload Converts"
      blank={begin}
      schema={schema}
      action={upload}
      deed={ready > 0 ? `Upload ${plural(ready, 'convert')}` : 'Upload Converts'}
      onClose={onClose}
    >
      <TextField
        name="title"
        label="Title"
        hint="Where the list comes from, such as Easter outreach 2026."
        maxLength={MAX_TITLE}
      />
      <ConvertsCsv existing={loaded} onCount={(count, { rest: left }) => setChecked({ ready: count, rest: left })} />
      <NewKey of="list" refusal={upload.refusal} />
    </FormDialog>
  )
}
