import { useState } from 'react'
import type { SupportArea } from './support-areas.reading'
import { CheckField } from '../../components/fields/CheckField'
import { NumberField } from '../../components/fields/MoneyField'
import { FormDialog } from '../../components/FormDialog'
import { spaced } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { DURATION_HINT } from './NewAreaDialog'
import { changeOf, editSchemaFor, type AreaValues } from './support-area.rules'
import { supportAreas } from './support-areas.service'

export function EditAreaDialog({ of, onClose }: { of: SupportArea; onClose: () => void }) {
  // As it was when the dialog opened: what somebody else has changed since is not changed back.
  const [area] = useState(of)
  const save = useAction(
    (values: AreaValues) => supportAreas.update(area.id, changeOf(area, values)),
    'Item has been updated successfully!',
  )
  return (
    <FormDialog
      title={`Edit ${spaced(area.name)}`}
      blank={{ available: area.available, duration: String(area.duration ?? '') }}
      schema={editSchemaFor(area)}
      action={save}
      deed="Save changes"
      onClose={onClose}
    >
      <CheckField name="available" label="Available: ministries that have it can ask for it" />
      <NumberField name="duration" label="Duration" hint={DURATION_HINT} />
    </FormDialog>
  )
}
