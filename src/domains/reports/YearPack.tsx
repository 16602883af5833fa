import { object, string } from 'yup'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { Form } from '../../components/Form'
import { today } from '../../lib/dates'
import { statements } from './statement.service'

const YEARS = 10
const schema = object({ year: string().required('Choose a year.') })

/** All of a year as one file, for somebody who has to believe none of us. */
export function YearPack() {
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  return (
    <section className="panel noprint" aria-labelledby="year-pack">
      <div className="panel-head">
        <h2 id="year-pack">Year pack</h2>
      </div>
      <div className="pad stack md">
        <p>
          One file for an auditor: the ledger, ministries and requests of a year as CSV, every receipt, who did what,
          and a small program that checks all of it. It holds the bank accounts of ministries: hand it only to who may
          see them.
        </p>
        <Form
          className="report-form"
          blank={{ year: String(thisYear) }}
          schema={schema}
          onSubmit={async ({ year }) => {
            await statements.download(year)
            return undefined
          }}
        >
          {({ problem, pending }) => (
            <>
              {problem}
              <SelectField name="year" label="Year" empty="Choose a year" options={optionsOf(years)} />
              <button type="submit" className="btn btn-primary" aria-disabled={pending}>
                Download the pack
              </button>
            </>
          )}
        </Form>
        <p>
          It takes up to a minute until the download begins. The name of the file ends with 64 letters and digits: the
          root hash. <b className="strong">Write it down, or send it to the auditor by another way than the pack.</b>{' '}
          Whoever unpacks the file and runs <b className="strong">node check.mjs</b> with the root hash behind it is
          told in one sentence whether a single byte was changed since, and whether the ledger adds up.
        </p>
        <p className="muted">
          One pack is made at a time: where the download fails because another one is being made, try again in some
          minutes. None is made while a receipt of the year is missing or is not what was uploaded, or where the server
          has no room: whoever runs it finds out why with <b className="strong">almoner audit pack</b>.
        </p>
      </div>
    </section>
  )
}
