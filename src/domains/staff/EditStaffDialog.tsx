import type { Staff } from '@contract/staffs'
import { PhoneField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/FormDialog'
import { RolesField } from './RolesField'
import { editSchema } from './staff.schema'
import { staff, type StaffValues } from './staff.service'

export function EditStaffDialog({ of: person, onClose }: { of: Staff; onClose: () => void }) {
  const { id, firstName, lastName, mobile, roles } = person
  const blank: StaffValues = { firstname: firstName, lastname: lastName, mobile, roles }
  return (
    <FormDialog
      title={`Edit ${firstName} ${lastName}`}
      blank={blank}
      schema={editSchema}
      submit={(values) => staff.update(id, values)}
      done="Staff edited successfully!"
      deed="Save changes"
      onClose={onClose}
    >
      <div className="two">
        <TextField name="firstname" label="First name" autoComplete="off" maxLength={80} />
        <TextField name="lastname" label="Last name" autoComplete="off" maxLength={80} />
      </div>
      <PhoneField name="mobile" label="Mobile" optional />
      <RolesField name="roles" />
    </FormDialog>
  )
}
