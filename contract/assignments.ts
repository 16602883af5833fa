import { Type, type Static } from 'typebox'
import { Convert } from './converts'
import { Body, call, Id, more, OneOf, Time, Uuid } from './parts'
import { ASSIGNMENT_TYPES } from './vocabulary'

export const Assignment = Type.Object(
  {
    id: Id('Assignment id'),
    status: OneOf(['Assigned', 'Ongoing', 'Completed'] as const, 'None, some or all of its converts are processed'),
    type: OneOf(ASSIGNMENT_TYPES, 'Type'),
    assignee: Type.String(),
    assigner: Type.String(),
    createdUtc: Time('Assigned'),
    total: more(Type.Integer({ description: 'Converts in it' })),
    processed: more(Type.Integer({ description: 'Processed ones of them' })),
  },
  { description: 'Work handed to somebody' },
)
export type Assignment = Static<typeof Assignment>
const params = Body({ id: Uuid('assignment') })

export const assignmentCalls = {
  list: call({
    row: 'GET assignments?type=',
    summary: 'Assignments, newest first; staff see what they were given and what they gave.',
    query: Body({ type: Type.Optional(OneOf([...ASSIGNMENT_TYPES, ''] as const, 'Type')) }),
    data: Type.Array(Assignment),
  }),
  one: call({
    row: 'GET assignments/{id}',
    summary: 'One assignment.',
    params,
    data: Assignment,
    refuses: { 404: 'No such assignment' },
  }),
  converts: call({
    row: 'GET assignments/converts/{id}',
    summary: 'Converts of an assignment.',
    params,
    data: Type.Array(Convert),
    refuses: { 404: 'No such assignment' },
  }),
}
