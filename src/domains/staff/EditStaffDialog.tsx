import { useMemo, useState } from 'react'
import { ASSIGNABLE_ROLES } from '@contract/vocabulary'
import type { Staff } from './staff.reading'
import { offers } from '../../session/may'
import { EmailField } from '../../components/fields/EmailField'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { renewed, useSession } from '../../session/session'
import { NameFields } from './NameFields'
import { Note } from '../../components/Note'
import { listed } from '../../components/words'
import { RolesField } from './RolesField'
import { editSchemaFor } from './staff.schema'
import { staff, type EditedStaff } from './staff.service'

export function EditStaffDialog({ of, onClose }: { of: Staff; onClose: () => void }) {
  // As it was when the dialog opened: after a refusal the page comes anew, with what somebody else has changed.
  const [person] = useState(of)
  const { id, name, firstName, lastName, email, mobile, roles } = person
  const me = useSession()
  const others = roles.filter((role) => !known(roles).some((one) => one === role))
  const blank: EditedStaff = {
    firstname: firstName,
    lastname: lastName,
    mobile,
    ...(offers(me, 'staff-emails') && { email }),
    roles: known(roles),
  }
  const schema = useMemo(() => editSchemaFor({ email, mobile }), [email, mobile])
  const update = async ({ email: typed, ...values }: EditedStaff) => {
    // The call takes all of it (§7). What somebody else has changed meanwhile is not undone by a change of the name.
    const merged = mergedWith(await staff.one(id), person, values)
    await staff.update(id, typed === email ? merged : { ...merged, email: typed })
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
        <EmailField
          name="email"
          label="Email"
          autoComplete="off"
          hint="Their log-in name. It changes at once, and the old address is told."
        />
      )}
      <RolesField />
      {others.length > 0 && (
        <Note tone="wait">Saving takes “{listed(others, 'and')}” away from them: Almoner does not know it.</Note>
      )}
    </FormDialog>
  )
}

/** Saving gives the roles that this app knows; others are not its to give. */
const known = (roles: Staff['roles']) => ASSIGNABLE_ROLES.filter((role) => roles.includes(role))

/** What stands there now, with what was changed here since `before`. */
function mergedWith(now: Staff, before: Staff, typed: EditedStaff): EditedStaff {
  const [had, has] = [known(before.roles), known(now.roles)]
  return {
    firstname: typed.firstname === before.firstName ? now.firstName : typed.firstname,
    lastname: typed.lastname === before.lastName ? now.lastName : typed.lastname,
    mobile: typed.mobile === before.mobile ? now.mobile : typed.mobile,
    roles: ASSIGNABLE_ROLES.filter((role) =>
      (typed.roles.includes(role) === had.includes(role) ? has : typed.roles).includes(role),
    ),
  }
}
