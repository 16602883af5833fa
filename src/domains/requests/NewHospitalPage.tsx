import { useMemo, useState } from 'react'
import { useFormikContext } from 'formik'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { HOSPITAL_COSTS, type HospitalCost } from '@contract/vocabulary'
import { FileField } from '../../components/fields/FileField'
import { MoneyField, NumberField } from '../../components/fields/MoneyField'
import { TextField } from '../../components/fields/TextField'
import { Money } from '../../components/Money'
import { addDays, daysBetween, isDay, today } from '../../lib/dates'
import { DOCUMENT_HINT, DOCUMENTS } from '../../lib/files'
import { sumNaira } from '../../lib/money'
import { partOf, type Part } from '../../lib/parts'
import { profile } from '../profile/profile.service'
import { DayFields } from './DayFields'
import { ItemsEditor } from './ItemsEditor'
import { blankLine, hospitalSchema, toFormLine, type ItemLine } from './request.schema'
import { RequestForm } from './RequestForm'
import type { ListedItem } from './requests.reading'
import { requests } from './requests.service'

export async function loader({ request }: LoaderFunctionArgs) {
  const [duration, listed] = await Promise.all([
    profile.duration('Hospitals', request.signal),
    partOf(requests.items('Hospitals', request.signal)),
  ])
  return { duration, listed }
}

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
}
export type HospitalValues = typeof blank

const LABELS: Record<HospitalCost, string> = {
  accomodation: 'Accomodation',
  transportation: 'Transportation',
  refreshment: 'Refreshment',
}
const costsOf = (values: HospitalValues) =>
  sumNaira(HOSPITAL_COSTS.map((name) => Number(values[name].price) * Number(values[name].units)))

export default function NewHospitalPage() {
  const { duration, listed } = useLoaderData<typeof loader>()
  const earliest = addDays(today(), duration)
  const schema = useMemo(() => hospitalSchema(earliest), [earliest])
  const [progress, setProgress] = useState<number>()
  return (
    <RequestForm
      title="New Hospital Budget"
      draftKey="hospital"
      {...{ earliest, blank, schema }}
      send={({ newItem: _, items, ...rest }) =>
        requests
          .createHospital(
            { ...rest, earliestDate: addDays(today(), duration), items: items.map(toFormLine) },
            { onProgress: setProgress },
          )
          .finally(() => setProgress(undefined))
      }
    >
      <TextField name="name" label="Name" hint="Name of the hospital." maxLength={200} />
      <FileField
        name="applicationLetter"
        label="Application letter"
        hint={DOCUMENT_HINT}
        accept={DOCUMENTS}
        progress={progress}
      />
      <FileField name="approvalLetter" label="Approval letter" hint={DOCUMENT_HINT} accept={DOCUMENTS} />
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
            <button
              type="button"
              className="btn-plain"
              onClick={() => void setFieldValue('numDays', String(suggestion))}
            >
              Take {suggestion} from these dates
            </button>
          )
        }
        max={9999}
      />
      <TextField name="address" label="Address" maxLength={300} />
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
          <legend className="visually-hidden">{LABELS[name]}</legend>
          <MoneyField name={`${name}.price`} label={`${LABELS[name]} price`} />
          <NumberField name={`${name}.units`} label={`${LABELS[name]} units`} max={1_000_000} />
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
