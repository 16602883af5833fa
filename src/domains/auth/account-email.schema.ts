import { object } from 'yup'
import { mailAddress } from '../../lib/mail-address'

export const accountEmail = object({ email: mailAddress('Enter your email address.') })
