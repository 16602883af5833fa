import { Type, type Static } from 'typebox'
import { Body, call, Id, MANY_DEEDS, Nullable, OneOf, Time, Uuid } from './parts'
import { NOTICE_KINDS } from './vocabulary'

export const Notice = Type.Object(
  {
    id: Id('Notice id'),
    kind: OneOf(NOTICE_KINDS, 'What happened'),
    text: Type.String({ description: 'The same as a sentence' }),
    targetId: Id(
      'The request, registration, feedback, assignment, convert, ministry, budget item, payment or prepared payment that it is about, by its kind',
    ),
    unread: Type.Boolean(),
    createdUtc: Time('When it happened'),
    notificationId: Nullable(Id('The notification of a chat that says the same: they are read together')),
  },
  { description: 'Something that the caller has to know of or to act on' },
)
export type Notice = Static<typeof Notice>
export const Unread = Type.Object(
  {
    notices: Type.Array(Type.Object({ id: Id('Notice id'), targetId: Id('Record that it is about') })),
    chats: Type.Array(Id('Chat id, once for each unread message of it that no unread notice tells of too')),
    pending: Type.Object({
      registrations: Nullable(
        Type.Integer({ description: 'That wait for a decision; null for who may not read them' }),
      ),
      budgets: Nullable(Type.Integer({ description: 'That wait for a decision; null for who may not read them' })),
    }),
  },
  { description: 'What waits for the caller' },
)
export type Unread = Static<typeof Unread>
export const NoticeSetting = Type.Object(
  {
    kind: OneOf(NOTICE_KINDS, 'What happened'),
    about: Type.String({ description: 'The same in words' }),
    mail: Type.Boolean({ description: 'Whether it is told by mail, too' }),
  },
  { description: 'One kind of notice that the caller can get' },
)
export type NoticeSetting = Static<typeof NoticeSetting>

const extension = 'notices'

export const noticeCalls = {
  list: call({
    row: 'GET notices',
    extension,
    summary: "The caller's newest 200 notices of the last 90 days, newest first.",
    data: Type.Array(Notice),
  }),
  unread: call({
    row: 'GET notices/unread',
    extension,
    summary: 'What waits for the caller: notices, and messages of chats.',
    data: Unread,
  }),
  read: call({
    row: 'PATCH notices/{id}',
    extension,
    summary: "Clears the caller's unread mark, and that of the message that says the same.",
    params: Body({ id: Uuid('notice') }),
    refuses: { 404: 'No such notice' },
  }),
  readAll: call({
    row: 'PATCH notices',
    extension,
    summary:
      'Clears all unread marks of the caller, notices and messages, up to a moment: what came later was not seen.',
    body: Body({ until: Time('The newest that was shown') }),
  }),
  settings: call({
    row: 'GET notices/settings',
    extension,
    summary: 'What the caller can be told of, and whether by mail, too.',
    data: Type.Array(NoticeSetting),
  }),
  set: call({
    row: 'PATCH notices/settings',
    extension,
    summary: 'Switches the mail of one kind on or off; it is told on the page all the same.',
    body: Body({ kind: OneOf(NOTICE_KINDS, 'What happens'), mail: Type.Boolean() }),
    refuses: { 429: MANY_DEEDS },
  }),
}
