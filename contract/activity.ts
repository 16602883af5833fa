import { Type, type Static } from 'typebox'
import { Body, call, Day, Id, Nullable, OneOf, Time, Uuid } from './parts'
import { ACTIVITY_KINDS, ACTIVITY_NOUNS } from './vocabulary'

export const ActivityLine = Type.Object(
  {
    id: Id('Line id'),
    atUtc: Time('When'),
    by: Type.String({ description: 'Who, in words; ministries read all staff as The office' }),
    byId: Nullable(Id('Account; null when nobody was logged in, or it is hidden')),
    text: Type.String({ description: 'What, as the rest of a sentence that begins with who' }),
    about: Nullable(
      Type.Object({
        noun: Type.String({ description: `The record: ${ACTIVITY_NOUNS.join(', ')} and others` }),
        id: Id('Its id'),
      }),
    ),
  },
  { description: 'Something that was done' },
)
export type ActivityLine = Static<typeof ActivityLine>

export const Activity = Type.Object(
  {
    lines: Type.Array(ActivityLine),
    next: Nullable(Type.String({ description: 'To go on with, as `before`; null at the end' })),
  },
  { description: 'What was done, newest first' },
)
export type Activity = Static<typeof Activity>

const extension = 'activity'
const before = Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' }))

export const activityCalls = {
  all: call({
    row: 'GET activity',
    extension,
    summary: 'Who did what, newest first, fifty at a time.',
    query: Body({
      person: Type.Optional(Type.String({ maxLength: 64, description: 'Account id of who did it' })),
      from: Type.Optional(Day('Since')),
      to: Type.Optional(Day('Until, this day too')),
      kind: Type.Optional(OneOf(ACTIVITY_KINDS, 'What it is about')),
      before,
    }),
    data: Activity,
  }),
  of: call({
    row: 'GET activity/{noun}/{id}',
    extension,
    summary: 'What was done to a record, with the messages about it, newest first, twenty at a time.',
    params: Body({ noun: OneOf(ACTIVITY_NOUNS, 'What it is'), id: Uuid('record') }),
    query: Body({ before }),
    data: Activity,
    refuses: { 404: 'No such record, or not for the caller' },
  }),
}
