import { ASSIGNABLE_ROLES } from '@contract/vocabulary'
import type { Staff } from './staff.reading'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { renewed, useSession } from '../../session/session'
import { NameFields } from './NameFields'
import { RolesField } from './RolesField'
import { editSchema } from './staff.schema'
import { staff, type StaffValues } from './staff.service'

export function EditStaffDialog({ of: person, onClose }: { of: Staff; onClose: () => void }) {
  const { id, name, firstName, lastName, mobile, roles } = person
  const blank: StaffValues = {
    firstname: firstName,
    lastname: lastName,
    mobile,
    // Saving gives the roles that this app knows; others are not its to give.
    roles: ASSIGNABLE_ROLES.filter((role) => roles.includes(role)),
  }
  const me = useSession()
  const update = async (values: StaffValues) => {
    await staff.update(id, values)
    if (id === me.id) await renewed()
  }
  const save = useAction(update, 'Staff edited successfully!')
  return (
    <FormDialog
      title={`Edit ${name}`}
      blank={blank}
      schema={editSchema}
      action={save}
      deed="Save changes"
      onClose={onClose}
    >
      <NameFields />
      <RolesField name="roles" />
    </FormDialog>
  )
}
