import { Type, type Static } from 'typebox'
import { Amount, Body, call, Id, more, Naira, OneOf, Time, Units, Uuid } from './parts'
import { SPONSOR_ITEM_STATUSES } from './vocabulary'

export const SponsorItem = Type.Object(
  {
    id: Id('Item id'),
    name: Type.String(),
    isCustom: Type.Boolean({ description: 'Not from the catalogue' }),
    currentUnits: Type.Integer(),
    currentPrice: Naira('Price of one unit on the table now'),
    status: OneOf(SPONSOR_ITEM_STATUSES, 'Whose turn it is, or Accepted'),
    requestedUnits: more(Type.Integer({ description: 'As first asked' })),
    requestedPrice: more(Naira('As first asked')),
    updatedUtc: more(Time('Last change')),
    version: more(Type.Integer({ description: 'Grows with each change' })),
  },
  { description: 'An item of a request under negotiation' },
)
export type SponsorItem = Static<typeof SponsorItem>

export const sponsorItemCalls = {
  list: call({
    row: 'GET sponsoritems/budget/{budgetId}',
    summary: 'The items of a request.',
    params: Body({ budgetId: Uuid('request', 'Budget id') }),
    data: Type.Array(SponsorItem),
    refuses: { 404: 'No such request, or of another ministry' },
  }),
  update: call({
    row: 'POST sponsoritems',
    summary: 'Accepts an item, or offers another price or units (the turn passes to the other side).',
    body: Body({
      id: Uuid('item'),
      price: Type.Optional(Amount('Price of one unit')),
      units: Type.Optional(Units('Units')),
      accepted: Type.Optional(Type.Boolean({ description: 'Accept what is on the table' })),
      version: Type.Optional(Type.Integer({ description: 'The version the caller saw' })),
    }),
    data: SponsorItem,
    refuses: {
      404: 'No such item, or of another ministry',
      409: "Accepted already, not the caller's turn, or the request is not Pending",
    },
  }),
}
