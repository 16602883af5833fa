import { useSearchParams } from 'react-router-dom'
import { object } from 'yup'
import { DateField } from '../../components/fields/DateField'
import { SelectField } from '../../components/fields/SelectField'
import { Follow } from '../../components/Follow'
import { Form } from '../../components/Form'
import { lastDay, typedDay } from '../../lib/day-span'
import { useFetch } from '../../lib/useFetch'
import { ministries } from '../ministries/ministries.service'
import { ministryOptions } from '../ministries/ministry-options'
import { FormPeriodChips } from './PeriodChips'
import type { Period } from './statement.service'

const schema = object({
  from: typedDay.required('Enter the first day.'),
  to: lastDay(typedDay.required('Enter the last day.')),
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
            options={asked.data && ministryOptions(asked.data)}
          />
          <button type="submit" className="btn btn-primary">
            Show statement
          </button>
          <FormPeriodChips shown={period} show={(days) => show({ ...values, ...days })} />
        </>
      )}
    </Form>
  )
}
