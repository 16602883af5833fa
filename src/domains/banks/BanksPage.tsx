import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Bank } from './banks.reading'
import { control, created, strong, type Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { useCreating } from '../../components/useCreating'
import { ListPage } from '../../components/ListPage'
import { useAction } from '../../lib/useAction'
import { banks } from './banks.service'

const NewBankDialog = lazyPart(async () => (await import('./NewBankDialog')).NewBankDialog)
const ConfirmDialog = lazyPart(async () => (await import('../../components/ConfirmDialog')).ConfirmDialog)

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
          <button type="button" className="btn btn-primary" onClick={creating.start}>
            New Bank
          </button>
        }
        empty="Ministries choose one of these banks when they register."
      />
      {creating.isOpen && <NewBankDialog onClose={creating.end} />}
    </>
  )
}

function DeleteBank({ of: { id, name } }: { of: Bank }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction(() => banks.remove(id), `${name} was deleted.`)
  return (
    <>
      <button type="button" className="btn btn-link" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </button>
      {asking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          deed="Delete bank"
          destroys
          action={remove}
          onClose={() => setAsking(false)}
        >
          <p>Ministries cannot choose it any more when they register. Those that named it keep it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
