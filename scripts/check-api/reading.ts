/** Every call that changes nothing, made by one visitor: lists first, then what they name. */
import { assignmentCalls } from '../../contract/assignments'
import { authCalls } from '../../contract/auth'
import { bankCalls } from '../../contract/banks'
import { budgetItemCalls } from '../../contract/budget-items'
import { budgetCalls, type Budget, type BudgetRow } from '../../contract/budgets'
import { chatCalls } from '../../contract/chats'
import { convertCalls } from '../../contract/converts'
import { feedbackCalls } from '../../contract/feedbacks'
import { fileCalls } from '../../contract/files'
import { ministryCalls, profileCalls } from '../../contract/ministries'
import { paymentCalls } from '../../contract/payments'
import { registrationCalls } from '../../contract/registrations'
import { reportCalls } from '../../contract/reports'
import { sponsorItemCalls } from '../../contract/sponsoritems'
import { sponsorshipCalls } from '../../contract/sponsorships'
import { staffCalls } from '../../contract/staffs'
import { supportAreaCalls } from '../../contract/supportareas'
import {
  AREAS,
  ASSIGNMENT_TYPES,
  BUDGET_STATUSES,
  CONVERT_TARGETS,
  PERIODS,
  REGISTRATION_STATUSES,
  REPORT_TYPES,
} from '../../contract/vocabulary'
import { asFarAsPossible, NOTHING } from './checker'
import type { Reader, Row } from './reader'
import { day } from './samples'

export async function readEverything(reader: Reader) {
  const steps = [session, registrations, catalogue, requests, chats, money, feedbacks, staff, converts, assignments]
  for (const step of steps) await asFarAsPossible(() => step(reader))
}

async function session({ get, check, who }: Reader) {
  const found = await get(authCalls.role)
  if (found) {
    const [roles, expected] = [found.roles, who.roles].map((names) => [...names].sort().join(', '))
    check.expect(who, authCalls.role, roles === expected, { at: 'data.roles', expected: `${expected} as login had it`, found: roles || 'none' }) // prettier-ignore
  }
  await get(authCalls.banks)
  for (const state of ['Lagos', 'Akwa Ibom']) await get(authCalls.lgas, { params: { state } })
  await get(authCalls.supportAreas)
  await check.refused(who, authCalls.validate, { query: { token: NOTHING } }, [400])
}

async function registrations(reader: Reader) {
  const { get } = reader
  let rows: Row[] | undefined
  for (const status of [...REGISTRATION_STATUSES, 'All'] as const)
    rows = await get(registrationCalls.withStatus, { params: { status } })
  await reader.each(registrationCalls.one, 'registration', rows)
  const ministries = await get(ministryCalls.list)
  await reader.each(ministryCalls.one, 'ministry', ministries)
  await reader.each(supportAreaCalls.unlinked, 'ministry', ministries)
}

async function catalogue(reader: Reader) {
  const { get } = reader
  await get(supportAreaCalls.list)
  await get(supportAreaCalls.names)
  await get(bankCalls.list)
  await reader.each(budgetItemCalls.canDelete, 'item', await get(budgetItemCalls.list))
  for (const type of AREAS) await get(sponsorshipCalls.items, { params: { type } })
  await get(profileCalls.profile)
  for (const { name } of (await get(profileCalls.supportAreas)) ?? [{ name: AREAS[0] }])
    await get(profileCalls.supportArea, { params: { areaName: name } })
}

async function requests(reader: Reader) {
  const { get } = reader
  let all: BudgetRow[] | undefined
  for (const status of [...BUDGET_STATUSES, 'All'] as const)
    all = await get(budgetCalls.withStatus, { params: { status } })
  for (const period of PERIODS) await get(budgetCalls.disbursed, { params: { period } })
  const own = await get(sponsorshipCalls.list)
  const note = ({ filepath, hospital, feedbackId }: Budget) => {
    reader.note('receipt', paths(filepath))
    reader.note('letter', paths(hospital?.applicationLetter, hospital?.approvalLetter))
    reader.note('feedback', [feedbackId])
  }
  await reader.each(budgetCalls.one, 'budget', all, note)
  await reader.each(sponsorshipCalls.one, 'budget', own, note)
  const reference = own?.[0]?.reference
  if (reference) await get(sponsorshipCalls.one, { params: { idOrReference: reference } })
  await get(sponsorshipCalls.dashboard)
  await reader.each(sponsorItemCalls.list, 'budget', own ?? all)
  await reader.each(chatCalls.ofBudget, 'budget', own ?? all, (rows) =>
    reader.note(
      'chat',
      rows.map(({ id }) => id),
    ),
  )
  await reader.each(fileCalls.letter, 'letter', undefined, undefined, fileAt)
}

/** What is no path on the host was noted where it stood. */
const paths = (...given: (string | null | undefined)[]) => given.filter((path) => path?.startsWith('/files/'))
/** Files are asked for by the path that an answer gave. */
const fileAt = (path: string) => (path.startsWith('/') ? { address: path } : { params: { id: path } })

async function chats(reader: Reader) {
  const { get } = reader
  for (const { message } of (await get(chatCalls.notifications)) ?? []) reader.note('chat', [message.chatId])
  await reader.each(chatCalls.one, 'chat', undefined, async ({ budgetId }) => {
    // The requests asked for before may have had no chat; this one has.
    await get(chatCalls.ofBudget, { params: { budgetId } })
  })
}

async function money(reader: Reader) {
  const { get } = reader
  const rows = await get(paymentCalls.list)
  await reader.each(paymentCalls.one, 'payment', rows, ({ filepath }) => reader.note('receipt', paths(filepath)))
  await get(paymentCalls.balance)
  await reader.each(fileCalls.receipt, 'receipt', undefined, undefined, fileAt)
  for (const type of REPORT_TYPES) {
    await get(reportCalls.run, { body: { type } })
    await get(reportCalls.run, { body: { type, from: day(-90), to: day() } })
  }
}

async function feedbacks(reader: Reader) {
  await reader.each(feedbackCalls.one, 'feedback', undefined, ({ albums }) => {
    const media = albums.flatMap(({ videos, pictures }) => [...videos.slice(0, 1), ...pictures.slice(0, 1)])
    reader.note(
      'media',
      media.map(({ id }) => id),
    )
    reader.note('media path', paths(...media.map(({ relPath }) => relPath)))
  })
  await reader.each(feedbackCalls.manifest, 'feedback')
  await reader.each(feedbackCalls.download, 'media')
  await reader.part(feedbackCalls.download, 'media')
  await reader.each(feedbackCalls.download, 'media path', undefined, undefined, fileAt)
}

async function staff(reader: Reader) {
  const { get } = reader
  await get(staffCalls.own)
  await reader.each(staffCalls.one, 'staff', await get(staffCalls.list))
  await get(staffCalls.delegates)
}

async function converts(reader: Reader) {
  const { get } = reader
  await get(convertCalls.status)
  const all = await get(convertCalls.list)
  for (const target of [...CONVERT_TARGETS, ''] as const)
    await get(convertCalls.list, { query: { target, limit: '5' } })
  const [first] = (await get(staffCalls.delegates)) ?? []
  const [ministry] = (await get(ministryCalls.list)) ?? []
  await get(convertCalls.list, { query: { ministryId: ministry?.id ?? '', staffId: first?.id ?? '', limit: '5' } })
  await reader.each(convertCalls.one, 'convert', all?.converts)
  // Whom somebody wrote about last comes first: what was written is asked for below.
  const written = all?.converts.toSorted((a, b) => (b.lastFeedbackUtc ?? '').localeCompare(a.lastFeedbackUtc ?? ''))
  const rows = written?.map(({ id }, i) => ({ id, type: String(i) }))
  await reader.each(convertCalls.feedbacks, 'convert', rows, (list) =>
    reader.note(
      'convert feedback',
      list.map(({ id }) => id),
    ),
  )
  await reader.each(convertCalls.feedback, 'convert feedback')
  await reader.each(convertCalls.replies, 'convert feedback')
  await reader.each(convertCalls.items, 'convert feedback', undefined, (list) =>
    reader.note(
      'convert item',
      list.map(({ id }) => id),
    ),
  )
  await reader.each(convertCalls.item, 'convert item')
}

async function assignments(reader: Reader) {
  const { get } = reader
  for (const type of ASSIGNMENT_TYPES) await get(assignmentCalls.list, { query: { type } })
  const all = await get(assignmentCalls.list)
  await reader.each(assignmentCalls.one, 'assignment', all)
  await reader.each(assignmentCalls.converts, 'assignment', all)
}
