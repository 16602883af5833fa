import { mixed } from 'yup'

const MAX_BYTES = 10 * 1024 * 1024
/** For the file chooser; the server looks into the file itself. */
export const DOCUMENTS = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'

/** A letter or receipt: there, not empty, of a kind and size that the server takes. */
export const documentFile = (missing: string) =>
  mixed<File>()
    .nullable()
    .test('document', (file, context) => {
      const refuse = (message: string) => context.createError({ message })
      if (!file) return refuse(missing)
      if (file.size === 0) return refuse('The file is empty. Choose another.')
      if (file.size > MAX_BYTES) return refuse('The file is larger than 10 MB. Choose a smaller one.')
      return /\.(pdf|jpe?g|png|webp)$/i.test(file.name) || refuse('Choose a PDF, JPEG, PNG or WebP file.')
    })
