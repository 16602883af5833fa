import { string } from 'yup'

const MIN_LENGTH = 8
/** The server also refuses the passwords that most people use. */
export const newPassword = string()
  .required('Enter a new password.')
  .test('length', `The password needs at least ${MIN_LENGTH} characters.`, (text) => [...text].length >= MIN_LENGTH)
export const NEW_PASSWORD_HINT = `At least ${MIN_LENGTH} characters. A short sentence is good.`
