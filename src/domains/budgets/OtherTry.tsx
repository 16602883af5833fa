import { Link } from 'react-router-dom'
import { usePaths } from '../../paths'
import type { Budget } from './budgets.reading'

/** The way from a request to the one that it corrects, and to the one that corrects it. */
export function OtherTry({ of: { corrects, correctedBy } }: { of: Budget }) {
  const paths = usePaths()
  return (
    <>
      {corrects && (
        <p className="md">
          Correction of <Link to={paths.budget(corrects.id)}>{corrects.reference}</Link>.
        </p>
      )}
      {correctedBy && (
        <p className="md">
          Corrected and sent again as <Link to={paths.budget(correctedBy.id)}>{correctedBy.reference}</Link>.
        </p>
      )}
    </>
  )
}
