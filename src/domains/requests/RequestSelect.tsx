import { SelectField } from '../../components/fields/SelectField'
import { useFetch } from '../../lib/useFetch'
import { requests } from './requests.service'

/** A ministry's own requests (field budgetId). */
export function RequestSelect({ label }: { label: string }) {
  const asked = useFetch(requests.all)
  return (
    <SelectField
      name="budgetId"
      label={label}
      optional
      empty="No request"
      asked={asked}
      options={asked.data?.map(({ id, theme, reference }) => ({
        value: id,
        label: [theme, reference].filter(Boolean).join(', '),
      }))}
    />
  )
}
