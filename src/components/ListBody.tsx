import { useDeferredValue, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePhone } from '../lib/useMedia'
import { usePrinting } from '../lib/usePrinting'
import { Answer } from './Answer'
import { Empty } from './Empty'
import { lazyPart } from './lazyPart'
import { LazyTable } from './LazyTable'
import { ListFoot, totalsOf } from './ListFoot'
import { PhoneList, type Card } from './PhoneList'
import { SearchAll } from './SearchAll'
import type { Selection } from './selection'
import type { List } from './useList'
import { useListKeys } from './useListKeys'
import { useReturn } from './useReturn'
import { WholeTable } from './WholeTable'
import { listed, plural } from './words'

const GroupTable = lazyPart(async () => (await import('./GroupTable')).GroupTable, { fallback: null })

interface Props<Row> {
  list: List<Row>
  card: (row: Row) => Card
  /** Filters that are set beside the search, in words. */
  filtered?: readonly string[]
  /** The one that is set where nobody has chosen any: paper has to name it. */
  usual?: readonly string[]
  /** What else could be searched, when the words are not here. */
  wider?: ReactNode
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
export function ListRows<Row extends { id: string }>(props: Props<Row>) {
  const { list, filtered = [] } = props
  const isEmpty = list.count === 0
  // Deferred: the count is announced once the rows have caught up with the typing.
  const to = useDeferredValue(JSON.stringify([saidOf(list, filtered), list.group?.name]))
  const [query] = useSearchParams()
  // Nothing while somebody types: the address has the words on a pause, and each letter would be answered aloud.
  const isTyping = list.words !== (query.get('q') ?? '')
  const words = useDeferredValue(isTyping || list.isBehind ? '' : answerOf(list))
  return (
    <>
      {list.news.words && (
        <button type="button" className="btn btn-primary news" onClick={list.news.take}>
          {list.news.words}
          <span className="visually-hidden">: show the list as it is now</span>
        </button>
      )}
      {isEmpty ? <NoRows {...props} /> : <SomeRows {...props} />}
      <Answer {...{ to, words }}>{list.news.words && !list.news.isOwn && `${list.title}: ${list.news.words}.`}</Answer>
    </>
  )
}

function SomeRows<Row extends { id: string }>({ list, card, selection, filtered = [], usual = [] }: Props<Row>) {
  const isPhone = usePhone()
  const isPrinting = usePrinting()
  const { title, shown, columns, view, served, first, count, paper, isBehind } = list
  // Rows that were found for other words are no answer on paper.
  const printed = isBehind ? [] : (paper.rows ?? shown)
  const { seen, note } = useReturn(list, card)
  const here = useListKeys(list, seen)
  const onPaper = isPrinting
    ? { totals: isBehind ? {} : totalsOf(list), caption: captionOf(list, printed.length, [...usual, ...filtered]) }
    : {}
  return (
    <div ref={here} data-list={served ? 'served' : ''} onClickCapture={note}>
      {list.group && <GroupTable list={list} by={list.group} />}
      {isPhone ? (
        <>
          {isPrinting && <WholeTable rows={printed} columns={columns} label={title} {...onPaper} />}
          <div className="noprint">
            <PhoneList rows={shown} {...{ card, selection, seen, count }} pages={view.page} onPages={view.onPage} />
          </div>
        </>
      ) : (
        <LazyTable
          rows={shown}
          columns={columns}
          label={title}
          {...{ selection, view, seen }}
          {...onPaper}
          printed={printed}
          first={served && first}
          count={served && count}
        />
      )}
      <ListFoot list={list} />
    </div>
  )
}

function answerOf<Row>({ count, total, part, rows, group }: List<Row>): string {
  const all = part ? rows.length : total
  if (count === 0 && all > 0) return `None of ${plural(all, 'record')} matches.`
  const some = count === all ? plural(all, 'record') : `${count.toLocaleString('en')} of ${plural(all, 'record')}`
  return group ? `${some}, by ${group.name}.` : `${some}.`
}

/** What is asked of the rows, in words. */
const saidOf = <Row,>({ words, filters }: List<Row>, filtered: readonly string[]) => [
  ...(words ? [`"${words}"`] : []),
  ...filtered,
  ...filters.map((one) => one.words),
]

/** Which rows of how many are on paper. */
function captionOf<Row>(list: List<Row>, printed: number, filtered: readonly string[]): string {
  const { title, total, count, rows, part, isBehind } = list
  if (isBehind) return `${title}: the rows were still on their way. Print once more`
  const number = (n: number) => n.toLocaleString('en')
  const searched = part ? rows.length : total
  const all = part ? `the ${number(searched)} loaded, of ${number(total)}` : number(total)
  // Not all that match are here: who reads the paper would take them for all.
  const some = printed < count && count < searched ? `${number(printed)} of ${number(count)} that match,` : ''
  return [`${title}: ${some || number(printed)} of ${all}`, ...saidOf(list, filtered)].join(', ')
}

function NoRows<Row>({ list, filtered = [], wider, empty }: Props<Row>) {
  const [, setQuery] = useSearchParams()
  const { words, filters, part, rows, isBehind } = list
  const said = saidOf(list, filtered)
  // Nobody has looked yet.
  if (isBehind)
    return (
      <p className="empty muted" role="status">
        Looking…
      </p>
    )
  if (said.length === 0) return <Empty why={empty} />
  const clear = () => {
    list.search('')
    setQuery({}, { replace: true })
  }
  const isNarrow = words !== '' || filters.length > 0
  return (
    <Empty
      title={isNarrow && part ? `Not among the ${rows.length.toLocaleString('en')} loaded` : undefined}
      why={`Nothing matches ${listed(said, 'and')}.`}
      action={
        <div className="row-x wrapx">
          {isNarrow && part && <SearchAll part={part} />}
          {words && wider}
          <button type="button" className="btn btn-secondary" onClick={clear}>
            Clear all
          </button>
        </div>
      }
    />
  )
}
