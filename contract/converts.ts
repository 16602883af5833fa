import { Type, type Static } from 'typebox'
import {
  Amount,
  beyond,
  Body,
  call,
  File,
  Id,
  Line,
  Mobile,
  more,
  Naira,
  Nullable,
  OneOf,
  Prose,
  Time,
  Uuid,
  MANY_DEEDS,
} from './parts'
import { megabytes } from './rules/sizes'
import {
  AREAS,
  CONVERT_STATUSES,
  CONVERT_TARGETS,
  MAX_CONVERTS,
  MAX_CSV_BYTES,
  MAX_NAME,
  MAX_PROSE,
  MAX_TITLE,
  REQUEST_ITEM_STATUSES,
} from './vocabulary'

export const Convert = Type.Object(
  {
    id: Id('Convert id'),
    name: Type.String(),
    mobile: Type.String(),
    createdUtc: Time('Added'),
    ministry: Nullable(Type.String()),
    budgetType: Nullable(OneOf(AREAS, 'Support area')),
    lga: Nullable(Type.String()),
    state: Nullable(Type.String()),
    assignerId: Nullable(Id('Account id')),
    assigneeId: Nullable(Id('Account id')),
    assignee: Nullable(Type.String()),
    assignedUtc: Nullable(Time('Assigned')),
    status: OneOf(CONVERT_STATUSES, 'Status'),
    lastFeedbackUtc: more(Nullable(Time('When somebody last wrote about them'))),
    callBackUtc: more(Nullable(Time('When they are to be called again, as said in the last that was written'))),
    uploadId: more(Nullable(Id('Upload id'))),
    upload: more(Nullable(Type.String({ description: 'Title of the list that the office uploaded them with' }))),
  },
  { description: 'A new contact' },
)
export type Convert = Static<typeof Convert>
export const Imported = Type.Object({
  uploadId: more(Nullable(Id('The list that they came with; null where it is that of a feedback'))),
  count: more(Type.Integer({ description: 'Added' })),
  repeated: more(
    Type.Integer({ description: 'Left out: the same name and mobile is in the list already, or twice in the file' }),
  ),
})
export const ConvertUpload = Type.Object(
  {
    id: Id('Upload id'),
    title: Type.String(),
    createdUtc: Time('Uploaded'),
    count: Type.Integer({ description: 'Converts that are there of it' }),
  },
  { description: 'A list that the office uploaded' },
)
export type ConvertUpload = Static<typeof ConvertUpload>
/** What is left out stays as it is, so that two people who correct different things do not undo one another. */
export const correction = {
  name: Type.Optional(Line(MAX_NAME, 'Full name')),
  mobile: Type.Optional(Mobile('Mobile')),
}
export const counts = {
  total: Type.Integer(),
  unassigned: Type.Integer(),
  assigned: Type.Integer(),
  unprocessed: Type.Integer(),
  processed: Type.Integer(),
}
export const ConvertSummary = Type.Object(
  { ...counts, converts: Type.Array(Convert) },
  { description: 'Counts and converts' },
)
export type ConvertSummary = Static<typeof ConvertSummary>
export const ConvertFeedback = Type.Object(
  {
    id: Id('Feedback id'),
    message: Type.String(),
    title: Type.String({ description: 'The first line of the message' }),
    staff: Type.String(),
    createdUtc: Time('Written'),
    completedUtc: Nullable(Time('Closed')),
    convertId: more(Id('Convert id')),
    convert: more(Type.String({ description: 'Whom it is about' })),
  },
  { description: 'What staff wrote about a convert' },
)
export type ConvertFeedback = Static<typeof ConvertFeedback>
export const Reply = Type.Object(
  { message: Type.String(), sender: Type.String(), createdUtc: Time('Written') },
  { description: 'A comment' },
)
export type Reply = Static<typeof Reply>
export const RequestItem = Type.Object(
  {
    id: Id('Item id'),
    title: Type.String(),
    description: Type.String(),
    amount: Type.Optional(Nullable(Naira('Asked amount'))),
    status: Type.Optional(Nullable(OneOf(REQUEST_ITEM_STATUSES, 'Absent means INFO'))),
    createdUtc: Time('Written'),
    staffId: more(Id('Account id of who wrote it; they never decide it')),
    staff: more(Type.String({ description: 'Who wrote it' })),
  },
  { description: 'A request (with an amount) or an information' },
)
export type RequestItem = Static<typeof RequestItem>

const about = {
  convertId: Id('Convert id'),
  convert: Type.String({ description: 'Whom it is about' }),
  staff: Type.String({ description: 'Who wrote it' }),
  createdUtc: Time('Written'),
}
export const ConvertQueue = Type.Object(
  {
    requests: Type.Array(
      Type.Object({
        id: Id('Item id'),
        feedbackId: Id('Feedback id'),
        title: Type.String(),
        amount: Naira('Asked amount'),
        status: OneOf(['Pending', 'Accepted'] as const, 'To be decided, or to be completed'),
        staffId: Id('Account id of who asked'),
        ...about,
      }),
    ),
    feedbacks: Type.Array(
      Type.Object({
        id: Id('Feedback id'),
        title: Type.String(),
        openRequests: Type.Integer({ description: 'Requests of it that are Pending or Accepted' }),
        ...about,
      }),
    ),
  },
  { description: 'What waits for the office about converts' },
)
export type ConvertQueue = Static<typeof ConvertQueue>

const params = (record: string) => Body({ id: Uuid(record) })
const items = Type.Array(Id('Convert id'), { minItems: 1, maxItems: MAX_CONVERTS, uniqueItems: true })
/** As many ids as `items` may hold, with room to spare. */
const maxBodyBytes = 8 * 1024 * 1024

export const convertCalls = {
  status: call({
    row: 'GET converts/status',
    summary: 'Counts for the tile.',
    data: Type.Object({ assigned: Type.Integer(), unprocessed: Type.Integer() }),
  }),
  one: call({
    row: 'GET converts/{id}',
    summary: 'One convert.',
    params: params('convert'),
    data: Convert,
    refuses: { 404: 'No such convert' },
  }),
  list: call({
    row: 'GET converts?target&...',
    summary:
      'Converts that match, newest first; limit cuts the list. The counts are of all with that ministry and person, whatever the target.',
    query: Body({
      target: Type.Optional(OneOf([...CONVERT_TARGETS, ''] as const, 'Status')),
      ministryId: Type.Optional(Type.String({ maxLength: 64 })),
      staffId: Type.Optional(Type.String({ maxLength: 64 })),
      uploadId: Type.Optional(Type.String({ maxLength: 64, description: 'Extension `convert-uploads`' })),
      limit: Type.Optional(Type.String({ format: 'digits-or-empty', maxLength: 6, description: 'At most so many' })),
    }),
    data: ConvertSummary,
  }),
  upload: call({
    row: 'POST converts/upload',
    summary: 'Imports a CSV of converts, all or none.',
    form: Body({ title: Line(MAX_TITLE, 'Title'), file: File('CSV with the columns name and mobile', 'csv') }),
    data: Imported,
    creates: true,
    refuses: { 413: `More than ${megabytes(MAX_CSV_BYTES)} or 100,000 rows`, 415: 'Not a CSV' },
  }),
  assign: call({
    row: 'PATCH converts/assign',
    summary: 'Assigns converts to one person, all or none.',
    body: Body({ items, staffId: Uuid('staff member', 'Account id') }),
    maxBodyBytes,
    refuses: {
      404: 'No such convert or staff',
      409: 'Assigned meanwhile to somebody at work; or the person is not active, or does not follow converts up',
    },
  }),
  correct: call({
    row: 'PATCH converts/{id}',
    extension: 'convert-corrections',
    summary: 'Corrects a name or a mobile. Says how many others have that mobile: a family may share a phone.',
    params: params('convert'),
    body: Body(correction),
    data: Type.Object({ sameMobile: Type.Integer() }),
    refuses: { 404: 'No such convert', 429: MANY_DEEDS },
  }),
  uploads: call({
    row: 'GET converts/uploads',
    extension: 'convert-uploads',
    summary: 'Lists that the office uploaded, newest first; GET converts takes their id as uploadId.',
    data: Type.Array(ConvertUpload),
  }),
  queue: call({
    row: 'GET converts/queue',
    extension: 'convert-queue',
    summary: 'Requests to decide or complete, and open feedbacks to close (at most 1,000), oldest first.',
    data: ConvertQueue,
  }),
  move: call({
    row: 'PATCH converts/move',
    extension: 'convert-moves',
    summary:
      'Gives converts to one person, or takes them back (null), also from somebody at work; all or none. Whoever is with that person already stays.',
    body: Body({
      items,
      from: Type.Array(Id('Account id'), {
        maxItems: 1000,
        description: 'Who is known to have them; when somebody else has one by now, nothing is changed',
      }),
      staffId: Nullable(Id('Account id')),
    }),
    maxBodyBytes,
    refuses: {
      404: 'No such convert or staff',
      409: 'Given to somebody else meanwhile; taken back and processed; or the person is not active, or does not follow converts up',
    },
  }),
  remove: call({
    row: 'DELETE converts/delete',
    summary: 'Deletes converts, all or none.',
    body: Body({ items }),
    maxBodyBytes,
    refuses: { 404: 'No such convert' },
  }),
  addFeedback: call({
    row: 'POST converts/feedback',
    summary: 'Writes about a convert.',
    body: Body({
      convertId: Uuid('convert'),
      message: Prose(MAX_PROSE, 'Message'),
      callBackUtc: beyond('call-backs', Time('When to call again; whatever is written later ends it')),
    }),
    data: ConvertFeedback,
    creates: true,
    refuses: { 404: 'No such convert' },
  }),
  feedbacks: call({
    row: 'GET converts/feedbacks/{id}',
    summary: 'What was written about a convert.',
    params: params('convert'),
    data: Type.Array(ConvertFeedback),
    refuses: { 404: 'No such convert' },
  }),
  feedback: call({
    row: 'GET converts/feedback/{id}',
    summary: 'One feedback.',
    params: params('feedback'),
    data: ConvertFeedback,
    refuses: { 404: 'No such feedback' },
  }),
  replies: call({
    row: 'GET converts/feedback/replies/{id}',
    summary: 'Comments.',
    params: params('feedback'),
    data: Type.Array(Reply),
    refuses: { 404: 'No such feedback' },
  }),
  reply: call({
    row: 'POST converts/feedback/reply',
    summary: 'Adds a comment while open.',
    body: Body({ summaryId: Uuid('feedback'), message: Prose(MAX_PROSE, 'Comment') }),
    data: Reply,
    creates: true,
    refuses: { 404: 'No such feedback', 409: 'Closed' },
  }),
  items: call({
    row: 'GET converts/feedback/items/{id}',
    summary: 'Requests and informations.',
    params: params('feedback'),
    data: Type.Array(RequestItem),
    refuses: { 404: 'No such feedback' },
  }),
  addItem: call({
    row: 'POST converts/feedback/item',
    summary: 'Adds a request (with an amount) or an information, while open.',
    body: Body({
      summaryId: Uuid('feedback'),
      title: Line(MAX_TITLE, 'Title'),
      description: Prose(MAX_PROSE, 'Description'),
      amount: Type.Optional(Nullable(Amount('Amount'))),
    }),
    data: RequestItem,
    creates: true,
    refuses: { 404: 'No such feedback', 409: 'Closed' },
  }),
  item: call({
    row: 'GET converts/feedback/item/{id}',
    summary: 'One request or information.',
    params: params('item'),
    data: RequestItem,
    refuses: { 404: 'No such item' },
  }),
  setItem: call({
    row: 'PATCH converts/feedback/item',
    summary: 'Decides a request: Pending to Accepted or Rejected, Accepted to Completed.',
    body: Body({
      summaryId: Uuid('item', 'Feedback id'),
      itemId: Uuid('item'),
      status: OneOf(REQUEST_ITEM_STATUSES, 'New status'),
    }),
    refuses: { 404: 'No such item', 409: 'Not allowed from its status, or it is an information' },
  }),
  cancelItem: call({
    row: 'PATCH converts/feedback/item/cancel/{id}',
    extension: 'request-cancelling',
    summary: 'Cancels a request that one has made oneself: Pending to Cancelled.',
    params: params('item'),
    refuses: { 404: 'No such item', 409: 'Not Pending, asked for by somebody else, or an information' },
  }),
  close: call({
    row: 'PATCH converts/feedback/close/{id}',
    summary: 'Closes a feedback.',
    params: params('feedback'),
    refuses: { 404: 'No such feedback', 409: 'Closed already' },
  }),
}
