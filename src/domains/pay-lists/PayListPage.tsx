import { useMemo } from 'react'
import { Link, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import type { Budget } from '../budgets/budgets.reading'
import { choice, created, money, opens, RecordLink, twoLines, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { ListRows } from '../../components/ListBody'
import { ListFilters } from '../../components/ListFilters'
import { ListHead } from '../../components/ListHead'
import { Money } from '../../components/Money'
import { useSelection } from '../../components/selection'
import { useList } from '../../components/useList'
import { usePaths } from '../../paths'
import { budgets } from '../budgets/budgets.service'
import { toLookAt, toPay } from '../dashboard/waiting.rules'
import { PickBar } from './PickBar'

const PayList = lazyPart(async () => (await import('./PayList')).PayList, { isNeeded: true })

export const loader = ({ request }: LoaderFunctionArgs) => budgets.withStatus('Pending', request.signal)

const columnsOf = (to: (id: string) => string): Column<Budget>[] => [
  opens('Theme', (b) => b.theme, {
    cell: (b) =>
      twoLines(
        <RecordLink className="name" to={to(b.id)}>
          {b.theme}
        </RecordLink>,
        b.reference !== b.theme && b.reference,
      ),
    grow: 4,
  }),
  choice('Ministry', (b) => b.ministry, { grow: 3 }),
  money('Agreed', (b) => b.agreed, { width: '10rem', extra: true }),
  created((b) => b.createdUtc),
]

/** Ticked requests stand in the history: Back leads to the list where they are still ticked, and a reload asks nobody. */
interface Picked {
  picked: string[]
}
const pickedIn = (state: unknown): string[] | null =>
  typeof state === 'object' && state !== null && 'picked' in state && Array.isArray(state.picked)
    ? (state as Picked).picked
    : null

/** What both sides have agreed to and nobody has paid: ticked here, it becomes a file for the bank. */
export default function PayListPage() {
  const pending = useLoaderData<typeof loader>()
  const paths = usePaths()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const rows = useMemo(() => [...toPay(pending), ...toLookAt(pending)], [pending])
  const columns = useMemo(() => columnsOf(paths.budget), [paths.budget])
  const list = useList('Requests to pay', rows, columns)
  const selection = useSelection(rows)
  const picked = pickedIn(state)
  if (picked) {
    // As they were ticked: what was paid since then is told, not left away in silence.
    const byId = new Map(pending.map((row) => [row.id, row]))
    return (
      <PayList rows={picked.flatMap((id) => byId.get(id) ?? [])} gone={picked.filter((id) => !byId.has(id)).length} />
    )
  }
  return (
    <>
      <ListHead list={list}>
        <Link className="btn btn-secondary" to={paths.bankStatement}>
          Bank statement
        </Link>
      </ListHead>
      <ListFilters list={list} />
      <section className="panel" aria-label={list.title}>
        <PickBar
          selection={selection}
          shown={list.shown}
          rows={rows}
          onMake={() => void navigate(paths.payList, { state: { picked: [...selection.ids()] } satisfies Picked })}
        />
        <ListRows
          list={list}
          card={(b) => ({
            title: b.theme,
            meta: (
              <>
                {b.ministry && `${b.ministry} · `}
                {b.agreed !== null && (
                  <>
                    <Money of={b.agreed} /> ·{' '}
                  </>
                )}
                <DateText of={b.createdUtc} />
              </>
            ),
          })}
          selection={selection}
          empty="No agreed request waits for its payment."
        />
      </section>
    </>
  )
}
