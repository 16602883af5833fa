import { mixed } from 'yup'
import { becoming, binding, documentProblem } from './files'

/** A letter or receipt: there (`missing` says that it is not; null: it need not be), not empty, of a kind and size that the server takes. */
export const documentFile = (missing: string | null) =>
  mixed<File>()
    .nullable()
    .test('document', (file, context) => {
      const look = (one: File | null | undefined) => {
        const message = one ? documentProblem(one) : missing
        return message === null || context.createError({ message })
      }
      const soon = file ? becoming.get(file) : binding.get(context.path)
      return soon?.then(look) ?? look(file)
    })
