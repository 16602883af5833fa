import type { SupportArea } from './support-areas.reading'
import { CheckField } from '../../components/fields/CheckField'
import { NumberField } from '../../components/fields/MoneyField'
import { FormDialog } from '../../components/FormDialog'
import { spaced } from '../../components/words'
import { ApiError } from '../../lib/api-error'
import { DURATION_HINT } from './NewAreaDialog'
import { changeOf, durationSchema, type AreaValues } from './support-area.rules'
import { supportAreas } from './support-areas.service'

export function EditAreaDialog({ of: area, onClose }: { of: SupportArea; onClose: () => void }) {
  const save = async (values: AreaValues) => {
    const change = changeOf(area, values)
    if (Object.keys(change).length === 0) throw new ApiError(400, [{ message: 'Nothing has changed yet.' }])
    await supportAreas.update(area.id, change)
  }
  return (
    <FormDialog
      title={`Edit ${spaced(area.name)}`}
      blank={{ available: area.available, duration: String(area.duration ?? '') }}
      schema={durationSchema}
      submit={save}
      done="Item has been updated successfully!"
      deed="Save changes"
      onClose={onClose}
    >
      <CheckField name="available" label="Available: ministries can ask for it" />
      <NumberField name="duration" label="Duration" hint={DURATION_HINT} />
    </FormDialog>
  )
}
