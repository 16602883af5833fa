import { useFormikContext } from 'formik'
import type { RegistrationValues } from '../register.schema'
import { AccountFields, MobileFields, PersonFields } from './DetailFields'

export function VisionerStep() {
  const { ministry } = useFormikContext<RegistrationValues>().values
  return (
    <>
      {/* Their fields have the names of those of the organisation: a group says whose they are. */}
      <fieldset className="form">
        <legend className="h3 strong">Visioner</legend>
        <PersonFields of="minister" />
        <MobileFields of="minister.mobile" />
      </fieldset>
      <fieldset className="form">
        <legend className="h3 strong">Bank account</legend>
        <AccountFields of="bankAccount" owner={ministry.name} />
      </fieldset>
    </>
  )
}
