import whatsapp from 'bootstrap-icons/icons/whatsapp.svg?raw'
import { normalise, spoken } from '../lib/phones'
import { Icon } from './Icon'

/** A number to tap: a call, and WhatsApp beside it. What is no Nigerian mobile stays text. */
export function PhoneLink({ of }: { of: string }) {
  const number = normalise(of)
  if (!number) return <>{of}</>
  return (
    <span className="phone">
      <a href={`tel:${number}`}>{spoken(of)}</a>
      <a
        className="plain hit"
        href={`https://wa.me/${number.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${spoken(of)}`}
      >
        <Icon of={whatsapp} />
      </a>
    </span>
  )
}
