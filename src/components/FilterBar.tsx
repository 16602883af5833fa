import { useState } from 'react'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { usePhone } from '../lib/useMedia'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { ViewDeeds } from './ListViews'
import type { List } from './useList'

const FilterDialog = lazyPart(async () => (await import('./FilterDialog')).FilterDialog)

/** What a thumb reaches without a filter. */
const FEW = 10

/** The filters by column as sentences, each with a cross; and the way to one more, to a group and to a view of one's own. */
export function FilterBar<Row extends { id: string }>({ list }: { list: List<Row> }) {
  const isPhone = usePhone()
  const [asked, setAsked] = useState<string>()
  const { filters, filter, rows, filterable, group } = list
  if (asked === undefined && filters.length === 0 && !group && (rows.length === 0 || (isPhone && rows.length <= FEW)))
    return null
  return (
    <div className="chips chips-scroll" role="group" aria-label="Filters by column">
      {filters.map(({ column, words }) => (
        <span key={column} className="chip chip-on">
          <button type="button" className="btn-plain plain" aria-haspopup="dialog" onClick={() => setAsked(column)}>
            {words}
          </button>
          <button
            type="button"
            className="btn-plain plain"
            aria-label={`Remove ${words}`}
            onClick={() => filter(column, [])}
          >
            <Icon of={cross} />
          </button>
        </span>
      ))}
      {group && (
        <span className="chip chip-on">
          Grouped by {group.name}
          <button
            type="button"
            className="btn-plain plain"
            aria-label={`Do not group by ${group.name}`}
            onClick={() => list.groupBy('')}
          >
            <Icon of={cross} />
          </button>
        </span>
      )}
      {filterable.length > 0 && (
        <button type="button" className="chip chip-add" aria-haspopup="dialog" onClick={() => setAsked('')}>
          <Icon of={plus} />
          Add filter
        </button>
      )}
      <ViewDeeds list={list.title} />
      {asked !== undefined && <FilterDialog list={list} column={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
