import { megabytes } from '@contract/rules/sizes'
import { MAX_DOCUMENT_BYTES } from '@contract/vocabulary'

const MB = 1024 * 1024

export const fileSize = (bytes: number): string =>
  bytes < MB ? `${bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0} kB` : `${(bytes / MB).toFixed(1)} MB`

/** For the file chooser; the server looks into the file itself. */
export const DOCUMENTS = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'
export const DOCUMENT_HINT = `PDF or picture, up to ${megabytes(MAX_DOCUMENT_BYTES)}.`

/** Large pictures on their way to a smaller one, which is the one that goes. */
export const becoming = new WeakMap<File, Promise<File>>()
/** Pages on their way to one document, by the name of their field: nothing else may be chosen there. */
export const binding = new Map<string, Promise<File | null>>()

/** Why the server would not take it; null when it would. */
export function documentProblem({ name, size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another.'
  if (size > MAX_DOCUMENT_BYTES)
    return `The file is larger than ${megabytes(MAX_DOCUMENT_BYTES)}. Choose a smaller one.`
  return /\.(pdf|jpe?g|png|webp)$/i.test(name) ? null : 'Choose a PDF, JPEG, PNG or WebP file.'
}
