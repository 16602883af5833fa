/** The product's table with ?rows= made-up rows of six columns, mounted when the benchmark asks for it. */
import { createRoot } from 'react-dom/client'
import type { Column } from '../../../src/components/columns'
import DataTable from '../../../src/components/DataTable'
import { createSelection } from '../../../src/components/selection'
import '../../../src/theme/base.scss'
import '../../../src/theme/app.scss'

interface Row {
  id: string
  name: string
  email: string
  state: string
  amount: number
  createdUtc: string
  status: string
}
const NAMES = ['Amina', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Femi', 'Grace', 'Halima', 'Ibrahim', 'Joy', 'Kunle', 'Ngozi']
const STATES = ['Benue', 'Enugu', 'Kaduna', 'Kano', 'Lagos', 'Oyo', 'Plateau', 'Rivers']
const STATUSES = ['Pending', 'Approved', 'Rejected']
const DAY_MS = 86_400_000

/** The same rows in every run, in no order. */
let seed = 1
const upTo = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
const one = (words: string[]) => words[upTo(words.length)]!
const toRow = (_: unknown, index: number): Row => ({
  id: String(index),
  name: `${one(NAMES)} ${one(NAMES)} ${upTo(100_000)}`,
  email: `person-${upTo(1_000_000)}@example.test`,
  state: one(STATES),
  amount: upTo(100_000_000) / 100,
  createdUtc: new Date(1_700_000_000_000 + upTo(1000) * DAY_MS).toISOString(),
  status: one(STATUSES),
})
const columns: Column<Row>[] = [
  { name: 'Name', selector: (row) => row.name, grow: 3 },
  { name: 'Email', selector: (row) => row.email, grow: 2 },
  { name: 'State', selector: (row) => row.state },
  { name: 'Amount', selector: (row) => row.amount, cell: (row) => row.amount.toFixed(2), right: true },
  { name: 'Created', selector: (row) => row.createdUtc, cell: (row) => row.createdUtc.slice(0, 10), quiet: true },
  { name: 'Status', selector: (row) => row.status },
]

const count = Number(new URLSearchParams(window.location.search).get('rows') ?? 10)
const rows = Array.from({ length: count }, toRow)
const root = createRoot(document.getElementById('root')!)
const selection = createSelection()
const selectAll = () => selection.set(rows.map(({ id }) => id))
const mountTable = () =>
  root.render(
    <>
      <button type="button" onClick={selectAll}>
        Select all
      </button>
      <DataTable rows={rows} columns={columns} label="People" selection={selection} />
    </>,
  )
declare global {
  interface Window {
    /** For the benchmark. */
    mountTable: () => void
  }
}
window.mountTable = mountTable
