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

export const ownSchema = object(person)
const email = mailAddress('Enter the email address.')
/** The address that somebody has stays, whatever it is; absent where it cannot be changed. */
export const editSchemaFor = (has: string) =>
  object({ ...person, roles, email: lazy((typed) => (typed === undefined || typed === has ? string() : email)) })
export const newSchema = object({
  ...person,
  roles,
  email,
  password: newPassword,
})
