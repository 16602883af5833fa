import { mixed } from 'yup'
import { documentProblem } from './files'

/** A letter or receipt: there (`missing` says that it is not; null: it need not be), not empty, of a kind and size that the server takes. */
export const documentFile = (missing: string | null) =>
  mixed<File>()
    .nullable()
    .test('document', (file, context) => {
      const message = file ? documentProblem(file) : missing
      return message === null || context.createError({ message })
    })
