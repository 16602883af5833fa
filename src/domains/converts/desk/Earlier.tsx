import { useState } from 'react'
import clock from 'bootstrap-icons/icons/clock.svg?raw'
import { DateText } from '../../../components/DateText'
import { Icon } from '../../../components/Icon'
import { newest } from '../../../lib/oldest'
import { useFetch } from '../../../lib/useFetch'
import { converts } from '../converts.service'
import type { WaitingCall } from './useCalls'

const SHOWN = 3

interface Props {
  convertId: string
  waiting: WaitingCall[]
  /** What was written at this desk: then there is more to read. */
  written: string | undefined
}
/** The last notes about a person. Without a line the call goes on without them. */
export function Earlier({ convertId, waiting, written }: Props) {
  const about = `${convertId} ${waiting.length} ${written ?? ''}`
  const { data, problem } = useFetch((signal) => converts.feedbacks(convertId, signal), about)
  // What was there before stays until the next look has come.
  const [kept, setKept] = useState({ convertId, data, waiting })
  if (data && (kept.data !== data || kept.waiting !== waiting)) setKept({ convertId, data, waiting })
  const isKept = !data && !problem && kept.data !== undefined && kept.convertId === convertId
  const sent = isKept ? kept.waiting.filter(({ id }) => !waiting.some((one) => one.id === id)) : []
  const shown = { data: isKept ? kept.data : data, waiting: [...sent, ...waiting] }
  const last = newest(shown.data ?? []).slice(0, SHOWN)
  return (
    <div className="stack-2 earlier">
      {shown.waiting.map(({ id, message }) => (
        <div key={id}>
          <p className="sm muted row-x tight">
            <Icon of={clock} />
            Waits to be sent
          </p>
          <p className="prose md">{message}</p>
        </div>
      ))}
      {last.map(({ id, message, staff, createdUtc }) => (
        <div key={id}>
          <p className="sm muted">
            {staff}, <DateText of={createdUtc} />
          </p>
          <p className="prose md">{message}</p>
        </div>
      ))}
      {data && last.length === 0 && waiting.length === 0 && <p className="sm muted">No call yet.</p>}
      {problem && <p className="sm muted">Earlier notes could not be loaded. You can call all the same.</p>}
    </div>
  )
}
