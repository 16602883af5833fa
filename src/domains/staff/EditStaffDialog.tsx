import { useMemo } from 'react'
import { ASSIGNABLE_ROLES } from '@contract/vocabulary'
import type { Staff } from './staff.reading'
import { offers } from '../../session/may'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { renewed, useSession } from '../../session/session'
import { EmailField } from './EmailField'
import { NameFields } from './NameFields'
import { RolesField } from './RolesField'
import { editSchemaFor } from './staff.schema'
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
  const schema = useMemo(() => editSchemaFor(email), [email])
  const update = async ({ email: typed, ...values }: EditedStaff) => {
    // What somebody else has corrected meanwhile is not undone by a change of the name.
    await staff.update(id, typed === email ? values : { ...values, email: typed })
    if (id === me.id) await renewed()
  }
  const save = useAction(update, 'Staff edited successfully!')
  return (
    <FormDialog
      title={`Edit ${name}`}
      blank={blank}
      schema={schema}
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
