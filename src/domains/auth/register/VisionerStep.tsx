import { useFormikContext } from 'formik'
import type { RegistrationValues } from '../register.schema'
import { AccountFields, MobileFields, PersonFields } from './DetailFields'

export function VisionerStep() {
  const { ministry } = useFormikContext<RegistrationValues>().values
  return (
    <>
      <PersonFields of="minister" />
      <MobileFields of="minister.mobile" />
      <AccountFields of="bankAccount" owner={ministry.name} />
    </>
  )
}
