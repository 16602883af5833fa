/** The one list of what is new: notices, and chats by their newest message of the other side. */
import { expect, test } from 'vitest'
import type { ChatRow, Notification } from '../../../src/domains/chats/chats.reading'
import { linesOf, pathOf, unreadMessages, type Told } from '../../../src/domains/notifications/notification.rules'
import type { Notice } from '../../../src/domains/notices/notices.reading'
import { pathsOf } from '../../../src/paths'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const message = (id: string, chatId: string, hour: number, own: Partial<Notification> = {}) =>
  ({ id, chatId, topic: `Topic ${chatId}`, ministry: 'Grace', sender: 'Ada Obi', isClient: true, unread: true, createdUtc: at(hour), ...own }) // prettier-ignore
const chat = (id: string, hour: number, own: Partial<ChatRow> = {}) =>
  ({ id, topic: `Topic ${id}`, ministry: 'Grace', updatedUtc: at(hour), preview: '', ...own }) as ChatRow
const notice = (id: string, hour: number, own: Partial<Notice> = {}) =>
  ({ id, kind: 'paid', targetId: 't', text: `Notice ${id}`, createdUtc: at(hour), unread: true, notificationId: null, ...own }) as Notice // prettier-ignore
const told = (own: Partial<Told> = {}): Told => ({ rows: [], chats: [], notices: [], ...own })
const lines = (role: string, of: Told) =>
  linesOf({ roles: [role] }, pathsOf(role === 'client' ? 'client' : 'admin'), of).map(
    ({ text, who, mark }) => `${text} | ${who} | ${mark}`,
  )

test('a message that a notice tells of is read with it', () => {
  const rows = [message('1', 'a', 9), message('2', 'a', 8, { unread: false }), message('3', 'a', 7)]
  expect(
    unreadMessages(told({ rows, notices: [notice('n', 9, { notificationId: '1' })] })).map(({ id }) => id),
  ).toEqual(['3'])
})

test('one line for each chat, with its newest message and how many are unread', () => {
  const rows = [
    message('1', 'a', 9),
    message('2', 'b', 8, { unread: false }),
    message('3', 'a', 7),
    message('4', 'a', 6, { unread: false }),
  ]
  expect(lines('admin', told({ rows }))).toEqual(['Topic a | Ada Obi | 2 new', 'Topic b | Ada Obi | '])
})

test('what its newest message says stands in the line of a chat, where the API tells it', () => {
  const of = told({
    rows: [message('1', 'a', 9)],
    chats: [chat('a', 9, { preview: 'The beds', isUnanswered: true }), chat('b', 8)],
  })
  expect(linesOf({ roles: ['admin'] }, pathsOf('admin'), of).map(({ preview }) => preview)).toEqual(['The beds', '']) // prettier-ignore
})

test('words of one’s own side do not stand beside the name of the other', () => {
  const chats = [chat('a', 9, { preview: 'On Friday', isUnanswered: false })]
  const previews = (role: string, isClient: boolean) =>
    linesOf({ roles: [role] }, pathsOf(role === 'client' ? 'client' : 'admin'), told({ rows: [message('1', 'a', 9, { isClient })], chats })).map(({ preview }) => preview) // prettier-ignore
  expect(previews('admin', true)).toEqual([''])
  expect(previews('client', false)).toEqual(['On Friday'])
})

test('messages that tell of no chat stand each alone', () => {
  const rows = [message('1', '', 9, { topic: 'Beds' }), message('2', '', 8, { topic: 'Tents' })]
  expect(lines('admin', told({ rows, chats: [chat('1', 7)] }))).toEqual([
    'Beds | Ada Obi | 1 new',
    'Tents | Ada Obi | 1 new',
    'Topic 1 | Grace · no answer yet | ',
  ])
})

test('the ministry is named where another one of the office wrote, and to a ministry all of them are Official', () => {
  const rows = [message('1', 'a', 9, { isClient: false })]
  expect(lines('admin', told({ rows }))).toEqual(['Topic a | Ada Obi · Grace | 1 new'])
  expect(lines('admin', told({ rows: [message('1', 'a', 9, { isClient: false, ministry: '' })] }))).toEqual([
    'Topic a | Ada Obi | 1 new',
  ])
  expect(lines('client', told({ rows }))).toEqual(['Topic a | Official | 1 new'])
})

test('a chat without an answer says so, and a chat with one stands once', () => {
  const of = told({ rows: [message('1', 'a', 9)], chats: [chat('a', 9), chat('b', 8), chat('c', 7, { ministry: '' })] })
  expect(lines('admin', of)).toEqual([
    'Topic a | Ada Obi | 1 new',
    'Topic b | Grace · no answer yet | ',
    'Topic c | no answer yet | ',
  ])
  expect(lines('client', told({ chats: [chat('b', 8)] }))).toEqual(['Topic b | No answer yet | '])
})

test('notices stand among them by their time, marked while unread, and lead to what they tell of', () => {
  const of = told({
    rows: [message('1', 'a', 9)],
    chats: [chat('b', 7)],
    notices: [notice('late', 10), notice('read', 8, { unread: false }), notice('early', 6)],
  })
  expect(lines('admin', of)).toEqual(['Notice late |  | New', 'Topic a | Ada Obi | 1 new', 'Notice read |  | ', 'Topic b | Grace · no answer yet | ', 'Notice early |  | New']) // prettier-ignore
  const paths = pathsOf('admin')
  expect(linesOf({ roles: ['admin'] }, paths, of).map(({ id, to }) => `${id} ${to}`)).toEqual([
    `late ${paths.budget('t')}`,
    `chat a ${paths.chat('a')}`,
    `read ${paths.budget('t')}`,
    `chat b ${paths.chat('b')}`,
    `early ${paths.budget('t')}`,
  ])
})

test.each([
  ['registration', '/admin/registrations/t'],
  ['feedback', '/admin/feedback/t'],
  ['feedback-decided', '/admin/feedback/t'],
  ['converts', pathsOf('admin').assignment('t')],
  ['moved', `${pathsOf('admin').assignments}?about=t`],
  ['change', '/admin/settings/ministries/t'],
  ['look', '/admin/settings/ministries/t'],
  ['item', '/admin/settings/items?about=t'],
  ['prepared', '/admin/payments?about=t'],
  ['voided', '/admin/payments?about=t'],
  ['released', '/admin/payments/t'],
  ...['request', 'withdrawn', 'letters', 'turn', 'offer-withdrawn', 'declined', 'ready', 'paid', 'rejected', 'returned'].map((kind) => [kind, '/admin/budgets/t'] as const), // prettier-ignore
  ['of tomorrow', '/admin/notifications?about=t'],
] as const)('a notice of %s leads to %s', (kind, path) => {
  expect(pathOf(pathsOf('admin'), { kind: kind, targetId: 't' })).toBe(path)
})
