import { normaliseMobile } from '../../contract/rules/phones'
import { BadInput } from '../errors'
import { tidyCell } from '../../contract/rules/unseen'

/** A correction as it is stored, and what it corrects: names and numbers themselves never stand in the audit trail. */
export function readCorrection({ name, mobile }: { name?: string; mobile?: string }) {
  const change = {
    ...(name === undefined ? {} : { name: tidyCell(name) }),
    ...(mobile === undefined ? {} : { mobile: normaliseMobile(mobile) ?? mobile }),
  }
  const corrected = Object.keys(change)
  if (corrected.length === 0) throw new BadInput([{ message: 'Send the name or the mobile.' }])
  if (change.name === '') throw new BadInput([{ message: 'Name is required.', field: 'name' }])
  return { change, corrected }
}
