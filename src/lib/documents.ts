import { mixed } from 'yup'
import { becoming, documentProblem } from './files'

/** A letter or receipt: there (`missing` says that it is not; null: it need not be), not empty, of a kind and size that the server takes. */
export const documentFile = (missing: string | null) =>
  mixed<File>()
    .nullable()
    .test('document', (file, context) => {
      const look = (one: File | null | undefined) => {
        const message = one ? documentProblem(one) : missing
        return message === null || context.createError({ message })
      }
      return (file && becoming.get(file)?.then(look)) ?? look(file)
    })
