import { plural } from '../../../components/words'
import type { Share } from './share.rules'

const NAMED = 4

/** What each person would get, and what they would have open then. */
export function Preview({ shares }: { shares: readonly Share[] }) {
  return (
    <section className="stack-2" aria-label="Preview">
      <h3 className="h3">What each gets</h3>
      <ul className="rows">
        {shares.map(({ person, ids, places }) => (
          <li key={person.id} className="share">
            <div className="row-x between">
              <span className="strong">{person.name}</span>
              <span className="num">
                {ids.length.toLocaleString('en')}
                {person.open !== null && (
                  <span className="muted"> → {(person.open + ids.length).toLocaleString('en')} open</span>
                )}
              </span>
            </div>
            {places.length > 0 && (
              <p className="sm muted">
                {places.slice(0, NAMED).join(' · ')}
                {places.length > NAMED && ` · and ${plural(places.length - NAMED, 'more place')}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
