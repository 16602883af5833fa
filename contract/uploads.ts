/** Large files that arrive in pieces over a line that breaks: what has arrived stays. An extension beside `POST feedbacks/media`. */
import { Type } from 'typebox'
import { Media, Preview, PREVIEWS } from './feedbacks'
import { beyond, Body, call, Id, Line, OneOf, Uuid } from './parts'
import { MAX_FILE_BYTES, MAX_NAME } from './vocabulary'

const extension = 'resumable-uploads'
/** What one call takes; a caller may send less. Behind a proxy that keeps a body until it is whole, a cut costs all of it. */
export const MAX_PIECE_BYTES = 16 * 1024 * 1024

const params = Body({ id: Uuid('upload') })
const Received = Type.Object({ received: Type.Integer({ minimum: 0, description: 'Bytes that have arrived' }) })
const unknown = 'No such upload: it was finished, given up, or not sent on for a week'

export const uploadCalls = {
  begin: call({
    row: 'POST feedbacks/uploads',
    extension,
    summary: 'Announces a video or picture that comes in pieces, while Pending.',
    body: Body({
      albumId: Uuid('feedback', 'Album id'),
      kind: OneOf(['videos', 'pictures'] as const, 'What it is'),
      name: Line(MAX_NAME, 'What the file is called'),
      size: Type.Integer({ minimum: 1, maximum: MAX_FILE_BYTES, description: 'Bytes' }),
      preview: beyond(PREVIEWS, Preview),
    }),
    data: Type.Object({ id: Id('Upload id') }),
    creates: true,
    refuses: { 404: 'No such album', 409: 'Not Pending, or too many have begun', 507: 'No room left' },
  }),
  one: call({
    row: 'GET feedbacks/uploads/{id}',
    extension,
    summary: 'How much of it has arrived: there the next piece begins.',
    params,
    data: Received,
    refuses: { 404: unknown },
  }),
  piece: call({
    row: 'PATCH feedbacks/uploads/{id}',
    extension,
    summary: 'The bytes from `from` on. Of a piece that breaks off, what came is kept.',
    params,
    query: Body({
      from: Type.String({ format: 'digits-or-zero', maxLength: 12, description: 'Bytes that go before these' }),
    }),
    bytes: MAX_PIECE_BYTES,
    data: Received,
    refuses: {
      404: unknown,
      409: 'What goes before has not arrived: ask how much did',
      413: 'More than was announced, or than one piece may have',
      415: 'Not application/octet-stream',
      507: 'No room left',
    },
  }),
  finish: call({
    row: 'POST feedbacks/uploads/{id}',
    extension,
    summary: 'Puts the whole file into its album, as `POST feedbacks/media` does.',
    params,
    data: Media,
    creates: true,
    refuses: {
      404: unknown,
      409: 'Not all of it has arrived, not Pending, or the album has 500 files',
      415: 'A file of another type',
      507: 'No room left',
    },
  }),
  remove: call({
    row: 'DELETE feedbacks/uploads/{id}',
    extension,
    summary: 'Gives it up: what has arrived is thrown away.',
    params,
    refuses: { 404: unknown },
  }),
}
