import { paymentCalls } from '../../contract/payments'
import { grants } from '../../contract/claims'
import { audit } from '../audit'
import type { Tx } from '../db/open'
import { BadInput, conflict, notFound } from '../errors'
import { toKobo, toNaira } from '../money'
import { kept, keyOf } from '../once'
import * as budgets from '../repositories/budgets'
import * as chats from '../repositories/chats'
import * as ministries from '../repositories/ministries'
import * as repository from '../repositories/payments'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { isUuid, sha256 } from '../text'
import { book, earlierBy, move, refuseAlone } from './ledger'

/** A ministry sees its own payments; balances are the admin's. */
const scope = (me: Me) => ({ ministryId: me.ministryId ?? undefined, withBalances: grants(me.roles, 'createPayments') })

export function payments({ db, files, settings }: Deps): Handlers<typeof paymentCalls> {
  return {
    list: async ({ me }) => repository.all(db, scope(me)),

    one: async ({ params, me }) => {
      const payment = await repository.one(db, params.id, scope(me))
      if (!payment) throw notFound('This payment')
      return payment
    },

    balance: async () => toNaira(await repository.currentBalance(db)),

    create: async ({ form, me, request }) => {
      const { sender = '', title = '', description = '', receipt } = form
      const ministryId = form.ministryId || null
      const amount = toKobo(form.amount, 'amount')
      if (ministryId) {
        const missing = [!sender && 'sender', !title && 'title', !receipt && 'receipt'].filter(
          (name) => typeof name === 'string',
        )
        if (missing.length > 0)
          throw new BadInput(
            missing.map((field) => ({
              field,
              message: `${field.charAt(0).toUpperCase()}${field.slice(1)} is required.`,
            })),
          )
        if (!isUuid(ministryId) || !(await ministries.exists(db, ministryId))) throw notFound('This ministry')
      }
      const idempotencyKey = keyOf(request)
      const fingerprint = sha256(
        JSON.stringify([me.accountId, ministryId, amount, sender, title, description, receipt?.sha256 ?? null]),
      )
      return db.transaction(async (tx) => {
        // Held before it looks: of two sends of one form at the same moment the second gets the first one's answer.
        await repository.holdBalance(tx)
        const earlier = await earlierBy(tx, idempotencyKey, fingerprint, 'paid')
        if (earlier) return { id: earlier }
        if (ministryId) await refuseAlone(tx, settings, me, amount)
        const receiptId = receipt ? await files.keep(tx, receipt, 'receipt') : null
        const id = await book(tx, {
          deposit: !ministryId,
          title: title || 'Deposit',
          description,
          sender: sender || me.name,
          amount,
          ministryId,
          receiptId,
          createdBy: me.accountId,
          idempotencyKey,
          fingerprint,
        })
        await audit(tx, me, 'PAYMENT', `payment:${id}`, { after: { amount: toNaira(amount), ministryId } })
        return { id }
      })
    },

    reverse: async ({ body, me }) =>
      db.transaction(async (tx) => {
        // Before the entry, as who pays takes them: two that reverse at once do not wait for each other for ever.
        await repository.holdBalance(tx)
        const original = await held(tx, body.id)
        const earlier = await repository.reversalFor(tx, body.id)
        // A second click, or an answer that was lost.
        if (
          earlier?.createdBy === me.accountId &&
          earlier.reversalKind === body.kind &&
          earlier.description === body.reason
        )
          return { id: earlier.id }
        if (earlier) throw conflict(`Somebody was quicker: ${earlier.by} has reversed it already.`)
        if (original.reversesId) throw conflict('A reversal cannot be reversed. Make a new payment or deposit instead.')
        const { title, amount, ministryId } = original
        const id = await move(tx, {
          deposit: !original.deposit,
          title,
          description: body.reason,
          sender: me.name,
          amount,
          ministryId,
          reversesId: body.id,
          reversalKind: body.kind,
          createdBy: me.accountId,
        })
        await tellOfReversal(tx, original, me)
        await audit(tx, me, 'REVERSAL', `payment:${body.id}`, {
          after: { amount: toNaira(amount), kind: body.kind, reason: body.reason, reversalId: id },
        })
        return { id }
      }),

    receipt: async ({ form: { id, file }, me, request }) =>
      db.transaction(async (tx) => {
        await held(tx, id)
        // A second click: it counts already.
        const now = await repository.receiptOf(tx, id)
        if (now && now.sha256 === file.sha256) return { filepath: `/files/receipts/${now.id}` }
        const fileId = await files.keep(tx, file, 'receipt')
        await repository.addReceipt(tx, { paymentId: id, fileId, createdBy: me.accountId })
        await audit(tx, me, 'RECEIPT', `payment:${id}`, { after: { name: file.name } })
        return kept(tx, request, { filepath: `/files/receipts/${fileId}` })
      }),
  }
}

async function held(tx: Tx, id: string) {
  const payment = await repository.hold(tx, id)
  if (!payment) throw notFound('This payment')
  return payment
}

/** A ministry reads it where it read that it was paid; why is the office's. */
async function tellOfReversal(tx: Tx, { budgetId, ministryId }: Awaited<ReturnType<typeof held>>, me: Me) {
  const budget = budgetId && ministryId ? await budgets.one(tx, budgetId) : undefined
  if (!budget || !ministryId) return
  const words = `The payment of your request ${budget.reference} was taken back. Ask the office if you do not know why.`
  await chats.tell(tx, { id: budget.id, ministryId }, 'Payment', words, me.accountId)
}
