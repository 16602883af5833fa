/** Every call that changes nothing, made by one visitor: lists first, then what they name. */
import { activityCalls } from '../../contract/activity'
import { assignmentCalls } from '../../contract/assignments'
import { authCalls } from '../../contract/auth'
import { bankCalls } from '../../contract/banks'
import { budgetItemCalls } from '../../contract/budget-items'
import { budgetCalls, type Budget } from '../../contract/budgets'
import { chatCalls } from '../../contract/chats'
import { CONVERT_BIN, convertBinCalls } from '../../contract/convert-bin'
import { CONVERT_SEARCH, convertSearchCalls } from '../../contract/convert-search'
import { convertCalls, counts, type ConvertSummary } from '../../contract/converts'
import { feedbackCalls, PREVIEWS } from '../../contract/feedbacks'
import { fileCalls } from '../../contract/files'
import { mailCalls } from '../../contract/mails'
import { noticeCalls } from '../../contract/notices'
import { ministryCalls, profileCalls } from '../../contract/ministries'
import { MINISTRY_CHANGES, ministryChangeCalls } from '../../contract/ministry-changes'
import type { Call } from '../../contract/parts'
import { paymentCalls } from '../../contract/payments'
import { PREPARED_PAYMENTS, preparedPaymentCalls } from '../../contract/prepared-payments'
import { registrationCalls } from '../../contract/registrations'
import { reportCalls } from '../../contract/reports'
import { sponsorItemCalls } from '../../contract/sponsoritems'
import { sponsorshipCalls } from '../../contract/sponsorships'
import { staffCalls } from '../../contract/staffs'
import { STATEMENTS, statementCalls, YEAR_PACKS } from '../../contract/statements'
import { supportAreaCalls } from '../../contract/supportareas'
import { idOrNull } from '../../src/lib/read'
import {
  ACTIVITY_NOUNS,
  AREAS,
  ASSIGNMENT_TYPES,
  BUDGET_STATUSES,
  CONVERT_TARGETS,
  FEEDBACK_STATUSES,
  PERIODS,
  REGISTRATION_STATUSES,
  REPORT_TYPES,
} from '../../contract/vocabulary'
import { NOTHING } from './checker'
import { show } from './notes'
import type { Reader, Row } from './reader'
import { day } from './samples'

export async function readEverything(reader: Reader) {
  const steps = [
    session,
    registrations,
    catalogue,
    requests,
    chats,
    money,
    feedbacks,
    staff,
    converts,
    assignments,
    letters,
    news,
    changes,
    whoDidWhat,
  ]
  for (const step of steps) await step(reader)
}

async function session(reader: Reader) {
  const { get, check, who } = reader
  await get(authCalls.role)
  // A ministry's own name first: by it the others' are known.
  reader.ministry = (await get(profileCalls.profile))?.name ?? ''
  await get(authCalls.banks)
  for (const state of ['Lagos', 'Akwa Ibom']) await get(authCalls.lgas, { params: { state } })
  await get(authCalls.supportAreas)
  await check.refused(who, authCalls.validate, { query: { token: NOTHING } }, 'wrong')
}

/** A list by each of its statuses: together they are what All gives. */
async function byStatus<R extends Row, S extends string>(
  { check, who }: Reader,
  call: Call,
  statuses: readonly S[],
  rowsWith: (status: S | 'All') => Promise<R[] | undefined>,
): Promise<R[] | undefined> {
  let sum = 0
  for (const status of statuses) sum += (await rowsWith(status))?.length ?? NaN
  const all = await rowsWith('All')
  const isSo = !all || Number.isNaN(sum) || all.length >= sum
  check.expect(who, call, isSo, { voice: 'poorer', at: 'data', expected: `${sum} rows of All, as there are of all statuses`, found: String(all?.length), effect: 'some are never shown' }) // prettier-ignore
  return all
}

async function registrations(reader: Reader) {
  const { get } = reader
  const rows = await byStatus(reader, registrationCalls.withStatus, REGISTRATION_STATUSES, (status) =>
    get(registrationCalls.withStatus, { params: { status: status } }),
  )
  await reader.each(registrationCalls.one, 'registration', 'GET registrations/status/All', rows)
  const ministries = await get(ministryCalls.list)
  reader.noteNames(ministries?.map(({ name }) => name) ?? [])
  await reader.each(ministryCalls.one, 'ministry', 'GET ministries', ministries)
  await reader.each(supportAreaCalls.unlinked, 'ministry', 'GET ministries', ministries)
}

async function catalogue(reader: Reader) {
  const { get } = reader
  await get(supportAreaCalls.list)
  await get(supportAreaCalls.names)
  await get(bankCalls.list)
  await reader.each(budgetItemCalls.canDelete, 'item', 'GET budgets/items/All', await get(budgetItemCalls.list))
  for (const type of AREAS) await get(sponsorshipCalls.items, { params: { type } })
  for (const { name } of (await get(profileCalls.supportAreas)) ?? [{ name: AREAS[0] }])
    await get(profileCalls.supportArea, { params: { areaName: name } })
}

async function requests(reader: Reader) {
  const { get } = reader
  const disbursed = (period: (typeof PERIODS)[number]) => get(budgetCalls.disbursed, { params: { period } })
  const all = await byStatus(reader, budgetCalls.withStatus, BUDGET_STATUSES, (status) =>
    get(budgetCalls.withStatus, { params: { status: status } }),
  )
  const [now, before] = [await disbursed('Current_Month'), await disbursed('Last_Month')]
  const both = now?.find(({ id }) => id && before?.some((one) => one.id === id))
  reader.check.expect(reader.who, budgetCalls.disbursed, !both, { voice: 'breaks', at: 'data', expected: 'each request in one month', found: `${show(both?.id)} in both`, effect: 'the sums of the dashboard are wrong' }) // prettier-ignore
  const own = await get(sponsorshipCalls.list)
  for (const row of [...(all ?? []), ...(own ?? [])]) {
    reader.note('budget', [row.id], row.ministry)
    reader.note('feedback', [idOrNull(row.feedbackId)], row.ministry)
  }
  const note = ({ ministry, filepath, hospital, feedbackId }: Budget) => {
    reader.note('receipt', paths(reader, filepath), ministry)
    reader.note('letter', paths(reader, hospital?.applicationLetter, hospital?.approvalLetter), ministry)
    reader.note('feedback', [idOrNull(feedbackId)], ministry)
  }
  await reader.each(budgetCalls.one, 'budget', 'GET budgets/status/All', all, note)
  await reader.each(sponsorshipCalls.one, 'budget', 'GET sponsorships', own, note)
  const reference = own?.[0]?.reference
  if (reference) await get(sponsorshipCalls.one, { params: { idOrReference: reference } })
  await get(sponsorshipCalls.dashboard)
  const list = own ? 'GET sponsorships' : 'GET budgets/status/All'
  await reader.each(sponsorItemCalls.list, 'budget', list, own ?? all)
  await reader.each(chatCalls.ofBudget, 'budget', list, own ?? all, (rows, id) => {
    for (const chat of rows) reader.note('chat', [chat.id], chat.ministry || reader.ownerOf(id))
  })
  await reader.each(fileCalls.letter, 'letter', 'no request of Hospitals', undefined, undefined, fileAt)
}

/** Files may lie anywhere on the host; what is elsewhere was noted where it stood. */
const paths = ({ who: { host } }: Reader, ...given: (string | null | undefined)[]) =>
  given.flatMap((path) => {
    const url = path && URL.canParse(path, host) ? new URL(path, host) : undefined
    return url && url.origin === new URL(host).origin ? [url.href] : []
  })
/** Files are asked for by the path that an answer gave. */
const fileAt = (path: string) => (path.includes('/') ? { address: path } : { params: { id: path } })

async function chats(reader: Reader) {
  const { get, check } = reader
  for (const { message, ministry } of (await get(chatCalls.notifications)) ?? [])
    reader.note('chat', [message.chatId], ministry)
  const more = check.offered.has(chatCalls.list.extension)
  if (more) for (const { id, ministry } of (await get(chatCalls.list)) ?? []) reader.note('chat', [id], ministry)
  await reader.each(
    chatCalls.one,
    'chat',
    'GET chats/budget/{budgetId} and GET chats/notifications',
    undefined,
    async ({ budgetId, ministry, messages }) => {
      reader.note('chat file', paths(reader, ...messages.map(({ attachment }) => attachment?.filepath)), ministry)
      // The requests asked for before may have had no chat; this one has.
      if (budgetId) await get(chatCalls.ofBudget, { params: { budgetId } })
    },
  )
  if (more) await reader.each(chatCalls.file, 'chat file', 'no message with a file', undefined, undefined, fileAt)
}

async function money(reader: Reader) {
  const { get } = reader
  const rows = await get(paymentCalls.list)
  await reader.each(paymentCalls.one, 'payment', 'GET payments', rows, ({ id, amount, ministry, filepath }) => {
    reader.note('receipt', paths(reader, filepath), ministry)
    const listed = rows?.find((row) => row.id === id)?.amount ?? NaN
    const isSame = Number.isNaN(amount + listed) || amount === listed
    reader.check.expect(reader.who, paymentCalls.one, isSame, { voice: 'breaks', at: 'data.amount', expected: `${listed}, as GET payments says`, found: String(amount), effect: 'two screens say two sums' }) // prettier-ignore
  })
  await get(paymentCalls.balance)
  // An extension: who has not announced it is not asked.
  if (reader.check.offered.has(PREPARED_PAYMENTS)) {
    await get(preparedPaymentCalls.limit)
    await get(preparedPaymentCalls.list)
  }
  const [from, to] = [day(-90), day()]
  if (reader.check.offered.has(STATEMENTS)) {
    await get(statementCalls.statement, { query: { from, to } })
    const ministryId = rows?.find((row) => row.ministryId)?.ministryId
    if (ministryId) await get(statementCalls.statement, { query: { from, to, ministryId } })
  }
  if (reader.check.offered.has(YEAR_PACKS)) await get(statementCalls.pack, { params: { year: to.slice(0, 4) } })
  await reader.each(fileCalls.receipt, 'receipt', 'no payment or request with a filepath', undefined, undefined, fileAt)
  for (const type of REPORT_TYPES) {
    await get(reportCalls.run, { body: { type } })
    await get(reportCalls.run, { body: { type, from: day(-90), to: day() } })
    const older = await get(reportCalls.run, { body: { type, from: day(-90), to: day(-2) } })
    // Whatever zone it counts in: the last of these days has ended everywhere by noon of the next one.
    const late = older?.find(({ createdUtc }) => createdUtc >= `${day(-1)}T12`)
    const lately = await get(reportCalls.run, { body: { type, from: day(-2), to: day() } })
    const early = lately?.find(({ createdUtc }) => createdUtc && createdUtc < day(-4))
    reader.check.expect(reader.who, reportCalls.run, !early, { voice: 'breaks', at: 'data[].createdUtc', expected: `nothing before ${day(-2)}, as asked for`, found: show(early?.createdUtc), effect: 'a statement would be wrong' }) // prettier-ignore
    reader.check.expect(reader.who, reportCalls.run, !late, { voice: 'breaks', at: 'data[].createdUtc', expected: `nothing after ${day(-2)}, as asked for`, found: show(late?.createdUtc), effect: 'a statement would be wrong' }) // prettier-ignore
  }
}

async function feedbacks(reader: Reader) {
  // An extension: who has not announced it is not asked.
  if (reader.check.offered.has(feedbackCalls.list.extension))
    await byStatus(reader, feedbackCalls.list, FEEDBACK_STATUSES, (status) =>
      reader.get(feedbackCalls.list, { query: { status } }),
    )
  const from = 'no request with a feedbackId'
  const counted = new Map<string, number>()
  await reader.each(feedbackCalls.one, 'feedback', from, undefined, ({ id, converts, albums }) => {
    counted.set(id, converts.length)
    const media = albums.flatMap(({ videos, pictures }) => [...videos.slice(0, 1), ...pictures.slice(0, 1)])
    reader.note(
      'media',
      media.map(({ id }) => id),
    )
    reader.note(
      'album',
      albums.map(({ id: albumId }) => albumId),
    )
    reader.note('media path', paths(reader, ...media.map(({ relPath }) => relPath)))
  })
  for (const [id, count] of counted) {
    const length = (await reader.get(feedbackCalls.manifest, { params: { id } }))?.length ?? count
    reader.check.expect(reader.who, feedbackCalls.one, length === count, { voice: 'poorer', at: 'data.converts', expected: `${length} entries, as GET feedbacks/manifest/{id} has`, found: String(count), effect: 'the link to the converts says another number' }) // prettier-ignore
  }
  await reader.each(feedbackCalls.manifest, 'feedback', from)
  if (reader.check.offered.has(PREVIEWS)) await reader.each(feedbackCalls.previews, 'album', 'no album')
  await reader.each(feedbackCalls.download, 'media', 'no album with a file')
  await reader.part(feedbackCalls.download, 'media')
  await reader.each(feedbackCalls.download, 'media path', 'no album with a file', undefined, undefined, fileAt)
}

async function staff(reader: Reader) {
  const { get } = reader
  await get(staffCalls.own)
  await reader.each(staffCalls.one, 'staff', 'GET staffs', await get(staffCalls.list))
  await get(staffCalls.delegates)
}

async function converts(reader: Reader) {
  const { get } = reader
  const tile = await get(convertCalls.status)
  const all = await get(convertCalls.list)
  const isSo = !tile || !all || Number.isNaN(tile.unprocessed + all.unprocessed) || tile.unprocessed === all.unprocessed
  reader.check.expect(reader.who, convertCalls.status, isSo, { voice: 'poorer', at: 'data.unprocessed', expected: `${all?.unprocessed ?? ''}, as GET converts says`, found: String(tile?.unprocessed), effect: 'the tile and the list say different numbers' }) // prettier-ignore
  for (const target of [...CONVERT_TARGETS, ''] as const)
    sameCounts(reader, all, await get(convertCalls.list, { query: { target, limit: '5' } }))
  const [first] = (await get(staffCalls.delegates)) ?? []
  const [ministry] = (await get(ministryCalls.list)) ?? []
  const [ministryId, staffId] = [ministry?.id ?? '', first?.id ?? '']
  await get(convertCalls.list, { query: { ministryId, staffId, limit: '5' } })
  for (const query of [{ ministryId }, { staffId }]) {
    const whole = await get(convertCalls.list, { query })
    // By their rows, as some count everybody, whomever was asked for.
    const counted = whole && { ...whole, total: whole.converts.length }
    sameCounts(reader, counted, await get(convertCalls.list, { query: { ...query, limit: '1' } }))
  }
  // An extension: who has not announced it is not asked.
  const isOffered = reader.check.offered.has(convertCalls.uploads.extension)
  const [upload] = (isOffered && (await get(convertCalls.uploads))) || []
  if (reader.check.offered.has(convertCalls.queue.extension)) await get(convertCalls.queue)
  if (reader.check.offered.has(CONVERT_BIN)) await get(convertBinCalls.list)
  if (upload) await get(convertCalls.list, { query: { uploadId: upload.id, limit: '5' } })
  if (reader.check.offered.has(CONVERT_SEARCH)) await searched(reader, all)
  await reader.each(convertCalls.one, 'convert', 'GET converts', all?.converts)
  // Whom somebody wrote about last comes first: what was written is asked for below.
  const written = all?.converts.toSorted((a, b) => (b.lastFeedbackUtc ?? '').localeCompare(a.lastFeedbackUtc ?? ''))
  const rows = written?.map(({ id }, i) => ({ id, type: String(i) }))
  await reader.each(convertCalls.feedbacks, 'convert', 'GET converts', rows, (list) =>
    reader.note(
      'convert feedback',
      list.map(({ id }) => id),
    ),
  )
  // Few have something written about them: further ones, until one has.
  for (const { id } of (written ?? []).slice(0, FURTHER)) {
    if (reader.hasMet('convert feedback') || !reader.may(convertCalls.feedbacks)) break
    const list = await get(convertCalls.feedbacks, { params: { id } })
    reader.note('convert feedback', list?.map((one) => one.id) ?? [])
  }
  const feedbacksCall = 'GET converts/feedbacks/{id}'
  await reader.each(convertCalls.feedback, 'convert feedback', feedbacksCall)
  await reader.each(convertCalls.replies, 'convert feedback', feedbacksCall)
  await reader.each(convertCalls.items, 'convert feedback', feedbacksCall, undefined, (list) =>
    reader.note(
      'convert item',
      list.map(({ id }) => id),
    ),
  )
  await reader.each(convertCalls.item, 'convert item', 'GET converts/feedback/items/{id}')
}

const FURTHER = 40

/** A limit cuts the list, and a target chooses from it: neither changes the counts. */
function sameCounts({ check, who }: Reader, whole: ConvertSummary | undefined, part: ConvertSummary | undefined) {
  if (!whole || !part) return
  const wrong = countNames.find((name) => whole[name] !== part[name] && Number.isFinite(whole[name] + part[name]))
  const at = wrong ?? 'total'
  check.expect(who, convertCalls.list, !wrong, { voice: 'poorer', at: `data.${at}`, expected: `${whole[at]} with a limit or a target, as without`, found: String(part[at]), effect: 'the numbers above the list do not fit the list' }) // prettier-ignore
}
const countNames = Object.keys(counts) as (keyof typeof counts)[]

/** An extension: what it finds has to be what the list holds. */
async function searched({ get, check, who }: Reader, all: ConvertSummary | undefined) {
  const found = await get(convertSearchCalls.search, { query: { limit: '5' } })
  const isWhole = !all || !found || found.matching >= all.converts.length
  check.expect(who, convertSearchCalls.search, isWhole, { voice: 'breaks', at: 'data.matching', expected: `${all?.converts.length ?? ''}, as GET converts has`, found: String(found?.matching), effect: 'the list leaves converts out' }) // prettier-ignore
  const one = all?.converts.at(-1)
  if (one) {
    const text = one.mobile
    const hit = await get(convertSearchCalls.search, { query: { text, limit: '100' } })
    const isThere = !hit || hit.converts.some(({ id }) => id === one.id)
    check.expect(who, convertSearchCalls.search, isThere, { voice: 'breaks', at: 'data.converts', expected: 'the convert with that mobile', found: `${hit?.matching ?? 0} others`, effect: 'somebody who is there is not found' }) // prettier-ignore
  }
  await get(convertSearchCalls.selection, { query: { target: 'Processed' } })
  await get(convertSearchCalls.groups, { query: { by: 'status' } })
}

async function assignments(reader: Reader) {
  const { get } = reader
  for (const type of ASSIGNMENT_TYPES) await get(assignmentCalls.list, { query: { type } })
  const all = await get(assignmentCalls.list)
  await reader.each(assignmentCalls.one, 'assignment', 'GET assignments', all)
  await reader.each(assignmentCalls.converts, 'assignment', 'GET assignments', all)
}

/** Extensions: who has not announced one is not asked. */
async function letters({ get, check }: Reader) {
  if (check.offered.has(mailCalls.unsent.extension)) await get(mailCalls.unsent)
}

async function news({ get, check }: Reader) {
  if (!check.offered.has(noticeCalls.list.extension)) return
  await get(noticeCalls.list)
  await get(noticeCalls.unread)
  await get(noticeCalls.settings)
}
async function changes({ get, check }: Reader) {
  if (!check.offered.has(MINISTRY_CHANGES)) return
  await get(ministryChangeCalls.own)
  await get(ministryChangeCalls.list)
}
/** Another: of everything, and of records that this visitor came across. */
async function whoDidWhat(reader: Reader) {
  if (!reader.check.offered.has(activityCalls.all.extension)) return
  await reader.get(activityCalls.all)
  if (!reader.may(activityCalls.all)) return
  for (const noun of ACTIVITY_NOUNS)
    await reader.each(activityCalls.of, noun, `the list of each ${noun}`, undefined, undefined, (id) => ({
      params: { noun, id },
    }))
}
