import { paymentCalls } from '../../contract/payments'
import { grants } from '../../contract/claims'
import { audit } from '../audit'
import { BadInput, conflict, notFound } from '../errors'
import { toKobo, toNaira } from '../money'
import * as ministries from '../repositories/ministries'
import * as repository from '../repositories/payments'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { isUuid, sha256 } from '../text'
import { book, keyOf } from './ledger'

/** A ministry sees its own payments; balances are the admin's. */
const scope = (me: Me) => ({ ministryId: me.ministryId ?? undefined, withBalances: grants(me.roles, 'createPayments') })

export function payments({ db, files }: Deps): Handlers<typeof paymentCalls> {
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
        JSON.stringify([me.accountId, ministryId, amount, sender, title, description, receipt?.size ?? null]),
      )
      return db.transaction(async (tx) => {
        // Held before it looks: of two sends of one form at the same moment the second gets the first one's answer.
        if (idempotencyKey) await repository.holdBalance(tx)
        const earlier = idempotencyKey ? await repository.byKey(tx, idempotencyKey) : undefined
        if (earlier && earlier.fingerprint !== fingerprint)
          throw conflict('This form was sent before with other values. Open it again to make another payment.')
        if (earlier) return { id: earlier.id }
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
  }
}
