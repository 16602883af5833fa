import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import whatsapp from 'bootstrap-icons/icons/whatsapp.svg?raw'
import { normalise, spoken, whatsappHref } from '../lib/phones'
import { Icon } from './Icon'
import { NotGiven } from './NotGiven'

/** A number to tap: a call, and WhatsApp beside it. What is no Nigerian mobile stays text. */
export function PhoneLink({ of }: { of: string }) {
  const number = normalise(of)
  if (!number) return of ? <>{of}</> : <NotGiven />
  return (
    <span className="phone">
      <a href={`tel:${number}`}>{spoken(of)}</a>
      <a
        className="plain hit"
        href={whatsappHref(of) ?? undefined}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${spoken(of)}`}
      >
        <Icon of={whatsapp} />
      </a>
    </span>
  )
}

/** The same as two buttons for the thumb, beside a row. */
export function PhoneButtons({ of, name }: { of: string; name: string }) {
  const number = normalise(of)
  if (!number) return null
  return (
    <span className="row-x phone-buttons">
      <a className="iconbtn green" href={`tel:${number}`} aria-label={`Call ${name}`}>
        <Icon of={telephone} />
      </a>
      <a
        className="iconbtn green"
        href={whatsappHref(of) ?? undefined}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp ${name}`}
      >
        <Icon of={whatsapp} />
      </a>
    </span>
  )
}
