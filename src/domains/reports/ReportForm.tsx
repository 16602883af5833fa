import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { object, string } from 'yup'
import { REPORT_TYPES } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import { DateField } from '../../components/fields/DateField'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { Follow } from '../../components/Follow'
import { Form } from '../../components/Form'
import { lastDay, typedDay } from '../../lib/day-span'
import { remember, type Question } from './asked'
import { FormPeriodChips } from './PeriodChips'
import type { Asked } from './reports.service'

const schema = object({
  type: string().required('Choose a type.'),
  from: typedDay,
  to: lastDay(typedDay),
})

/** §2: type, from, to. What is asked for stands in the address, and once it was answered it is remembered on this device. */
export function ReportForm({ asked, isAnswered }: { asked: Asked; isAnswered: boolean }) {
  const me = useSession()
  const [, setQuery] = useSearchParams()
  const question = useRef<Question>(null)
  const show = ({ type, from, to, period }: Question) => {
    question.current = { type, from, to, ...(period ? { period } : {}) }
    setQuery({ type, ...(from ? { from } : {}), ...(to ? { to } : {}) })
  }
  useEffect(() => {
    const last = question.current
    const isThis = last?.type === asked.type && last.from === asked.from && last.to === asked.to
    if (isAnswered && isThis) void remember(me.id, last)
  }, [asked, isAnswered, me.id])
  return (
    <Form
      className="report-form noprint"
      blank={asked}
      schema={schema}
      onSubmit={async (values) => {
        show(values)
        return Promise.resolve(undefined)
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
          <FormPeriodChips shown={asked} show={(days, period) => show({ ...typeOf(values, asked), ...days, period })} />
        </>
      )}
    </Form>
  )
}

/** What is chosen, also where it was not shown yet; "Choose a type" chooses none. */
const typeOf = ({ type }: { type: string }, asked: Asked) => ({
  type: REPORT_TYPES.find((one) => one === type) ?? asked.type,
})
