import receipt from 'bootstrap-icons/icons/receipt.svg?raw'
import { announceUndone } from '../lib/announce'
import { hasLine } from '../lib/line'
import { fileHref } from '../lib/links'
import { Icon } from './Icon'

/** §9: site host plus filepath. Opens beside the page; the server decides who may see it. */
export function ReceiptLink({ path, children = 'Receipt' }: { path: string | null; children?: string }) {
  const href = fileHref(path)
  if (!href) return null
  return (
    <a
      className="md row-x tight nowrap tap"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (hasLine()) return
        // A tab with an error of the browser would say less.
        event.preventDefault()
        announceUndone('There is no connection. A receipt needs one.')
      }}
    >
      <Icon of={receipt} />
      {children}
    </a>
  )
}
