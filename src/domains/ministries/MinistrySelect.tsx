import { SelectField } from '../../components/fields/SelectField'
import { useFetch } from '../../lib/useFetch'
import { ministries } from './ministries.service'

/** §2: an empty 'Select Ministry' option followed by the ministries (field ministryId). */
export function MinistrySelect({ hint, optional }: { hint?: string; optional?: boolean }) {
  const { data } = useFetch(ministries.names)
  return (
    <SelectField
      name="ministryId"
      label="Ministry"
      hint={hint}
      optional={optional}
      empty="Select Ministry"
      options={data?.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
