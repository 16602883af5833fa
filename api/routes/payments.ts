import { paymentCalls } from '../../contract/payments'
import { audit } from '../audit'
import { BadInput, conflict, databaseCode, notFound } from '../errors'
import { toKobo, toNaira } from '../money'
import * as ministries from '../repositories/ministries'
import * as repository from '../repositories/payments'
import type { Deps, Handlers } from '../route'
import type { Me } from '../sessions'
import { isUuid, sha256 } from '../text'

export const keyOf = (request: { headers: Record<string, unknown> }): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key) ? key : null
}

/** A ministry sees its own payments; balances are the admin's. */
const scope = (me: Me) => ({ ministryId: me.ministryId ?? undefined, withBalances: me.roles.includes('admin') })

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
      const sameAgain = async () => {
        const earlier = idempotencyKey ? await repository.byKey(db, idempotencyKey) : undefined
        if (earlier && earlier.fingerprint !== fingerprint)
          throw conflict('This form was sent before with other values. Open it again to make another payment.')
        return earlier && { id: earlier.id }
      }
      const earlier = await sameAgain()
      if (earlier) return earlier
      try {
        return await db.transaction(async (tx) => {
          const receiptId = receipt ? await files.keep(tx, receipt, 'receipt') : null
          const id = await repository.append(tx, {
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
      } catch (error) {
        // Two sends of one form at the same moment: the second gets the first one's answer.
        const raced = databaseCode(error) === '23505' ? await sameAgain() : undefined
        if (raced) {
          if (receipt) await files.discard(receipt)
          return raced
        }
        throw error
      }
    },
  }
}
