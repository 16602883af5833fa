import { MAX_LINE, MAX_TITLE } from '@contract/vocabulary'
import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { NumberField } from '../../components/fields/MoneyField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { addDays, today } from '../../lib/dates'
import { DayFields } from './DayFields'
import { ItemsEditor } from './ItemsEditor'
import type { Budget } from '../budgets/budgets.reading'
import { draftOf } from './request.rules'
import {
  allLines,
  blankLine,
  crusadeSchema,
  digits,
  linesOf,
  toLine,
  type Edited,
  type ItemLine,
} from './request.schema'
import { RequestForm } from './RequestForm'
import type { ListedItem } from './requests.reading'
import { requests } from './requests.service'

/** With an id in its address it corrects that request. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  requests.forForm('Crusades', id, request.signal)

const SUGGESTED_CHARACTERS = 5000
const blank = {
  theme: '',
  message: '',
  from: '',
  to: '',
  attendance: '',
  venue: '',
  items: [] as ItemLine[],
  newItem: blankLine,
  edited: null as Edited | null,
}

const filled = ({ theme, message, from, to, crusade, address, items }: Budget, listed: ListedItem[] | null) => ({
  ...blank,
  ...{ theme, message, from, to },
  attendance: digits(crusade?.attendance),
  venue: crusade?.venue || address,
  items: linesOf(items, listed),
})

export default function NewCrusadePage() {
  const { duration, listed, areas, again } = useLoaderData<typeof loader>()
  // A page left open overnight must not keep yesterday's earliest day: it is computed again when the form is drawn and sent.
  const earliest = addDays(today(), duration)
  const schema = useMemo(() => crusadeSchema(earliest), [earliest])
  return (
    <RequestForm
      title="New Crusade Budget"
      area="Crusades"
      key={again?.id}
      draftKey={draftOf('crusade', again)}
      blank={again ? filled(again, listed.data) : blank}
      {...{ areas, earliest, schema, again }}
      toRequest={({ newItem, items, edited: _, attendance, ...rest }) => ({
        form: 'crusade',
        corrects: again?.id ?? null,
        asked: {
          ...rest,
          attendance: Number(attendance),
          earliestDate: addDays(today(), duration),
          items: allLines({ items, newItem }, listed.data).map(toLine),
        },
      })}
    >
      <TextField name="theme" label="Theme" maxLength={MAX_TITLE} />
      <TextAreaField
        name="message"
        label={`Message (Min characters: ${SUGGESTED_CHARACTERS})`}
        hint="What you plan and what it is for. A shorter message can be sent too."
        rows={8}
        suggested={SUGGESTED_CHARACTERS}
      />
      <DayFields earliest={earliest} />
      <div className="two">
        <NumberField name="attendance" label="Attendance" hint="How many people you expect." max={100_000_000} />
        <TextField name="venue" label="Venue" maxLength={MAX_LINE} />
      </div>
      <ItemsEditor listed={listed} />
    </RequestForm>
  )
}
