import { useEffect, useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import check from 'bootstrap-icons/icons/check-circle.svg?raw'
import clock from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import { announceUndone } from '../lib/announce'
import { ApiError } from '../lib/api-error'
import { exact } from '../lib/dates'
import { hasLine } from '../lib/line'
import { isOnItsWay } from '../lib/once'
import type { Outbox, WaitingRow } from '../lib/outbox'
import type { Waiting } from '../lib/outbox-store'
import { wasSent } from '../lib/taken'
import { useAction } from '../lib/useAction'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { Note } from './Note'
import { SaveHere } from './SaveHere'
import { UNKEPT } from './words'

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog')).ConfirmDialog)

interface Props {
  /** Names the list. */
  label: string
  box: Outbox
  /** Whose it is. */
  userId: string
  rows: readonly WaitingRow[]
  /** Taken by the server a moment ago, and not on the page yet. */
  sent?: readonly WaitingRow[]
  /** What it is called, where that is not how the outbox calls it. */
  what?: (row: WaitingRow) => string
  /** The page that it belongs to. */
  to?: (row: WaitingRow) => string
  /** What can be done about it before it is removed. `giveBack` answers whether it is here, and nowhere else. */
  deeds?: (row: WaitingRow, giveBack: (row: WaitingRow) => Promise<boolean>) => ReactNode
  /** Nothing else can be done about it. */
  hasOwnDeeds?: boolean
}

const keyOf = ({ name, size }: File) => `${name} ${size}`
/** What goes with it: letters, a list, a picture; each once, though a request has it among its fields, too. */
const filesOf = ({ file, form }: Waiting): File[] => [
  ...new Map(filesIn([file, form]).map((one) => [keyOf(one), one])).values(),
]
const filesIn = (value: unknown): File[] =>
  value instanceof File ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(filesIn) : []

const SENT = 'It has been sent already.'
const UNSURE =
  'It may have been sent already. When there is a connection we look for it; if it has not arrived, you can take it back.'

/** It has left, and nobody knows whether it arrived. */
const isLookedFor = ({ isDoubtful }: Waiting) => isDoubtful && hasLine()
/** Or the page that sent it is gone: then its try is waited for. */
const isUnderway = ({ triedAt, trouble }: Waiting) =>
  triedAt !== undefined && !trouble && isOnItsWay(triedAt) && hasLine()
const whenOf = (waiting: Waiting) => {
  if (isUnderway(waiting)) return `Written ${exact(waiting.writtenAt)}.`
  const then = isLookedFor(waiting)
    ? 'No answer came. We look whether it has arrived, and send it again only if not.'
    : `It is sent when Almoner is open and connected${waiting.isDoubtful ? ', unless it has arrived already' : ''}.`
  return `Written ${exact(waiting.writtenAt)}. ${waiting.trouble ?? then}`
}
const stateOf = (waiting: Waiting) => {
  if (waiting.refusal) return 'was not accepted'
  if (isUnderway(waiting)) return 'is on its way'
  if (waiting.trouble) return 'waits for the server'
  return isLookedFor(waiting) ? 'waits for an answer' : 'waits for a connection'
}

/** What waits on this device for the line, and what the office did not take. */
export function WaitingList({ label, box, userId, rows, sent = [], what, to, deeds, hasOwnDeeds }: Props) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const [removing, setRemoving] = useState<WaitingRow>()
  const nameOf = (row: WaitingRow) => what?.(row) ?? box.what(row.waiting)
  const takeBack = async ({ thread, waiting }: WaitingRow) => {
    const isBack = await box.giveBack(userId, thread, waiting.id).catch((error: unknown) => {
      if (error instanceof ApiError) throw new ApiError(0, [{ message: UNSURE }])
      throw error
    })
    if (!isBack) void revalidate()
    return isBack
  }
  const remove = useAction(
    takeBack,
    (isBack) => (isBack ? 'It is not sent.' : { waits: SENT }),
    () => undefined,
  )
  // What becomes of it the list shows, or the page that it belongs to.
  const [going, setGoing] = useState<string>()
  const again = useAction(
    async ({ thread, waiting }: WaitingRow) => {
      setGoing(waiting.id)
      return box.sendWaiting(userId, thread)
    },
    (isSent) => (isSent ? '' : { waits: 'No answer yet. It still waits here.' }),
  )
  const giveBack = async (row: WaitingRow) => {
    setProblem(undefined)
    try {
      const isBack = await takeBack(row)
      if (!isBack) setProblem(SENT)
      return isBack
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      return false
    }
  }
  // It went while somebody was asked whether it should.
  const isGone = removing !== undefined && !remove.pending && wasSent(removing.waiting)
  useEffect(() => {
    if (isGone) announceUndone(SENT)
  }, [isGone])
  const asked = isGone ? undefined : removing
  if (rows.length + sent.length === 0 && problem !== SENT && !asked) return null
  return (
    <section className="panel noprint" aria-label={label}>
      {problem && <Note tone="bad">{problem}</Note>}
      <ul className="rows rows-open">
        {sent.map((row) => (
          <li className="rowline row-x muted md" key={row.waiting.id}>
            <Icon of={check} />
            {nameOf(row)} was sent
          </li>
        ))}
        {rows.map((row) => {
          const { id, refusal, trouble, isUnkept } = row.waiting
          const name = nameOf(row)
          return (
            <li className="rowline draft" key={id}>
              <span className="row-x grow">
                <span className={refusal ? 'red' : 'muted'}>
                  <Icon of={refusal ? warning : clock} />
                </span>
                <span className="grow stack-1">
                  <span className="md strong" id={id}>
                    {to ? <Link to={to(row)}>{name}</Link> : name}
                    {` ${stateOf(row.waiting)}`}
                  </span>
                  <span className={refusal ? 'sm red' : 'sm muted'}>{refusal ?? whenOf(row.waiting)}</span>
                  {isUnkept && !refusal && <span className="sm red">{UNKEPT}</span>}
                </span>
              </span>
              <span className="row-x wrapx">
                {filesOf(row.waiting).map((file) => (
                  <SaveHere key={keyOf(file)} name={file.name} file={() => file} />
                ))}
                {deeds?.(row, giveBack)}
                {trouble && !refusal && (
                  <button
                    type="button"
                    className="btn btn-secondary"
                    aria-describedby={id}
                    aria-disabled={again.pending}
                    onClick={() => again.pending || void again.run(row)}
                  >
                    {again.pending && going === id ? 'Sending…' : 'Send now'}
                  </button>
                )}
                {!hasOwnDeeds && (
                  <button
                    type="button"
                    className="btn btn-secondary"
                    aria-label={refusal ? `Remove ${name}` : `Do not send ${name}`}
                    onClick={() => setRemoving(row)}
                  >
                    {refusal ? 'Remove' : 'Do not send'}
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={asked.waiting.refusal ? 'Remove this?' : 'Do not send this?'}
          deed={asked.waiting.refusal ? 'Remove' : 'Do not send'}
          destroys
          action={remove.with(asked)}
          onClose={() => setRemoving(undefined)}
        >
          <p className="strong">{nameOf(asked)}</p>
          <p>
            It is only on this device, and is deleted here
            {box.followsOf(asked.waiting) && `, ${box.followsOf(asked.waiting)}`}.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
