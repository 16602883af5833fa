import type { ReactNode } from 'react'
import magnifier from 'bootstrap-icons/icons/search.svg?raw'
import { FilterBar } from './FilterBar'
import { Icon } from './Icon'
import type { List } from './useList'

/** The search of a list, the filters of its page, and those of its columns. */
export function ListFilters<Row extends { id: string }>({ list, children }: { list: List<Row>; children?: ReactNode }) {
  const { title, words, search } = list
  return (
    <div className="filters">
      <label className="searchbox">
        <Icon of={magnifier} />
        <span className="visually-hidden">Search {title.toLowerCase()}</span>
        <input
          type="search"
          className="form-control"
          placeholder="Search"
          value={words}
          onChange={(event) => search(event.target.value)}
        />
      </label>
      {children}
      <FilterBar list={list} />
    </div>
  )
}
