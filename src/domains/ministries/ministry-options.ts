import { grouped } from '../../lib/grouped'
import type { MinistryRow } from './ministries.reading'

/** To choose one: of several with one name, what else is told of each stands behind it. */
export function ministryOptions(rows: readonly MinistryRow[]) {
  const byName = grouped(rows, ({ name }) => name)
  return rows.map(({ id, name, state, visioner, accountNumber }) => {
    const isShared = (byName.get(name)?.length ?? 0) > 1
    const apart = [state, visioner, accountNumber && `account ending in ${accountNumber.slice(-4)}`]
    return { value: id, label: isShared ? [name, ...apart].filter(Boolean).join(', ') : name }
  })
}
