import { AccountFields, MobileFields, PersonFields } from './DetailFields'

export function VisionerStep() {
  return (
    <>
      <PersonFields of="minister" />
      <MobileFields of="minister.mobile" />
      <AccountFields of="bankAccount" />
    </>
  )
}
