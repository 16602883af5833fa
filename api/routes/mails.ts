import { mailCalls } from '../../contract/mails'
import { audit } from '../audit'
import { notFound } from '../errors'
import * as repository from '../repositories/mails'
import { iso } from '../repositories/rows'
import type { Deps, Handlers } from '../route'

export function mails({ db, wakeMail }: Deps): Handlers<typeof mailCalls> {
  return {
    unsent: async () =>
      (await repository.unsent(db))
        // One that is only waiting for its first try is on its way.
        .filter(({ failure }) => failure !== null)
        .map(({ id, letter, email, name, mobile, failure, createdAt, failedAt }) => ({
          id,
          letter,
          to: email ?? '',
          name,
          mobile: mobile ?? '',
          reason: failure ?? '',
          createdUtc: iso(createdAt),
          givenUp: failedAt !== null,
        }))
        .sort((a, b) => Number(b.givenUp) - Number(a.givenUp)),

    resend: async ({ params, me }) => {
      await db.transaction(async (tx) => {
        const resent = await repository.resend(tx, params.id)
        if (!resent) throw notFound('This letter')
        // What is under way, or has arrived, is not sent once more.
        if (resent === 'again') await audit(tx, me, 'MAIL', `mail:${params.id}`)
      })
      wakeMail()
    },
  }
}
