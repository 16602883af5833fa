/** What has to be true beyond the form of the fields: of one answer, or of an answer and the question. */
import type { Static, TSchema } from 'typebox'
import { allCalls } from '../../contract/all'
import { assignmentCalls } from '../../contract/assignments'
import { authCalls } from '../../contract/auth'
import { budgetCalls, type Budget } from '../../contract/budgets'
import { chatCalls } from '../../contract/chats'
import { convertCalls, type Convert } from '../../contract/converts'
import type { Call } from '../../contract/parts'
import { registrationCalls } from '../../contract/registrations'
import { sponsorshipCalls } from '../../contract/sponsorships'
import { show, type Note, type Voice } from './notes'

type Asked = Record<string, string | undefined>
type Fact = (data: never, asked: Asked) => (Note | false)[]
const facts = new Map<Call, Fact[]>()
function about<C extends Call & { data: TSchema }>(
  call: C,
  fact: (data: Static<C['data']>, asked: Asked) => (Note | false)[],
) {
  // prettier-ignore
  facts.set(call, [...(facts.get(call) ?? []), fact])
}
const unless = (isSo: boolean, voice: Voice, at: string, expected: string, found: string, effect: string): Note | false =>
  !isSo && { voice, at, expected, found, effect } // prettier-ignore

/** `data` as understanding.ts gives it, so that every field is there, if only as a blank. */
export function factsOf(call: Call, data: unknown, asked: Asked): Note[] {
  return (facts.get(call) ?? []).flatMap((fact) => fact(data as never, asked).filter((note) => note !== false))
}

// ---------- lists hold what was asked for ----------
function onlyThose<T>(
  place: string,
  rows: T[],
  wordOf: (row: T) => string,
  allowed: string[],
  known: readonly string[],
) {
  const wrong = rows.findIndex((row) => known.includes(wordOf(row)) && !allowed.includes(wordOf(row)))
  const row = rows[wrong]
  return unless(row === undefined, 'breaks', place.replace('[]', `[${wrong}]`), `only ${allowed.join(' or ')}, as asked for`, row ? show(wordOf(row)) : '', 'the filter does nothing') // prettier-ignore
}
for (const call of [registrationCalls.withStatus, budgetCalls.withStatus])
  about(call, (rows: { status: string }[], { status = 'All' }) => [
    status !== 'All' && onlyThose('data[].status', rows, (row) => row.status, [status], STATUSES),
  ])
const STATUSES = ['Pending', 'Approved', 'Rejected', 'Ongoing', 'Ended', 'Completed']
about(assignmentCalls.list, (rows, { type }) => [
  !!type &&
    onlyThose('data[].type', rows, (row) => row.type, [type], ['Converts', 'Budget_Items', 'Budgets', 'Registrations']),
])
const TARGETS: Record<string, string[]> = {
  Unassigned: ['Unassigned'],
  Assigned: ['Assigned', 'Unprocessed', 'Processed'],
  Unprocessed: ['Unprocessed', 'Assigned'],
  Processed: ['Processed'],
}
/** What was told; a blank stands for what was not, which no question is held against. */
const toldOf = ({ status }: { status: string }) => status
const ofConvert = ({ status, assigneeId }: Omit<Convert, 'status'> & { status: string }): string =>
  status || (assigneeId ? 'Unprocessed' : 'Unassigned')
about(convertCalls.list, ({ converts, ...counts }, { target, limit, ministryId, staffId, uploadId }) => {
  const allowed = TARGETS[target ?? '']
  // Of a ministry or a person the web app counts the rows itself where all came. What a limit cuts off: reading.ts.
  const voice = ministryId || staffId ? 'advice' : 'poorer'
  const isAll = !target && !limit && !uploadId
  const number = (status: string) => converts.filter((one) => ofConvert(one) === status).length
  const add = (at: keyof typeof counts, expected: number, what: string) =>
    Number.isFinite(counts[at]) &&
    unless(counts[at] === expected, voice, `data.${at}`, `${expected}, ${what}`, String(counts[at]), 'the numbers above the list do not fit the list') // prettier-ignore
  return [
    !!allowed && onlyThose('data.converts[].status', converts, toldOf, allowed, Object.values(TARGETS).flat()),
    !!limit && unless(converts.length <= Number(limit), 'poorer', 'data.converts', `${limit} at most, as asked for`, String(converts.length), 'the number limit does nothing'), // prettier-ignore
    isAll && add('total', converts.length, 'as many as there are in the list'),
    isAll && add('unassigned', number('Unassigned'), 'as many as there are in the list'),
    isAll && add('processed', number('Processed'), 'as many as there are in the list'),
    isAll && add('assigned', converts.length - number('Unassigned'), 'all who are somebody\'s'), // prettier-ignore
  ]
})

// ---------- the newest first, as screens show them ----------
const isNewestFirst = ({ row, summary, data }: Call) =>
  summary.includes('newest first') && row !== budgetCalls.disbursed.row && data !== undefined && 'items' in data // prettier-ignore
function order(rows: { createdUtc?: string }[], at = 'data') {
  const times = rows.map(({ createdUtc }) => createdUtc ?? '').filter(Boolean)
  const steps = times.slice(1).map((time, i) => time.localeCompare(times[i] ?? ''))
  const isDown = steps.every((step) => step <= 0)
  const isUp = !isDown && steps.every((step) => step >= 0)
  return unless(isDown, isUp ? 'poorer' : 'advice', at, 'the newest first', isUp ? 'the oldest first' : 'another order', 'what is new stands where nobody looks for it') // prettier-ignore
}
for (const call of allCalls.filter(isNewestFirst))
  facts.set(call, [(rows) => [order(rows)], ...(facts.get(call) ?? [])])

// ---------- one record is the one that was asked for, and whole ----------
for (const call of allCalls) {
  const { properties = {} } = (call.data ?? {}) as { properties?: object }
  if (call.params && 'id' in properties)
    facts.set(call, [
      (one: { id: string; reference?: string }, asked) => {
        const [wanted = ''] = Object.values(asked)
        const isIt = !one.id || !wanted || one.id === wanted || one.reference === wanted
        return [unless(isIt, 'breaks', 'data.id', `${show(wanted)}, as asked for`, show(one.id), 'another record is opened')] // prettier-ignore
      },
    ])
}
// ---------- in the order in which a page shows them ----------
/** The web app sorts these by their times. */
const isOldestFirst = (times: string[]) => times.filter(Boolean).every((time, i, all) => time >= (all[i - 1] ?? ''))
about(chatCalls.one, ({ messages }) => [
  unless(isOldestFirst(messages.map(({ createdUtc }) => createdUtc)), 'advice', 'data.messages', 'the oldest first', 'another order', 'they are put in order by their times'), // prettier-ignore
])
about(chatCalls.ofBudget, (rows) => [
  unless(isOldestFirst(rows.map(({ updatedUtc }) => updatedUtc).toReversed()), 'advice', 'data', 'the newest first', 'another order', 'they are put in order by their times'), // prettier-ignore
])

// ---------- requests are whole ----------
const PAID = ['Approved', 'Ongoing', 'Ended', 'Completed']
function whole(
  { status, type, crusade, hospital, amount, filepath, processedOn, feedbackId, items }: Budget,
  at: string,
) {
  const given = (value: unknown, key: string, when: string, effect: string) =>
    unless(value !== null && value !== '', 'poorer', `${at}.${key}`, `something, as it is ${when}`, 'nothing', effect)
  return [
    type === 'Crusades' && given(crusade, 'crusade', 'of Crusades', 'Theme: its reference instead'),
    type === 'Hospitals' && given(hospital, 'hospital', 'of Hospitals', 'Hospital, costs and letters: Not given'),
    PAID.includes(status) && given(amount, 'amount', status, 'Amount: Not given'),
    PAID.includes(status) && given(filepath, 'filepath', status, 'Receipt: Not given'),
    PAID.includes(status) && given(processedOn, 'processedOn', status, 'Approved on: Not given'),
    status === 'Completed' && given(feedbackId, 'feedbackId', status, 'no link to its feedback'),
    unless(items.every(({ name, itemName }) => name || itemName), 'poorer', `${at}.items`, 'a name for each', 'none', 'an item without a name'), // prettier-ignore
  ]
}
about(budgetCalls.one, (one) => whole(one, 'data'))
about(sponsorshipCalls.one, (one) => whole(one, 'data'))
about(sponsorshipCalls.dashboard, ({ latest, pending, previous }) => [
  ...(latest ? whole(latest, 'data.latest') : []),
  ...(pending ? whole(pending, 'data.pending') : []),
  order(previous, 'data.previous'),
  unless(!latest?.id || previous.every(({ id }) => id !== latest.id), 'breaks', 'data.previous', 'the other requests', 'latest again', 'one request stands there twice'), // prettier-ignore
  unless(!pending || pending.status === 'Ended', 'poorer', 'data.pending.status', '"Ended": pending is what awaits its feedback', show(pending?.status), 'feedback is asked for too early or too late'), // prettier-ignore
])
about(authCalls.role, ({ roles }) => [
  unless(roles.length > 0, 'breaks', 'data.roles', 'one at least', 'none', 'whoever logs in is logged out again'),
])
