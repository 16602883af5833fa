import { useEffect, useState } from 'react'
import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import whatsapp from 'bootstrap-icons/icons/whatsapp.svg?raw'
import type { Convert } from './converts.reading'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { normalise, whatsappHref } from '../../lib/phones'
import { kept } from './desk/kept'
import { greetingFor } from './greeting'

/** What the reader greets with, if they have written their own; changed here once it was kept. */
export function useGreeting() {
  const me = useSession()
  const [greeting, setGreeting] = useState<string>()
  useEffect(() => {
    void kept.greeting(me.id).then(setGreeting)
  }, [me.id])
  return [greeting, setGreeting] as const
}

/** A call, and WhatsApp with the reader's greeting. */
export function CallWays({ of: convert, greeting }: { of: Convert; greeting: string | undefined }) {
  const me = useSession()
  return (
    <>
      <a className="btn btn-outline-primary" href={`tel:${normalise(convert.mobile)}`}>
        <Icon of={telephone} />
        <span>Call</span>
      </a>
      <a
        className="btn btn-secondary"
        href={whatsappHref(convert.mobile, greetingFor(convert, me.name, greeting)) ?? undefined}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={whatsapp} />
        <span>WhatsApp</span>
      </a>
    </>
  )
}

/** In the place of the ways, where there is none. */
export const NoWay = ({ to: { mobile } }: { to: Convert }) => (
  <p className="md">{mobile ? `${mobile} is no Nigerian mobile.` : 'No mobile is given.'}</p>
)
