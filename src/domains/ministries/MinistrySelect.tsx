import type { ReactNode } from 'react'
import { useField } from 'formik'
import { SelectField } from '../../components/fields/SelectField'
import { useFetch } from '../../lib/useFetch'
import type { MinistryRow } from './ministries.reading'
import { ministries } from './ministries.service'
import { ministryOptions } from './ministry-options'

interface Props {
  hint?: string
  optional?: boolean
  /** Shown below, of the one that is chosen. */
  about?: (chosen: MinistryRow) => ReactNode
}

/** §2: an empty 'Select Ministry' option followed by the ministries (field ministryId). */
export function MinistrySelect({ hint, optional, about }: Props) {
  const asked = useFetch(ministries.names)
  const [{ value }] = useField<string>('ministryId')
  const chosen = about && asked.data?.find(({ id }) => id === value)
  return (
    <>
      <SelectField
        name="ministryId"
        label="Ministry"
        hint={hint}
        optional={optional}
        empty="Select Ministry"
        asked={asked}
        options={asked.data && ministryOptions(asked.data)}
      />
      {chosen && about(chosen)}
    </>
  )
}
