import { NotGiven } from '../../components/NotGiven'
import type { ChangedField } from './ministry-changes.reading'

/** Old beside new; the words that differ are marked, and what stays is said once. */
export function ChangeCompare({ of }: { of: readonly ChangedField[] }) {
  return (
    <dl className="compare">
      {of.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="sm muted">{name}</dt>
          {before === after ? (
            <dd className="muted">
              {before || <NotGiven />} <span className="sm">stays</span>
            </dd>
          ) : (
            <>
              <dd>
                <span className="sm muted">Old: </span>
                <Words of={before} other={after} as="del" />
              </dd>
              <dd>
                <span className="sm muted">New: </span>
                <Words of={after} other={before} as="ins" />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

function Words({ of, other, as: Mark }: { of: string; other: string; as: 'del' | 'ins' }) {
  if (!of) return <NotGiven />
  const known = new Set(other.split(' '))
  return of.split(' ').map((word, at) => (
    <span key={at}>
      {at > 0 && ' '}
      {known.has(word) ? word : <Mark>{word}</Mark>}
    </span>
  ))
}
