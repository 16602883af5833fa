import { useMemo, useState } from 'react'
import { useFormikContext } from 'formik'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { HOSPITAL_COSTS, MAX_LINE, MAX_TITLE, type HospitalCost } from '@contract/vocabulary'
import { MoneyField, NumberField } from '../../components/fields/MoneyField'
import { TextField } from '../../components/fields/TextField'
import { Money } from '../../components/Money'
import { COST_WORDS, plural } from '../../components/words'
import { addDays, daysBetween, isDay, today } from '../../lib/dates'
import { sumNaira } from '../../lib/money'
import type { Part } from '../../lib/parts'
import type { Budget } from '../budgets/budgets.reading'
import { DayFields } from './DayFields'
import { ItemsEditor } from './ItemsEditor'
import { LetterFields } from './LetterFields'
import { draftOf } from './request.rules'
import {
  allLines,
  blankLine,
  digits,
  hospitalSchema,
  linesOf,
  toFormLine,
  type Edited,
  type ItemLine,
} from './request.schema'
import { RequestForm } from './RequestForm'
import type { ListedItem } from './requests.reading'
import { requests } from './requests.service'

/** With an id in its address it corrects that request. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  requests.forForm('Hospitals', id, request.signal)

const cost = { price: '', units: '' }
const blank = {
  name: '',
  applicationLetter: null as File | null,
  approvalLetter: null as File | null,
  from: '',
  to: '',
  numDays: '',
  address: '',
  accomodation: cost,
  transportation: cost,
  refreshment: cost,
  items: [] as ItemLine[],
  newItem: blankLine,
  edited: null as Edited | null,
}
type HospitalValues = typeof blank

const filled = ({ theme, hospital, from, to, address, items }: Budget, listed: ListedItem[] | null): HospitalValues => {
  const costOf = (name: HospitalCost) => ({
    price: digits(hospital?.costs[name].price),
    units: digits(hospital?.costs[name].units),
  })
  return {
    ...blank,
    ...{ from, to, address },
    name: hospital?.name || theme,
    numDays: digits(hospital?.numDays),
    accomodation: costOf('accomodation'),
    transportation: costOf('transportation'),
    refreshment: costOf('refreshment'),
    items: linesOf(items, listed),
  }
}

const costsOf = (values: HospitalValues) =>
  sumNaira(HOSPITAL_COSTS.map((name) => Number(values[name].price) * Number(values[name].units)))

export default function NewHospitalPage() {
  const { duration, listed, areas, again } = useLoaderData<typeof loader>()
  const earliest = addDays(today(), duration)
  const schema = useMemo(() => hospitalSchema(earliest, { hasLetters: again !== null }), [earliest, again])
  const [progress, setProgress] = useState<number>()
  return (
    <RequestForm
      title="New Hospital Budget"
      area="Hospitals"
      key={again?.id}
      draftKey={draftOf('hospital', again)}
      blank={again ? filled(again, listed.data) : blank}
      {...{ areas, earliest, schema, again }}
      onProgress={setProgress}
      toRequest={({ newItem, items, edited: _, ...rest }) => ({
        form: 'hospital',
        corrects: again?.id ?? null,
        asked: {
          ...rest,
          earliestDate: addDays(today(), duration),
          items: allLines({ items, newItem }, listed.data).map(toFormLine),
        },
      })}
    >
      <TextField name="name" label="Name" hint="Name of the hospital." maxLength={MAX_TITLE} />
      <LetterFields now={again?.hospital ?? null} progress={progress} />
      <DayFields earliest={earliest} />
      <DaysAndAddress />
      <Costs />
      <Items listed={listed} />
    </RequestForm>
  )
}

function DaysAndAddress() {
  const { values, setFieldValue } = useFormikContext<HospitalValues>()
  const suggestion =
    isDay(values.from) && isDay(values.to) && values.to >= values.from ? daysBetween(values.from, values.to) + 1 : null
  return (
    <div className="two">
      <NumberField
        name="numDays"
        label="Number of days"
        hint={
          suggestion === null || suggestion === Number(values.numDays) ? (
            'Days of the outreach.'
          ) : (
            <>
              {Number(values.numDays) > suggestion && (
                <span className="strong">These dates have {plural(suggestion, 'day')}. </span>
              )}
              <button
                type="button"
                className="btn-plain"
                onClick={() => void setFieldValue('numDays', String(suggestion))}
              >
                Take {suggestion} from these dates
              </button>
            </>
          )
        }
        max={9999}
      />
      <TextField name="address" label="Address" maxLength={MAX_LINE} />
    </div>
  )
}

/** §9: the total is price times units of the three. */
function Costs() {
  const { values } = useFormikContext<HospitalValues>()
  return (
    <section className="stack" aria-labelledby="costs-title">
      <h2 id="costs-title">Costs of the outreach</h2>
      {HOSPITAL_COSTS.map((name) => (
        <fieldset className="two two-short" key={name}>
          <legend className="md strong">{COST_WORDS[name]}</legend>
          <MoneyField name={`${name}.price`} of={COST_WORDS[name]} label="price" />
          <NumberField name={`${name}.units`} of={COST_WORDS[name]} label="units" max={1_000_000} />
        </fieldset>
      ))}
      <p className="row-x between strong">
        <span>Hospital total</span>
        <Money of={costsOf(values)} />
      </p>
    </section>
  )
}

function Items({ listed }: { listed: Part<ListedItem[]> }) {
  const { values } = useFormikContext<HospitalValues>()
  return <ItemsEditor listed={listed} otherCosts={costsOf(values)} />
}
