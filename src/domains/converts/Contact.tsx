import { useEffect, useState } from 'react'
import copyIcon from 'bootstrap-icons/icons/copy.svg?raw'
import telephone from 'bootstrap-icons/icons/telephone.svg?raw'
import whatsapp from 'bootstrap-icons/icons/whatsapp.svg?raw'
import type { Convert } from './converts.reading'
import { useSession } from '../../session/session'
import { Icon } from '../../components/Icon'
import { announce, announceUndone } from '../../lib/announce'
import { copyText } from '../../lib/clipboard'
import { normalise, spoken, whatsappHref } from '../../lib/phones'
import { kept } from './desk/kept'
import { greetingFor } from './greeting'

const COPIED_MS = 2000

/** The ways to a person: a call, WhatsApp with the reader's greeting, the number to copy. */
export function Contact({ of: convert }: { of: Convert }) {
  const me = useSession()
  const [greeting, setGreeting] = useState<string>()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  useEffect(() => {
    void kept.greeting(me.id).then(setGreeting)
  }, [me.id])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const number = normalise(convert.mobile)
  if (!number)
    return <p className="md">{convert.mobile ? `${convert.mobile} is no Nigerian mobile.` : 'No mobile is given.'}</p>
  const copy = async () => {
    const isCopied = await copyText(number)
    if (isCopied) announce('Number copied')
    else announceUndone('The number could not be copied')
    setCopied(isCopied ? 'yes' : 'no')
  }
  return (
    <div className="contact">
      <a className="contact-number" href={`tel:${number}`}>
        {spoken(convert.mobile)}
      </a>
      <span className="row-x wrapx">
        <a className="btn btn-outline-primary" href={`tel:${number}`}>
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
        <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
          <Icon of={copyIcon} />
          <span>{copied === 'yes' ? 'Copied' : copied === 'no' ? 'Not copied' : 'Copy number'}</span>
        </button>
      </span>
    </div>
  )
}
