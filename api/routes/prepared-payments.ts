/** Above the limit of one person: one prepares, which reserves the money, and another one releases. */
import { grants } from '../../contract/claims'
import { preparedPaymentCalls } from '../../contract/prepared-payments'
import { audit } from '../audit'
import type { Db, Tx } from '../db/open'
import { conflict, notFound } from '../errors'
import { toKobo, toNaira, toNairaOrNull } from '../money'
import { notify } from '../notices'
import { keyOf } from '../once'
import { secondPeople } from '../repositories/second-people'
import { hold } from '../repositories/budget-decisions'
import * as budgets from '../repositories/budgets'
import { changedSincePrepared } from '../repositories/held'
import * as ministries from '../repositories/ministries'
import * as ledger from '../repositories/payments'
import * as repository from '../repositories/prepared-payments'
import * as items from '../repositories/sponsor-items'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { sha256 } from '../text'
import { book, earlierBy, leftFor, refuseBeyondBalance, refusePayee } from './ledger'
import { decided, payRequest } from './pay-request'
import { refuseSameHand } from './second-person'

const OWN = 'You prepared this payment yourself. Another admin has to release it.'
const NO_LIMIT = 'Payments are made at once here: there is no limit above which they are prepared.'
const CHANGED =
  'The bank account of this ministry was changed after this payment was prepared. Void it, and prepare it for the new account.'
const TWICE = 'A payment of this request waits for a second person already.'

type Found = NonNullable<Awaited<ReturnType<typeof repository.byId>>>
/** On the page of its request, else of its ministry; once paid, the payment has its own line. */
const targetOf = ({ budgetId, ministryId }: Pick<Found, 'budgetId' | 'ministryId'>) =>
  budgetId ? `budget:${budgetId}` : `ministry:${ministryId}`

/** Who prepared it hears what became of it. */
async function tellPreparer(tx: Tx, me: Me, kind: 'released' | 'voided', one: Found, targetId: string) {
  const said = { amount: one.amount, ministry: await ministries.nameOf(tx, one.ministryId), name: me.name }
  await notify(tx, me, kind, { targetId, to: { accountId: one.createdBy }, said })
}

/** Ends what waits, and says so; false where nothing does. */
async function end(tx: Tx, me: Me, which: { id: string } | { budgetId: string }, reason: string): Promise<boolean> {
  const ended = await repository.end(tx, which, me.accountId, reason)
  if (!ended) return false
  await tellPreparer(tx, me, 'voided', ended, ended.id)
  const { id, amount } = ended
  await audit(tx, me, 'VOID', targetOf(ended), { after: { prepared: id, amount: toNaira(amount), reason } })
  return true
}
/** A request that is closed takes what was prepared for it along. */
export const endWith = (tx: Tx, me: Me, budgetId: string, reason: string) => end(tx, me, { budgetId }, reason)

type New = Omit<repository.NewPrepared, 'receiptId' | 'createdBy'>
/** Reserves the money and tells those who can release it. The balance is held by the caller. */
async function add(tx: Tx, me: Me, balance: number, prepared: New, keep: () => Promise<string>) {
  const { amount, ministryId } = prepared
  await refusePayee(tx, ministryId)
  await refuseBeyondBalance(tx, balance, amount)
  const id = await repository.add(tx, { ...prepared, receiptId: await keep(), createdBy: me.accountId })
  const ministry = await ministries.nameOf(tx, ministryId)
  await notify(tx, me, 'prepared', { targetId: id, to: 'office', said: { amount, ministry, name: me.name } })
  await audit(tx, me, 'PREPARE', targetOf({ budgetId: prepared.budgetId ?? null, ministryId }), {
    after: { prepared: id, amount: toNaira(amount), ministryId },
  })
  return { id }
}

/** Pays it by its second person. */
async function pay(tx: Tx, me: Me, one: Found): Promise<string> {
  const { id, budgetId, ministryId, amount, title, description, sender, receiptId, createdBy } = one
  const payment = { amount, title, description, sender, receiptId, createdBy, ministryId }
  const paymentId = budgetId
    ? await payRequest(tx, me, { ...payment, budgetId }, id)
    : await book(tx, { ...payment, deposit: false }, id)
  // The account is locked by now.
  if (await changedSincePrepared(tx, ministryId, id)) throw conflict(CHANGED)
  if (!(await repository.release(tx, id, me.accountId, paymentId))) throw conflict('It does not wait any more.')
  await audit(tx, me, 'RELEASE', `payment:${paymentId}`, {
    after: { prepared: id, amount: toNaira(amount), preparedBy: createdBy },
  })
  await tellPreparer(tx, me, 'released', one, paymentId)
  return paymentId
}

/** Who was quicker. */
async function quicker(db: Db | Tx, me: Me, id: string): Promise<string> {
  const now = await repository.one(db, me.accountId, id)
  const deed = now?.status === 'Released' ? 'released' : 'voided'
  return `Somebody was quicker: ${now?.decidedBy || 'somebody'} has ${deed} this payment already.`
}

export function preparedPayments({ db, files, settings }: Deps): Handlers<typeof preparedPaymentCalls> {
  const { payLimit } = settings
  const refuseWithoutLimit = () => {
    if (payLimit === undefined) throw conflict(NO_LIMIT)
  }
  const find = async (tx: Tx, id: string) => {
    const one = await repository.byId(tx, id)
    if (!one) throw notFound('This prepared payment')
    return one
  }

  return {
    limit: async ({ me }) => ({
      limit: toNairaOrNull(payLimit ?? null),
      left: toNairaOrNull(await leftFor(db, settings, me)),
      reserved: grants(me.roles, 'createPayments') ? toNaira(await repository.reserved(db)) : null,
      releasers: (await secondPeople(db, me.accountId)).map(({ name }) => name),
    }),

    list: async ({ me }) => {
      const all = await repository.all(db, me.accountId)
      const ids = all.flatMap(({ status, budgetId }) => (status === 'Waiting' && budgetId ? [budgetId] : []))
      const whole = ids.length > 0 ? await budgets.withIds(db, ids) : []
      return all.map((one) => {
        const { requested = null, agreed = null } = whole.find(({ id }) => id === one.budgetId) ?? {}
        return { ...one, requested, agreed }
      })
    },

    prepare: async ({ form: { ministryId, sender, title, description = '', receipt, ...form }, me, request }) => {
      refuseWithoutLimit()
      const amount = toKobo(form.amount, 'amount')
      if (!(await ministries.exists(db, ministryId))) throw notFound('This ministry')
      const idempotencyKey = keyOf(request)
      const fingerprint = sha256(
        JSON.stringify([me.accountId, ministryId, amount, sender, title, description, receipt.sha256]),
      )
      return db.transaction(async (tx) => {
        const balance = await ledger.holdBalance(tx)
        const earlier = await earlierBy(tx, idempotencyKey, fingerprint, 'prepared')
        if (earlier) return { id: earlier }
        const prepared = { amount, ministryId, sender, title, description, idempotencyKey, fingerprint }
        return add(tx, me, balance, prepared, () => files.keep(tx, receipt, 'receipt'))
      })
    },

    prepareRequest: async ({ form: { budgetId, file, ...form }, me, request }) => {
      refuseWithoutLimit()
      const amount = toKobo(form.amount, 'amount')
      const idempotencyKey = keyOf(request)
      const fingerprint = sha256(JSON.stringify([me.accountId, budgetId, amount, file.sha256]))
      return db.transaction(async (tx) => {
        const balance = await ledger.holdBalance(tx)
        const earlier = await earlierBy(tx, idempotencyKey, fingerprint, 'prepared', TWICE)
        if (earlier) return { id: earlier }
        // An offer on its way is made before, or refused.
        await items.hold(tx, budgetId)
        const budget = await hold(tx, budgetId)
        if (!budget) throw notFound('This request')
        if (budget.status !== 'Pending') throw conflict(decided(budget))
        if (await repository.waitingFor(tx, me.accountId, budgetId)) throw conflict(TWICE)
        const { theme: title, reference, ministryId } = budget
        const about = { title, description: `Sponsorship ${reference}`, sender: me.name, ministryId, budgetId }
        const prepared = { ...about, amount, idempotencyKey, fingerprint }
        return add(tx, me, balance, prepared, () => files.keep(tx, file, 'receipt'))
      })
    },

    release: async ({ params: { id }, me }) =>
      db.transaction(async (tx) => {
        await ledger.holdBalance(tx)
        const one = await find(tx, id)
        // A second click, or an answer that was lost.
        if (one.paymentId && one.decidedBy === me.accountId) return { paymentId: one.paymentId }
        if (one.status !== 'Waiting') throw conflict(await quicker(tx, me, id))
        if (one.createdBy === me.accountId) throw conflict(OWN)
        await refuseSameHand(tx, me, one.createdBy)
        return { paymentId: await pay(tx, me, one) }
      }),

    void: async ({ params: { id }, body: { reason }, me }) =>
      db.transaction(async (tx) => {
        await ledger.holdBalance(tx)
        const one = await find(tx, id)
        if (one.createdBy !== me.accountId && !grants(me.roles, 'releasePayments'))
          throw notFound('This prepared payment')
        if (one.status === 'Voided' && one.decidedBy === me.accountId && one.reason === reason) return
        if (!(await end(tx, me, { id }, reason))) throw conflict(await quicker(tx, me, id))
      }),
  }
}
