import receipt from 'bootstrap-icons/icons/receipt.svg?raw'
import { fileHref } from '../lib/links'
import { Icon } from './Icon'

/** §9: site host plus filepath. Opens beside the page; the server decides who may see it. */
export function ReceiptLink({ path, children = 'Receipt' }: { path: string | null; children?: string }) {
  const href = fileHref(path)
  if (!href) return null
  return (
    <a className="md row-x tight nowrap tap" href={href} target="_blank" rel="noreferrer">
      <Icon of={receipt} />
      {children}
    </a>
  )
}
