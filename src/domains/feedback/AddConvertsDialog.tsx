import { MAX_NAME } from '@contract/vocabulary'
import { useState } from 'react'
import { object, string } from 'yup'
import type { FeedbackConvert } from './feedback.reading'
import { useSession } from '../../session/session'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { PhoneField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { plural } from '../../components/words'
import { written } from '../../lib/phones'
import { useLater } from '../../lib/useLater'
import { ConvertsCsv } from '../converts/clinic/ConvertsCsv'
import { blankCsv, csvThatIsReady, isSameFile, listThatIsChecked } from '../converts/clinic/csv.schema'
import { useAdded } from '../converts/clinic/useAdded'
import type { Rows } from '../converts/clinic/workbench'
import { mobileRule } from '../converts/correction.rules'
import { reportOutbox, sendDeed, type ReportDeed } from './report-outbox'
import { SamePhone } from './SamePhone'
import { addingOf, keepToMend, mendingOf, type ToMend } from './to-mend'

const blank = { name: '', mobile: '', ...blankCsv }
const LISTS = ['csv', 'list']
const isList = (lists: unknown[]) => lists.some((one) => one && (typeof one !== 'string' || one.trim()))
/** §5: one person or a CSV; whichever is begun closes the other. */
const schema = object({
  name: string().when(LISTS, (lists, text) =>
    isList(lists) ? text : text.trim().required('Enter the name, or choose a CSV.'),
  ),
  mobile: string().when(LISTS, (lists, text) => (isList(lists) ? text : mobileRule)),
  csv: csvThatIsReady,
  list: listThatIsChecked,
})

const editsOf = ({ edits }: typeof blank) => ({ edits })

export function AddConvertsDialog({
  feedbackId,
  converts,
  start,
  list,
  onSent,
  onClose,
}: {
  feedbackId: string
  /** Who is in the list, or waits to be. */
  converts: readonly Pick<FeedbackConvert, 'name' | 'mobile'>[]
  /** Somebody who was not taken as they were. */
  start?: { name: string; mobile: string }
  /** A list that was kept to be corrected. */
  list?: ToMend
  onSent?: () => unknown
  onClose: () => void
}) {
  const me = useSession()
  const [{ ready, toMend }, setChecked] = useState<{ ready: number; toMend: Rows | null }>({ ready: 0, toMend: null })
  const added = useAdded(onClose)
  const begun = useDeviceDraft(addingOf(feedbackId))
  // Their list is kept already.
  const corrected = useDeviceDraft(mendingOf(list?.key ?? ''), editsOf)
  const add = useLater(async ({ csv, file, name, mobile }: typeof blank, onProgress: (share: number) => void) => {
    const deed: ReportDeed =
      csv && file ? { kind: 'list', file } : { kind: 'convert', name: name.trim(), mobile: written(mobile) }
    const sent = await reportOutbox.attempt(me.id, feedbackId, deed, (one) => sendDeed(feedbackId, one, onProgress))
    // Another file that was chosen instead leaves the kept one as it is.
    const before = list && isSameFile(csv, list.file) ? list.key : undefined
    if (csv) await keepToMend(me.id, feedbackId, toMend, before)
    await onSent?.()
    return sent
  }, added.words)
  return (
    <FormDialog
      title={list ? 'Correct Converts' : 'Add Converts'}
      blank={{ ...blank, ...start, csv: list?.file ?? null }}
      schema={schema}
      action={add}
      draft={start ? undefined : list ? corrected : begun}
      next={ready > 0 || start || list ? undefined : 'Add and next'}
      deed={ready > 0 ? `Add ${plural(ready, 'convert')}` : list ? 'Add converts' : 'Add convert'}
      onClose={added.close}
    >
      {({ name, mobile, csv }) => (
        <>
          {!(list && csv) && (
            <>
              <TextField
                name="name"
                label="Full name"
                hint={csv ? 'Remove the list to add one person.' : undefined}
                autoCapitalize="words"
                autoComplete="off"
                maxLength={MAX_NAME}
                disabled={Boolean(csv)}
                optional={Boolean(csv)}
              />
              <PhoneField name="mobile" label="Mobile" disabled={Boolean(csv)} optional={Boolean(csv)} />
            </>
          )}
          {!csv && <SamePhone mobile={mobile} converts={converts} />}
          <ConvertsCsv
            existing={converts}
            onCount={(count, left) => setChecked({ ready: count, toMend: left.toMend })}
            disabled={Boolean(name || mobile)}
            optional
          />
        </>
      )}
    </FormDialog>
  )
}
