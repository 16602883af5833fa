import { useMemo } from 'react'
import type { Staff } from './staff.reading'
import { FormDialog } from '../../components/FormDialog'
import { useAction } from '../../lib/useAction'
import { renewed } from '../../session/session'
import { NameFields } from './NameFields'
import { ownSchemaFor } from './staff.schema'
import { staff, type OwnValues } from './staff.service'

/** Email and roles are the admin's to change. */
export function EditOwnDialog({ of: person, onClose }: { of: Staff; onClose: () => void }) {
  const blank: OwnValues = { firstname: person.firstName, lastname: person.lastName, mobile: person.mobile }
  const { mobile } = person
  const schema = useMemo(() => ownSchemaFor({ mobile }), [mobile])
  const update = (values: OwnValues) => staff.updateOwn(values).then(renewed)
  const save = useAction(update, 'Your details were changed.')
  return (
    <FormDialog
      title="Edit your details"
      blank={blank}
      schema={schema}
      action={save}
      deed="Save changes"
      onClose={onClose}
    >
      <NameFields own />
    </FormDialog>
  )
}
