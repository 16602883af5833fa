import { Type, type Static } from 'typebox'
import { Body, call, Id, Line, more, Nullable, Prose, Time, Uuid } from './parts'

export const ChatMessage = Type.Object(
  {
    id: Id('Message id'),
    message: Type.String(),
    sender: Type.String({ description: 'Name; clients see staff as Official' }),
    senderId: Type.String({ maxLength: 64, description: 'Account id; empty when hidden' }),
    isClient: Type.Boolean({ description: 'Written by the ministry' }),
    createdUtc: Time('Sent'),
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
    body: Body({ chatId: Uuid('chat'), message: Prose(20000, 'Message') }),
    data: ChatMessage,
    creates: true,
    refuses: { 404: 'No such chat' },
  }),
  create: call({
    row: 'POST chats/create',
    summary: 'Opens a chat about a request.',
    body: Body({
      budgetId: Uuid('request of the ministry', 'Budget id'),
      ministryId: Uuid('request of the ministry', 'Ministry id'),
      topic: Line(200, 'Topic'),
    }),
    data: ChatRow,
    creates: true,
    refuses: { 404: 'No such request' },
  }),
}
