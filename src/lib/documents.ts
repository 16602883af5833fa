import { megabytes } from '@contract/rules/sizes'
import { MAX_DOCUMENT_BYTES } from '@contract/vocabulary'
import { mixed } from 'yup'

/** For the file chooser; the server looks into the file itself. */
export const DOCUMENTS = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'

export const DOCUMENT_HINT = `PDF or picture, up to ${megabytes(MAX_DOCUMENT_BYTES)}.`

/** A letter or receipt: there, not empty, of a kind and size that the server takes. */
export const documentFile = (missing: string) =>
  mixed<File>()
    .nullable()
    .test('document', (file, context) => {
      const refuse = (message: string) => context.createError({ message })
      if (!file) return refuse(missing)
      if (file.size === 0) return refuse('The file is empty. Choose another.')
      if (file.size > MAX_DOCUMENT_BYTES)
        return refuse(`The file is larger than ${megabytes(MAX_DOCUMENT_BYTES)}. Choose a smaller one.`)
      return /\.(pdf|jpe?g|png|webp)$/i.test(file.name) || refuse('Choose a PDF, JPEG, PNG or WebP file.')
    })
