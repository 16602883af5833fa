import type { StringSchema } from 'yup'
import { mobileProblem } from './phones'

/** The rule of every field that takes a mobile: whether it may be left empty the schema itself says. */
export const mobileNumber = <S extends StringSchema>(schema: S) =>
  schema.test('mobile', (value, { createError }) => {
    const message = value?.trim() ? mobileProblem(value) : ''
    return message ? createError({ message }) : true
  })
