import { useState, type ReactNode } from 'react'
import document from 'bootstrap-icons/icons/file-earmark-text.svg?raw'
import { isPicture, typeAt } from '../lib/file-type'
import { isFrugal } from '../lib/line'
import { fileHref } from '../lib/links'
import { letterAt } from '../lib/letters'
import { useFetch } from '../lib/useFetch'
import { BlobImage } from './BlobImage'
import { Icon } from './Icon'
import { lazyPart } from './lazyPart'
import { ReceiptLink } from './ReceiptLink'
import { plural } from './words'

const LetterLightbox = lazyPart(async () => (await import('./LetterLightbox')).LetterLightbox)

/**
 * A receipt or letter beside the decision: a picture, or the pages of a PDF as pictures (no page of ours may hold what could
 * run). Where data costs money, and on phones, it is a link until somebody opens it. Its room has one size: nothing jumps when
 * it comes.
 */
export function FilePreview({ path, name }: { path: string | null; name: string }) {
  const href = fileHref(path)
  if (!href) return null
  return isFrugal() ? <ReceiptLink path={path}>{name}</ReceiptLink> : <Preview key={href} {...{ href, name }} />
}

interface Shown {
  href: string
  name: string
}

function Preview({ href, name }: Shown) {
  const [isBroken, setBroken] = useState(false)
  const { data: type = '' } = useFetch((signal) => typeAt(href, signal), href)
  if (type === 'application/pdf') return <PdfPreview {...{ href, name }} />
  return (
    <FileLink href={href}>
      {isPicture(type) && !isBroken ? (
        <img src={href} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Icon of={document} />
      )}
      <span>{name}</span>
    </FileLink>
  )
}

const FileLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="preview md noprint" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

function PdfPreview({ href, name }: Shown) {
  const { data: letter } = useFetch((signal) => letterAt(href, signal), href)
  const { data: first } = useFetch(async () => letter?.page(0), letter ? href : null)
  const [isRead, setRead] = useState(false)
  if (!letter || !first)
    return (
      <FileLink href={href}>
        <Icon of={document} />
        <span>{name} (PDF)</span>
      </FileLink>
    )
  return (
    <div className="stack-1">
      <button
        type="button"
        className="preview md noprint"
        aria-label={`Read ${name}, ${plural(letter.count, 'page')}`}
        onClick={() => setRead(true)}
      >
        <BlobImage of={first} alt="" />
        <span>Read · {plural(letter.count, 'page')}</span>
      </button>
      <ReceiptLink path={href}>{`${name} (PDF)`}</ReceiptLink>
      {isRead && <LetterLightbox {...{ letter, name, href }} onClose={() => setRead(false)} />}
    </div>
  )
}

/** A file that is about to be sent, where it is a picture. It never leaves the browser for this. */
export const ChosenPreview = ({ file }: { file: File }) =>
  isPicture(file.type) ? (
    <span className="preview">
      <BlobImage of={file} alt={`Chosen: ${file.name}`} />
    </span>
  ) : null
