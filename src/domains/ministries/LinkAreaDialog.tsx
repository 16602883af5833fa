import { object, string } from 'yup'
import { SelectField } from '../../components/fields/SelectField'
import { FormDialog } from '../../components/FormDialog'
import { spaced } from '../../components/words'
import { createdOnce } from '../../lib/once'
import { useAction } from '../../lib/useAction'
import { useFetch } from '../../lib/useFetch'
import { supportAreas } from '../support-areas/support-areas.service'

const blank = { supportAreaId: '' }
const schema = object({ supportAreaId: string().required('Choose a support area.') })

const linkOnce = (ministryId: string, areaId: string) =>
  createdOnce(
    'link',
    { ministryId, areaId },
    (sent) => supportAreas.link(ministryId, areaId, sent),
    async () => (await supportAreas.unlinked(ministryId)).every(({ id }) => id !== areaId),
  )

export function LinkAreaDialog({ ministryId, onClose }: { ministryId: string; onClose: () => void }) {
  const asked = useFetch((signal) => supportAreas.unlinked(ministryId, signal))
  const link = useAction(
    ({ supportAreaId }: typeof blank) => linkOnce(ministryId, supportAreaId),
    'Support area was aaded successfully!', // spelled as the specification shows it (§8)
  )
  return (
    <FormDialog title="Link area" {...{ blank, schema }} action={link} deed="Link area" onClose={onClose}>
      <SelectField
        name="supportAreaId"
        label="Support area"
        hint={
          asked.data?.length === 0
            ? 'The ministry has every support area already.'
            : 'The ministry can send a request of it as soon as Almoner has a form for the area and the area is available.'
        }
        empty="Choose a support area"
        asked={asked}
        options={asked.data?.map(({ id, name }) => ({ value: id, label: spaced(name) }))}
      />
    </FormDialog>
  )
}
