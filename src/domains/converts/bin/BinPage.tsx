import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { choice, control, created, strong, type Column } from '../../../components/columns'
import { DateText } from '../../../components/DateText'
import { ListPage } from '../../../components/ListPage'
import { plural } from '../../../components/words'
import { useStaying } from '../../../lib/announce'
import { useAction } from '../../../lib/useAction'
import { bin, type Deletion } from './bin.service'

export const loader = ({ request }: LoaderFunctionArgs) => bin.all(request.signal)

function whoOf({ count, names }: Deletion): string {
  const others = count - names.length
  return [
    names.join(', ') || plural(count, 'convert'),
    names.length > 0 && others > 0 && `and ${others.toLocaleString('en')} more`,
  ]
    .filter(Boolean)
    .join(' ')
}
const columns: Column<Deletion>[] = [
  strong('Who', whoOf, { grow: 3 }),
  { name: 'Converts', kind: 'number', selector: (d) => d.count, right: true, width: '7rem' },
  choice('Deleted By', (d) => d.by),
  created((d) => d.createdUtc, { name: 'Deleted On', width: '8.5rem' }),
  {
    name: 'Gone For Good',
    kind: 'date',
    selector: (d) => d.endsUtc,
    cell: (d) => <DateText of={d.endsUtc} />,
    width: '9rem',
  },
  control('Bring back', (d) => <BringBack of={d} />, { width: '9.5rem' }),
]

/** Converts that were deleted, until they are gone for good. */
export default function BinPage() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Deleted Converts"
      rows={rows}
      columns={columns}
      card={(d) => ({
        title: whoOf(d),
        meta: (
          <>
            {plural(d.count, 'convert')} · {d.by && `${d.by} · `}
            <DateText of={d.createdUtc} />
          </>
        ),
        status: (
          <span>
            <BringBack of={d} />
          </span>
        ),
      })}
      empty="Who is deleted from Converts lies here for a while, and can be brought back."
    />
  )
}

function BringBack({ of }: { of: Deletion }) {
  const restore = useAction(
    () => bin.restore(of.id),
    ({ count, repeated }) =>
      [
        count === null
          ? 'They are back.'
          : `${plural(count, 'convert is', 'converts are')} back, with all that was written about them.`,
        repeated > 0 ? `${plural(repeated, 'other was', 'others were')} added anew meanwhile.` : '',
      ]
        .filter(Boolean)
        .join(' '),
  )
  const failed = restore.outcome?.done === false ? restore.outcome.messages.join(' ') : null
  useStaying(failed)
  return (
    <button
      type="button"
      className="btn btn-link"
      aria-label={`Bring back ${whoOf(of)}`}
      aria-disabled={restore.pending}
      onClick={() => void restore.run()}
    >
      Bring back
    </button>
  )
}
