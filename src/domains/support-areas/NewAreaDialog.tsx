import type { Area } from '@contract/vocabulary'
import { NumberField } from '../../components/fields/MoneyField'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/FormDialog'
import { spaced } from '../../components/words'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { newSchema } from './support-area.rules'
import { supportAreas } from './support-areas.service'

const blank = { name: '' as Area | '', duration: '' }

export function NewAreaDialog({ onClose }: { onClose: () => void }) {
  const asked = useFetch(supportAreas.names)
  const create = useAction(
    async ({ name, duration }: typeof blank) => name && supportAreas.create(name, Number(duration)),
    'Support type created successfully!',
  )
  return (
    <FormDialog
      title="New Support Type"
      blank={blank}
      schema={newSchema}
      action={create}
      deed="Create support type"
      onClose={onClose}
    >
      <SelectField
        name="name"
        label="Name"
        hint={asked.data?.length === 0 ? 'Every support type exists already.' : undefined}
        empty="Choose a name"
        asked={asked}
        options={asked.data && optionsOf(asked.data, spaced)}
      />
      <NumberField name="duration" label="Duration" hint={DURATION_HINT} />
    </FormDialog>
  )
}
export const DURATION_HINT = 'Days between the day a request is sent and the earliest start of its event.'
