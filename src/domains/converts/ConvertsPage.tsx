import { useMemo, useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import upload from 'bootstrap-icons/icons/upload.svg?raw'
import type { Convert } from './converts.reading'
import { useSession } from '../../session/session'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { ListPage } from '../../components/ListPage'
import { PhoneButtons, PhoneLink } from '../../components/PhoneLink'
import { useSelection } from '../../components/selection'
import { StatusBadge } from '../../components/StatusBadge'
import { numberWords } from '../../lib/phones'
import { usePaths } from '../../paths'
import { canFollowUp, canDeleteConverts, canUpload } from './convert.rules'
import { ConvertFilters, useFilterWords } from './ConvertFilters'
import { ConvertTiles } from './ConvertTiles'
import { converts } from './converts.service'
import { WaitingCalls } from './desk/WaitingCalls'
import { filterOf, matches, nextLimit, withFilter } from './filter.rules'
import { SelectionBar } from './SelectionBar'
import { placeOf } from './assign/share.rules'

const UploadConvertsDialog = lazyPart(async () => (await import('./UploadConvertsDialog')).UploadConvertsDialog)
const AssignDialog = lazyPart(async () => (await import('./assign/AssignDialog')).AssignDialog)
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog)

export const loader = ({ request }: LoaderFunctionArgs) =>
  converts.list(filterOf(new URL(request.url).searchParams), request.signal)

const columns: Column<Convert>[] = [
  { name: 'Full Name', selector: (c) => c.name, cell: (c) => <Link className="name" to={c.id}>{c.name}</Link>, grow: 3 }, // prettier-ignore
  { name: 'Mobile', selector: (c) => c.mobile, cell: (c) => <PhoneLink of={c.mobile} />, search: (c) => numberWords(c.mobile), width: '11rem' }, // prettier-ignore
  { name: 'Place', selector: (c) => (c.state ? placeOf(c) : ''), quiet: true, grow: 2 },
  { name: 'Status', selector: (c) => c.status, cell: (c) => <StatusBadge of={c.status} />, width: '9rem' },
  { name: 'Assigned To', selector: (c) => c.assignee, cell: (c) => c.assignee || <span className="muted">Nobody yet</span>, grow: 2 }, // prettier-ignore
  { name: 'Created On', selector: (c) => c.createdUtc, cell: (c) => <DateText of={c.createdUtc} />, quiet: true, width: '8.5rem' }, // prettier-ignore
  { name: 'Details', control: true, selector: () => '', cell: (c) => <Link to={c.id} aria-label={`Details of ${c.name}`}>Details</Link>, right: true, width: '7rem' }, // prettier-ignore
]
const labelOf = (convert: Convert) => convert.name

export default function ConvertsPage() {
  const summary = useLoaderData<typeof loader>()
  const { converts: rows, ...counts } = summary
  const me = useSession()
  const paths = usePaths()
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const filtered = useFilterWords(filter)
  const selection = useSelection(rows)
  const [open, setOpen] = useState<'upload' | 'assign' | 'delete'>()
  const [chosen, setChosen] = useState<Convert[]>([])
  const close = () => setOpen(undefined)
  const withChosen = (dialog: 'assign' | 'delete') => {
    const ids = selection.ids()
    setChosen(rows.filter(({ id }) => ids.has(id)))
    setOpen(dialog)
  }
  // Where the API does not count, what has come is all there is to tell of.
  const total = matches(counts, filter.target) ?? rows.length
  const more = nextLimit(rows.length, total)
  return (
    <>
      <ListPage
        title="Converts"
        rows={rows}
        columns={columns}
        card={(c) => ({
          to: c.id,
          title: c.name,
          meta: (
            <>
              {c.state ? `${placeOf(c)} · ` : ''}
              <DateText of={c.createdUtc} />
            </>
          ),
          status: (
            <span>
              <StatusBadge of={c.status} />
              {c.assignee && <span className="sm muted"> · {c.assignee}</span>}
            </span>
          ),
          actions: <PhoneButtons of={c.mobile} name={c.name} />,
        })}
        actions={
          <>
            {canFollowUp(me) && (
              <Link className="btn btn-secondary" to={`${paths.callDesk}?${query.toString()}`}>
                Call desk
              </Link>
            )}
            {canUpload(me) && (
              <button type="button" className="btn btn-secondary" onClick={() => setOpen('upload')}>
                <Icon of={upload} />
                <span>Upload Converts</span>
              </button>
            )}
          </>
        }
        lead={
          <>
            {canFollowUp(me) && <WaitingCalls />}
            <ConvertTiles counts={counts} target={filter.target} />
          </>
        }
        filters={<ConvertFilters filter={filter} words={filtered} />}
        filtered={filtered.map(({ text }) => text)}
        selection={{
          of: selection,
          label: labelOf,
          bar: (shown) => (
            <SelectionBar
              selection={selection}
              shown={shown}
              loaded={rows.length}
              total={total}
              onAssign={() => withChosen('assign')}
              onDelete={canDeleteConverts(me) ? () => withChosen('delete') : undefined}
            />
          ),
        }}
        foot={
          rows.length < total && (
            <p className="tfoot">
              <span>
                Showing {rows.length.toLocaleString('en')} of {total.toLocaleString('en')}.
              </span>
              {more && (
                <Link to={`?${withFilter(query, { limit: more }).toString()}`} preventScrollReset>
                  Load {more.toLocaleString('en')}
                </Link>
              )}
            </p>
          )
        }
        empty="Converts appear here when a ministry reports back, or when you upload a list."
      />
      {open === 'upload' && <UploadConvertsDialog loaded={rows} onClose={close} />}
      {open === 'assign' && <AssignDialog converts={chosen} onAssigned={() => selection.set([])} onClose={close} />}
      {open === 'delete' && <DeleteDialog converts={chosen} onDeleted={() => selection.set([])} onClose={close} />}
    </>
  )
}
