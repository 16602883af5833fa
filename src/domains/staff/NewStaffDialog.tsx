import { MAX_SHORT_NAME } from '@contract/vocabulary'
import { useDeviceDraft } from '../../session/useDeviceDraft'
import { EmailField } from '../../components/fields/EmailField'
import { PasswordField } from '../../components/fields/PasswordField'
import { PhoneField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { createdOnce } from '../../lib/once'
import { isSameNumber } from '../../lib/phones'
import { useAction } from '../../lib/useAction'
import { NEW_PASSWORD_HINT } from '../auth/password.schema'
import { RolesField } from './RolesField'
import { newSchema } from './staff.schema'
import { staff, type NewStaff } from './staff.service'

const blank: NewStaff = { firstname: '', lastname: '', email: '', password: '', mobile: '', roles: [] }

const createOnce = (values: NewStaff) =>
  createdOnce(
    'staff',
    values,
    (sent) => staff.create(values, sent),
    async () => {
      const name = `${values.firstname.trim()} ${values.lastname.trim()}`
      const address = values.email.trim().toLowerCase()
      return (await staff.all()).some(
        (one) =>
          // Who they are; what a list does not tell of them says nothing.
          one.email.toLowerCase() === address &&
          one.name === name &&
          (!one.mobile || isSameNumber(one.mobile, values.mobile)) &&
          (one.roles.length === 0 || values.roles.every((role) => one.roles.includes(role))),
      )
    },
  )

const withoutPassword = ({ password: _, ...others }: NewStaff) => others

export function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(createOnce, 'Staff created successfully!')
  return (
    <FormDialog
      title="New Staff"
      blank={blank}
      schema={newSchema}
      action={create}
      deed="Create staff"
      draft={useDeviceDraft('staff', withoutPassword)}
      onClose={onClose}
    >
      <div className="two">
        <TextField name="firstname" label="First name" autoComplete="off" maxLength={MAX_SHORT_NAME} />
        <TextField name="lastname" label="Last name" autoComplete="off" maxLength={MAX_SHORT_NAME} />
      </div>
      <EmailField name="email" label="Email" autoComplete="off" hint="They log in with it." />
      <PasswordField
        name="password"
        label="Password"
        hint={`${NEW_PASSWORD_HINT} Tell it to them; they can change it.`}
        autoComplete="new-password"
      />
      <PhoneField name="mobile" label="Mobile" optional />
      <RolesField />
    </FormDialog>
  )
}
