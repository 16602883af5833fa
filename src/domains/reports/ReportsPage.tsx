import {
  useLoaderData,
  useLocation,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router-dom'
import download from 'bootstrap-icons/icons/download.svg?raw'
import { sessionLoader } from '../../session/session'
import { Answer } from '../../components/Answer'
import { Icon } from '../../components/Icon'
import { Missing } from '../../components/Missing'
import { PageTitle } from '../../components/PageTitle'
import { PrintButton } from '../../components/PrintButton'
import { saveCsv } from '../../components/saveCsv'
import type { Days } from '../../components/periods'
import { plural } from '../../components/words'
import { toldColumns } from '../../components/columns'
import { dayText, rangeText, today } from '../../lib/dates'
import { changesOnly } from '../../lib/loaders'
import { partOf, type Part } from '../../lib/parts'
import { useAction } from '../../lib/useAction'
import { useChoice } from '../../lib/useQueryParam'
import { accountsOf } from './accounts'
import { askedFor, daysIn } from './asked'
import { fruitBy, type Sources } from './fruit.rules'
import { fruitSources } from './fruit.service'
import { BYS, FRUIT_COLUMNS, FruitView } from './FruitView'
import { ReportForm } from './ReportForm'
import { ReportTabs } from './ReportTabs'
import { linesOf, type Line } from './report.rules'
import { reports, type Asked } from './reports.service'
import { csvColumns, ReportView } from './ReportView'

const FRUIT = 'fruit'
/** A file changes nothing here: no data are asked for anew. */
const nothing = () => undefined

type Shown = { sources: Sources } | { asked: Asked; lines: Part<Line[]> }

export async function loader({ request }: LoaderFunctionArgs): Promise<Shown> {
  const query = new URL(request.url).searchParams
  if (query.get('view') === FRUIT) return { sources: await fruitSources(request.signal) }
  const asked = await askedFor(query, (await sessionLoader()).id)
  const [rows, known] = await Promise.all([partOf(reports.run(asked)), reports.known(asked.type, request.signal)])
  return { asked, lines: rows.data ? { data: linesOf(rows.data, known, asked.type) } : rows }
}

function wordsOf({ type, from, to }: Asked): string {
  if (from && to) return `${type}, ${rangeText(from, to)}`
  if (from) return `${type} since ${dayText(from)}`
  return to ? `${type} up to ${dayText(to)}` : `All ${type.toLowerCase()}`
}

const fruitWords = ({ from, to }: Days) =>
  from || to ? `Cost and fruit, ${rangeText(from, to)}` : 'Cost and fruit of all requests so far'

const isFruit = ({ searchParams }: URL) => searchParams.get('view') === FRUIT
/** What is there already is added up in another way. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  !(isFruit(step.nextUrl) && changesOnly(step, (name) => /^(by|from|to)$/.test(name))) && step.defaultShouldRevalidate

export default function ReportsPage() {
  const data = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const days = daysIn(query)
  const [by] = useChoice('by', BYS)
  const isShown = 'sources' in data || data.lines.data !== null
  const save = useAction(
    async () => {
      if ('sources' in data) {
        saveCsv(
          `cost-and-fruit-by-${by}`,
          FRUIT_COLUMNS[by],
          fruitBy(by, data.sources, days),
          [days.from, days.to].filter(Boolean).join('_') || undefined,
        )
        return 0
      }
      const { asked } = data
      const lines = data.lines.data ?? []
      const { found, missing } = await accountsOf(asked.type === 'Payments' ? lines : [])
      const period = [asked.from || 'beginning', asked.to || today()].join('_')
      saveCsv(asked.type.toLowerCase(), toldColumns(csvColumns(asked.type, found), lines), lines, period)
      return missing
    },
    (missing) =>
      missing > 0
        ? `The file is saved. ${plural(missing, 'account')} could not be read and ${missing === 1 ? 'is' : 'are'} empty in it.`
        : '',
    nothing,
  )
  return (
    <>
      <PageTitle
        about={'sources' in data ? 'Cost and fruit' : undefined}
        meta={'sources' in data ? fruitWords(days) : wordsOf(data.asked)}
        actions={
          isShown && (
            <>
              <button
                type="button"
                className="btn btn-secondary"
                aria-disabled={save.pending}
                onClick={() => void save.run()}
              >
                <Icon of={download} />
                <span>{save.pending ? 'Asking for the accounts…' : 'CSV'}</span>
              </button>
              <PrintButton />
            </>
          )
        }
      >
        Reports
      </PageTitle>
      <ReportTabs />
      {'sources' in data ? (
        <FruitView sources={data.sources} days={days} />
      ) : (
        <>
          <ReportForm asked={data.asked} isAnswered={isShown} />
          <Answer to={key} words={data.lines.data ? `${plural(data.lines.data.length, 'record')}.` : ''} />
          {data.lines.data ? (
            <ReportView asked={data.asked} lines={data.lines.data} />
          ) : (
            <section className="panel">
              <Missing what="the report" why={data.lines.problem} />
            </section>
          )}
        </>
      )}
    </>
  )
}
