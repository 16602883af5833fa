import { MAX_SHORT_NAME } from './vocabulary'
import { Type, type Static } from 'typebox'
import { Body, call, Id, Line, Time, Uuid } from './parts'

export const Bank = Type.Object(
  { id: Id('Bank id'), name: Type.String(), createdUtc: Time('Created') },
  { description: 'A bank that ministries can name' },
)
export type Bank = Static<typeof Bank>

export const bankCalls = {
  list: call({ row: 'GET banks', summary: 'All banks, by name.', data: Type.Array(Bank) }),
  create: call({
    row: 'POST banks',
    summary: 'Adds a bank.',
    body: Body({ name: Line(MAX_SHORT_NAME, 'Name of the bank') }),
    data: Bank,
    creates: true,
    refuses: { 409: 'A bank of this name exists' },
  }),
  remove: call({
    row: 'DELETE banks/{id}',
    summary: 'Removes a bank from the list; accounts that name it keep it.',
    params: Body({ id: Uuid('bank') }),
    refuses: { 404: 'No such bank' },
  }),
}
