import { Type, type Static } from 'typebox'
import { Amount, beyond, Body, call, Id, Line, Naira, Nullable, OneOf, Time, Uuid, WANTED, MANY_DEEDS } from './parts'
import { AREAS, MAX_ITEM_NAME } from './vocabulary'

export const BudgetItem = Type.Object(
  {
    id: Id('Item id'),
    name: Type.String(),
    type: OneOf(AREAS, 'Support area it belongs to'),
    amount: Nullable(Naira('Usual price of one unit; null until set')),
    available: Type.Boolean({ description: 'Ministries can choose it' }),
    approved: Type.Boolean(),
    createdUtc: Time('Created'),
  },
  { description: 'An item of the catalogue' },
)
export type BudgetItem = Static<typeof BudgetItem>

const params = Body({ id: Uuid('item') })

export const budgetItemCalls = {
  list: call({
    row: 'GET budgets/items/All',
    summary: 'The whole catalogue, by type and name.',
    data: Type.Array(BudgetItem),
  }),
  create: call({
    row: 'POST budgets/items/create',
    summary: 'Adds an item; it starts unapproved.',
    body: Body({
      type: OneOf(AREAS, 'Support area'),
      name: Line(MAX_ITEM_NAME, 'Name'),
      amount: Amount('Usual price of one unit'),
      available: Type.Optional(Type.Boolean({ description: 'Unavailable when nothing is said' })),
    }),
    data: BudgetItem,
    creates: true,
    refuses: { 409: 'An item of this type and name exists' },
  }),
  approve: call({
    row: 'PATCH budgets/items/approve/{id}',
    summary: 'Approves an item, once.',
    params,
    refuses: { 404: 'No such item', 409: 'Approved already' },
  }),
  toggle: call({
    row: 'PATCH budgets/items/toggle/{id}',
    summary: 'Switches availability; needs an amount.',
    params,
    body: Body({
      available: beyond(WANTED, Type.Boolean({ description: 'What it shall be; it stays so where it is so already' })),
    }),
    refuses: { 404: 'No such item', 409: 'It has no amount', 429: MANY_DEEDS },
  }),
  amount: call({
    row: 'PATCH budgets/items/amount',
    summary: 'Sets a new amount; only while unavailable.',
    body: Body({ id: Uuid('item'), amount: Amount('Usual price of one unit') }),
    refuses: { 404: 'No such item', 409: 'It is available' },
  }),
  canDelete: call({
    row: 'GET budgets/items/candelete/{id}',
    summary: 'Whether the item may be deleted: unapproved, or never used.',
    params,
    data: Type.Boolean(),
    refuses: { 404: 'No such item' },
  }),
  remove: call({
    row: 'DELETE budgets/items/{id}',
    summary: 'Deletes an item.',
    params,
    refuses: { 404: 'No such item', 409: 'Approved and used in a request' },
  }),
}
