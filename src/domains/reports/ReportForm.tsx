import { useSearchParams } from 'react-router-dom'
import { object, string } from 'yup'
import { REPORT_TYPES } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import { DateField } from '../../components/fields/DateField'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { Follow } from '../../components/Follow'
import { Form } from '../../components/Form'
import { isDay } from '../../lib/dates'
import { remember } from './asked'
import { PeriodChips } from './PeriodChips'
import type { Asked } from './reports.service'

const day = string().test('day', 'Date input not valid.', (text) => !text || isDay(text))
const schema = object({
  type: string().required('Choose a type.'),
  from: day,
  to: day.when('from', ([from], to) =>
    to.test('order', 'The last day cannot be before the first.', (text) => !text || !from || text >= String(from)),
  ),
})

/** §2: type, from, to. What is asked for stands in the address, and is remembered on this device. */
export function ReportForm({ asked }: { asked: Asked }) {
  const me = useSession()
  const [, setQuery] = useSearchParams()
  const show = async ({ type, from, to }: Asked) => {
    await remember(me.id, { type, from, to })
    setQuery({ type, ...(from ? { from } : {}), ...(to ? { to } : {}) })
  }
  return (
    <Form
      className="report-form noprint"
      blank={asked}
      schema={schema}
      onSubmit={async (values) => {
        await show(values)
        return undefined
      }}
    >
      {({ problem, values }) => (
        <>
          <Follow asked={asked} />
          {problem}
          <SelectField name="type" label="Type" empty="Choose a type" options={optionsOf(REPORT_TYPES)} />
          <DateField name="from" label="From" optional />
          <DateField name="to" label="To" optional />
          <button type="submit" className="btn btn-primary">
            Show report
          </button>
          <PeriodChips shown={asked} show={(days) => show({ ...typeOf(values, asked), ...days })} />
        </>
      )}
    </Form>
  )
}

/** What is chosen, also where it was not shown yet; "Choose a type" chooses none. */
const typeOf = ({ type }: { type: string }, asked: Asked) => ({
  type: REPORT_TYPES.find((one) => one === type) ?? asked.type,
})
