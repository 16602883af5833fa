import type { ReactNode } from 'react'
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw'
import { Icon } from '../Icon'

/** What is wrong with a field, above it: the field names it by its id. */
export const FieldError = ({ id, role, children }: { id: string; role?: 'alert'; children: ReactNode }) => (
  <div className="err" id={id} role={role}>
    <Icon of={warning} />
    {children}
  </div>
)
