import share from 'bootstrap-icons/icons/share.svg?raw'
import { Icon } from './Icon'
import { PrintButton } from './PrintButton'

/** Prints the page on one clean sheet (or into a PDF); phones can also hand its words on. No link to a receipt is ever shared. */
export function PrintShare({ print, title, text }: { print: string; title: string; text: string }) {
  return (
    <span className="row-x wrapx noprint">
      <PrintButton of={print} />
      {'share' in navigator && (
        // Whoever closes the phone's share menu has changed their mind: nothing to report.
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void navigator.share({ title, text }).catch(() => {})}
        >
          <Icon of={share} />
          <span>Share</span>
        </button>
      )}
    </span>
  )
}
