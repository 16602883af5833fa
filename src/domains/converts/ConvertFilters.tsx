import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import sliders from 'bootstrap-icons/icons/sliders.svg?raw'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { lazyPart } from '../../components/lazyPart'
import { useFetch } from '../../lib/useFetch'
import { ministries } from '../ministries/ministries.service'
import { canFilterByAssignee, canFilterByUpload } from './convert.rules'
import { converts } from './converts.service'
import { isLimited, withFilter, type ConvertFilter } from './filter.rules'

const ConvertFilterDialog = lazyPart(async () => (await import('./ConvertFilterDialog')).ConvertFilterDialog)

interface SetFilter {
  name: string
  text: string
  without: Partial<ConvertFilter>
}

type Names = readonly { id: string; name?: string; title?: string }[]
/** Who is asked for may have left the list since, or the list may not come. */
function named({ data, problem }: { data?: Names; problem?: string }, id: string, other: string): string {
  const found = data?.find((one) => one.id === id)
  return found?.name ?? found?.title ?? (data || problem ? other : '…')
}

/** The filters that are set, in words. Names are asked for only when an id has to be put into words. */
export function useFilterWords({ target, ministryId, staffId, uploadId, limit }: ConvertFilter): SetFilter[] {
  const [query] = useSearchParams()
  const me = useSession()
  const hasUploads = canFilterByUpload(me)
  const names = useFetch(ministries.names, ministryId ? '' : null)
  const people = useFetch(converts.delegates, staffId ? '' : null)
  const uploads = useFetch(converts.uploads, hasUploads && uploadId ? '' : null)
  return [
    ministryId && { name: 'Ministry', text: named(names, ministryId, 'Another ministry'), without: { ministryId: '' } },
    target && { name: 'Status', text: target, without: { target: '' } },
    staffId && { name: 'Assigned To', text: (staffId === me.id && me.name) || named(people, staffId, staffId === me.id ? 'You' : 'Somebody else'), without: { staffId: '' } }, // prettier-ignore
    hasUploads && uploadId && { name: 'Upload', text: named(uploads, uploadId, 'Another list'), without: { uploadId: '' } }, // prettier-ignore
    isLimited(query) && { name: 'Limit', text: limit.toLocaleString('en'), without: { limit: 0 } },
  ].filter((one) => typeof one === 'object') as SetFilter[]
}

/** Chips for what is set, with a cross; dashed ones for what could be. All of it stands in the address. */
export function ConvertFilters({ filter, words }: { filter: ConvertFilter; words: SetFilter[] }) {
  const me = useSession()
  const [query] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const names = [
    'Ministry',
    'Status',
    ...(canFilterByAssignee(me) ? ['Assigned To'] : []),
    ...(canFilterByUpload(me) ? ['Upload'] : []),
    'Limit',
  ]
  const unset = names.filter((name) => !words.some((one) => one.name === name))
  const to = (changes: Partial<ConvertFilter>) => `?${withFilter(query, changes).toString()}`
  return (
    <>
      <button type="button" className="btn btn-secondary only-phone" onClick={() => setOpen(true)}>
        <Icon of={sliders} />
        <span>Filter</span>
      </button>
      <div className={words.length > 0 ? 'chips chips-scroll' : 'chips only-desk'} role="group" aria-label="Filters">
        {words.map(({ name, text, without }) => (
          <span key={name} className="chip chip-on">
            {name}: {text}
            <Link className="plain" to={to(without)} replace preventScrollReset aria-label={`Remove ${name}: ${text}`}>
              <Icon of={cross} />
            </Link>
          </span>
        ))}
        {unset.map((name) => (
          <button key={name} type="button" className="chip chip-add only-desk" onClick={() => setOpen(true)}>
            <Icon of={plus} />
            {name}
          </button>
        ))}
        {words.length > 1 && (
          <Link to={to({ target: '', ministryId: '', staffId: '', uploadId: '', limit: 0 })} replace preventScrollReset>
            Clear all
          </Link>
        )}
      </div>
      {isOpen && <ConvertFilterDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
