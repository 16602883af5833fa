import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import download from 'bootstrap-icons/icons/download.svg?raw'
import printer from 'bootstrap-icons/icons/printer.svg?raw'
import { sessionLoader } from '../../session/session'
import { Icon } from '../../components/Icon'
import { PageTitle } from '../../components/PageTitle'
import { saveCsv } from '../../components/saveCsv'
import { toldColumns } from '../../components/columns'
import { dayText, rangeText, today } from '../../lib/dates'
import { useChoice } from '../../lib/useQueryParam'
import { askedFor } from './asked'
import { fruitBy, type Sources } from './fruit.rules'
import { fruitSources } from './fruit.service'
import { BYS, FRUIT_COLUMNS, FruitView } from './FruitView'
import { ReportForm } from './ReportForm'
import { linesOf, type Line } from './report.rules'
import { reports, type Asked } from './reports.service'
import { CSV_COLUMNS, ReportView } from './ReportView'

const FRUIT = 'fruit'

type Shown = { sources: Sources } | { asked: Asked; lines: Line[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const query = new URL(request.url).searchParams
  if (query.get('view') === FRUIT) return { sources: await fruitSources(request.signal) }
  const asked = await askedFor(query, (await sessionLoader()).id)
  const [rows, known] = await Promise.all([reports.run(asked), reports.known(asked.type, request.signal)])
  return { asked, lines: linesOf(rows, known) }
}

function wordsOf({ type, from, to }: Asked): string {
  if (from && to) return `${type}, ${rangeText(from, to)}`
  if (from) return `${type} since ${dayText(from)}`
  return to ? `${type} up to ${dayText(to)}` : `All ${type.toLowerCase()}`
}

export default function ReportsPage() {
  const data = useLoaderData<typeof loader>()
  const [by] = useChoice('by', BYS)
  const exportCsv = () =>
    'sources' in data
      ? saveCsv('cost-and-fruit', FRUIT_COLUMNS[by], fruitBy(by, data.sources))
      : saveCsv(
          data.asked.type.toLowerCase(),
          toldColumns(CSV_COLUMNS[data.asked.type], data.lines),
          data.lines,
          [data.asked.from || 'beginning', data.asked.to || today()].join('_'),
        )
  return (
    <>
      <PageTitle
        meta={'sources' in data ? 'Cost and fruit of all requests so far' : wordsOf(data.asked)}
        actions={
          <>
            <button type="button" className="btn btn-secondary" onClick={exportCsv}>
              <Icon of={download} />
              <span>CSV</span>
            </button>
            <button type="button" className="btn btn-secondary" onClick={() => window.print()}>
              <Icon of={printer} />
              <span>Print</span>
            </button>
          </>
        }
      >
        Reports
      </PageTitle>
      <nav className="tabs noprint" aria-label="Reports">
        <Link to={{ search: '' }} aria-current={'sources' in data ? undefined : 'true'}>
          Payments and budgets
        </Link>
        <Link to={{ search: `?view=${FRUIT}` }} aria-current={'sources' in data ? 'true' : undefined}>
          Cost and fruit
        </Link>
      </nav>
      {'sources' in data ? (
        <FruitView sources={data.sources} />
      ) : (
        <>
          <ReportForm asked={data.asked} />
          <ReportView asked={data.asked} lines={data.lines} />
        </>
      )}
    </>
  )
}
