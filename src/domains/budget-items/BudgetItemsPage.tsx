import { useMemo, useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { BudgetItem } from './budget-items.reading'
import { AREAS } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import type { Column } from '../../components/columns'
import { DateText } from '../../components/DateText'
import { lazyPart } from '../../components/lazyPart'
import { ListPage } from '../../components/ListPage'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { spaced } from '../../components/words'
import { canApproveItem, canCreateItem, canManageItems } from './budget-item.rules'
import { budgetItems } from './budget-items.service'

const NewItemDialog = lazyPart(async () => (await import('./NewItemDialog')).NewItemDialog)
const ItemDialog = lazyPart(async () => (await import('./ItemDialog')).ItemDialog)

export const loader = ({ request }: LoaderFunctionArgs) => budgetItems.all(request.signal)

const availability = ({ available }: BudgetItem) => (available ? 'Available' : 'Unavailable')
const approval = ({ approved }: BudgetItem) => (approved ? 'Approved' : 'Pending')
const amountOf = ({ amount }: BudgetItem) => (amount === null ? <span className="muted">Not set</span> : <Money of={amount} />) // prettier-ignore
const columns: Column<BudgetItem>[] = [
  { name: 'Name', selector: (i) => i.name, cell: (i) => <span className="strong">{i.name}</span>, grow: 3 },
  { name: 'Type', selector: (i) => spaced(i.type), quiet: true, width: '12rem' },
  { name: 'Amount', selector: (i) => i.amount, cell: amountOf, right: true, grow: 2 },
  { name: 'Available', selector: availability, cell: (i) => <StatusBadge of={availability(i)} />, width: '9rem' },
  { name: 'Approved', selector: approval, cell: (i) => <StatusBadge of={approval(i)} />, width: '8.5rem' },
  { name: 'Created On', selector: (i) => i.createdUtc, cell: (i) => <DateText of={i.createdUtc} />, quiet: true, width: '8.5rem' }, // prettier-ignore
]
const managed: Column<BudgetItem>[] = [
  ...columns,
  {
    name: 'Manage',
    control: true,
    selector: () => '',
    cell: (i) => <ManageButton of={i} />,
    right: true,
    width: '7.5rem',
  },
]

export default function BudgetItemsPage() {
  const items = useLoaderData<typeof loader>()
  const me = useSession()
  const type = useSearchParams()[0].get('type')
  const rows = useMemo(() => (type ? items.filter((item) => item.type === type) : items), [items, type])
  const [creating, setCreating] = useState(false)
  const isManager = canManageItems(me)
  return (
    <>
      <ListPage
        title="Budget Items"
        rows={rows}
        columns={isManager ? managed : columns}
        card={(i) => ({
          title: i.name,
          meta: (
            <>
              {spaced(i.type)} · {amountOf(i)}
            </>
          ),
          status: <StatusBadge of={i.approved ? availability(i) : approval(i)} />,
          actions: isManager && <ManageButton of={i} />,
        })}
        filters={<TypeChips type={type} />}
        filtered={type ? [spaced(type)] : []}
        actions={
          canCreateItem(me) && (
            <button type="button" className="btn btn-primary" onClick={() => setCreating(true)}>
              New Budget Item
            </button>
          )
        }
        empty="Items that ministries can choose in their requests stand here."
      />
      {creating && <NewItemDialog onClose={() => setCreating(false)} />}
    </>
  )
}

/** One type, or all; kept in the URL. */
function TypeChips({ type }: { type: string | null }) {
  const [, setQuery] = useSearchParams()
  const choose = (name: string | null) =>
    setQuery(
      (old) => {
        if (name) old.set('type', name)
        else old.delete('type')
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="chips chips-scroll" role="group" aria-label="Type">
      {[null, ...AREAS].map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={name === type} onClick={() => choose(name)}>
          {name ? spaced(name) : 'All'}
        </button>
      ))}
    </div>
  )
}

function ManageButton({ of: item }: { of: BudgetItem }) {
  const me = useSession()
  const [open, setOpen] = useState(false)
  const word = canApproveItem(me, item) ? 'Review' : 'Manage'
  return (
    <>
      <button type="button" className="btn btn-link" aria-label={`${word} ${item.name}`} onClick={() => setOpen(true)}>
        {word}
      </button>
      {open && <ItemDialog of={item} onClose={() => setOpen(false)} />}
    </>
  )
}
