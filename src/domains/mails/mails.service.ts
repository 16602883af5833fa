import { ask } from '../../lib/ask'
import { readUnsentMails } from './mails.reading'

/** The extension that these calls belong to. */
export const MAILS = 'mails'

export const mails = {
  unsent: (signal?: AbortSignal) => ask('GET mails', { signal }, readUnsentMails),
  resend: (id: string) => ask('POST mails/{id}/resend', { params: { id } }),
}
