/** A name or a number that is put right. */
import { object, string } from 'yup'
import { MAX_NAME } from '@contract/vocabulary'
import { normalise } from '../../lib/phones'
import { mobileProblem } from './clinic/clinic.rules'

export interface Person {
  name: string
  mobile: string
}
export type Correction = Partial<Person>

/** Only what is another by now: somebody else may correct the rest at the same moment. */
export function changeOf(before: Person, { name = '', mobile = '' }: Correction): Correction {
  const number = normalise(mobile) ?? mobile.trim()
  return {
    ...(name.trim() === before.name ? {} : { name: name.trim() }),
    ...(number === (normalise(before.mobile) ?? before.mobile) ? {} : { mobile: number }),
  }
}

export const mobileRule = string().test('mobile', (mobile, { createError }) => {
  const message = mobileProblem(mobile ?? '')
  return message ? createError({ message: message.replace('Type it.', 'Enter it.') }) : true
})
export const correctionSchemaFor = (before: Person) =>
  object({
    name: string()
      .trim()
      .required('Enter the name.')
      .max(MAX_NAME, `At most ${MAX_NAME} characters.`)
      .test(
        'changed',
        'It stands so already. Change something first.',
        (name, { parent }) => Object.keys(changeOf(before, { ...(parent as Correction), name })).length > 0,
      ),
    mobile: mobileRule,
  })
