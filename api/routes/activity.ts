import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { activityCalls, type Activity, type ActivityLine } from '../../contract/activity'
import { grants } from '../../contract/claims'
import { addDays } from '../../contract/rules/days'
import type { ActivityNoun } from '../../contract/vocabulary'
import type { AuditAction } from '../audit'
import { lagosDayStart } from '../dates'
import type { Queryable } from '../db/open'
import { accounts, budgets, feedbacks, ministries, payments, registrations } from '../db/schema'
import { notFound } from '../errors'
import { naira } from '../money'
import * as repository from '../repositories/activity'
import type { Entry } from '../repositories/activity'
import * as converts from '../repositories/converts'
import { thingsOf, type Thing } from '../repositories/things'
import type { Deps, Handlers } from '../route'
import { actionsOf, sentence, whoElse } from '../sentences'
import type { Me } from '../sessions'

const OF_RECORD = 20
const OF_ALL = 50

/** What ministries read as today's pages call it. */
const OFFICE = 'The office'

/** All that a ministry reads of its own requests and feedbacks; an action that is not named here is the office's. */
const FOR_MINISTRIES: readonly AuditAction[] = [
  'REQUEST',
  'CALENDAR',
  'ITEM',
  'PAY',
  'REJECT',
  'FEEDBACK',
  'MEDIA_DELETE',
  'CHAT',
  'MESSAGE',
]
/** Of some records only a part of what was done to others that belong to them. */
const ACTIONS: Partial<Record<ActivityNoun, readonly AuditAction[]>> = {
  payment: ['PAY', 'PAYMENT', 'REVERSAL', 'RECEIPT', 'PREPARE', 'RELEASE', 'VOID'],
  registration: ['REGISTER', 'REGISTRATION_DECISION', 'VALIDATE', 'CONFIRMATION'],
}
/** Messages are read from their chats, with their words. Who logs in when belongs to a person, not to a ministry. */
const IN_CHATS: readonly AuditAction[] = ['MESSAGE', 'CHAT_FILE']
/** What waits for a second person, or did, is told to those who may read it there. */
const PREPARED: readonly AuditAction[] = ['PREPARE', 'RELEASE', 'VOID']
const hiddenOf = (noun: ActivityNoun, { roles }: Me) => [
  ...IN_CHATS,
  ...(noun === 'staff' ? [] : actionsOf('Sessions')),
  ...(grants(roles, 'readPrepared') ? [] : PREPARED),
]

const isThere = async (db: Queryable, table: PgTable, where: SQL | undefined) => (await db.$count(table, where)) > 0

/** Whoever may open a record may read what was done to it; of ministries only who asked for it or reported on it. */
const OPENS: Record<ActivityNoun, (db: Queryable, id: string, me: Me) => Promise<boolean>> = {
  budget: async (db, id, { roles, ministryId }) =>
    (ministryId !== null || grants(roles, 'readBudgets')) &&
    isThere(db, budgets, and(eq(budgets.id, id), ministryId ? eq(budgets.ministryId, ministryId) : undefined)),
  feedback: async (db, id, { roles, ministryId }) => {
    if (!grants(roles, 'readFeedback')) return false
    if (!ministryId) return isThere(db, feedbacks, eq(feedbacks.id, id))
    const [own] = await db
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .innerJoin(budgets, eq(budgets.id, feedbacks.budgetId))
      .where(and(eq(feedbacks.id, id), eq(budgets.ministryId, ministryId)))
    return own !== undefined
  },
  payment: async (db, id, { roles, ministryId }) =>
    ministryId === null && grants(roles, 'readPayments') && isThere(db, payments, eq(payments.id, id)),
  ministry: async (db, id, { roles }) =>
    grants(roles, 'manageMinistries') && isThere(db, ministries, eq(ministries.id, id)),
  staff: async (db, id, { roles }) =>
    grants(roles, 'manageStaff') && isThere(db, accounts, and(eq(accounts.id, id), isNull(accounts.ministryId))),
  convert: async (db, id, me) => grants(me.roles, 'readConverts') && (await converts.one(db, id, me)) !== undefined,
  registration: async (db, id, { roles }) =>
    grants(roles, 'readRegistrations') && isThere(db, registrations, eq(registrations.id, id)),
}

export function activity({ db }: Deps): Handlers<typeof activityCalls> {
  return {
    all: async ({ query: { person, from, to, kind, before }, me }) => {
      const entries = await repository.all(
        db,
        {
          person,
          from: from ? lagosDayStart(from) : undefined,
          until: to ? lagosDayStart(addDays(to, 1)) : undefined,
          actions: kind && actionsOf(kind),
          before: before ? repository.readPlace(before, { withMessages: false }) : undefined,
        },
        OF_ALL + 1,
      )
      return inWords(db, me, entries, OF_ALL)
    },

    of: async ({ params: { noun, id }, query: { before }, me }) => {
      if (!(await OPENS[noun](db, id, me))) throw notFound()
      const entries = await repository.of(
        db,
        noun,
        id,
        {
          actions: me.ministryId ? FOR_MINISTRIES : ACTIONS[noun],
          hidden: hiddenOf(noun, me),
          withMessages: grants(me.roles, 'useChats'),
          withFeedback: grants(me.roles, 'readFeedback'),
          before: before ? repository.readPlace(before, { withMessages: true }) : undefined,
        },
        OF_RECORD + 1,
      )
      return inWords(db, me, entries, OF_RECORD, { noun, id })
    },
  }
}

/** Of what one line speaks beside its target: the accounts that it names, and the payment that a request got. */
const namedIn = ({ target, before, after }: Entry): string[] => {
  const from: unknown[] = Array.isArray(before?.assigneeIds) ? before.assigneeIds.slice(0, 3) : []
  const people = [after?.assigneeId, after?.preparedBy, ...from].map((id) => `account:${String(id)}`)
  return [target, ...people, `payment:${String(after?.paymentId)}`]
}

type Page = { noun: string; id: string }

async function inWords(db: Queryable, me: Me, entries: Entry[], limit: number, here?: Page): Promise<Activity> {
  const shown = entries.slice(0, limit)
  const things = await thingsOf(db, [...shown.flatMap(namedIn), `${here?.noun}:${here?.id}`])
  const last = entries.length > limit ? shown.at(-1) : undefined
  return { lines: shown.map((entry) => lineOf(entry, things, me, here)), next: last ? repository.placeOf(last) : null }
}

function lineOf(entry: Entry, things: Map<string, Thing>, me: Me, here?: Page): ActivityLine {
  const { key, at, actorId, actor, isMinistry, action, target } = entry
  const thing = things.get(target)
  const isHere = thing !== undefined && thing.noun === here?.noun && thing.page === here.id
  const isOffice = me.ministryId !== null && actorId !== null && !isMinistry
  const other = whoElse(entry, thing)
  const page = here?.noun === 'ministry' ? things.get(`ministry:${here.id}`)?.name : undefined
  const whole = withoutNames(thing?.whole ?? gone(target), [page, isMinistry ? actor : null, other])
  const told = {
    ...entry,
    thing,
    what: isHere ? own(thing) : whole,
    inside: isHere || !thing ? '' : ` in ${whole}`,
    nameOf: (id: unknown) => things.get(`account:${String(id)}`)?.name ?? 'somebody',
  }
  return {
    id: key,
    atUtc: at,
    by: other ?? (isOffice ? OFFICE : (actor ?? 'Somebody')),
    byId: other === undefined && !isOffice ? actorId : null,
    text: sentence(action, told) + balanceAfter(entry, things, me),
    about: thing ? { noun: thing.noun, id: thing.page } : null,
  }
}

/** A ministry is not named twice in one sentence, nor on its own page. */
const withoutNames = (whole: string, names: (string | null | undefined)[]) =>
  names.reduce<string>(
    (words, name) => (name && words.endsWith(` of ${name}`) ? words.slice(0, -name.length - 4) : words),
    whole,
  )

/** What something is called on its own page. People and ministries keep their names. */
const own = ({ noun, whole }: Thing) =>
  noun === 'budget' ? 'the request' : noun === 'convert' ? 'this convert' : /^(feedback|registration|payment)$/.test(noun) ? `the ${noun}` : whole // prettier-ignore

const GONE: Record<string, string> = { account: 'an account', nobody: 'an account that is not there', 'unknown account': 'an account that is not there', link: 'a ministry', mail: 'somebody', 'budget-item': 'that is gone' } // prettier-ignore
const gone = (target: string) => {
  const [noun = ''] = target.split(':')
  return GONE[noun] ?? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun.replaceAll('-', ' ') || 'record'}`
}

/** Balances are the admin's. */
function balanceAfter({ action, target, after }: Entry, things: Map<string, Thing>, me: Me): string {
  if (!grants(me.roles, 'createPayments') || !['PAY', 'PAYMENT'].includes(action)) return ''
  const balance = things.get(action === 'PAY' ? `payment:${String(after?.paymentId)}` : target)?.balance
  if (!balance) return ''
  return `. Balance after it: ${naira(Number(balance))}`
}
