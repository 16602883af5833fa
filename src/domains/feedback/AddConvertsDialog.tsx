import { useMemo, useState } from 'react'
import { object, string } from 'yup'
import type { FeedbackConvert } from './feedback.reading'
import { PhoneField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { plural } from '../../components/words'
import { normalise } from '../../lib/phones'
import { useAction } from '../../lib/useAction'
import { ConvertsCsv } from '../converts/clinic/ConvertsCsv'
import { blankCsv, csvThatIsReady } from '../converts/clinic/csv.schema'
import { useAdded } from '../converts/clinic/useAdded'
import { mobileRule } from '../converts/correction.rules'
import { feedbacks } from './feedback.service'
import { SamePhone } from './SamePhone'

const blank = { name: '', mobile: '', ...blankCsv }
/** §5: one person or a CSV; whichever is begun closes the other. */
const schema = object({
  name: string().when('csv', ([csv], text) => (csv ? text : text.trim().required('Enter the name, or choose a CSV.'))),
  mobile: string().when('csv', ([csv], text) => (csv ? text : mobileRule)),
  csv: csvThatIsReady,
})

export function AddConvertsDialog({
  feedbackId,
  converts,
  onClose,
}: {
  feedbackId: string
  converts: readonly FeedbackConvert[]
  onClose: () => void
}) {
  const [ready, setReady] = useState(0)
  const added = useAdded(onClose)
  const existing = useMemo(() => converts.map(({ mobile }) => mobile), [converts])
  const add = useAction(
    ({ csv, file, name, mobile }: typeof blank, onProgress: (share: number) => void) =>
      feedbacks.addConverts(
        csv ? { feedbackId, file } : { feedbackId, name: name.trim(), mobile: normalise(mobile) ?? mobile },
        { onProgress },
      ),
    added.words,
  )
  return (
    <FormDialog
      title="Add Converts"
      blank={blank}
      schema={schema}
      action={add}
      deed={ready > 0 ? `Add ${plural(ready, 'convert')}` : 'Add convert'}
      onClose={added.close}
    >
      {({ name, mobile, csv }) => (
        <>
          <TextField
            name="name"
            label="Full name"
            hint={csv ? 'Remove the CSV to add one person.' : undefined}
            autoCapitalize="words"
            autoComplete="off"
            maxLength={160}
            disabled={Boolean(csv)}
            optional={Boolean(csv)}
          />
          <PhoneField name="mobile" label="Mobile" disabled={Boolean(csv)} optional={Boolean(csv)} />
          {!csv && <SamePhone mobile={mobile} converts={converts} />}
          <ConvertsCsv existing={existing} onCount={setReady} disabled={Boolean(name || mobile)} optional />
        </>
      )}
    </FormDialog>
  )
}
