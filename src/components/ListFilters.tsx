import { useEffect, useRef, type ReactNode } from 'react'
import magnifier from 'bootstrap-icons/icons/search.svg?raw'
import { keyOf, useKeysOn } from '../lib/keys'
import { FilterBar } from './FilterBar'
import { Icon } from './Icon'
import { ListViews } from './ListViews'
import type { List } from './useList'
import { focusList } from './useListKeys'

/** The search of a list, the filters of its page, and those of its columns. */
export function ListFilters<Row extends { id: string }>({ list, children }: { list: List<Row>; children?: ReactNode }) {
  const { title, words, search } = list
  const hasKeys = useKeysOn()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hasKeys) return
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== '/') return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKeys])
  return (
    <>
      <ListViews list={title} />
      <div className="filters">
        <label className="searchbox">
          <Icon of={magnifier} />
          <span className="visually-hidden">Search {title.toLowerCase()}</span>
          <input
            ref={box}
            type="search"
            enterKeyHint="search"
            aria-keyshortcuts={hasKeys ? '/' : undefined}
            className="form-control"
            placeholder="Search"
            value={words}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (event.currentTarget.value) search('')
              else if (!focusList()) event.currentTarget.blur()
            }}
          />
        </label>
        {children}
        <FilterBar list={list} />
      </div>
    </>
  )
}
