import type { Area } from '@contract/vocabulary'
import { NumberField } from '../../components/fields/MoneyField'
import { optionsOf, SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/FormDialog'
import { spaced } from '../../components/words'
import { createdOnce } from '../../lib/once'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { namesLeft, newSchema } from './support-area.rules'
import type { SupportArea } from './support-areas.reading'
import { supportAreas } from './support-areas.service'

const blank = { name: '' as Area | '', duration: '' }

const createOnce = (name: Area, duration: number) =>
  createdOnce(
    'support area',
    { name, duration },
    (sent) => supportAreas.create(name, duration, sent),
    async () => (await supportAreas.all()).some((area) => area.name === name && area.duration === duration),
  )

export function NewAreaDialog({ areas, onClose }: { areas: readonly SupportArea[]; onClose: () => void }) {
  const asked = useFetch(supportAreas.names)
  const names = asked.data && namesLeft(areas, asked.data)
  const create = useAction(
    async ({ name, duration }: typeof blank) => name && createOnce(name, Number(duration)),
    'Support type created successfully!',
  )
  return (
    <FormDialog
      title="New Support Type"
      blank={blank}
      schema={newSchema}
      action={create}
      deed="Create support type"
      stop={({ name }) => (names?.length === 0 && !name ? 'Every support type exists already' : '')}
      onClose={onClose}
    >
      <SelectField
        name="name"
        label="Name"
        empty="Choose a name"
        asked={asked}
        options={names && optionsOf(names, spaced)}
      />
      <NumberField name="duration" label="Duration" hint={DURATION_HINT} />
    </FormDialog>
  )
}
export const DURATION_HINT = 'Days between the day a request is sent and the earliest start of its event.'
