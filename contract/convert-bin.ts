/** The extension `convert-bin`: converts that were deleted can be brought back for a while. */
import { Type, type Static } from 'typebox'
import { Body, call, Id, Time, Uuid } from './parts'
import { BIN_DAYS } from './vocabulary'

export const CONVERT_BIN = 'convert-bin'

export const Deletion = Type.Object(
  {
    id: Id('Deletion id'),
    count: Type.Integer({ minimum: 1, description: 'How many of those who were deleted together lie there still' }),
    names: Type.Array(Type.String(), { description: 'Of the first three' }),
    by: Type.String({ description: 'Who deleted them' }),
    deletedUtc: Time('Deleted'),
    endsUtc: Time('From then on they are gone for good'),
  },
  { description: 'Converts that were deleted together' },
)
export type Deletion = Static<typeof Deletion>

export const Restored = Type.Object(
  {
    count: Type.Integer({ description: 'How many are back, with all that was written about them' }),
    repeated: Type.Integer({ description: 'How many are not, because they were added anew meanwhile' }),
  },
  { description: 'What became of a deletion' },
)
export type Restored = Static<typeof Restored>

export const convertBinCalls = {
  list: call({
    row: 'GET converts/bin',
    extension: CONVERT_BIN,
    summary: `Deletions of the last ${BIN_DAYS} days that were not brought back, newest first.`,
    data: Type.Array(Deletion),
  }),
  restore: call({
    row: 'PATCH converts/restore/{id}',
    extension: CONVERT_BIN,
    summary:
      'Brings those back who were deleted together, but for whom somebody has added anew. Asked twice it answers as the first time.',
    params: Body({ id: Uuid('deletion') }),
    data: Restored,
    refuses: {
      404: 'No such deletion, or they are gone for good',
    },
  }),
  forget: call({
    row: 'DELETE converts/bin/{id}',
    extension: CONVERT_BIN,
    summary: 'Deletes those of a deletion for good, before its time.',
    params: Body({ id: Uuid('deletion') }),
    refuses: { 404: 'No such deletion', 409: 'All of it was brought back' },
  }),
}
