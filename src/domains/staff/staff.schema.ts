import { array, lazy, object, string } from 'yup'
import { mailAddress } from '../../lib/mail-address'
import { mobileNumber } from '../../lib/mobile-number'
import { newPassword } from '../auth/password.schema'

const person = {
  firstname: string().trim().required('Enter the first name.'),
  lastname: string().trim().required('Enter the last name.'),
  mobile: mobileNumber(string()),
}
const roles = array().min(1, 'Choose at least one role.')

const email = mailAddress('Enter the email address.')
/** What somebody has already stays, whatever it is. */
const kept = (has: string, rule: typeof person.mobile) => lazy((typed) => (typed === has ? string() : rule))
export const ownSchemaFor = (has: { mobile: string }) => object({ ...person, mobile: kept(has.mobile, person.mobile) })
/** Without the address where it cannot be changed. */
export const editSchemaFor = (has: { email: string; mobile: string }) =>
  object({
    ...person,
    mobile: kept(has.mobile, person.mobile),
    roles,
    email: lazy((typed) => (typed === undefined || typed === has.email ? string() : email)),
  })
export const newSchema = object({
  ...person,
  roles,
  email,
  password: newPassword,
})
