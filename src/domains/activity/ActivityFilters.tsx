import { useSearchParams } from 'react-router-dom'
import { object } from 'yup'
import { ACTIVITY_KINDS } from '@contract/vocabulary'
import { DateField } from '../../components/fields/DateField'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { Follow } from '../../components/Follow'
import { Form } from '../../components/Form'
import { lastDay, typedDay } from '../../lib/day-span'
import { useFetch } from '../../lib/useFetch'
import type { Line } from './activity.reading'
import { activity, type Sought } from './activity.service'

const schema = object({ from: typedDay, to: lastDay(typedDay) })

/** Person, kind and days. All of it stands in the address. */
export function ActivityFilters({ sought, lines }: { sought: Sought; lines: Line[] }) {
  const [, setQuery] = useSearchParams()
  const people = useFetch(activity.people).data ?? []
  const { person } = sought
  // A ministry, or somebody who was deleted, is chosen by a click on the name.
  const other = person && !people.some(({ id }) => id === person)
  const name = lines.find(({ byId }) => byId === person)?.by ?? 'Somebody else'
  const options = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(other ? [{ value: person, label: name }] : []),
  ]
  return (
    <Form
      className="report-form noprint"
      blank={sought}
      schema={schema}
      onSubmit={async (values) => {
        setQuery(Object.entries(values).filter(([, value]) => value !== ''))
        return Promise.resolve(undefined)
      }}
    >
      {({ problem }) => (
        <>
          <Follow asked={sought} />
          {problem}
          <SelectField name="person" label="Person" emptyCounts empty="Everybody" options={options} />
          <SelectField name="kind" label="Kind" emptyCounts empty="Everything" options={optionsOf(ACTIVITY_KINDS)} />
          <DateField name="from" label="From" optional />
          <DateField name="to" label="To" optional />
          <button type="submit" className="btn btn-primary">
            Show
          </button>
        </>
      )}
    </Form>
  )
}
