import { ASSIGNABLE_ROLES } from '@contract/vocabulary'
import type { Staff } from './staff.reading'
import { offers } from '../../session/may'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { renewed, useSession } from '../../session/session'
import { EmailField } from './EmailField'
import { NameFields } from './NameFields'
import { RolesField } from './RolesField'
import { editSchema } from './staff.schema'
import { staff, type EditedStaff } from './staff.service'

export function EditStaffDialog({ of: person, onClose }: { of: Staff; onClose: () => void }) {
  const { id, name, firstName, lastName, email, mobile, roles } = person
  const me = useSession()
  const blank: EditedStaff = {
    firstname: firstName,
    lastname: lastName,
    mobile,
    ...(offers(me, 'staff-emails') && { email }),
    // Saving gives the roles that this app knows; others are not its to give.
    roles: ASSIGNABLE_ROLES.filter((role) => roles.includes(role)),
  }
  const update = async (values: EditedStaff) => {
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
      {blank.email !== undefined && (
        <EmailField hint="Their log-in name. It changes at once, and the old address is told." />
      )}
      <RolesField name="roles" />
    </FormDialog>
  )
}
