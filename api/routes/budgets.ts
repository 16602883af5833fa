import { grants } from '../../contract/claims'
import { budgetCalls } from '../../contract/budgets'
import { REQUEST_AREAS } from '../../contract/vocabulary'
import { audit } from '../audit'
import type { Queryable } from '../db/open'
import { clockOf, lagosMonthStart } from '../dates'
import { sha256 } from '../text'
import { conflict, notFound } from '../errors'
import { toKobo } from '../money'
import { notifyOfRequest, sentenceOf } from '../notices'
import { keyOf } from '../once'
import { isRejectedBy, reject } from '../repositories/budget-decisions'
import * as repository from '../repositories/budgets'
import { accountFacts } from '../repositories/held'
import * as chats from '../repositories/chats'
import * as ledger from '../repositories/payments'
import { waitingFor } from '../repositories/prepared-payments'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { earlierBy, refuseAlone } from './ledger'
import { DECIDED, decided, payRequest } from './pay-request'
import { endWith } from './prepared-payments'

const NO_FORM =
  'There is no form for this support area yet: the ministry could not correct its request and send it again. Agree on it in the messages, or reject it.'

export function budgets({ db, files, settings }: Deps): Handlers<typeof budgetCalls> {
  const find = async (id: string, of: Queryable = db) => {
    const budget = await repository.one(of, id)
    if (!budget) throw notFound('This request')
    return budget
  }

  /** Ends a Pending request, and tells the ministry why. */
  async function close(id: string, me: Me, reason: string | null, closing?: 'Handed_Back') {
    const { reference, ministryId, type } = await find(id)
    if (closing && !REQUEST_AREAS.some((area) => area === type)) throw conflict(NO_FORM)
    const by = { reason, staffId: me.accountId, closing }
    await db.transaction(async (tx) => {
      if (!(await reject(tx, id, by))) {
        if (reason && (await isRejectedBy(tx, id, { ...by, reason }))) return
        throw conflict(decided(await find(id, tx)))
      }
      const kind = closing ? 'returned' : 'rejected'
      const words = sentenceOf(kind, { reference })
      await endWith(tx, me, id, closing ? 'The request was handed back.' : 'The request was rejected.')
      const told = reason ? `${words} Reason: ${reason}` : words
      const topic = closing ? 'Correction' : 'Rejected'
      const notificationId = await chats.tell(tx, { id, ministryId }, topic, told, me.accountId)
      await notifyOfRequest(tx, me, kind, id, 'ministry', { notificationId })
      await audit(tx, me, 'REJECT', `budget:${id}`, {
        before: { status: 'Pending' },
        after: { status: 'Rejected', ...(closing && { closing }), ...(reason && { reason }) },
      })
    })
  }

  return {
    withStatus: async ({ params }) => repository.withStatus(db, params.status),

    disbursed: async ({ params }) => {
      const shift = params.period === 'Current_Month' ? 0 : -1
      const now = await clockOf(db)
      return repository.paidBetween(db, lagosMonthStart(shift, now), lagosMonthStart(shift + 1, now))
    },

    one: async ({ params, me }) => {
      const budget = await find(params.id)
      const mayRead = budget.status === 'Pending' && grants(me.roles, 'readPrepared')
      const prepared = mayRead ? await waitingFor(db, me.accountId, budget.id) : undefined
      return { ...budget, ...(await accountFacts(db, budget.ministryId)), prepared: prepared ?? null }
    },

    pay: async ({ form, me, request }) => {
      const amount = toKobo(form.amount, 'amount')
      const { reference, theme, ministryId } = await find(form.budgetId)
      const idempotencyKey = keyOf(request)
      const fingerprint = sha256(JSON.stringify([me.accountId, form.budgetId, amount, form.file.sha256]))
      return db.transaction(async (tx) => {
        // The answer to the first try was lost on the way, or is not given yet: the second waits here and gets the same.
        await ledger.holdBalance(tx)
        const earlier = await earlierBy(tx, idempotencyKey, fingerprint, 'paid', DECIDED)
        if (earlier) return { paymentId: earlier }
        const waiting = await waitingFor(tx, me.accountId, form.budgetId)
        if (waiting)
          throw conflict(`${waiting.by} has prepared a payment of this request. It waits for a second person.`)
        await refuseAlone(tx, settings, me, amount)
        const paymentId = await payRequest(tx, me, {
          title: theme,
          description: `Sponsorship ${reference}`,
          sender: me.name,
          amount,
          ministryId,
          budgetId: form.budgetId,
          receiptId: await files.keep(tx, form.file, 'receipt'),
          createdBy: me.accountId,
          idempotencyKey,
          fingerprint,
        })
        return { paymentId }
      })
    },

    reject: async ({ params: { id }, body: { reason = null }, me }) => close(id, me, reason),
    handBack: async ({ params: { id }, body: { reason }, me }) => close(id, me, reason, 'Handed_Back'),
  }
}
