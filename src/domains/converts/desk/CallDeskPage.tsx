import { useEffect, useMemo, useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { useSession } from '../../../session/session'
import { Empty } from '../../../components/Empty'
import { Icon } from '../../../components/Icon'
import { usePaths } from '../../../paths'
import { deviceDrafts, useDraft } from '../../../lib/drafts'
import { converts } from '../converts.service'
import { filterOf } from '../filter.rules'
import { canSeeAllConverts } from '../convert.rules'
import { CallForm, type CallDraft } from './CallForm'
import { isDoneToday, messageOf, nextOpen, tally, worklist } from './desk.rules'
import { PersonToCall } from './PersonToCall'
import { Progress } from './Progress'
import { useDay, useWaitingCalls } from './useCalls'
import { WaitingNotes } from './WaitingNotes'

/** The list comes from an assignment, or from the filter of the converts list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const assignment = query.get('assignment')
  return worklist(
    assignment
      ? await converts.ofAssignment(assignment, request.signal)
      : (await converts.list(filterOf(query), request.signal)).converts,
  )
}

export default function CallDeskPage() {
  const people = useLoaderData<typeof loader>()
  const me = useSession()
  const ids = useMemo(() => people.map(({ id }) => id), [people])
  const { day, note } = useDay(me.id)
  const calls = useWaitingCalls(me.id)
  const store = useMemo(() => deviceDrafts(me.id), [me.id])
  const { draft, keep, drop } = useDraft<CallDraft>(store, 'call-desk')
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    document.title = 'Call desk · Almoner'
  }, [])

  // Who was half written about comes first, then the first of whom nothing was written today.
  const isReady = day !== undefined && draft !== undefined
  const first = draft && ids.includes(draft.values.convertId) ? draft.values.convertId : undefined
  const finished = useMemo(
    () => new Set(day ? people.filter((one) => isDoneToday(one, day)).map(({ id }) => id) : []),
    [people, day],
  )
  const next = (from: number, saved?: string) => ids[nextOpen(ids, (id) => id === saved || finished.has(id), from) ?? 0]
  const at = Math.max(0, ids.indexOf(chosen ?? first ?? next(-1) ?? ''))
  const person = people[at]
  const done = finished.size
  const go = (step: number) => setChosen(ids[(at + step + ids.length) % ids.length])
  const save = ({ outcome, note: words, convertId }: CallDraft) => {
    if (!outcome || !day) return
    void calls.queue(convertId, messageOf(outcome, words))
    note(convertId, outcome)
    void drop()
    setChosen(next(at, convertId))
  }
  return (
    <div className="calldesk stack">
      <Head done={done} of={ids.length} />
      {day && <Progress done={done} of={ids.length} tally={tally(ids, day)} />}
      {!person && (
        <section className="panel">
          <Empty why="Nobody of this list waits for a call. Choose another list." />
        </section>
      )}
      {person && isReady && (
        <>
          <PersonToCall person={person} waiting={calls.waiting.filter(({ convertId }) => convertId === person.id)} />
          <CallForm
            key={`${person.id} ${day.written[person.id] ?? ''}`}
            convertId={person.id}
            written={day.written[person.id]}
            start={draft && draft.values.convertId === person.id && !day.written[person.id] ? draft.values : undefined}
            onChange={keep}
            onSave={save}
            onStep={go}
            isAllDone={done === ids.length}
          />
        </>
      )}
      {/* Below: what comes and goes above them would push the outcomes away under the thumb. */}
      <WaitingNotes {...calls} people={people} />
    </div>
  )
}

function Head({ done, of }: { done: number; of: number }) {
  const paths = usePaths()
  const [query] = useSearchParams()
  const me = useSession()
  const assignment = query.get('assignment')
  // A junior has no list of converts to go back to.
  const list = canSeeAllConverts(me) ? `${paths.converts}?${query.toString()}` : paths.assignments
  return (
    <div className="calldesk-head row-x">
      <Link className="iconbtn" to={assignment ? paths.assignment(assignment) : list} aria-label="Close the call desk">
        <Icon of={cross} />
      </Link>
      <h1 className="grow h3">Call desk</h1>
      <span className="md muted">
        {done.toLocaleString('en')} of {of.toLocaleString('en')} today
      </span>
    </div>
  )
}
