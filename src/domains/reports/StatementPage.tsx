import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import download from 'bootstrap-icons/icons/download.svg?raw'
import { Answer } from '../../components/Answer'
import { created, money, opens, quiet, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { Icon } from '../../components/Icon'
import { Money } from '../../components/Money'
import { PageTitle } from '../../components/PageTitle'
import { PrintButton } from '../../components/PrintButton'
import { ResultTable } from '../../components/ResultTable'
import { plural } from '../../components/words'
import { fileName, saveCsv } from '../../components/saveCsv'
import { ApiError } from '../../lib/api-error'
import { isDay, rangeText, timeDay, today } from '../../lib/dates'
import { sumKnown } from '../../lib/money'
import { offers } from '../../session/may'
import { sessionLoader, useSession } from '../../session/session'
import { pathsOf } from '../../paths'
import { referenceOf } from '../payments/payment.rules'
import { ReportTabs } from './ReportTabs'
import { StatementForm } from './StatementForm'
import type { Statement, StatementLine } from './statement.reading'
import { statements, STATEMENTS, YEAR_PACKS, type Period } from './statement.service'
import { YearPack } from './YearPack'

/** Without days in the address it is this year's. */
function periodIn(query: URLSearchParams): Period {
  const dayOr = (name: string, usual: string) => (isDay(query.get(name) ?? '') ? (query.get(name) ?? '') : usual)
  const to = dayOr('to', today())
  const from = dayOr('from', `${to.slice(0, 4)}-01-01`)
  return { from: from > to ? to : from, to, ministryId: query.get('ministryId') ?? '' }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const period = periodIn(new URL(request.url).searchParams)
  const me = await sessionLoader()
  const isOffered = offers(me, STATEMENTS)
  if (!isOffered && !offers(me, YEAR_PACKS)) throw new ApiError(404, [])
  return { period, statement: isOffered ? await statements.between(period, request.signal) : null }
}

const paths = pathsOf('admin')
const COLUMNS: Column<StatementLine>[] = [
  // On paper "2 days ago" says nothing, and neither does it in the order of a ledger.
  created((l) => l.createdUtc, {
    name: 'Date',
    width: '8.5rem',
    cell: (l) => <time dateTime={l.createdUtc}>{timeDay(l.createdUtc)}</time>,
  }),
  quiet('Type', (l) => l.type, { width: '7rem' }),
  quiet('Reference', referenceOf, { width: '9.5rem' }),
  opens('Title', (l) => l.title, { to: (l) => paths.payment(l.id) }),
  quiet('Ministry', (l) => l.ministry || 'Our own balance', { grow: 2 }),
  money('Amount', (l) => l.amount),
  money('Balance', (l) => l.balance, { isBalance: true }),
]

export default function StatementPage() {
  const { period, statement } = useLoaderData<typeof loader>()
  const me = useSession()
  return (
    <>
      <PageTitle
        meta={statement ? `${statement.ministry || 'The office'}, ${rangeText(period.from, period.to)}` : undefined}
        actions={statement && <Actions of={statement} period={period} />}
      >
        {statement ? 'Statement' : 'Year pack'}
      </PageTitle>
      <ReportTabs />
      {statement && (
        <>
          <StatementForm period={period} />
          <Answer
            to={`${statement.ministry} ${period.from} ${period.to}`}
            words={`${plural(statement.lines.length, 'record')}.`}
          />
          <Lines of={statement} />
        </>
      )}
      {offers(me, YEAR_PACKS) && <YearPack />}
    </>
  )
}

function Actions({ of: { ministry, lines }, period: { from, to } }: { of: Statement; period: Period }) {
  const name = fileName('statement', ministry || 'office')
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => saveCsv(name, COLUMNS, lines, `${from}_${to}`)}
      >
        <Icon of={download} />
        <span>CSV</span>
      </button>
      <PrintButton />
    </>
  )
}

function Lines({ of: { ministry, opening, lines, closing } }: { of: Statement }) {
  const moved = sumKnown(lines.map(({ amount }) => amount))
  return (
    <>
      <section className="panel" aria-label="Summary">
        <dl className="strip" style={{ '--n': 3 }}>
          <div>
            <dt className="l">{ministry ? 'Got before' : 'Opening balance'}</dt>
            <dd className="n">
              <Money of={opening} />
            </dd>
          </div>
          <div>
            <dt className="l">{ministry ? 'Got in these days' : 'Change'}</dt>
            <dd className="n">
              <Money of={moved} />
            </dd>
          </div>
          <div>
            <dt className="l">{ministry ? 'Got by the end' : 'Closing balance'}</dt>
            <dd className="n">
              <Money of={closing} />
            </dd>
          </div>
        </dl>
      </section>
      <section className="panel" aria-label="Entries">
        <div className="panel-head between">
          <h2>Entries</h2>
          <span className="md muted">{plural(lines.length, 'record')}</span>
        </div>
        <ResultTable
          label="Entries"
          rows={lines}
          columns={COLUMNS}
          card={(line) => ({
            to: paths.payment(line.id),
            title: line.title,
            meta: (
              <>
                {line.type} · {line.ministry || 'Our own balance'} · <DateText of={line.createdUtc} />
              </>
            ),
            aside: <Money of={line.amount} />,
          })}
          totals={{ Amount: <Money of={moved} /> }}
          empty="Nothing went through the ledger in these days."
        />
      </section>
    </>
  )
}
