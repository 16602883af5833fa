import { officeNow } from '../lib/clock'
import { exact } from '../lib/dates'
import { usePrinting } from '../lib/usePrinting'

/** The first line of a printed page: whose product, when, by whom. */
export function PrintHead({ by }: { by: string }) {
  const isPrinting = usePrinting()
  return (
    <div className="only-print">
      <strong>Almoner</strong>
      {isPrinting && (
        <span>
          Printed {exact(new Date(officeNow()).toISOString())}
          {by && ` by ${by}`}
        </span>
      )}
    </div>
  )
}
