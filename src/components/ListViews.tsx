import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import bookmark from 'bootstrap-icons/icons/bookmark.svg?raw'
import chain from 'bootstrap-icons/icons/link-45deg.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { announce, announceUndone } from '../lib/announce'
import { copyText } from '../lib/clipboard'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { MOST_VIEWS, useViews, viewOf } from './views'

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog')).SaveViewDialog)

/** The views of a list as tabs; nothing until one is saved. */
export function ListViews({ list }: { list: string }) {
  const { views } = useViews(list)
  const [query] = useSearchParams()
  const here = viewOf(query)
  if (views.length === 0) return null
  const all = [{ name: 'Usual', query: '' }, ...views]
  return (
    <nav className="tabs noprint" aria-label={`Views of ${list.toLowerCase()}`}>
      {all.map((view) => (
        <Link key={view.name} to={{ search: view.query }} aria-current={view.query === here ? 'true' : undefined}>
          {view.name}
        </Link>
      ))}
    </nav>
  )
}

/** What can be done with the list as it is narrowed now: keep it under a name, hand its link on. */
export function ViewDeeds({ list }: { list: string }) {
  const { views, save, remove } = useViews(list)
  const [query] = useSearchParams()
  const [naming, setNaming] = useState(false)
  const here = viewOf(query)
  if (!here) return null
  const saved = views.find((view) => view.query === here)
  const copy = async () => {
    if (await copyText(window.location.href)) announce('The link is copied. Who may see this list sees it like this.')
    else announceUndone('This browser does not let a page copy. Copy the address above the page.')
  }
  return (
    <>
      {saved ? (
        <button
          type="button"
          className="chip chip-add"
          onClick={() => {
            remove(saved)
            announce(`The view ${saved.name} is removed.`)
          }}
        >
          <Icon of={cross} />
          Remove view
        </button>
      ) : (
        views.length < MOST_VIEWS && (
          <button type="button" className="chip chip-add" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            <Icon of={bookmark} />
            Save view
          </button>
        )
      )}
      <button type="button" className="chip chip-add" onClick={() => void copy()}>
        <Icon of={chain} />
        Copy link
      </button>
      {naming && (
        <SaveViewDialog
          taken={views.map(({ name }) => name)}
          onSave={(name) => save({ name, query: here })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
