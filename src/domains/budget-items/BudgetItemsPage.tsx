import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { BudgetItem } from './budget-items.reading'
import { AREAS } from '@contract/vocabulary'
import { useSession } from '../../session/session'
import { Chips } from '../../components/Chips'
import { choice, control, created, money, status, strong, type Column } from '../../components/columns'
import { lazyPart } from '../../components/lazyPart'
import { ListBody } from '../../components/ListBody'
import { ListFilters } from '../../components/ListFilters'
import { ListHead } from '../../components/ListHead'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { useCreating } from '../../components/useCreating'
import { useList } from '../../components/useList'
import { spaced } from '../../components/words'
import { useChoice } from '../../lib/useQueryParam'
import { useHeld } from '../../lib/useUndo'
import { asHeld, canApproveItem, canCreateItem, canManageItems } from './budget-item.rules'
import { budgetItems } from './budget-items.service'

const NewItemDialog = lazyPart(async () => (await import('./NewItemDialog')).NewItemDialog)
const ItemDialog = lazyPart(async () => (await import('./ItemDialog')).ItemDialog)

export const loader = ({ request }: LoaderFunctionArgs) => budgetItems.all(request.signal)

const availability = ({ available }: BudgetItem) => (available ? 'Available' : 'Unavailable')
const approval = ({ approved }: BudgetItem) => (approved ? 'Approved' : 'Pending')
const amountOf = ({ amount }: BudgetItem) =>
  amount === null ? <span className="muted">Not set</span> : <Money of={amount} />
const columns: Column<BudgetItem>[] = [
  strong('Name', (i) => i.name),
  choice('Type', (i) => spaced(i.type), { width: '12rem' }),
  money('Amount', (i) => i.amount, { cell: amountOf, isPrice: true }),
  status(availability, { name: 'Available', width: '9rem' }),
  status(approval, { name: 'Approved', width: '8.5rem' }),
  created((i) => i.createdUtc),
]
const managed = [...columns, control<BudgetItem>('Manage', (i) => <ManageButton of={i} />, { width: '7.5rem' })]
const TAKEN = { taken: ['Type'] }
const TYPES = ['All', ...AREAS] as const

export default function BudgetItemsPage() {
  const loaded = useLoaderData<typeof loader>()
  const held = useHeld()
  const items = useMemo(() => loaded.map((item) => asHeld(item, held)), [loaded, held])
  const me = useSession()
  const [type] = useChoice('type', TYPES)
  const rows = useMemo(() => (type === 'All' ? items : items.filter((item) => item.type === type)), [items, type])
  const creating = useCreating()
  const isManager = canManageItems(me)
  const list = useList('Budget Items', rows, isManager ? managed : columns, TAKEN)
  const filtered = type === 'All' ? [] : [spaced(type)]
  return (
    <>
      <ListHead list={list} filtered={filtered}>
        {canCreateItem(me) && (
          <span className="actionbar">
            <button type="button" className="btn btn-primary" onClick={creating.start}>
              New Budget Item
            </button>
          </span>
        )}
      </ListHead>
      <ListFilters list={list}>
        <Chips name="type" label="Type" options={TYPES} words={spaced} />
      </ListFilters>
      <ListBody
        list={list}
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
        filtered={filtered}
        empty="Items that ministries can choose in their requests stand here."
      />
      {creating.isOpen && <NewItemDialog onClose={creating.end} />}
    </>
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
