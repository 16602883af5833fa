import { chatCalls } from './chats'
import { Body, call, FILE_TYPES, Uuid } from './parts'
import { methodAndUrl } from './rows'

const params = Body({ id: Uuid('file') })

export const fileCalls = {
  receipt: call({
    row: 'GET <host><filepath> (receipt)',
    summary:
      'The receipt of a payment or budget: /files/receipts/{id}. Served inline only for pictures, else as a download.',
    params,
    file: FILE_TYPES.document,
    refuses: { 404: 'No such file, or it belongs to another ministry' },
  }),
  letter: call({
    row: 'GET hospital letter file',
    summary: 'A letter of a hospital request: /files/letters/{id}.',
    params,
    file: FILE_TYPES.document,
    refuses: { 404: 'No such file, or it belongs to another ministry' },
  }),
}

const FILE_URLS: Record<string, string> = {
  [fileCalls.receipt.row]: '/files/receipts/:id',
  [fileCalls.letter.row]: '/files/letters/:id',
  [chatCalls.file.row]: '/files/chats/:id',
}

/** Method and address of a row of the role matrix, as the server registers it. */
export function addressOf(row: string) {
  const { method, url } = methodAndUrl(row)
  return { method, url: FILE_URLS[row] ?? `/api${url}` }
}
