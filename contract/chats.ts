import { Type, type Static } from 'typebox'
import {
  Body,
  call,
  File,
  FILE_TYPES,
  FilePath,
  Id,
  Line,
  more,
  Nullable,
  OptionalProse,
  Prose,
  Time,
  Uuid,
} from './parts'
import { MAX_MESSAGE, MAX_TITLE } from './vocabulary'

export const Attachment = Type.Object(
  {
    filepath: FilePath('The file'),
    name: Type.String({ description: 'As its sender called it' }),
    type: Type.String({ description: 'Content type, told from its first bytes' }),
    size: Type.Integer({ minimum: 1, description: 'Bytes' }),
  },
  { description: 'A picture or PDF of a message' },
)
export type Attachment = Static<typeof Attachment>
export const ChatMessage = Type.Object(
  {
    id: Id('Message id'),
    message: Type.String({ description: 'Empty where a file says it all' }),
    sender: Type.String({ description: 'Name; clients see staff as Official' }),
    senderId: Type.String({ maxLength: 64, description: 'Account id; empty when hidden' }),
    isClient: Type.Boolean({ description: 'Written by the ministry' }),
    createdUtc: Time('Sent'),
    attachment: more(Nullable(Attachment)),
  },
  { description: 'A message of a chat' },
)
export type ChatMessage = Static<typeof ChatMessage>
export const Chat = Type.Object(
  {
    id: Id('Chat id'),
    topic: Type.String(),
    budgetId: Nullable(Id('Budget id; null where it is about no request')),
    ministry: Type.String(),
    messages: Type.Array(ChatMessage),
  },
  { description: 'A chat of a ministry and the office, nearly always about a request' },
)
export type Chat = Static<typeof Chat>
export const ChatRow = Type.Object(
  {
    id: Id('Chat id'),
    topic: Type.String(),
    budgetId: Nullable(Id('Budget id; null where it is about no request')),
    ministry: Type.String(),
    createdUtc: more(Time('Opened')),
    updatedUtc: Time('Last message'),
    unanswered: more(Type.Boolean({ description: 'Its newest message is one of the ministry' })),
    preview: more(Type.String({ description: 'How its newest message begins, or the name of its file, in one line' })),
  },
  { description: 'A chat in a list' },
)
export type ChatRow = Static<typeof ChatRow>
export const Notification = Type.Object(
  {
    id: Id('Notification id'),
    topic: Type.String(),
    ministry: Type.String(),
    unread: Type.Boolean(),
    createdUtc: Time('Sent'),
    message: Type.Object({ chatId: Id('Chat id'), isClient: Type.Boolean(), sender: Type.String() }),
  },
  { description: 'A new message, told to the other side' },
)
export type Notification = Static<typeof Notification>

const FLOOD = 'Too many messages of this ministry in a short time'
/** Beginning a chat from either side, and files in it: section 7 lets the admin open one, and has words alone. */
const extension = 'chats'

export const chatCalls = {
  notifications: call({
    row: 'GET chats/notifications',
    summary: 'Notifications of the caller, newest first; only of chats the caller may read.',
    data: Type.Array(Notification),
  }),
  read: call({
    row: 'PATCH chats/notifications/{id}',
    summary: "Clears the caller's unread mark.",
    params: Body({ id: Uuid('notification') }),
    refuses: { 404: 'No such notification' },
  }),
  one: call({
    row: 'GET chats/{id}',
    summary: 'A chat with its messages.',
    params: Body({ id: Uuid('chat') }),
    data: Chat,
    refuses: { 404: 'No such chat' },
  }),
  ofBudget: call({
    row: 'GET chats/budget/{budgetId}',
    summary: 'Chats about a request.',
    params: Body({ budgetId: Uuid('request', 'Budget id') }),
    data: Type.Array(ChatRow),
    refuses: { 404: 'No such request' },
  }),
  send: call({
    row: 'POST chats/send',
    summary: 'Sends a message; the other side gets a notification.',
    body: Body({ chatId: Uuid('chat'), message: Prose(MAX_MESSAGE, 'Message') }),
    data: ChatMessage,
    creates: true,
    refuses: { 404: 'No such chat', 409: 'The chat is full', 429: FLOOD },
  }),
  create: call({
    row: 'POST chats/create',
    summary: 'Opens a chat about a request.',
    body: Body({
      budgetId: Uuid('request of the ministry', 'Budget id'),
      ministryId: Uuid('request of the ministry', 'Ministry id'),
      topic: Line(MAX_TITLE, 'Topic'),
    }),
    data: ChatRow,
    creates: true,
    refuses: { 404: 'No such request' },
  }),
  list: call({
    row: 'GET chats',
    extension,
    summary: 'The newest 500 chats that the caller may read, those with the newest messages first.',
    data: Type.Array(ChatRow),
  }),
  begin: call({
    row: 'POST chats/begin',
    extension,
    summary:
      'Begins a chat with its first message: about a request, or without one. An Idempotency-Key header makes a retry safe.',
    body: Body({
      budgetId: Type.Optional(Uuid('request', 'Budget id')),
      ministryId: Type.Optional(Uuid('ministry', 'With whom, where the office begins it without a request')),
      topic: Line(MAX_TITLE, 'Topic'),
      message: Prose(MAX_MESSAGE, 'First message'),
    }),
    data: ChatRow,
    creates: true,
    refuses: { 404: 'No such request or ministry', 409: 'The key was used for other words', 429: FLOOD },
  }),
  attach: call({
    row: 'POST chats/attach',
    extension,
    summary: 'Sends a picture or PDF, with words or without. An Idempotency-Key header makes a retry safe.',
    form: Body({
      chatId: Uuid('chat'),
      message: Type.Optional(OptionalProse(MAX_MESSAGE, 'Message')),
      file: File('PDF, JPEG, PNG or WebP', 'document'),
    }),
    data: ChatMessage,
    creates: true,
    refuses: {
      404: 'No such chat',
      409: 'The key was used for other words, or the chat is full',
      429: FLOOD,
      413: 'The file is too large',
      415: 'The file is neither PDF nor picture',
      507: 'No room left',
    },
  }),
  file: call({
    row: 'GET chat attachment file',
    extension,
    summary: 'A picture or PDF of a chat: /files/chats/{id}. Served inline only for pictures, else as a download.',
    params: Body({ id: Uuid('file') }),
    file: FILE_TYPES.document,
    refuses: { 404: 'No such file, or it belongs to a chat of another ministry' },
  }),
}
