import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Convert } from '../converts.reading'
import { lazyPart } from '../../../components/lazyPart'
import { place, plural, spaced } from '../../../components/words'
import { daysSince } from '../../../lib/dates'
import { normalise, spoken } from '../../../lib/phones'
import { usePaths } from '../../../paths'
import { CallWays, NoWay, useGreeting } from '../CallWays'
import { callBackText } from './desk.rules'

const GreetingDialog = lazyPart(async () => (await import('./GreetingDialog')).GreetingDialog)

/** Who is called: where they come from, how long they wait, the number to tap. As high for everybody: nothing below moves. */
export function PersonToCall({ person, callBack }: { person: Convert; callBack: string | null }) {
  const paths = usePaths()
  const [greeting, setGreeting] = useGreeting()
  const [isChanging, setChanging] = useState(false)
  const { id, name, mobile, ministry, budgetType, assignedUtc, createdUtc } = person
  const from = [place(person), ministry, budgetType && spaced(budgetType)].filter(Boolean).join(' · ')
  return (
    <section className="stack" aria-labelledby="person">
      <div className="stack-1">
        <h2 id="person" className="calldesk-name clip" tabIndex={-1}>
          <Link className="name" to={paths.convert(id)}>
            {name}
          </Link>
        </h2>
        <p className="md muted clip calldesk-line">{from}</p>
        <p className="md muted clip">
          {callBack
            ? `To be called again on ${callBackText(callBack)}`
            : assignedUtc
              ? `Assigned ${since(assignedUtc)}`
              : `On the list ${since(createdUtc)}`}
        </p>
      </div>
      <div className="stack-2 calldesk-number">
        {normalise(mobile) ? (
          <>
            <div className="calldesk-ways">
              <CallWays of={person} greeting={greeting} />
            </div>
            <p className="sm muted">
              {spoken(mobile)} ·{' '}
              <button type="button" className="btn-plain green" onClick={() => setChanging(true)}>
                Change greeting
              </button>
            </p>
          </>
        ) : (
          <NoWay to={person} />
        )}
      </div>
      {isChanging && <GreetingDialog text={greeting} onSave={setGreeting} onClose={() => setChanging(false)} />}
    </section>
  )
}

function since(time: string): string {
  const days = daysSince(time)
  return days === 0 ? 'today' : `for ${plural(days, 'day')}`
}
