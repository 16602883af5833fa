import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import magnifier from 'bootstrap-icons/icons/search.svg?raw'
import { MAX_CONVERTS } from '@contract/vocabulary'
import { Dialog, DialogBody } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import { messagesOf } from '../../lib/api-error'
import { usePaths } from '../../paths'
import { visibleTo, type NavItem } from '../navigation/items'
import { may } from '../../session/may'
import { useSession } from '../../session/session'
import { CONVERTS, matching, NEWEST_CONVERTS, SHOWN, SOURCES, type Found } from './sources'
import { useServedConverts } from './useServedConverts'

interface Group {
  title: string
  all: Found[]
  problem?: string
}

/** Search over pages and over what the user may see. Arrow keys choose, Enter opens. */
export function FindDialog({ nav, onClose }: { nav: readonly NavItem[]; onClose: () => void }) {
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [loaded, setLoaded] = useState<Group[]>([])
  const served = useServedConverts(typed, paths)
  const mine = SOURCES.filter(({ needs, title }) => may(me, needs) && !(served && title === CONVERTS))

  useEffect(() => {
    const controller = new AbortController()
    for (const { title, load } of mine) {
      load(paths, controller.signal)
        .then((all) => ({ title, all }))
        .catch((error: unknown) => ({ title, all: [], problem: messagesOf(error)[0] }))
        .then((group: Group) => controller.signal.aborted || setLoaded((groups) => [...groups, group]))
        .catch(() => {})
    }
    return () => controller.abort()
    // Asked once, when it opens: what is searched does not change while one types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const pages: Group = {
    title: 'Pages',
    all: visibleTo(me, nav).map(({ to, label }) => ({ to, name: label, about: 'Page', words: label.toLowerCase() })),
  }
  const order = ['Pages', ...SOURCES.map(({ title }) => title)]
  const groups = [
    ...[pages, ...loaded].map((group) => ({
      ...group,
      found: typed.trim() || group === pages ? matching(group.all, typed) : [],
    })),
    ...(served ? [{ title: CONVERTS, all: served.found, found: served.found, problem: served.problem }] : []),
  ].sort((a, b) => order.indexOf(a.title) - order.indexOf(b.title))
  const found = groups.flatMap((group) => group.found)
  const isLoading = loaded.length < mine.length || (served?.isLoading ?? false)
  const open = (one: Found | undefined) => {
    if (!one) return
    onClose()
    void navigate(one.to)
  }
  const onKey = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(found[chosen])
    else if (steps && found.length > 0) setChosen((chosen + steps + found.length) % found.length)
    else return
    event.preventDefault()
  }
  const nameOf = (index: number) => `${id}${index}`
  const chosenId = nameOf(chosen)
  useEffect(() => document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' }), [chosenId])
  return (
    <Dialog title="Find" onClose={onClose}>
      <DialogBody className="stack finder">
        <div className="searchbox">
          <Icon of={magnifier} />
          <input
            type="search"
            className="form-control"
            role="combobox"
            aria-label="Find"
            aria-expanded={found.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={found.length > 0 ? chosenId : undefined}
            placeholder="A page, a name, a number, a reference"
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
            }}
            onKeyDown={onKey}
          />
        </div>
        <div role="listbox" id={`${id}list`} aria-label="Found">
          {groups
            .filter((group) => group.found.length > 0)
            .map((group) => (
              <div key={group.title} role="group" aria-labelledby={`${id}${group.title}`}>
                <div className="group" id={`${id}${group.title}`}>
                  {group.title}
                </div>
                {group.found.map((one) => {
                  const index = found.indexOf(one)
                  return (
                    <div
                      key={one.to}
                      id={nameOf(index)}
                      role="option"
                      aria-selected={index === chosen}
                      className="found"
                      onClick={() => open(one)}
                      onMouseMove={() => setChosen(index)}
                    >
                      <span className="md strong clip">{one.name}</span>
                      <span className="sm muted clip">{one.about}</span>
                    </div>
                  )
                })}
              </div>
            ))}
        </div>
        <div role="status" className="sm muted">
          {isLoading && typed.trim() && 'Looking…'}
          {!isLoading &&
            found.length === 0 &&
            'Nothing was found. Try a part of the name, or the number without spaces.'}
          {groups.map(({ title, problem }) => problem && <p key={title}>{`${title}: ${problem}`}</p>)}
          {typed.trim() && groups.some(({ title, all }) => title === CONVERTS && all.length >= NEWEST_CONVERTS) && (
            <p>
              Converts: only the newest {NEWEST_CONVERTS.toLocaleString('en')} are searched here.{' '}
              <Link
                to={`${paths.converts}?limit=${MAX_CONVERTS}&q=${encodeURIComponent(typed.trim())}`}
                onClick={onClose}
              >
                Search all on the Converts page
              </Link>
            </p>
          )}
          {served && served.matching > SHOWN && (
            <p>
              <Link to={`${paths.converts}?q=${encodeURIComponent(typed.trim())}`} onClick={onClose}>
                Show all {served.matching.toLocaleString('en')} converts that match
              </Link>
            </p>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}
