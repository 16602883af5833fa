import { budgetCalls, type Budget } from '../../contract/budgets'
import { audit } from '../audit'
import { moveByCalendar } from '../calendar'
import type { Queryable } from '../db/open'
import { clockOf, lagosMonthStart } from '../dates'
import { conflict, notFound } from '../errors'
import { toKobo, toNaira } from '../money'
import { notifyOfRequest } from '../notices'
import * as repository from '../repositories/budgets'
import { accountFacts } from '../repositories/held'
import * as chats from '../repositories/chats'
import * as ledger from '../repositories/payments'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { book, keyOf } from './ledger'

const DECIDED = 'This request is not pending any more: somebody paid or rejected it already.'
/** Who was quicker, for the office. */
function decided({ closing }: Pick<Budget, 'closing'>): string {
  if (closing === 'Withdrawn') return 'The ministry was quicker: it has withdrawn this request.'
  return closing ? 'Somebody was quicker: this request is handed back to its ministry already.' : DECIDED
}

export function budgets({ db, files }: Deps): Handlers<typeof budgetCalls> {
  const find = async (id: string, of: Queryable = db) => {
    const budget = await repository.one(of, id)
    if (!budget) throw notFound('This request')
    return budget
  }

  /** Ends a Pending request, and tells the ministry why. */
  async function close(id: string, me: Me, reason: string | null, closing?: 'Handed_Back') {
    const { reference, ministryId } = await find(id)
    const by = { reason, staffId: me.accountId, closing }
    await db.transaction(async (tx) => {
      if (!(await repository.reject(tx, id, by))) {
        if (reason && (await repository.isRejectedBy(tx, id, { ...by, reason }))) return
        throw conflict(decided(await find(id, tx)))
      }
      const [topic, words] = closing
        ? ['Correction', `Your request ${reference} was handed back. Correct it and send it again.`]
        : ['Rejected', `Your request ${reference} was rejected.`]
      const told = reason ? `${words} Reason: ${reason}` : words
      const notificationId = await chats.tell(tx, { id, ministryId }, topic, told, me.accountId)
      await notifyOfRequest(tx, me, closing ? 'returned' : 'rejected', id, 'ministry', { notificationId })
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

    one: async ({ params }) => {
      const budget = await find(params.id)
      return { ...budget, ...(await accountFacts(db, budget.ministryId)) }
    },

    pay: async ({ form, me, request }) => {
      const amount = toKobo(form.amount, 'amount')
      const { reference, theme, ministryId } = await find(form.budgetId)
      const idempotencyKey = keyOf(request)
      const fingerprint = `budget:${form.budgetId}:${amount}`
      return db.transaction(async (tx) => {
        // The answer to the first try was lost on the way, or is not given yet: the second waits here and gets the same.
        if (idempotencyKey) await ledger.holdBalance(tx)
        const earlier = idempotencyKey ? await ledger.byKey(tx, idempotencyKey) : undefined
        if (earlier?.fingerprint === fingerprint) return { paymentId: earlier.id }
        if (earlier) throw conflict(DECIDED)
        const receiptId = await files.keep(tx, form.file, 'receipt')
        const approved = await repository.approve(tx, form.budgetId, { amount, receiptId, staffId: me.accountId })
        if (!approved) throw conflict(decided(await find(form.budgetId, tx)))
        const paymentId = await book(tx, {
          deposit: false,
          title: theme,
          description: `Sponsorship ${reference}`,
          sender: me.name,
          amount,
          ministryId,
          budgetId: form.budgetId,
          receiptId,
          createdBy: me.accountId,
          idempotencyKey,
          fingerprint,
        })
        const notificationId = await chats.tell(
          tx,
          { id: form.budgetId, ministryId },
          'Payment',
          `Your request ${reference} was paid. The amount and the receipt are on its page.`,
          me.accountId,
        )
        await notifyOfRequest(tx, me, 'paid', form.budgetId, 'ministry', { amount, notificationId })
        await moveByCalendar(tx)
        await audit(tx, me, 'PAY', `budget:${form.budgetId}`, {
          before: { status: 'Pending' },
          after: { status: 'Approved', amount: toNaira(amount), paymentId },
        })
        return { paymentId }
      })
    },

    reject: async ({ params: { id }, body: { reason = null }, me }) => close(id, me, reason),
    handBack: async ({ params: { id }, body: { reason }, me }) => close(id, me, reason, 'Handed_Back'),
  }
}
