import { useEffect, useState } from 'react'
import copyIcon from 'bootstrap-icons/icons/copy.svg?raw'
import type { Convert } from './converts.reading'
import { Icon } from '../../components/Icon'
import { announce, announceUndone } from '../../lib/announce'
import { copyText } from '../../lib/clipboard'
import { normalise, spoken } from '../../lib/phones'
import { CallWays, NoWay, useGreeting } from './CallWays'

const COPIED_MS = 2000

/** The ways to a person: a call, WhatsApp with the reader's greeting, the number to copy. */
export function Contact({ of: convert }: { of: Convert }) {
  const [greeting] = useGreeting()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const number = normalise(convert.mobile)
  if (!number) return <NoWay to={convert} />
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
        <CallWays of={convert} greeting={greeting} />
        <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
          <Icon of={copyIcon} />
          <span>{copied === 'yes' ? 'Copied' : copied === 'no' ? 'Not copied' : 'Copy number'}</span>
        </button>
      </span>
    </div>
  )
}
