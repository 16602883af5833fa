import printer from 'bootstrap-icons/icons/printer.svg?raw'
import { Icon } from './Icon'

/** Prints the page as it stands. */
export function PrintButton({ of = 'Print', className = '' }: { of?: string; className?: string }) {
  return (
    <button type="button" className={`btn btn-secondary ${className}`.trim()} onClick={() => window.print()}>
      <Icon of={printer} />
      <span>{of}</span>
    </button>
  )
}
