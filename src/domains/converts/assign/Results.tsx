import { Note } from '../../../components/Note'
import { plural } from '../../../components/words'
import type { Given } from './useSharing'

/** Every person with their count: what was assigned, and what was not and why. */
export function Results({ given, isRunning }: { given: readonly Given[]; isRunning: boolean }) {
  const done = given.filter(({ problem }) => !problem)
  const failed = given.filter(({ problem }) => problem)
  return (
    <>
      {done.length > 0 && (
        <Note tone="good">
          {done.map(({ person, ids }) => (
            <p key={person.id}>
              {person.name}: {plural(ids.length, 'convert')} assigned.
            </p>
          ))}
        </Note>
      )}
      {/* It stands all the while, and says all of them at once. */}
      <p className="visually-hidden" role="alert">
        {!isRunning &&
          failed.map(({ person, isDoubtful }) => `${person.name}: ${isDoubtful ? 'nobody knows' : 'not assigned'}. `)}
      </p>
      {failed.map(({ person, ids, problem, isDoubtful }) => (
        <Note tone="bad" still key={person.id}>
          <p className="strong">
            {person.name}: {isDoubtful ? 'nobody knows whether ' : ''}
            {plural(ids.length, 'convert')}{' '}
            {isDoubtful ? (ids.length === 1 ? 'was assigned' : 'were assigned') : 'not assigned'}.
          </p>
          <p>{problem}</p>
        </Note>
      ))}
      {isRunning && (
        <p className="md muted" role="status">
          Assigning…
        </p>
      )}
    </>
  )
}
