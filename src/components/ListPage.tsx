import type { ReactNode } from 'react'
import { useChoice } from '../lib/useQueryParam'
import { Chips } from './Chips'
import type { Column } from './columns'
import { ListBody } from './ListBody'
import { ListFilters } from './ListFilters'
import { ListHead } from './ListHead'
import type { Card } from './PhoneList'
import { useList } from './useList'
import { statusWords } from './words'

interface Props<Row> {
  title: string
  rows: Row[]
  columns: Column<Row>[]
  card: (row: Row) => Card
  /** Statuses to filter by, the default first. */
  statuses?: readonly [string, ...string[]]
  actions?: ReactNode
  /** The record that it is a list of: on paper and in the name of its file. */
  about?: string
  /** Under the title: what belongs to the list and is not in it. */
  above?: ReactNode
  /** Why the list is empty, or what fills it. */
  empty: string
}

const STATUS = ['Status']

/** The usual list: search, status, table or cards, CSV of what is shown. A page that needs more puts the parts together. */
export function ListPage<Row extends { id: string }>({
  title,
  rows,
  columns,
  card,
  statuses,
  actions,
  about,
  above,
  empty,
}: Props<Row>) {
  const list = useList(title, rows, columns, statuses && { taken: STATUS })
  const [status, setStatus] = useChoice('status', statuses ?? [''])
  const filtered = statuses ? [statusWords(status)] : []
  const named = about ? [about] : []
  const isUsual = status === statuses?.[0]
  return (
    <>
      <ListHead list={list} filtered={[...named, ...filtered]}>
        {actions}
      </ListHead>
      {above}
      <ListFilters list={list}>
        {statuses && <Chips name="status" label="Status" options={statuses} words={statusWords} />}
      </ListFilters>
      <ListBody
        list={list}
        card={card}
        wider={
          statuses?.includes('All') &&
          status !== 'All' && (
            <button type="button" className="btn btn-primary" onClick={() => setStatus('All')}>
              Search all {title.toLowerCase()}
            </button>
          )
        }
        filtered={isUsual ? [] : filtered}
        usual={isUsual ? [...named, ...filtered] : named}
        empty={empty}
      />
    </>
  )
}
