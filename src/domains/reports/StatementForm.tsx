import { useSearchParams } from 'react-router-dom'
import { object, string } from 'yup'
import { DateField } from '../../components/fields/DateField'
import { SelectField } from '../../components/fields/SelectField'
import { Follow } from '../../components/Follow'
import { Form } from '../../components/Form'
import { isDay } from '../../lib/dates'
import { useFetch } from '../../lib/useFetch'
import { ministries } from '../ministries/ministries.service'
import { PeriodChips } from './PeriodChips'
import type { Period } from './statement.service'

const day = (missing: string) =>
  string()
    .required(missing)
    .test('day', 'Date input not valid.', (text) => isDay(text))
const schema = object({
  from: day('Enter the first day.'),
  to: day('Enter the last day.').when('from', ([from], to) =>
    to.test('order', 'The last day cannot be before the first.', (text) => !text || !from || text >= String(from)),
  ),
})

/** From, to and whose. All of it stands in the address. */
export function StatementForm({ period }: { period: Period }) {
  const [, setQuery] = useSearchParams()
  const asked = useFetch(ministries.names)
  const show = (values: Period) => setQuery(Object.entries(values).filter(([, value]) => value))
  return (
    <Form
      className="report-form noprint"
      blank={period}
      schema={schema}
      onSubmit={async (values) => {
        show(values)
        return Promise.resolve(undefined)
      }}
    >
      {({ problem, values }) => (
        <>
          <Follow asked={period} />
          {problem}
          <DateField name="from" label="From" />
          <DateField name="to" label="To" />
          <SelectField
            name="ministryId"
            label="Of"
            emptyCounts
            empty="The office"
            asked={asked}
            options={asked.data?.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <button type="submit" className="btn btn-primary">
            Show statement
          </button>
          <PeriodChips shown={period} show={(days) => show({ ...values, ...days })} />
        </>
      )}
    </Form>
  )
}
