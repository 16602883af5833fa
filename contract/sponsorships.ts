import { Type, type Static } from 'typebox'
import { Budget, BudgetRow, REQUEST_CORRECTIONS } from './budgets'
import { ChatRow } from './chats'
import {
  Amount,
  AmountText,
  Body,
  call,
  CostText,
  Day,
  File,
  Id,
  Line,
  more,
  Nullable,
  OneOf,
  Prose,
  Units,
  Uuid,
  MANY_DEEDS,
} from './parts'
import { OnBoard } from './sponsoritems'
import { AREAS, MAX_ITEM_NAME, MAX_LINE, MAX_MESSAGE, MAX_TITLE } from './vocabulary'

export const NewLine = Body(
  {
    itemId: Type.Optional(Nullable(Id('Catalogue item'))),
    name: Type.Optional(Line(MAX_ITEM_NAME, 'Name of a custom item; ignored for a listed one')),
    units: Units('Units'),
    price: Amount('Price of one unit'),
  },
  'An item asked for: listed (itemId) or custom (name)',
)
export type NewLine = Static<typeof NewLine>

const when = {
  earliestDate: Type.Optional(Day('What the form took for the earliest start; the server decides for itself')),
  from: Day('Starts on: today + the duration of the area, or later'),
  to: Day('Ends on: not before it starts'),
}
const items = Type.Array(NewLine, { minItems: 1, maxItems: 200, description: 'At least one' })

export const NewCrusade = Body(
  {
    theme: Line(MAX_TITLE, 'Theme'),
    message: Prose(MAX_MESSAGE, 'Message to the office'),
    ...when,
    attendance: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'People expected' }),
    venue: Line(MAX_LINE, 'Venue'),
    items,
  },
  'A crusade request',
)
export type NewCrusade = Static<typeof NewCrusade>

/** §5 asks that price and units are given: who needs no accommodation says 0. */
const cost = Body({
  price: CostText('Price of one unit'),
  units: Type.String({ format: 'digits-or-zero', maxLength: 9, description: 'Units' }),
})
export const NewHospital = Body(
  {
    name: Line(MAX_TITLE, 'Name of the hospital'),
    applicationLetter: File('Application letter: PDF or picture', 'document'),
    approvalLetter: File('Approval letter: PDF or picture', 'document'),
    ...when,
    numDays: Type.String({ format: 'digits', maxLength: 4, description: 'Days of the outreach' }),
    address: Line(MAX_LINE, 'Address'),
    accomodation: cost,
    transportation: cost,
    refreshment: cost,
    items: Type.Array(
      Body({
        itemId: Type.Optional(Id('Catalogue item')),
        name: Type.Optional(Line(MAX_ITEM_NAME, 'Custom name')),
        price: AmountText('Price of one unit'),
        units: Type.String({ format: 'digits', maxLength: 9, description: 'Units' }),
      }),
      {
        minItems: 1,
        maxItems: 200,
      },
    ),
  },
  'A hospital request; nested fields are written accomodation.price, items[0].name',
)

/** The same fields for a request that was Rejected: a letter that is left out goes along from there. */
const CorrectedHospital = Body(
  {
    ...NewHospital.properties,
    applicationLetter: Type.Optional(NewHospital.properties.applicationLetter),
    approvalLetter: Type.Optional(NewHospital.properties.approvalLetter),
  },
  'A hospital request once more',
)

const created = Type.Object({ id: more(Id('Budget id')), reference: more(Type.String()) })
const refuses = { 409: 'The area is not available to this ministry now' } as const

/** After a rejection, and before a decision: section 7 lets a request only be sent. */
const extension = REQUEST_CORRECTIONS
const again = {
  extension,
  params: Body({ id: Uuid('request', 'The Rejected one') }),
  data: created,
  creates: true,
  refuses: { 404: 'No such request', 409: 'Not Rejected, corrected already, or the area is closed' },
} as const

export const Dashboard = Type.Object(
  {
    pending: Nullable(Budget),
    latest: Nullable(Budget),
    previous: Type.Array(BudgetRow, { description: 'The other requests, newest first' }),
    // A phone's first page is one answer, and not three in a row.
    latestItems: more(
      Type.Array(OnBoard, {
        description: 'What sponsoritems/budget/{budgetId} says of the latest; absent without one',
      }),
    ),
    latestChats: more(
      Type.Array(ChatRow, { description: 'What chats/budget/{budgetId} says of the latest; absent without one' }),
    ),
  },
  { description: 'pending: the request that has Ended and still wants its feedback; latest: the newest request' },
)
export type Dashboard = Static<typeof Dashboard>

export const sponsorshipCalls = {
  createCrusade: call({
    row: 'POST sponsorships/crusade/create',
    summary: 'Asks for a crusade.',
    body: NewCrusade,
    data: created,
    creates: true,
    refuses,
  }),
  createHospital: call({
    row: 'POST sponsorships/hospital/create',
    summary: 'Asks for a hospital outreach.',
    form: NewHospital,
    data: created,
    creates: true,
    refuses: {
      ...refuses,
      413: 'A letter is too large',
      415: 'A letter is neither PDF nor picture',
      507: 'No room left',
    },
  }),
  items: call({
    row: 'GET sponsorships/items/{type}',
    summary: 'Catalogue items that can be chosen for an area.',
    params: Body({ type: OneOf(AREAS, 'Support area') }),
    data: Type.Array(Type.Object({ id: Id('Item id'), name: Type.String() })),
  }),
  dashboard: call({
    row: 'GET sponsorships/dashboard',
    summary: "The ministry's requests at a glance.",
    data: Dashboard,
  }),
  one: call({
    row: 'GET sponsorships/{id-or-reference}',
    summary: 'One own request, by id or reference.',
    params: Body({ idOrReference: Id('Budget id or reference') }),
    data: Budget,
    refuses: { 404: 'No such request, or of another ministry' },
  }),
  crusadeAgain: call({
    row: 'POST sponsorships/crusade/again/{id}',
    summary:
      'Sends a Rejected crusade request once more, corrected: a new request that names the old one. The same words again are answered as before.',
    ...again,
    body: NewCrusade,
  }),
  hospitalAgain: call({
    row: 'POST sponsorships/hospital/again/{id}',
    summary:
      'Sends a Rejected hospital request once more, corrected: a new request that names the old one. Letters that are left out go along. The same words again are answered as before.',
    ...again,
    form: CorrectedHospital,
    refuses: {
      ...again.refuses,
      413: 'A letter is too large',
      415: 'A letter is neither PDF nor picture',
      507: 'No room left',
    },
  }),
  withdraw: call({
    row: 'PATCH sponsorships/withdraw/{id}',
    extension,
    summary: 'Takes a Pending request back: it is Rejected, closed as Withdrawn, and its area is Available again.',
    params: Body({ id: Uuid('request', 'Budget id') }),
    refuses: { 404: 'No such request', 409: 'Not Pending any more', 429: MANY_DEEDS },
  }),
  letters: call({
    row: 'POST sponsorships/letters/{id}',
    extension,
    summary: 'Replaces one or both letters of a hospital request while Pending.',
    params: Body({ id: Uuid('request', 'Budget id') }),
    form: Body({
      applicationLetter: CorrectedHospital.properties.applicationLetter,
      approvalLetter: CorrectedHospital.properties.approvalLetter,
    }),
    refuses: {
      404: 'No such request',
      409: 'Not Pending any more',
      413: 'A letter is too large',
      415: 'A letter is neither PDF nor picture',
      429: 'Too many letters',
      507: 'No room left',
    },
  }),
  list: call({ row: 'GET sponsorships', summary: 'All own requests, newest first.', data: Type.Array(BudgetRow) }),
}
