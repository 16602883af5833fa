/** What an entry of the audit trail says, in words: the rest of a sentence that begins with who did it. */
import type { ActivityKind, ChangeKind } from '../contract/vocabulary'
import type { AuditAction } from './audit'
import { sayNaira } from './money'
import type { Details, Entry } from './repositories/activity'
import type { Thing } from './repositories/things'

interface Told {
  before: Details
  after: Details
  target: string
  actorId: string | null
  /** What it was done to; undefined when that is gone. */
  thing: Thing | undefined
  /** The same in words, for who reads it on its own page or elsewhere. */
  what: string
  /** ' in request CR-1 of ...', where a part of it is meant and the page is another. */
  inside: string
  /** Names of accounts. */
  nameOf: (accountId: unknown) => string
}
type Say = (told: Told) => string

const KIND_OF: Record<AuditAction, ActivityKind> = {
  REQUEST: 'Requests',
  CALENDAR: 'Requests',
  ITEM: 'Requests',
  REJECT: 'Requests',
  PAY: 'Payments',
  PAYMENT: 'Payments',
  REVERSAL: 'Payments',
  RECEIPT: 'Payments',
  PREPARE: 'Payments',
  RELEASE: 'Payments',
  VOID: 'Payments',
  REGISTER: 'Registrations',
  REGISTRATION_DECISION: 'Registrations',
  VALIDATE: 'Registrations',
  CONFIRMATION: 'Registrations',
  AREA_LINK: 'Ministries',
  MINISTRY_CHANGE: 'Ministries',
  MINISTRY_ACCOUNT: 'Ministries',
  FEEDBACK: 'Feedback',
  MEDIA_DELETE: 'Feedback',
  CONVERTS: 'Converts',
  FOLLOW_UP: 'Converts',
  CHAT: 'Messages',
  CHAT_FILE: 'Messages',
  MESSAGE: 'Messages',
  MAIL: 'Letters',
  STAFF: 'Staff',
  AREA: 'Settings',
  NOTICES: 'Settings',
  BANK: 'Settings',
  BUDGET_ITEM: 'Settings',
  PASSWORD_FORGOT: 'Passwords',
  PASSWORD_CHANGE: 'Passwords',
  PASSWORD_RESET: 'Passwords',
  LOGIN: 'Sessions',
  LOGOUT: 'Sessions',
  LOGIN_REFUSED: 'Sessions',
  REFRESH_REUSE: 'Sessions',
  SESSIONS_ENDED: 'Sessions',
  REFUSED: 'Refusals',
}
export const actionsOf = (kind: ActivityKind): AuditAction[] =>
  (Object.keys(KIND_OF) as AuditAction[]).filter((action) => KIND_OF[action] === kind)

// ---------- words ----------
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const words = (value: unknown): string => text(value).replaceAll('_', ' ')
const count = (value: unknown, one: string, many = `${one}s`): string => {
  const n = Number(value ?? 0)
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`
}
const listed = (value: unknown): string => (Array.isArray(value) ? value.map(words).join(', ') : '')
const DESKS: Record<string, string> = {
  register: 'registration',
  sponsor: 'sponsorship',
  payment: 'payment',
  bitem: 'budget item',
  convert: 'converts',
}
/** "convert_s": senior converts staff. */
function rank(role: string): string {
  const [of = '', level] = role.split('_')
  return level ? `${level === 's' ? 'senior' : 'junior'} ${DESKS[of] ?? of} staff` : role
}
const ranks = (value: unknown): string => (Array.isArray(value) ? value.map(text).map(rank).join(', ') : '')
const naira = (value: unknown): string => (typeof value === 'number' ? sayNaira(value) : 'an amount')
const quoted = (value: unknown): string => (text(value) ? `“${text(value)}”` : '')
const reason = (after: Details): string => (text(after?.reason) ? `. Reason: ${text(after?.reason).trim()}` : '')
const decided = (after: Details): string => (after?.status === 'Approved' ? 'approved' : 'rejected')

// ---------- sentences ----------
const item: Say = ({ before, after, thing, inside }) => {
  const name = quoted(after?.name) || quoted(thing?.name) || 'an item'
  const offer = (of: Details) => `${Number(of?.currentUnits ?? 0).toLocaleString('en')} × ${naira(of?.currentPrice)}`
  if (after?.withdrawn) return `took the offer of ${offer(before)} for ${name}${inside} back`
  if (after?.reopened) return `took up ${name}${inside} again`
  if (after?.declined) return `declined ${name}${inside}. Reason: ${text(after.declined).trim()}`
  return after?.status === 'Accepted'
    ? `accepted ${name}: ${offer(after)}${inside}`
    : `offered ${offer(after)} for ${name}${inside}, instead of ${offer(before)}`
}

const feedback: Say = ({ before, after, what }) => {
  const album = quoted(after?.title) || 'an album'
  if (after?.status === 'Pending' && before)
    return after.reason ? `handed back ${what} to be corrected${reason(after)}` : `opened ${what} again to correct it`
  if (after?.status === 'Pending') return `began ${what}`
  if (after?.status === 'Completed') return `finished the upload of ${what}`
  if (after?.status) return `${decided(after)} ${what}${reason(after)}`
  if (after?.created) return `added the album ${album} to ${what}`
  if (after?.videos !== undefined)
    return `added ${count(after.videos, 'video')} and ${count(after.pictures, 'picture')} to ${what}`
  if (after?.corrected) return `corrected the ${listed(after.corrected).replaceAll(', ', ' and the ')} of a convert in ${what}` // prettier-ignore
  if (after?.album) return `changed the album ${album} of ${what}`
  if (after?.count !== undefined) return `added ${count(after.count, 'convert')} to ${what}`
  return before ? `deleted a convert from ${what}` : `changed ${what}`
}

const converts: Say = ({ before, after, nameOf, thing }) => {
  const people = count(after?.count ?? before?.count, 'convert')
  const from = Array.isArray(before?.assigneeIds) ? before.assigneeIds.slice(0, 3).map(nameOf).join(', ') : ''
  if (after?.corrected) return `corrected the ${listed(after.corrected).replaceAll(', ', ' and the ')} of a convert`
  if (after?.assigneeId) return `${from ? 'moved' : 'assigned'} ${people}${from && ` from ${from}`} to ${nameOf(after.assigneeId)}` // prettier-ignore
  if (after && 'assigneeId' in after) return `took ${people} back${from && ` from ${from}`}`
  if (before?.forgotten) return 'deleted converts for good'
  if (typeof after?.restored === 'number') return `brought back ${count(after.restored, 'deleted convert')}`
  if (after?.title) return `uploaded the list ${quoted(after.title)} with ${people}`
  return before ? `deleted ${people}` : `changed ${thing?.whole ?? 'converts'}`
}

const followUp: Say = ({ after, what }) => {
  const amount = naira(after?.amount)
  if (after?.closed) return `closed a feedback about ${what}`
  if (after?.written === 'comment') return `wrote a comment about ${what}`
  if (after?.written) return `wrote ${after.written === 'information' ? 'info' : 'a feedback'} about ${what}`
  if (after?.status === 'Pending') return `asked for ${amount} for ${what}`
  if (after?.status === 'Completed') return `completed the request of ${amount} for ${what}`
  return `${text(after?.status).toLowerCase() || 'changed'} the request of ${amount} for ${what}`
}

const confirmation: Say = ({ after, what }) => {
  if (after?.mailed) return `sent ${what} the link that confirms its email again`
  if (after?.confirmed) return `confirmed the email of ${what} by hand${reason(after)}`
  return `asked for the link that confirms the email of ${what}`
}

const staff: Say = ({ before, after, what }) => {
  if (!after) return `deleted the account of ${what}`
  if (!before) return `added ${what} to the staff: ${ranks(after.roles)}`
  if (after.status) return `${after.status === 'Active' ? 'activated' : 'deactivated'} the account of ${what}`
  const roles = ranks(after.roles)
  if (roles && roles !== ranks(before.roles)) return `changed the roles of ${what} from ${ranks(before.roles)} to ${roles}` // prettier-ignore
  return `changed the profile of ${what}`
}

const areaLink: Say = ({ before, after, thing, what }) => {
  const area = words(after?.area) || thing?.name || 'a support area'
  if (!before) return `gave ${what} the support area ${area}`
  return `set the support area ${area} of ${what} to ${words(after?.status)}`
}

const area: Say = ({ after, what }) => {
  const open = after?.available === undefined ? '' : after.available ? ', open for requests' : ', closed for requests'
  const days = after?.duration === undefined ? '' : `, ${count(after.duration, 'day')} ahead`
  return `${after?.name ? 'added' : 'changed'} the support area ${what}${days}${open}`
}

const budgetItem: Say = ({ before, after, what }) => {
  const name = quoted(after?.name) || quoted(before?.name) || what
  if (!after) return `deleted the budget item ${name}`
  if (after.name) return `added the budget item ${name} for ${naira(after.amount)}`
  if (after.approved) return `approved the budget item ${name}`
  if (after.available !== undefined) return `made the budget item ${name} ${after.available ? 'available' : 'unavailable'}` // prettier-ignore
  return `changed the amount of the budget item ${name} from ${naira(before?.amount)} to ${naira(after.amount)}`
}

/** The words of a chat are shown to those who may read it, and nowhere else: `words` comes with a message alone. */
const message: Say = ({ after, thing, what }) => {
  const said = text(after?.words).replace(/\s+/g, ' ').trim()
  const short = said.length > 140 ? `${said.slice(0, 139).replace(/\s+\S*$/, '')}…` : said
  const file = quoted(after?.file)
  if (short) return `wrote: “${short}”${file && `, with the file ${file}`}`
  if (file) return `sent the file ${file}`
  return `wrote in ${thing ? what : 'a chat'}`
}

const request: Say = ({ after, before, what }) => {
  if (after?.closing === 'Withdrawn') return `withdrew ${what}`
  if (after?.applicationLetter) return `replaced a letter of ${what}`
  if (after?.corrects) return `corrected a rejected request and sent it again as ${what}`
  return before ? `changed ${what}` : `sent ${what}`
}

/** What a change of a ministry's details is about, here and in letters. */
export const CHANGED: Record<ChangeKind, string> = {
  email: 'email address',
  contact: 'mobiles and address',
  minister: 'visioner',
  bankAccount: 'bank account',
}
const ministryChange: Say = ({ before, after, what }) => {
  const change = `the change of the ${(CHANGED as Partial<Record<string, string>>)[text(after?.kind)] ?? 'details'} of ${what}`
  if (after?.status === 'Pending') return `asked for ${change}`
  if (after?.status === 'Cancelled') return `took back ${change}`
  if (after?.status === 'Held') return `approved ${change}: payments are held until a second look`
  if (after?.status === 'Rejected' && before?.status === 'Held') return `undid ${change}${reason(after)}`
  if (after?.status === 'Rejected') return `refused ${change}${reason(after)}`
  return before?.status === 'Held'
    ? `looked at ${change} a second time, ${text(after?.secondLook)}`
    : `approved ${change}`
}

/** Who gives a link does not know the password. */
const passwordReset: Say = ({ actorId, target, after, what }) => {
  if (target === `account:${actorId}`) return 'set a new password by a mailed link'
  return after?.link ? `gave ${what} a link to set a new password` : `set a new password for ${what}`
}

const SAY: Partial<Record<string, Say>> = {
  REQUEST: request,
  CALENDAR: ({ after, what }) =>
    after?.status === 'Ended' ? `ended ${what}: its last day is over` : `began ${what}: its first day has come`,
  ITEM: item,
  PAY: ({ after, what }) => `paid ${naira(after?.amount)} for ${what}`,
  REJECT: ({ after, what }) =>
    after?.closing ? `handed back ${what} to be corrected${reason(after)}` : `rejected ${what}${reason(after)}`,
  PAYMENT: ({ after, thing }) =>
    after?.ministryId ? `paid ${naira(after.amount)} to ${thing?.name || 'a ministry'}` : `deposited ${naira(after?.amount)}`, // prettier-ignore
  REVERSAL: ({ after, what }) =>
    `reversed ${naira(after?.amount)}, ${what}: ${words(after?.kind).toLowerCase()}${reason(after)}`,
  PREPARE: ({ after, what }) =>
    `prepared the payment of ${naira(after?.amount)} for ${what}: it waits for a second person`,
  RELEASE: ({ after, nameOf }) => `released ${naira(after?.amount)}, prepared by ${nameOf(after?.preparedBy)}`,
  VOID: ({ after, what }) => `voided the prepared payment of ${naira(after?.amount)} for ${what}${reason(after)}`,
  RECEIPT: ({ after, what }) => `added the receipt ${quoted(after?.name)} to ${what}`,
  REGISTER: ({ before, what }) => `sent ${what}${before?.registration ? ', again after a rejection' : ''}`,
  REGISTRATION_DECISION: ({ after, what }) => `${decided(after)} ${what}${reason(after)}`,
  VALIDATE: () => 'confirmed the email of the account',
  CONFIRMATION: confirmation,
  AREA_LINK: areaLink,
  MINISTRY_CHANGE: ministryChange,
  MINISTRY_ACCOUNT: ({ after, what }) =>
    `${after?.status === 'Active' ? 'activated' : 'deactivated'} the account of ${what}`,
  NOTICES: ({ after }) => `switched a kind of mail ${after?.mail ? 'on' : 'off'}`,
  FEEDBACK: feedback,
  MEDIA_DELETE: ({ before, what }) =>
    before?.album ? `deleted the album ${quoted(before.title)} with ${count(before.files, 'file')} from ${what}` : `deleted a file from ${what}`, // prettier-ignore
  CONVERTS: converts,
  FOLLOW_UP: followUp,
  CHAT: ({ what }) => `opened ${what}`,
  CHAT_FILE: ({ after, what }) => `sent the file ${quoted(after?.name)} in ${what}`,
  MESSAGE: message,
  MAIL: ({ what }) => `sent a letter to ${what} again`,
  STAFF: staff,
  AREA: area,
  BANK: ({ before, after }) =>
    after ? `added the bank ${text(after.name)}` : `deleted ${text(before?.name) ? `the bank ${text(before?.name)}` : 'a bank'}`, // prettier-ignore
  BUDGET_ITEM: budgetItem,
  PASSWORD_FORGOT: ({ what }) => `asked for a link that sets the password of ${what}`,
  PASSWORD_CHANGE: () => 'changed the own password',
  PASSWORD_RESET: passwordReset,
  LOGIN: () => 'logged in',
  LOGOUT: () => 'logged out',
  SESSIONS_ENDED: ({ what }) => `logged ${what} out everywhere`,
  LOGIN_REFUSED: ({ what }) => `tried to log in as ${what} with a wrong password`,
  REFRESH_REUSE: () => 'was logged out: somebody else had a copy of the session',
  REFUSED: ({ target }) => `was refused, for want of the role: ${target}`,
}

/** Of an action that this version has no words for, as much as every entry tells. */
const plain = (action: string, { before, after, what }: Told): string => {
  const status = text(after?.status)
  const change = status ? `: ${words(before?.status) ? `${words(before?.status)} → ` : ''}${words(status)}` : ''
  return `made the entry “${words(action).toLowerCase()}” about ${what}${change}${reason(after)}`
}

export const sentence = (action: string, told: Told): string => SAY[action]?.(told) ?? plain(action, told)

/** Who did something that nobody was logged in for; undefined for what an account did. */
export function whoElse({ action, actorId, address }: Pick<Entry, 'action' | 'actorId' | 'address'>, thing?: Thing) {
  if (address === 'calendar') return 'The calendar'
  if (address === 'command line') return 'Whoever runs the server'
  if (action === 'REGISTER' && thing) return thing.name
  // It was tried for this account; by whom nobody knows.
  return actorId === null || action === 'LOGIN_REFUSED' ? 'Somebody' : undefined
}
