import { MIN_PASSWORD } from '@contract/vocabulary'
import { string } from 'yup'

/** The server also refuses the passwords that most people use. */
export const newPassword = string()
  .required('Enter a new password.')
  .test('length', `The password needs at least ${MIN_PASSWORD} characters.`, (text) => [...text].length >= MIN_PASSWORD)
export const NEW_PASSWORD_HINT = `At least ${MIN_PASSWORD} characters. A short sentence is good.`
