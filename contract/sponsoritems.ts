import { Type, type Static } from 'typebox'
import { Amount, Body, call, Day, Id, MANY_DEEDS, more, Naira, Nullable, OneOf, Time, Units, Uuid, Why } from './parts'
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
    declined: more(
      Nullable(
        Type.String({ description: 'Why it is not funded: it is Accepted with 0 units, so that sums stay right' }),
      ),
    ),
    before: more(
      Nullable(
        Type.Object(
          { price: Naira('Price of one unit'), units: Type.Integer() },
          { description: 'What stood on the table before the open offer, which may be withdrawn' },
        ),
      ),
    ),
  },
  { description: 'An item of a request under negotiation' },
)
export type SponsorItem = Static<typeof SponsorItem>

export const OnBoard = Type.Object(
  {
    ...SponsorItem.properties,
    changedBy: more(
      Nullable(Type.String({ description: 'Who changed it last; to ministries staff are "The office"' })),
    ),
    lastPaid: more(
      Nullable(
        Type.Object(
          { price: Naira('Price of one unit'), paidOn: Day('When') },
          { description: 'What was agreed for it in the last request that was paid; not for ministries' },
        ),
      ),
    ),
  },
  { description: 'An item with what its board tells of it' },
)
export type OnBoard = Static<typeof OnBoard>

const OFFER_WITHDRAWALS = 'offer-withdrawals'
const ITEM_DECLINES = 'item-declines'
const version = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The version the caller saw' }),
)
const params = Body({ id: Uuid('item') })
const NO_ITEM = 'No such item, or of another ministry'

export const sponsorItemCalls = {
  list: call({
    row: 'GET sponsoritems/budget/{budgetId}',
    summary: 'The items of a request.',
    params: Body({ budgetId: Uuid('request', 'Budget id') }),
    data: Type.Array(OnBoard),
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
      version,
    }),
    data: SponsorItem,
    refuses: {
      404: NO_ITEM,
      409: "Accepted already, not the caller's turn, or the request is not Pending",
    },
  }),
  withdraw: call({
    row: 'PATCH sponsoritems/withdraw/{id}',
    extension: OFFER_WITHDRAWALS,
    summary: 'Takes an own offer back while the other side has not answered: what stood there before stands again.',
    params,
    body: Body({ version }),
    data: SponsorItem,
    refuses: {
      404: NO_ITEM,
      409: 'Answered already, no offer of this side, or the request is not Pending',
      429: MANY_DEEDS,
    },
  }),
  decline: call({
    row: 'PATCH sponsoritems/decline/{id}',
    extension: ITEM_DECLINES,
    summary: 'Does not fund an item that waits for the office: it is decided with nothing, and the ministry reads why.',
    params,
    body: Body({ reason: Why('Why not; the ministry reads it'), version }),
    data: SponsorItem,
    refuses: { 404: NO_ITEM, 409: "Accepted already, not the office's turn, or the request is not Pending" },
  }),
  reopen: call({
    row: 'PATCH sponsoritems/reopen/{id}',
    extension: ITEM_DECLINES,
    summary: 'Takes a declined item up again: it waits for the office, as before.',
    params,
    body: Body({ version }),
    data: SponsorItem,
    refuses: { 404: NO_ITEM, 409: 'Not declined, or the request is not Pending', 429: MANY_DEEDS },
  }),
}
