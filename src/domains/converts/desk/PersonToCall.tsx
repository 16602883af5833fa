import { useEffect, useState } from 'react'
import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import whatsapp from 'bootstrap-icons/icons/whatsapp.svg?raw'
import { Link } from 'react-router-dom'
import type { Convert } from '../converts.reading'
import { useSession } from '../../../session/session'
import { Icon } from '../../../components/Icon'
import { lazyPart } from '../../../components/lazyPart'
import { place, plural, spaced } from '../../../components/words'
import { daysSince } from '../../../lib/dates'
import { normalise, spoken, whatsappHref } from '../../../lib/phones'
import { usePaths } from '../../../paths'
import { greetingFor } from '../greeting'
import { callBackText } from './desk.rules'
import { kept } from './kept'

const GreetingDialog = lazyPart(async () => (await import('./GreetingDialog')).GreetingDialog)

/** Who is called: where they come from, how long they wait, the number to tap. As high for everybody: nothing below moves. */
export function PersonToCall({ person, callBack }: { person: Convert; callBack: string | null }) {
  const me = useSession()
  const paths = usePaths()
  const [greeting, setGreeting] = useState<string>()
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    void kept.greeting(me.id).then(setGreeting)
  }, [me.id])
  const { id, name, mobile, ministry, budgetType, assignedUtc, createdUtc } = person
  const from = [place(person), ministry, budgetType && spaced(budgetType)].filter(Boolean).join(' · ')
  const number = normalise(mobile)
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
        {number ? (
          <>
            <div className="calldesk-ways">
              <a className="btn btn-outline-primary" href={`tel:${number}`}>
                <Icon of={telephone} />
                <span>Call</span>
              </a>
              <a
                className="btn btn-secondary"
                href={whatsappHref(mobile, greetingFor(person, me.name, greeting)) ?? undefined}
                target="_blank"
                rel="noreferrer"
              >
                <Icon of={whatsapp} />
                <span>WhatsApp</span>
              </a>
            </div>
            <p className="sm muted">
              {spoken(mobile)} ·{' '}
              <button type="button" className="btn-plain green" onClick={() => setChanging(true)}>
                Change greeting
              </button>
            </p>
          </>
        ) : (
          <p className="md">{mobile ? `${mobile} is no Nigerian mobile.` : 'No mobile is given.'}</p>
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
