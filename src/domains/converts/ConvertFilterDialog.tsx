import { useSearchParams } from 'react-router-dom'
import { object, string } from 'yup'
import { CONVERT_TARGETS, MAX_CONVERTS } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import { Dialog, DialogBody, DialogFooter } from '../../components/Dialog'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { TextField } from '../../components/fields/TextField'
import { Form } from '../../components/Form'
import { plural } from '../../components/words'
import { timeDay } from '../../lib/dates'
import { useFetch } from '../../lib/useFetch'
import { MinistrySelect } from '../ministries/MinistrySelect'
import type { Upload } from './converts.reading'
import { canFilterByAssignee, canFilterByUpload, isSearching } from './convert.rules'
import { converts } from './converts.service'
import { isLimited, limitOf, withFilter, type ConvertFilter } from './filter.rules'

const most = MAX_CONVERTS.toLocaleString('en')
const schema = object({
  limit: string()
    .trim()
    .matches(/^[1-9]\d*$/, { message: 'Enter a number, such as 1000.', excludeEmptyString: true })
    .test('most', `Enter at most ${most}.`, (text) => Number(text ?? 0) <= MAX_CONVERTS),
})

/** Two lists may have the same title. */
const uploadWords = ({ title, createdUtc, count }: Upload) =>
  [title, timeDay(createdUtc), count !== null && plural(count, 'convert')].filter(Boolean).join(', ')

/** §2: ministry, status, assigned to for who is no admin, and a limit. */
export function ConvertFilterDialog({ filter, onClose }: { filter: ConvertFilter; onClose: () => void }) {
  const me = useSession()
  const [query, setQuery] = useSearchParams()
  const people = useFetch(converts.delegates, canFilterByAssignee(me) ? '' : null)
  const uploads = useFetch(converts.uploads, canFilterByUpload(me) ? '' : null)
  const blank = { ...filter, limit: isLimited(query) ? String(filter.limit) : '' }
  return (
    <Dialog title="Filter converts" onClose={onClose}>
      <Form
        className="dialog-form"
        blank={blank}
        schema={schema}
        onSubmit={async ({ limit, ...filter }) => {
          setQuery(withFilter(query, { ...filter, limit: limit.trim() ? limitOf(limit.trim()) : 0 }), {
            preventScrollReset: true,
          })
          onClose()
        }}
      >
        {() => (
          <>
            <DialogBody className="form">
              <MinistrySelect optional />
              <SelectField name="target" label="Status" empty="All" options={optionsOf(CONVERT_TARGETS)} optional />
              {canFilterByAssignee(me) && (
                <SelectField
                  name="staffId"
                  label="Assigned To"
                  empty="Anybody"
                  asked={people}
                  options={people.data?.map(({ id, name }) => ({ value: id, label: name }))}
                  optional
                />
              )}
              {canFilterByUpload(me) && (
                <SelectField
                  name="uploadId"
                  label="Upload"
                  empty="Any"
                  asked={uploads}
                  options={uploads.data?.map((upload) => ({ value: upload.id, label: uploadWords(upload) }))}
                  optional
                />
              )}
              <TextField
                name="limit"
                label="Limit"
                hint={`At most so many rows are loaded, up to ${most}. ${
                  isSearching(me)
                    ? 'Without it all are looked through.'
                    : 'On a slow connection a small number is faster.'
                }`}
                inputMode="numeric"
                maxLength={6}
                optional
              />
            </DialogBody>
            <DialogFooter>
              <button type="button" className="btn btn-secondary" onClick={onClose}>
                Go back
              </button>
              <button type="submit" className="btn btn-primary">
                Show converts
              </button>
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  )
}
