import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Bank } from './banks.reading'
import { control, created, strong, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { useCreating } from '../../components/useCreating'
import { ListPage } from '../../components/ListPage'
import { hold, takeBack } from '../../lib/undo'
import { useHeld } from '../../lib/useUndo'
import { banks } from './banks.service'

const NewBankDialog = lazyPart(async () => (await import('./NewBankDialog')).NewBankDialog)

export const loader = ({ request }: LoaderFunctionArgs) => banks.all(request.signal)

const columns: Column<Bank>[] = [
  strong('Name', (b) => b.name),
  created((b) => b.createdUtc, { grow: 1 }),
  control('Delete', (b) => <DeleteBank of={b} />, { width: '7.5rem' }),
]

export default function BanksPage() {
  const rows = useLoaderData<typeof loader>()
  const creating = useCreating()
  return (
    <>
      <ListPage
        title="Banks"
        rows={rows}
        columns={columns}
        card={(b) => ({ title: b.name, meta: <DateText of={b.createdUtc} />, actions: <DeleteBank of={b} /> })}
        actions={
          <span className="actionbar">
            <button type="button" className="btn btn-primary" onClick={creating.start}>
              New Bank
            </button>
          </span>
        }
        empty="Ministries choose one of these banks when they register."
      />
      {creating.isOpen && <NewBankDialog onClose={creating.end} />}
    </>
  )
}

/** Ministries cannot choose it any more when they register; those that named it keep it. So it asks nothing. */
function DeleteBank({ of: { id, name } }: { of: Bank }) {
  const key = `bank ${id}`
  const held = useHeld()(key)
  const remove = () =>
    hold({ key, words: `${name} is deleted.`, done: `${name} was deleted.`, removes: true, ...banks.remove(id) })
  if (held?.isGone) return <span className="muted">Deleted</span>
  return (
    <button
      type="button"
      className="btn btn-link btn-quiet"
      aria-label={`${held ? 'Keep' : 'Delete'} ${name}`}
      aria-disabled={held?.isSent}
      // The second half of a double click takes nothing back.
      onClick={({ detail }) => detail < 2 && (held ? takeBack(key) : remove())}
    >
      {held?.isSent ? 'Deleting…' : held ? 'Keep' : 'Delete'}
    </button>
  )
}
