import { useState, type ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import clock from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import { ApiError } from '../lib/api-error'
import { exact } from '../lib/dates'
import type { Outbox, WaitingRow } from '../lib/outbox'
import { Icon } from './Icon'
import { Note } from './Note'

interface Props {
  /** Names the list. */
  label: string
  box: Outbox
  /** Whose it is. */
  userId: string
  rows: readonly WaitingRow[]
  /** What it is called, where that is not how the outbox calls it. */
  what?: (row: WaitingRow) => string
  /** The page that it belongs to. */
  to?: (row: WaitingRow) => string
  /** What can be done about it instead of not sending it. `giveBack` answers whether it is here, and nowhere else. */
  deeds?: (row: WaitingRow, giveBack: (row: WaitingRow) => Promise<boolean>) => ReactNode
}

/** What waits on this device for the line, and what the office did not take. */
export function WaitingList({ label, box, userId, rows, what, to, deeds }: Props) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  if (rows.length === 0) return null
  const giveBack = async ({ thread, waiting }: WaitingRow) => {
    setProblem(undefined)
    try {
      if (await box.giveBack(userId, thread, waiting.id)) return true
      setProblem('It has been sent already.')
      void revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem('It may have been sent already. It can be taken back when there is a line and it was not found.')
    }
    return false
  }
  return (
    <section className="panel" aria-label={label}>
      {problem && <Note tone="bad">{problem}</Note>}
      <ul className="rows rows-open">
        {rows.map((row) => {
          const { id, refusal, writtenAt } = row.waiting
          const name = what?.(row) ?? box.what(row.waiting)
          return (
            <li className="rowline draft" key={id}>
              <span className="row-x grow">
                <Icon of={clock} />
                <span className="grow stack-1">
                  <span className="md strong">
                    {to ? <Link to={to(row)}>{name}</Link> : name}
                    {refusal ? ' was not taken' : ' waits for the line'}
                  </span>
                  <span className={refusal ? 'sm red' : 'sm muted'}>
                    {refusal ?? `Written ${exact(writtenAt)}. It is sent by itself when there is a line.`}
                  </span>
                </span>
              </span>
              {deeds?.(row, giveBack) ?? (
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-label={refusal ? `Remove ${name}` : `Do not send ${name}`}
                  onClick={() => void giveBack(row)}
                >
                  {refusal ? 'Remove' : 'Do not send'}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
