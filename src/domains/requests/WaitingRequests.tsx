import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import clock from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { Note } from '../../components/Note'
import { ApiError } from '../../lib/api-error'
import { exact } from '../../lib/dates'
import { deviceDrafts } from '../../lib/drafts'
import type { Waiting } from '../../lib/outbox'
import { usePaths } from '../../paths'
import { NAMES } from './request.rules'
import { requestOutbox, waitingRequest } from './request-outbox'

interface Row {
  thread: string
  waiting: Waiting
}

/** Requests that wait on this device for the line: until they go they can be opened again. */
export function WaitingRequests() {
  const me = useSession()
  const paths = usePaths()
  const navigate = useNavigate()
  // The page is asked for anew when some were sent.
  const data: unknown = useLoaderData()
  const [rows, setRows] = useState<Row[]>([])
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let alive = true
    void requestOutbox.all(me.id).then((threads) => {
      if (alive) setRows(threads.flatMap(({ thread, waiting }) => waiting.map((one) => ({ thread, waiting: one }))))
    })
    return () => {
      alive = false
    }
  }, [me.id, data])
  if (rows.length === 0) return null
  /** Saved first, so that nothing is nowhere in between. */
  const open = async ({ thread, waiting }: Row) => {
    const drafts = deviceDrafts(me.id)
    const { request, values } = waitingRequest(waiting)
    if (await drafts.load(thread))
      return setProblem('You have begun another request in this form. Send or discard it first.')
    if (!(await drafts.save(thread, values))) return setProblem('This device has no room to open it.')
    const isBack = await requestOutbox.giveBack(me.id, thread, waiting.id).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (!isBack) await drafts.drop(thread)
    if (isBack === null)
      return setProblem('It may have been sent already. It opens when there is a line and it was not found.')
    if (!isBack) return void revalidate()
    await navigate(
      request.corrects
        ? paths.sendAgain(request.form, request.corrects)
        : request.form === 'crusade'
          ? paths.newCrusade
          : paths.newHospital,
    )
  }
  return (
    <section className="panel" aria-label="Requests that wait for the line">
      {problem && <Note tone="bad">{problem}</Note>}
      <ul className="rows rows-open">
        {rows.map((row) => (
          <li className="rowline draft" key={row.waiting.id}>
            <span className="row-x grow">
              <Icon of={clock} />
              <span className="grow stack-1">
                <span className="md strong">
                  {NAMES[waitingRequest(row.waiting).request.form]}
                  {row.waiting.refusal ? ' was not taken' : ' waits for the line'}
                </span>
                <span className={row.waiting.refusal ? 'sm red' : 'sm muted'}>
                  {row.waiting.refusal ??
                    `Written ${exact(row.waiting.writtenAt)}. It is sent by itself when there is a line.`}
                </span>
              </span>
            </span>
            <button type="button" className="btn btn-secondary" onClick={() => void open(row)}>
              {row.waiting.refusal ? 'Open and correct it' : 'Open it again'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
