import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import magnifier from 'bootstrap-icons/icons/search.svg?raw'
import { MAX_CONVERTS } from '@contract/vocabulary'
import { Dialog, DialogBody } from '../../components/Dialog'
import { Icon } from '../../components/Icon'
import { usePaths } from '../../paths'
import { visibleTo, type NavItem } from '../navigation/items'
import { useSession } from '../../session/session'
import { CONVERTS, matching, NEWEST_CONVERTS, SHOWN, SOURCES, type Found } from './sources'
import { useTheme } from '../theme'
import type { Visited } from '../useFind'
import { deedsOf } from './deeds'
import { useServedConverts } from './useServedConverts'
import { useSources, type Group } from './useSources'

interface Props {
  /** Gives what was typed before the field was there, once. */
  takeEarly: () => string
  nav: readonly NavItem[]
  lately: () => Visited[]
  onShowKeys: () => void
  onLogOut: () => void
  onClose: () => void
}

/** Which list it is of, as the side bar calls it; everything lies below the dashboard. */
const kindOf = (path: string, nav: readonly NavItem[]) =>
  nav.filter(({ to }) => path.startsWith(`${to}/`)).reduce((kind, { to, label }) => (to.length > kind.to.length ? { to, label } : kind), { to: '', label: '' }).label // prettier-ignore

/** Search over pages and over what the user may see, and what can be done. Arrow keys choose, Enter opens. */
export function FindDialog({ takeEarly, nav, lately, onShowKeys, onLogOut, onClose }: Props) {
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [, chooseTheme] = useTheme()
  const served = useServedConverts(typed, paths)
  const { loaded, isAll } = useSources(served !== null, typed.trim() !== '')
  const pages: Group = {
    title: 'Pages',
    all: visibleTo(me, nav).map(({ to, label }) => ({ to, name: label, about: 'Page', words: label.toLowerCase() })),
  }
  const [last] = useState(lately)
  const before: Group = {
    title: 'Lately',
    all: last.map(({ to, name }) => ({ to, name, about: kindOf(to, nav), words: '' })),
  }
  const does: Group = {
    title: 'Actions',
    all: deedsOf(me, paths, { showKeys: onShowKeys, choose: chooseTheme, logOut: onLogOut }),
  }
  // Who types the name of somebody must not do something by Enter.
  const order = [
    before.title,
    pages.title,
    ...(typed.trim() ? [] : [does.title]),
    ...SOURCES.map(({ title }) => title),
    does.title,
  ]
  const groups = [
    ...(typed.trim() ? [] : [{ ...before, found: before.all, problem: undefined }]),
    ...[pages, does, ...loaded].map((group) => ({
      ...group,
      found:
        typed.trim() || group === pages || group === does
          ? matching(group.all, typed, group !== pages && group !== does)
          : [],
    })),
    ...(served ? [{ title: CONVERTS, all: served.found, found: served.found, problem: served.problem }] : []),
  ].sort((a, b) => order.indexOf(a.title) - order.indexOf(b.title))
  const found = groups.flatMap((group) => group.found)
  const isLoading = !isAll || (served?.isLoading ?? false)
  const open = (one: Found | undefined) => {
    if (!one) return
    onClose()
    if (one.run) one.run()
    else void navigate(one.to, { state: one.state })
  }
  const onKey = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(found[chosen])
    else if (steps && found.length > 0) setChosen((chosen + steps + found.length) % found.length)
    else return
    event.preventDefault()
  }
  // By what is found, not by its place: another one at the same place is read out, too.
  const nameOf = (one: Found) =>
    `${id}${groups.findIndex(({ found: some }) => some.includes(one))}${encodeURIComponent(one.to)}`
  const chosenId = found[chosen] && nameOf(found[chosen])
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <Dialog title="Find" onClose={onClose}>
      <DialogBody className="stack finder">
        <div className="searchbox">
          <Icon of={magnifier} />
          <input
            type="search"
            enterKeyHint="go"
            className="form-control"
            role="combobox"
            aria-label="Find"
            aria-expanded={found.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={chosenId}
            placeholder="A name, a number, a sum, an action"
            autoComplete="off"
            autoFocus
            onFocus={() => {
              const early = takeEarly()
              if (early) setTyped(early)
            }}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
            }}
            onKeyDown={onKey}
          />
        </div>
        {/* It scrolls with the choice: the field alone is a stop of Tab. */}
        <div role="listbox" id={`${id}list`} aria-label="Found" tabIndex={-1}>
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
                      id={nameOf(one)}
                      role="option"
                      aria-selected={index === chosen}
                      className="found"
                      onClick={() => open(one)}
                      onMouseMove={() => setChosen(index)}
                    >
                      <span className="md strong clip">{one.name}</span>
                      <span className="sm muted clip">{one.about}</span>
                      {one.keys && <kbd className="for-keys">{one.keys}</kbd>}
                    </div>
                  )
                })}
              </div>
            ))}
        </div>
        <div role="status" className="sm muted">
          {isLoading && typed.trim() && 'Looking…'}
          {!isLoading && typed.trim() && found.length > 0 && (
            <span className="visually-hidden">{found.length.toLocaleString('en')} found. </span>
          )}
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
