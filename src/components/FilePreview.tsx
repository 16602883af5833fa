import { useCallback, useState } from 'react'
import document from 'bootstrap-icons/icons/file-earmark-text.svg?raw'
import { isPicture, typeAt } from '../lib/file-type'
import { isFrugal } from '../lib/line'
import { fileHref } from '../lib/links'
import { useFetch } from '../lib/useFetch'
import { Icon } from './Icon'
import { ReceiptLink } from './ReceiptLink'

/**
 * A receipt or letter beside the decision. Pictures are shown; a PDF is opened beside the page, since no page of ours may
 * hold what could run. Where data costs money, and on phones, it is a link until somebody opens it. Its room has one size:
 * nothing jumps when it comes.
 */
export function FilePreview({ path, name }: { path: string | null; name: string }) {
  const href = fileHref(path)
  if (!href) return null
  return isFrugal() ? <ReceiptLink path={path}>{name}</ReceiptLink> : <Preview key={href} {...{ href, name }} />
}

function Preview({ href, name }: { href: string; name: string }) {
  const [isBroken, setBroken] = useState(false)
  const { data: type = '' } = useFetch((signal) => typeAt(href, signal), href)
  return (
    <a className="preview md noprint" href={href} target="_blank" rel="noreferrer">
      {isPicture(type) && !isBroken ? (
        <img src={href} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Icon of={document} />
      )}
      <span>
        {name}
        {type === 'application/pdf' && ' (PDF)'}
      </span>
    </a>
  )
}

/** A file that is about to be sent, where it is a picture. It never leaves the browser for this. */
export function ChosenPreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const href = URL.createObjectURL(file)
      image.src = href
      return () => URL.revokeObjectURL(href)
    },
    [file],
  )
  return isPicture(file.type) ? (
    <span className="preview">
      <img ref={show} alt={`Chosen: ${file.name}`} />
    </span>
  ) : null
}
