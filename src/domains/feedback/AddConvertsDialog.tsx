import { useMemo, useState } from 'react'
import { object, string } from 'yup'
import type { FeedbackConvert } from './feedback.reading'
import { PhoneField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { Note } from '../../components/Note'
import { plural } from '../../components/words'
import { normalise } from '../../lib/phones'
import { useAction } from '../../lib/useAction'
import { mobileProblem } from '../converts/clinic/clinic.rules'
import { ConvertsCsv } from '../converts/clinic/ConvertsCsv'
import { blankCsv, csvThatIsReady } from '../converts/clinic/csv.schema'
import { feedbacks } from './feedback.service'

const blank = { name: '', mobile: '', ...blankCsv }
/** §5: one person or a CSV; whichever is begun closes the other. */
const schema = object({
  name: string().when('csv', ([csv], text) => (csv ? text : text.trim().required('Enter the name, or choose a CSV.'))),
  mobile: string().when('csv', ([csv], text) =>
    csv
      ? text
      : text.test('mobile', (mobile, { createError }) => {
          const message = mobileProblem(mobile ?? '')
          return message ? createError({ message: message.replace('Type it.', 'Enter it.') }) : true
        }),
  ),
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
  const existing = useMemo(() => converts.map(({ mobile }) => mobile), [converts])
  const twin = (mobile: string) => converts.find((one) => normalise(one.mobile) === normalise(mobile))
  const add = useAction(
    ({ csv, file, name, mobile }: typeof blank, onProgress: (share: number) => void) =>
      feedbacks.addConverts(
        csv ? { feedbackId, file } : { feedbackId, name: name.trim(), mobile: normalise(mobile) ?? mobile },
        { onProgress },
      ),
    'Converts uploaded successfully!',
  )
  return (
    <FormDialog
      title="Add Converts"
      blank={blank}
      schema={schema}
      action={add}
      deed={ready > 0 ? `Add ${plural(ready, 'convert')}` : 'Add convert'}
      onClose={onClose}
    >
      {({ name, mobile, csv }) => (
        <>
          <TextField
            name="name"
            label="Full name"
            hint={csv ? 'Remove the CSV to add one person.' : undefined}
            maxLength={160}
            disabled={Boolean(csv)}
            optional={Boolean(csv)}
          />
          <PhoneField name="mobile" label="Mobile" disabled={Boolean(csv)} optional={Boolean(csv)} />
          {!csv && normalise(mobile) && twin(mobile) && (
            <Note tone="wait">{twin(mobile)?.name} has this mobile already. Add only if they share a phone.</Note>
          )}
          <ConvertsCsv existing={existing} onCount={setReady} disabled={Boolean(name || mobile)} optional />
        </>
      )}
    </FormDialog>
  )
}
