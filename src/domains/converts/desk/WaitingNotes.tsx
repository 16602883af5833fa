import { Note } from '../../../components/Note'
import { isLeft } from '../../../lib/outbox'
import type { WaitingCall } from './useCalls'

/** What is on this device and not at the office yet; and what the office refused, with a way to put it aside. */
export function WaitingNotes({
  waiting,
  people = [],
  discard,
}: {
  waiting: WaitingCall[]
  people?: readonly { id: string; name: string }[]
  discard: (one: WaitingCall) => Promise<void>
}) {
  // What can still be taken back, or is just going, is not late.
  const pending = waiting.filter((one) => !one.refusal && isLeft(one)).length
  const refused = waiting.filter(({ refusal }) => refusal)
  const nameOf = ({ convertId }: { convertId: string }) =>
    people.find(({ id }) => id === convertId)?.name ?? 'a convert'
  return (
    <>
      {pending > 0 && (
        <div role="status">
          <Note tone="wait">
            {pending === 1
              ? '1 note waits to be sent. It is safe on this device and goes when Almoner is open and connected.'
              : `${pending.toLocaleString('en')} notes wait to be sent. They are safe on this device and go when Almoner is open and connected.`}
          </Note>
        </div>
      )}
      {refused.map((one) => (
        <Note tone="bad" still={one.hasWaited} key={one.id}>
          <p>
            The note about {nameOf(one)} was not accepted: {one.refusal}
          </p>
          <p className="prose">{one.message}</p>
          <button type="button" className="btn-plain" onClick={() => void discard(one)}>
            Remove<span className="visually-hidden"> the note about {nameOf(one)}</span>
          </button>
        </Note>
      ))}
    </>
  )
}
