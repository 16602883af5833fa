import { useMemo, useState } from 'react'
import { object, string } from 'yup'
import type { Convert } from './converts.reading'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { plural } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { ConvertsCsv } from './clinic/ConvertsCsv'
import { blankCsv, csvThatIsReady } from './clinic/csv.schema'
import { useAdded } from './clinic/useAdded'
import { converts } from './converts.service'

const blank = { title: '', ...blankCsv }
const schema = object({
  title: string().trim().required('Enter a title for this list.'),
  csv: csvThatIsReady.required('Choose the CSV.'),
})

export function UploadConvertsDialog({ loaded, onClose }: { loaded: readonly Convert[]; onClose: () => void }) {
  const [ready, setReady] = useState(0)
  const added = useAdded(onClose)
  const existing = useMemo(() => loaded.map(({ mobile }) => mobile), [loaded])
  const upload = useAction(
    // The rule of `csv` lets nothing through without the cleaned file.
    async ({ title, file }: typeof blank, onProgress: (share: number) => void) =>
      file ? converts.upload({ title: title.trim(), file }, { onProgress }) : null,
    added.words,
  )
  return (
    <FormDialog
      title="Upload Converts"
      blank={blank}
      schema={schema}
      action={upload}
      deed={ready > 0 ? `Upload ${plural(ready, 'convert')}` : 'Upload Converts'}
      onClose={added.close}
    >
      <TextField
        name="title"
        label="Title"
        hint="Where the list comes from, such as Easter outreach 2026."
        maxLength={200}
      />
      <ConvertsCsv existing={existing} onCount={setReady} />
    </FormDialog>
  )
}
