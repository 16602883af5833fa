import { useEffect, useRef, useState } from 'react'
import type { Letter } from '../lib/letters'
import { useFetch } from '../lib/useFetch'
import { BlobImage } from './BlobImage'
import { Lightbox } from './Lightbox'
import { ReceiptLink } from './ReceiptLink'

/** A letter to be read, a page at a time. */
export function LetterLightbox(props: { letter: Letter; name: string; href: string; onClose: () => void }) {
  const { letter, name, href, onClose } = props
  const [at, setAt] = useState(0)
  const { data: page, problem } = useFetch(() => letter.page(at), String(at))
  // Each page from its top, to be read on by keys.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollTo(0, 0)
  }, [at])
  const label = `${name}, page ${at + 1} of ${letter.count}`
  return (
    <Lightbox
      noun="page"
      count={letter.count}
      onMove={setAt}
      actions={<ReceiptLink path={href}>Download</ReceiptLink>}
      {...{ label, at, onClose }}
    >
      {/* Scrolled by keys as well. */}
      <div className="lightbox-page" role="group" aria-label={label} tabIndex={0} ref={place}>
        {page === undefined && !problem && <p className="md muted">Drawing the page…</p>}
        {page && <BlobImage of={page} alt={`Page ${at + 1} of ${name}`} />}
        {(page === null || problem) && (
          <p className="md muted">This page cannot be shown here, or is empty. Download the file to be sure.</p>
        )}
      </div>
    </Lightbox>
  )
}
