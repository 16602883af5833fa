import { useSearchParams } from 'react-router-dom'
import { usePhone } from '../lib/useMedia'
import { Empty } from './Empty'
import { LazyTable } from './LazyTable'
import { PhoneList, type Card } from './PhoneList'
import type { Selection } from './selection'
import type { List } from './useList'

interface Props<Row> {
  list: List<Row>
  card: (row: Row) => Card
  /** Filters that are set beside the search, in words. */
  filtered?: readonly string[]
  /** While rows are being chosen. */
  selection?: Selection
  /** Why the list is empty, or what fills it. */
  empty: string
}

export function ListBody<Row extends { id: string }>(props: Props<Row>) {
  return (
    <section className="panel" aria-label={props.list.title}>
      <ListRows {...props} />
    </section>
  )
}

/** The rows without their panel, for a list that has more in it: table or cards, or why there are none. */
export function ListRows<Row extends { id: string }>({ list, card, filtered, selection, empty }: Props<Row>) {
  const isPhone = usePhone()
  const { title, shown, columns } = list
  if (shown.length === 0) return <NoRows list={list} filtered={filtered} empty={empty} />
  if (isPhone) return <PhoneList rows={shown} card={card} selection={selection} />
  return <LazyTable rows={shown} columns={columns} label={title} selection={selection} />
}

function NoRows<Row>({ list, filtered = [], empty }: Pick<Props<Row>, 'list' | 'filtered' | 'empty'>) {
  const [, setQuery] = useSearchParams()
  const filters = [...(list.words ? [`"${list.words}"`] : []), ...filtered]
  if (filters.length === 0) return <Empty why={empty} />
  const clear = () => {
    list.search('')
    setQuery({}, { replace: true })
  }
  return (
    <Empty
      why={`Nothing matches ${filters.join(' and ')}.`}
      action={
        <button type="button" className="btn btn-secondary" onClick={clear}>
          Clear all
        </button>
      }
    />
  )
}
