import { useCallback, useState, type ReactNode } from 'react'
import document from 'bootstrap-icons/icons/file-earmark-text.svg?raw'
import { isPicture, typeAt } from '../lib/file-type'
import { isFrugal } from '../lib/line'
import { fileHref } from '../lib/links'
import { pagesAt } from '../lib/pictures'
import { useFetch } from '../lib/useFetch'
import { Icon } from './Icon'
import { ReceiptLink } from './ReceiptLink'

/**
 * A receipt or letter beside the decision. Pictures are shown, and the pages of a letter that a phone of ours has photographed.
 * Any other PDF is downloaded: no page of ours may hold what could run. Where data costs money, and on phones, it is a link
 * until somebody opens it. Its room has one size: nothing jumps when it comes.
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
  if (type === 'application/pdf') return <Letter {...{ href, name }} />
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

function Letter({ href, name }: Shown) {
  const { data: pages = [] } = useFetch((signal) => pagesAt(href, signal), href)
  const [at, setAt] = useState(0)
  const page = pages[at]
  return (
    <div className="stack-1">
      <FileLink href={href}>
        {page ? <BlobImage of={page} alt="" /> : <Icon of={document} />}
        <span>{name} (PDF)</span>
      </FileLink>
      {page && pages.length > 1 && (
        <p className="row-x tight sm noprint" role="group" aria-label={`Pages of ${name}`}>
          <button type="button" className="btn btn-link" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous
          </button>
          <span role="status">
            Page {at + 1} of {pages.length}
          </span>
          <button
            type="button"
            className="btn btn-link"
            disabled={at === pages.length - 1}
            onClick={() => setAt(at + 1)}
          >
            Next
          </button>
        </p>
      )}
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

function BlobImage({ of, alt }: { of: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const href = URL.createObjectURL(of)
      image.src = href
      return () => URL.revokeObjectURL(href)
    },
    [of],
  )
  return <img ref={show} alt={alt} />
}
