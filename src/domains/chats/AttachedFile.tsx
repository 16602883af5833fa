import pdf from 'bootstrap-icons/icons/file-earmark-pdf.svg?raw'
import { Icon } from '../../components/Icon'
import { fileSize } from '../../lib/files'
import { fileHref } from '../../lib/links'
import type { Attachment } from './chats.reading'

/** A picture as it is, a PDF by its name. Opens beside the page; the server decides who may see it. */
export function AttachedFile({ of: { filepath, name, isPicture, size } }: { of: Attachment }) {
  const href = fileHref(filepath)
  if (!href) return null
  return isPicture ? (
    <a className="attached-picture" href={href} target="_blank" rel="noreferrer">
      <img src={href} alt={`Picture ${name}`} loading="lazy" />
    </a>
  ) : (
    <a className="attached md" href={href} target="_blank" rel="noreferrer">
      <Icon of={pdf} />
      <span className="clip">{name}</span>
      {size !== null && <span className="sm muted nowrap">{fileSize(size)}</span>}
    </a>
  )
}
