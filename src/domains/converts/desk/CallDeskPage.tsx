import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { sessionLoader, useSession } from '../../../session/session'
import { Empty } from '../../../components/Empty'
import { Icon } from '../../../components/Icon'
import { lazyPart } from '../../../components/lazyPart'
import { OpenElsewhere } from '../../../components/OpenElsewhere'
import { usePaths } from '../../../paths'
import { sayUnseen } from '../../../lib/announce'
import { deviceDrafts, useDraft } from '../../../lib/drafts'
import { officeNow } from '../../../lib/clock'
import { TITLE } from '../../../lib/page-title'
import { minuteOf } from '../../../lib/dates'
import { callBackOf, canSeeAllConverts, isToCall, type Called, type CallOutcome, type Calls } from '../convert.rules'
import type { Convert } from '../converts.reading'
import { CallForm } from './CallForm'
import { isDoneToday, messageOf, nextCallBack, nextOpen, tally, worklist } from './desk.rules'
import { Earlier } from './Earlier'
import { kept } from './kept'
import { goneWords, LastCall, type Saved } from './LastCall'
import { peopleIn } from './people'
import { PersonToCall } from './PersonToCall'
import { Progress } from './Progress'
import { hold, useKeptCalls, useWaitingCalls, type WaitingCall } from './useCalls'
import { useDeskKeys } from './useDeskKeys'
import { useNow } from './useNow'
import { notesIn, useNotes, type CallDraft, type NoteDrafts, type Notes } from './useNotes'
import { useTodays } from './useTodays'
import { WaitingNotes } from './WaitingNotes'

const RequestFromDesk = lazyPart(async () => (await import('./RequestFromDesk')).RequestFromDesk)

/** The list comes from an assignment, or from the filter of the converts list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const me = await sessionLoader()
  const [{ people: all, read, total, isSifted }, calls] = await Promise.all([
    peopleIn(query, me, request.signal),
    kept.calls(me.id),
  ])
  const people = worklist(all, calls, query.get('again') !== null)
  return {
    people,
    others: worklist(all, calls, true).length - people.length,
    missing: total - read,
    here: read,
    isSifted,
  }
}

export default function CallDeskPage() {
  const { people, others, missing, here, isSifted } = useLoaderData<typeof loader>()
  const me = useSession()
  const store = useMemo(() => deviceDrafts(me.id), [me.id])
  const { draft, ...drafts } = useDraft<CallDraft>(store, 'call-desk')
  const { calls, ...noting } = useKeptCalls(me.id, drafts.takeOver !== null)
  useEffect(() => {
    document.title = 'Call desk · Almoner'
  }, [])
  return (
    <div className="calldesk stack">
      {drafts.takeOver && <OpenElsewhere onTakeOver={drafts.takeOver} />}
      {calls && draft !== undefined && (
        <Desk
          {...{ people, others, missing, here, isSifted, calls, drafts }}
          {...noting}
          start={notesIn(draft?.values)}
        />
      )}
    </div>
  )
}

interface Props extends Omit<ReturnType<typeof useKeptCalls>, 'calls'> {
  people: Convert[]
  /** Open ones who need no call today. */
  others: number
  /** Of a list that is too long for one call: how many are not here, and how many are. */
  missing: number
  here: number
  /** Those that came were looked through here. */
  isSifted: boolean
  calls: Calls
  /** What was half written when the page was left. */
  start: Notes
  drafts: NoteDrafts
}

function Desk({ people: all, others, missing, here, isSifted, calls, note, noteId, forget, start, drafts }: Props) {
  const me = useSession()
  const outbox = useWaitingCalls(me.id)
  const [query] = useSearchParams()
  const people = useTodays(all, calls, query.get('again') !== null)
  const { ids, open, done, back } = useWork(people, calls)
  const { notes, write } = useNotes(start, drafts)
  // Who was half written about last comes first, then the first whom nobody has called today.
  const [chosen, setChosen] = useState(() => Object.keys(start).findLast((id) => ids.includes(id)))
  const at = Math.max(0, ids.indexOf(chosen && ids.includes(chosen) ? chosen : (nextOpen(people, calls, -1)?.id ?? '')))
  const person = people[at]
  const [last, setLast] = useState<Saved>()
  const [turn, setTurn] = useState(0)
  /** Not whoever is called when the dialog has come. */
  const [askingFor, setAskingFor] = useState<Convert>()
  /** Since the desk was opened: nobody asks for the same twice because the message is gone. */
  const [asked, setAsked] = useState<Record<string, string[]>>({})
  const go = (id: string | undefined) => {
    setChosen(id)
    setTurn((n) => n + 1)
  }
  const step = (by: 1 | -1) => go(ids[(at + by + ids.length) % ids.length])
  const written = (convertId: string, call: Called) => {
    note(convertId, call)
    write(convertId, '')
  }
  const save = ({ id: convertId, name }: Convert, outcome: CallOutcome, callBackUtc: string | null) => {
    const words = notes[convertId] ?? ''
    const before = calls[convertId] && { ...calls[convertId], before: undefined }
    const call = { outcome, callBackUtc, writtenAt: new Date(officeNow()).toISOString(), before }
    const sent = outbox.queue(convertId, messageOf(outcome, words, callBackUtc), hold.ms)
    void sent.then((id) => noteId(convertId, call, id))
    setLast({ convertId, name, outcome, words, before: calls[convertId], sent })
    written(convertId, call)
    // What shows it is drawn anew for whoever comes next, and would not be heard.
    sayUnseen(`${outcome} is saved for ${name}.`)
    go((nextOpen(people, { ...calls, [convertId]: call }, at) ?? people[at])?.id)
  }
  const discard = async (one: WaitingCall) => {
    await outbox.discard(one)
    forget(one.convertId, one.id)
  }
  const undo = async () => {
    if (!last || last.isGone) return
    setLast(undefined)
    if (!(await outbox.takeBack(last.convertId, await last.sent))) {
      sayUnseen(goneWords(last))
      return setLast({ ...last, isGone: true })
    }
    sayUnseen(`Taken back: ${last.outcome} of ${last.name}.`)
    note(last.convertId, last.before)
    write(last.convertId, last.words)
    go(last.convertId)
  }
  const { to, leave } = useClosing()
  // With somebody to call the form has Escape: it may lead out of a question first.
  useDeskKeys({ j: () => step(1), k: () => step(-1), 'ctrl z': () => void undo(), ...(!person && { Escape: leave }) })
  useFocusOn(turn)
  return (
    <>
      <Head to={to} done={done} of={people.length} open={open} />
      {!person ? (
        <section className="panel">
          <Empty why="Nobody of this list waits for a call." />
        </section>
      ) : (
        <>
          <PersonToCall person={person} callBack={callBackOf(person, calls)} />
          <CallForm
            key={`${person.id} ${turn}`}
            name={person.name}
            note={notes[person.id] ?? ''}
            onNote={(words) => write(person.id, words)}
            onSave={(outcome, callBack) => save(person, outcome, callBack ?? null)}
            onStep={step}
            onLeave={leave}
            onAsk={() => setAskingFor(person)}
          >
            <LastCall
              last={last}
              onUndo={() => void undo()}
              onOver={() => setLast(undefined)}
              written={isDoneToday(person, calls) ? calls[person.id]?.outcome : undefined}
              isNothingLeft={open === 0}
              isAllDone={done === people.length}
              next={back && `${minuteOf(callBackOf(back, calls) ?? '').slice(11)}, ${back.name}`}
            />
          </CallForm>
        </>
      )}
      {/* Below: what comes and goes above them would push the outcomes away under the thumb. */}
      {person && asked[person.id] && (
        <p className="sm">
          Asked for {person.name} just now: {asked[person.id]?.join(', ')}.
        </p>
      )}
      <Progress done={done} of={people.length} tally={tally(ids, calls)} />
      {person && (
        <Earlier
          convertId={person.id}
          waiting={outbox.waiting.filter(({ convertId }) => convertId === person.id)}
          written={calls[person.id]?.writtenAt}
        />
      )}
      <Others count={others} />
      {missing > 0 && (
        <p className="sm muted">
          {`The newest ${here.toLocaleString('en')} of ${(here + missing).toLocaleString('en')} ${isSifted ? 'were looked through' : 'are here'}. To call the others, filter the list before you open the desk.`}
        </p>
      )}
      <WaitingNotes {...outbox} people={people} discard={discard} />
      {askingFor && (
        <RequestFromDesk
          person={askingFor}
          words={notes[askingFor.id] ?? ''}
          onWritten={() => {
            setChosen(askingFor.id)
            written(askingFor.id, {
              outcome: 'Reached',
              callBackUtc: null,
              writtenAt: new Date(officeNow()).toISOString(),
            })
          }}
          onAdded={(title) => setAsked((all) => ({ ...all, [askingFor.id]: [...(all[askingFor.id] ?? []), title] }))}
          onClose={() => setAskingFor(undefined)}
        />
      )}
    </>
  )
}

/** What is to be done of the list, and what was done of it today. */
function useWork(people: Convert[], calls: Calls) {
  const now = useNow()
  return useMemo(() => {
    const done = people.filter((one) => isDoneToday(one, calls)).length
    const open = people.filter((one) => isToCall(one, calls) && !isDoneToday(one, calls)).length
    return { ids: people.map(({ id }) => id), done, open, back: nextCallBack(people, calls, now) }
  }, [people, calls, now])
}

/** Where the cross leads, and Escape. */
function useClosing() {
  const paths = usePaths()
  const [query] = useSearchParams()
  const me = useSession()
  const navigate = useNavigate()
  const assignment = query.get('assignment')
  // A junior has no list of converts to go back to.
  const list = canSeeAllConverts(me) ? `${paths.converts}?${query.toString()}` : paths.assignments
  const to = assignment ? paths.assignment(assignment) : list
  return { to, leave: () => void navigate(to) }
}

/** After each deed the focus is on who comes next, never on nothing. */
function useFocusOn(round: number) {
  const focus = useEffectEvent(() => {
    const person = document.getElementById('person')
    person?.focus({ preventScroll: true })
    // Only where it is out of sight: else the outcomes would move under the thumb.
    person?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (round > 0) focus()
  }, [round])
}

function Head({ to, done, of, open }: { to: string; done: number; of: number; open: number }) {
  return (
    <div className="calldesk-head row-x">
      <Link className="iconbtn" to={to} aria-label="Close the call desk">
        <Icon of={cross} />
      </Link>
      <h1 className="grow h3" id={TITLE}>
        Call desk
      </h1>
      <span className="md muted nowrap">
        {open.toLocaleString('en')} to call · {done.toLocaleString('en')} of {of.toLocaleString('en')} today
      </span>
    </div>
  )
}

/** Who is open and was written about on another day. */
function Others({ count }: { count: number }) {
  const [query, setQuery] = useSearchParams()
  if (count === 0) return null
  return (
    <p className="sm muted">
      {count.toLocaleString('en')} more {count === 1 ? 'is' : 'are'} open and called already.{' '}
      <button
        type="button"
        className="btn-plain green"
        onClick={() => {
          query.set('again', '')
          setQuery(query)
        }}
      >
        Call them too
      </button>
    </p>
  )
}
