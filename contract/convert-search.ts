/** The extension `convert-search`: a long list of converts is looked through by the server, a part at a time. */
import { Type, type Static } from 'typebox'
import { Convert, counts } from './converts'
import { Body, call, Id, Nullable, OneOf } from './parts'
import { CONVERT_STATUSES, CONVERT_TARGETS, MAX_CONVERTS, MAX_FOUND, MAX_SEARCH } from './vocabulary'

export const CONVERT_SEARCH = 'convert-search'

/** What the list is put in order by; a minus in front turns it round. Of equal ones the newest comes first. */
const CONVERT_COLUMNS = [
  'name',
  'mobile',
  'origin',
  'status',
  'ministry',
  'state',
  'lga',
  'area',
  'assignee',
  'created',
] as const
export type ConvertColumn = (typeof CONVERT_COLUMNS)[number]
/** What it is counted by. */
const CONVERT_GROUPS = ['status', 'ministry', 'state', 'lga', 'area', 'assignee'] as const
export type ConvertGroup = (typeof CONVERT_GROUPS)[number]
const ORDERS = CONVERT_COLUMNS.flatMap((name) => [name, `-${name}`] as const)

const words = (description: string) => Type.Optional(Type.String({ maxLength: MAX_SEARCH, description }))
const id = (description: string) => Type.Optional(Type.String({ maxLength: 64, description }))
const day = (description: string) => Type.Optional(Type.String({ format: 'day', description: `${description} (YYYY-MM-DD)` })) // prettier-ignore
/** One value, or the parameter several times: any of them. Empty means that it is not given. */
const anyOf = (description: string) =>
  Type.Optional(
    Type.Unsafe<string | string[]>({
      anyOf: [
        { type: 'string', maxLength: MAX_SEARCH },
        { type: 'array', items: { type: 'string', maxLength: MAX_SEARCH }, maxItems: 200 },
      ],
      description: `${description}; several times for any of them, empty for those without`,
    }),
  )

/** Which converts: all that is given has to be true of them. */
const where = {
  text: words('Part of a name, number, place, ministry, upload or assignee, however the number and accents are typed'),
  target: Type.Optional(OneOf([...CONVERT_TARGETS, ''] as const, 'Status, as in GET converts')),
  ministryId: id('Ministry id'),
  staffId: id('Account id of whom they are assigned to'),
  uploadId: id('Upload id'),
  name: words('Part of the name'),
  mobile: words('Part of the number, however it is typed'),
  origin: words('Part of the place of the ministry, or of the title of the upload'),
  status: anyOf('Status'),
  ministry: anyOf('Name of the ministry'),
  state: anyOf('State of the ministry'),
  lga: anyOf('LGA of the ministry'),
  area: anyOf('Support area of the request'),
  assignee: anyOf('Name of whom they are assigned to'),
  createdFrom: day('Added on this day of Lagos or later'),
  createdTo: day('Added on this day of Lagos or before'),
}

export const FoundConverts = Type.Object(
  {
    ...counts,
    matching: Type.Integer({ description: 'How many match all that was given' }),
    converts: Type.Array(Convert),
  },
  {
    description:
      'A part of the converts that match; total, unassigned, ... count all with that ministry, person and upload, as in GET converts',
  },
)
export type FoundConverts = Static<typeof FoundConverts>

/** What has to be known of many, to assign, take back or delete them. */
export const ChosenConvert = Type.Object({
  id: Id('Convert id'),
  name: Type.String(),
  status: OneOf(CONVERT_STATUSES, 'Status'),
  state: Nullable(Type.String()),
  lga: Nullable(Type.String()),
  assigneeId: Nullable(Id('Account id')),
  assignee: Nullable(Type.String()),
})
export type ChosenConvert = Static<typeof ChosenConvert>

const digits = (description: string, maxLength = 6) => Type.Optional(Type.String({ format: 'digits-or-zero', maxLength, description })) // prettier-ignore

export const convertSearchCalls = {
  search: call({
    row: 'GET converts/search',
    extension: CONVERT_SEARCH,
    summary: 'Some of the converts that match, and how many do. Without an order the newest come first.',
    query: Body({
      ...where,
      sort: Type.Optional(OneOf(ORDERS, 'Order')),
      offset: digits('So many are left out before the first', 9),
      limit: digits(`At most so many, 200 when nothing is said, ${MAX_FOUND.toLocaleString('en')} at most`),
    }),
    data: FoundConverts,
  }),
  selection: call({
    row: 'GET converts/selection',
    extension: CONVERT_SEARCH,
    summary: `All converts that match, the newest ${MAX_CONVERTS.toLocaleString('en')} at most, with what bulk calls need of them.`,
    query: Body(where),
    data: Type.Array(ChosenConvert),
  }),
  groups: call({
    row: 'GET converts/groups',
    extension: CONVERT_SEARCH,
    summary: 'How many of the converts that match have which value, the most frequent first; 1,000 values at most.',
    query: Body({ ...where, by: OneOf(CONVERT_GROUPS, 'What is counted') }),
    data: Type.Array(
      Type.Object({
        value: Type.String({ description: 'Empty: those without' }),
        count: Type.Integer(),
      }),
    ),
  }),
}
