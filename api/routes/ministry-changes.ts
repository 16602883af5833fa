import { ministryChangeCalls, type AskedChange } from '../../contract/ministry-changes'
import { CHANGE_KINDS, type ChangeKind, type ChangeStatus } from '../../contract/vocabulary'
import { audit } from '../audit'
import type { Db, Queryable, Tx } from '../db/open'
import { BadInput, conflict, notFound, Refusal, whenBroken } from '../errors'
import { post } from '../mail/mailer'
import { notify } from '../notices'
import { kept } from '../once'
import * as accounts from '../repositories/accounts'
import * as repository from '../repositories/ministry-changes'
import type { Change, Values } from '../repositories/ministry-changes'
import { nameOf } from '../repositories/ministries'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { isUuid } from '../text'
import { CHANGES, limitTries } from '../throttle'
import { bankProblem, placeProblem } from './details.rules'
import { refuseSameHand } from './second-person'

const MANY = 'You asked for many changes today.'
const OPEN = 'You have asked for a change of this already. Take it back first, or wait for the office.'
const DECIDED = 'Somebody decided about this change already.'
const CANCELLED = 'The ministry has taken this change back. Look whether it asks for another one.'
const overFor = ({ status }: Change) => conflict(status === 'Cancelled' ? CANCELLED : DECIDED)
const TAKEN = 'Another account logs in with this address. Enter another one.'
const TAKEN_SINCE =
  'Another account logs in with this address by now. Refuse the change, and tell the ministry to choose another address.'
const OTHER_ADMIN = 'You approved this account yourself. Another admin has to look at it.'

/** Those whom a wrong one would cost money or the log-in: they are told that it was asked for. */
const TOLD_AT_ONCE: ChangeKind[] = ['email', 'bankAccount']

/** The one kind that was sent, as it will be stored. */
function askedIn(body: AskedChange): { kind: ChangeKind; after: Partial<Values> } {
  const kinds = CHANGE_KINDS.filter((kind) => body[kind])
  const [kind] = kinds
  if (!kind || kinds.length > 1) throw new BadInput([{ message: 'Send one change at a time.' }])
  const after: Partial<Values> = { ...body[kind] }
  return { kind, after: kind === 'email' ? { email: after.email?.toLowerCase() } : after }
}

async function refuseWrong(db: Queryable, { email, contact, bankAccount }: AskedChange) {
  const problems = [
    email && (await accounts.byEmail(db, email.email)) && { field: 'email.email', message: TAKEN },
    contact && placeProblem(contact, 'contact'),
    bankAccount && (await bankProblem(db, bankAccount.bank)),
  ].filter((problem) => typeof problem === 'object')
  if (problems.length > 0) throw new BadInput(problems)
}

/** What would be changed; refused where it is so already. */
async function valuesBefore(db: Queryable, ministryId: string, kind: ChangeKind, after: Partial<Values>) {
  const before = await repository.valuesOf(db, ministryId, kind)
  if (repository.isSame(before, after))
    throw new BadInput([{ message: 'This is what the office has already. Change something, or go back.' }])
  return before
}

/** For the trail: old and new, and of mobiles only that they changed. */
function note(tx: Tx, me: Me, change: Change, from: ChangeStatus | null, more: object = {}) {
  const { id, ministryId, kind, status } = change
  const changed = Object.keys(change.after).filter((name) => change.after[name] !== change.before[name])
  const told = (values: Values) => changed.filter((name) => !/^(primary|secondary)$/.test(name)).map((name) => [name, values[name]]) // prettier-ignore
  return audit(tx, me, 'MINISTRY_CHANGE', `ministry:${ministryId}`, {
    before: { status: from, ...Object.fromEntries(told(change.before)) },
    after: { status, change: id, kind, changed, ...Object.fromEntries(told(change.after)), ...more },
  })
}

async function tell(
  tx: Tx,
  letter: 'change-asked' | 'change-approved' | 'change-refused' | 'account-looked-at',
  change: Change,
) {
  const accountId = await accounts.accountOf(tx, change.ministryId)
  for (const address of await repository.addressesFor(tx, change))
    await post(tx, letter, accountId, { address, changeId: change.id })
}

/** Those who decide: of a change that is asked for, and of an account that waits for a second look. */
async function tellAdmins(tx: Tx, me: Me, kind: 'change' | 'look', { ministryId }: Change) {
  const ministry = await nameOf(tx, ministryId)
  await notify(tx, me, kind, { targetId: ministryId, to: 'office', said: { ministry } })
}

async function find(db: Db, id: string, ministryId?: string): Promise<Change> {
  const change = await repository.byId(db, id)
  if (!change || (ministryId && change.ministryId !== ministryId)) throw notFound('This change')
  return change
}

/** Writes what was asked for; an account is then held. */
async function approve(tx: Tx, me: Me, change: Change) {
  const to = change.kind === 'bankAccount' ? 'Held' : 'Approved'
  const moved = change.status === 'Pending' && (await repository.move(tx, change, to, { decidedBy: me.accountId }))
  if (!moved) throw overFor(change)
  // Before what it changes: the old address has to hear of it.
  await tell(tx, 'change-approved', moved)
  await repository.write(tx, moved, moved.after)
  await note(tx, me, moved, change.status)
  if (to === 'Held') await tellAdmins(tx, me, 'look', moved)
}

/** Of an account that is held, the one of before comes back. */
async function refuse(tx: Tx, me: Me, change: Change, reason: string) {
  const isOpen = change.status === 'Pending' || change.status === 'Held'
  const moved = isOpen && (await repository.move(tx, change, 'Rejected', { decidedBy: me.accountId, reason }))
  if (!moved) throw overFor(change)
  if (change.status === 'Held') await repository.write(tx, moved, moved.before)
  await tell(tx, 'change-refused', moved)
  await note(tx, me, moved, change.status, { reason })
}

export function ministryChanges({ db, wakeMail }: Deps): Handlers<typeof ministryChangeCalls> {
  return {
    own: async ({ me }) => repository.ofMinistry(db, me.ministryId),

    ask: async ({ body, me, request }) => {
      const { kind, after } = askedIn(body)
      await valuesBefore(db, me.ministryId, kind, after)
      const earlier = await repository.open(db, me.ministryId, kind)
      // A second click, or the answer to the first was lost.
      if (earlier?.status === 'Pending' && repository.isSame(earlier.after, after)) return
      if (earlier) throw conflict(OPEN)
      // Also those that are refused: they tell who logs in here.
      if (body.email) await limitTries(db, `emails:${me.accountId}`, CHANGES, MANY)
      await refuseWrong(db, body)
      await whenBroken('ministry_changes_open', conflict(OPEN), () =>
        db.transaction(async (tx) => {
          // Only what is asked for sends letters: a try that is refused does not count.
          await limitTries(tx, `changes:${me.accountId}`, CHANGES, MANY)
          await repository.holdDetails(tx, me.ministryId)
          const before = await valuesBefore(tx, me.ministryId, kind, after)
          const change = await repository.ask(tx, { ministryId: me.ministryId, kind, before, after })
          if (TOLD_AT_ONCE.includes(kind)) await tell(tx, 'change-asked', change)
          await note(tx, me, change, null)
          await tellAdmins(tx, me, 'change', change)
          await kept(tx, request, undefined)
        }),
      )
      wakeMail()
    },

    cancel: async ({ params, me }) => {
      const change = await find(db, params.id, me.ministryId)
      if (change.status === 'Cancelled') return
      await db.transaction(async (tx) => {
        const moved = change.status === 'Pending' && (await repository.move(tx, change, 'Cancelled'))
        if (!moved) throw conflict('The office has decided about this change already.')
        await note(tx, me, moved, 'Pending')
      })
    },

    list: async ({ query: { ministryId }, me }) =>
      ministryId && !isUuid(ministryId) ? [] : repository.forOffice(db, me, ministryId),

    decide: async ({ body: { id, status, reason }, me }) => {
      if (status === 'Rejected' && !reason)
        throw new BadInput([{ field: 'reason', message: 'Write the reason. The ministry reads it.' }])
      const change = await find(db, id)
      // The same decision by the same person: the answer to it was lost.
      const isDone = change.decidedBy === me.accountId && (change.status === status || change.status === 'Held')
      if (isDone && (status === 'Approved' || change.reason === reason)) return
      await whenBroken('accounts_email', conflict(TAKEN_SINCE), () =>
        db.transaction(async (tx) => {
          await repository.holdDetails(tx, change.ministryId)
          await (status === 'Approved' ? approve(tx, me, change) : refuse(tx, me, change, reason ?? ''))
        }),
      )
      wakeMail()
    },

    confirm: async ({ body: { id, digits = '' }, me }) => {
      const change = await find(db, id)
      if (change.status === 'Approved' && change.confirmedBy === me.accountId) return
      await db.transaction(async (tx) => {
        const look = repository.secondLook(change, me.accountId, await repository.otherAdmins(tx, me.accountId))
        if (look === 'other') throw conflict(OTHER_ADMIN)
        if (look === 'free') await refuseSameHand(tx, me, change.decidedBy)
        if (look === 'digits' && digits !== change.after.number?.slice(-4))
          throw new Refusal(400, 'These are not the last four digits of the new account. Look at it again.', 'digits')
        const moved = look && (await repository.move(tx, change, 'Approved', { confirmedBy: me.accountId }))
        if (!moved) throw overFor(change)
        await tell(tx, 'account-looked-at', moved)
        await note(tx, me, moved, 'Held', {
          secondLook: look === 'digits' ? 'by who approved, as the only active admin, with the last four digits' : 'by another admin', // prettier-ignore
        })
      })
      wakeMail()
    },
  }
}
