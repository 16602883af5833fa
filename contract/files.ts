import { Type } from 'typebox'
import { call, Id, Body } from './parts'

const params = Body({ id: Id('File id') })

export const fileCalls = {
  receipt: call({
    row: 'GET <host><filepath> (receipt)',
    summary:
      'The receipt of a payment or budget: /files/receipts/{id}. Served inline only for pictures, else as a download.',
    params,
    data: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    refuses: { 404: 'No such file, or it belongs to another ministry' },
  }),
  letter: call({
    row: 'GET hospital letter file',
    summary: 'A letter of a hospital request: /files/letters/{id}.',
    params,
    data: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    refuses: { 404: 'No such file, or it belongs to another ministry' },
  }),
}
