import { useState } from 'react'
import pdf from 'bootstrap-icons/icons/file-earmark-pdf.svg?raw'
import image from 'bootstrap-icons/icons/image.svg?raw'
import { Icon } from '../../components/Icon'
import { fileSize } from '../../lib/files'
import { isFrugal } from '../../lib/line'
import { fileHref } from '../../lib/links'
import type { Attachment } from './chats.reading'

/** A picture as it is, a PDF by its name. Opens beside the page; the server decides who may see it. */
export function AttachedFile({ of: { filepath, name, isPicture, size } }: { of: Attachment }) {
  // No browser may keep it: where data is dear somebody has to want it, each time.
  const [isOffered] = useState(isFrugal)
  const [isWanted, setWanted] = useState(!isOffered)
  const href = fileHref(filepath)
  if (!href) return null
  const bytes = size !== null && <span className="sm muted nowrap">{fileSize(size)}</span>
  if (isPicture && !isWanted)
    return (
      <button type="button" className="btn btn-secondary attached" onClick={() => setWanted(true)}>
        <Icon of={image} />
        <span className="clip">Show picture {name}</span>
        {bytes}
      </button>
    )
  return isPicture ? (
    // The button that had focus is gone.
    <a className="attached-picture" href={href} target="_blank" rel="noreferrer" ref={isOffered ? toFocus : undefined}>
      <img src={href} alt={`Picture ${name}`} loading="lazy" />
    </a>
  ) : (
    <a className="attached md" href={href} target="_blank" rel="noreferrer">
      <Icon of={pdf} />
      <span className="clip">{name}</span>
      {bytes}
    </a>
  )
}

const toFocus = (link: HTMLElement | null) => link?.focus({ preventScroll: true })
