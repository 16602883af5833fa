import { useId } from 'react'
import { useField, useFormikContext } from 'formik'
import type { Role } from '@contract/vocabulary'
import { ADMIN_MAY, ROLE_PAIRS } from './staff.rules'
import { FieldError } from '../../components/fields/FieldError'

/** The five pairs and the admin, each with what it may do. Somebody may hold several. */
export function RolesField() {
  const id = useId()
  const [{ value }, { error }, { setValue }] = useField<Role[]>('roles')
  const { submitCount } = useFormikContext()
  const shown = submitCount > 0 ? error : undefined
  const choose = (role: Role, isChosen: boolean) =>
    void setValue(isChosen ? [...value, role] : value.filter((one) => one !== role))
  const box = (role: Role, label: string, may: string) => (
    <label className="form-check" key={role}>
      <input
        type="checkbox"
        className="form-check-input"
        checked={value.includes(role)}
        aria-invalid={shown ? true : undefined}
        aria-labelledby={`${id}${role}n`}
        aria-describedby={`${id}${role}m`}
        onChange={(event) => choose(role, event.target.checked)}
      />
      <span className="stack-1">
        <span className="form-check-label" id={`${id}${role}n`}>
          {label}
        </span>
        <span className="sm muted" id={`${id}${role}m`}>
          {may}
        </span>
      </span>
    </label>
  )
  return (
    <fieldset className="stack-2" aria-describedby={shown ? `${id}e` : undefined}>
      <legend className="form-label">Roles</legend>
      {shown && <FieldError id={`${id}e`}>{shown}</FieldError>}
      {ROLE_PAIRS.map(({ name: pair, senior, junior }) => (
        <div className="role-pair" key={pair} role="group" aria-label={pair}>
          <span className="md strong">{pair}</span>
          {box(senior[0], 'Senior', senior[1])}
          {box(junior[0], 'Junior', junior[1])}
        </div>
      ))}
      <div className="role-pair" role="group" aria-label="Admin">
        <span className="md strong">Admin</span>
        {box('admin', 'Admin', ADMIN_MAY)}
      </div>
    </fieldset>
  )
}
