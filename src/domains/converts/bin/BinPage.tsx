import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { needsExtension } from '../../../session/session'
import { choice, control, created, strong, type Column } from '../../../components/columns'
import { DateText } from '../../../components/DateText'
import { lazyPart } from '../../../components/lazyPart'
import { ListPage } from '../../../components/ListPage'
import { plural } from '../../../components/words'
import { useStaying } from '../../../lib/announce'
import { useAction } from '../../../lib/useAction'
import { BIN } from '../converts.service'
import { bin, type Deletion } from './bin.service'

const ConfirmDialog = lazyPart(async () => (await import('../../../components/ConfirmDialog')).ConfirmDialog)

export async function loader({ request }: LoaderFunctionArgs) {
  await needsExtension(BIN)
  return bin.all(request.signal)
}

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
  control('Bring back', (d) => <Deeds of={d} />, { width: '17.5rem' }),
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
            <Deeds of={d} />
          </span>
        ),
      })}
      empty="Deleted converts stay here for a while. You can bring them back."
    />
  )
}

function Deeds({ of }: { of: Deletion }) {
  const [asking, setAsking] = useState(false)
  const restore = useAction(() => bin.restore(of.id), restoredWords)
  const forget = useAction(() => bin.forget(of.id), 'They are gone for good.')
  useStaying(restore.outcome?.done === false ? restore.outcome.messages.join(' ') : null)
  return (
    <span className="row-x">
      <button
        type="button"
        className="btn btn-link"
        aria-label={`Bring back ${whoOf(of)}`}
        aria-disabled={restore.pending}
        onClick={() => void restore.run()}
      >
        Bring back
      </button>
      <button
        type="button"
        className="btn btn-link red"
        aria-label={`Delete for good: ${whoOf(of)}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Delete for good
      </button>
      {asking && (
        <ConfirmDialog
          title="Delete them for good?"
          deed={`Delete ${plural(of.count, 'convert')} for good`}
          destroys
          action={forget}
          onClose={() => setAsking(false)}
        >
          <p>{whoOf(of)}: names, numbers and all that was written about them. Nobody can bring them back after this.</p>
        </ConfirmDialog>
      )}
    </span>
  )
}

function restoredWords({ count, repeated }: { count: number | null; repeated: number }): string {
  const back = count === null ? 'They are back.' : count > 0 ? `${plural(count, 'convert is', 'converts are')} back, with all that was written about them.` : '' // prettier-ignore
  const stays = repeated > 0 ? `${plural(repeated, 'convert was', 'converts were')} added anew meanwhile and stay here.` : '' // prettier-ignore
  return [back, stays].filter(Boolean).join(' ')
}
