import { useEffect, useMemo, useState } from 'react'
import {
  Link,
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router-dom'
import upload from 'bootstrap-icons/icons/upload.svg?raw'
import { MAX_CONVERTS } from '@contract/vocabulary'
import type { Chosen } from './converts.reading'
import { sessionLoader, useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { ListRows } from '../../components/ListBody'
import { ListFilters } from '../../components/ListFilters'
import { ListHead } from '../../components/ListHead'
import { useIsAny, useSelection } from '../../components/selection'
import { useList } from '../../components/useList'
import { isGrouping, isSearch } from '../../lib/loaders'
import { usePhone } from '../../lib/useMedia'
import { usePaths } from '../../paths'
import { canFollowUp, canDeleteConverts, canUpload, hasBin, hasMoves, isSearching } from './convert.rules'
import { ConvertFilters, useFilterWords } from './ConvertFilters'
import { card, columns } from './converts.columns'
import { ConvertTiles } from './ConvertTiles'
import { converts } from './converts.service'
import { WaitingCalls } from './desk/WaitingCalls'
import { filterOf, isLimited, matches, withFilter } from './filter.rules'
import { findAround, TITLE } from './found'
import { MoreConverts } from './MoreConverts'
import { SelectionBar } from './SelectionBar'
import { becameOf, UploadedNote, type Uploaded } from './UploadedNote'
import { useChoosing } from './useChoosing'

const UploadConvertsDialog = lazyPart(async () => (await import('./UploadConvertsDialog')).UploadConvertsDialog)
const AssignDialog = lazyPart(async () => (await import('./assign/AssignDialog')).AssignDialog)
const TakeBackDialog = lazyPart(async () => (await import('./assign/TakeBackDialog')).TakeBackDialog)
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog)

/** The rows are those that the server has found: other words bring others. */
let isFound = false
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  isFound = isSearching(await sessionLoader()) && !isLimited(query)
  const found = isFound ? await findAround(query, request.signal) : undefined
  return { ...(found?.summary ?? (await converts.list(filterOf(query), request.signal))), served: found?.served }
}
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  (isFound ? !isGrouping(step) : !isSearch(step)) && step.defaultShouldRevalidate

export default function ConvertsPage() {
  const { served, ...summary } = useLoaderData<typeof loader>()
  const { converts: rows, ...counts } = summary
  const me = useSession()
  const paths = usePaths()
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const filtered = useFilterWords(filter)
  // Where the API does not count, what has come is all there is to tell of.
  const total = served?.total ?? matches(counts, filter.target) ?? rows.length
  const most = Math.min(total, MAX_CONVERTS)
  const part = {
    total,
    most,
    all: `?${withFilter(query, { limit: most }).toString()}`,
    load: async () => (await converts.list({ ...filter, limit: most })).converts,
  }
  const list = useList(TITLE, rows, columns, { part: !served && most > rows.length ? part : undefined, served })
  const selection = useSelection(rows, { keeps: served !== undefined })
  const choosing = useChoosing(list, selection, served)
  const isPhone = usePhone()
  useWholeOnPhone(isPhone && (served?.first ?? 0) > 0)
  // On a phone a tap opens the convert, until somebody wants to choose.
  const [isAsked, setAsked] = useState(false)
  // What was ticked stays so on a tablet that is turned, and goes on being ticked there.
  const isTicked = useIsAny(selection)
  if (isTicked && isPhone && !isAsked) setAsked(true)
  const isPicking = isTicked || isAsked
  const isSelecting = isPicking || !isPhone
  const togglePicking = () => {
    selection.set([])
    setAsked(!isPicking)
  }
  const [open, setOpen] = useState<'upload' | 'assign' | 'take' | 'delete'>()
  const [uploaded, setUploaded] = useState<Uploaded>()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const close = () => setOpen(undefined)
  const withChosen = (dialog: 'assign' | 'take' | 'delete') => {
    setChosen(choosing.chosen())
    setOpen(dialog)
  }
  return (
    <>
      <ListHead list={list} filtered={filtered.filter(({ name }) => name !== 'Limit').map(({ text }) => text)}>
        {canFollowUp(me) && (
          <Link className="btn btn-secondary" to={`${paths.callDesk}?${query.toString()}`}>
            Call desk
          </Link>
        )}
        {hasBin(me) && (
          <Link className="btn btn-secondary" to={paths.convertBin}>
            Deleted
          </Link>
        )}
        {canUpload(me) && (
          <button type="button" className="btn btn-secondary" onClick={() => setOpen('upload')}>
            <Icon of={upload} />
            <span>Upload Converts</span>
          </button>
        )}
      </ListHead>
      {/* It stands here all the while: what comes together with its words is not read out. */}
      <p className="visually-hidden" role="status">
        {uploaded && `${uploaded.title}: ${becameOf(uploaded)}`}
      </p>
      {uploaded && <UploadedNote key={uploaded.uploadId} of={uploaded} onClose={() => setUploaded(undefined)} />}
      {canFollowUp(me) && <WaitingCalls />}
      <ConvertTiles counts={counts} target={filter.target} />
      <ListFilters list={list}>
        <ConvertFilters filter={filter} words={filtered} />
        {isPhone && (
          <button type="button" className="btn btn-secondary" onClick={togglePicking}>
            {isPicking ? 'Stop selecting' : 'Select'}
          </button>
        )}
      </ListFilters>
      <section className="panel" aria-label={list.title}>
        {isSelecting && (
          <SelectionBar
            selection={selection}
            list={list}
            choosing={choosing}
            onAssign={() => withChosen('assign')}
            onTakeBack={hasMoves(me) ? () => withChosen('take') : undefined}
            onDelete={canDeleteConverts(me) ? () => withChosen('delete') : undefined}
          />
        )}
        <ListRows
          list={list}
          card={card}
          filtered={filtered.map(({ text }) => text)}
          selection={isSelecting ? selection : undefined}
          empty="Converts appear here when a ministry sends its feedback, or when you upload a list."
        />
        {!served && <MoreConverts loaded={rows.length} total={total} />}
      </section>
      {open === 'upload' && <UploadConvertsDialog loaded={rows} onUploaded={setUploaded} onClose={close} />}
      {open === 'assign' && <AssignDialog converts={chosen} onAssigned={() => selection.set([])} onClose={close} />}
      {open === 'take' && <TakeBackDialog converts={chosen} onTaken={() => selection.set([])} onClose={close} />}
      {open === 'delete' && <DeleteDialog converts={chosen} onDeleted={() => selection.set([])} onClose={close} />}
    </>
  )
}

/** A window that becomes narrow shows its list from the beginning: that may not be here. */
function useWholeOnPhone(isMissing: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMissing) queueMicrotask(() => void revalidate())
  }, [isMissing, revalidate])
}
