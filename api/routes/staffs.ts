import { normaliseMobile } from '../../contract/rules/phones'
import { staffCalls, type Staff } from '../../contract/staffs'
import { audit } from '../audit'
import { BadInput, conflict, MOBILE_MESSAGE, notFound, Refusal, whenBroken } from '../errors'
import { post } from '../mail/mailer'
import type { Tx } from '../db/open'
import { kept } from '../once'
import * as passwords from '../passwords'
import { moveMail } from '../repositories/accounts'
import * as converts from '../repositories/converts'
import * as repository from '../repositories/staffs'
import type { Deps, Handlers } from '../route'
import { endAll } from '../sessions'
import { limitDeeds } from '../throttle'

const LAST_ADMIN = 'This is the last active admin. Make somebody else admin first.'
const IN_USE = 'This email is in use already.'
const MOVED = 'Somebody changed this person in the meantime. Look at the page again.'

/** Empty when none is given. */
function mobileOf(text: string): string {
  const mobile = text && normaliseMobile(text)
  if (mobile === null) throw new BadInput([{ field: 'mobile', message: MOBILE_MESSAGE }])
  return mobile
}

export function staffs({ db }: Deps): Handlers<typeof staffCalls> {
  const found = (person: Staff | undefined): Staff => {
    if (!person) throw notFound('This person')
    return person
  }
  const find = async (id: string) => found(await repository.one(db, id))

  return {
    own: async ({ me }) => find(me.accountId),

    list: async () => repository.all(db),

    delegates: async () => converts.delegates(db),

    one: async ({ params }) => find(params.id),

    create: async ({ body: { firstname, lastname, email, password, mobile = '', roles }, me, request }) => {
      passwords.refuseWeak(password, 'password')
      const person = { firstName: firstname, lastName: lastname, email: email.toLowerCase(), mobile: mobileOf(mobile), roles } // prettier-ignore
      const passwordHash = await passwords.hash(password)
      return whenBroken('accounts_email', new Refusal(409, IN_USE, 'email'), () =>
        db.transaction(async (tx) => {
          const created = await repository.create(tx, { ...person, passwordHash })
          await audit(tx, me, 'STAFF', `account:${created.id}`, { after: { status: created.status, roles } })
          return kept(tx, request, created)
        }),
      )
    },

    update: async ({ body, me }) => {
      const { roles } = body
      const { id, ...before } = await find(body.id)
      if (body.delete && id === me.accountId) throw conflict('You cannot delete your own account. Another admin can.')
      const email = body.email?.toLowerCase()
      const isMoved = email !== undefined && email !== before.email
      const losesAdmin = body.delete || (roles && !roles.includes('admin'))
      const change = async (tx: Tx) => {
        if (losesAdmin && (await repository.isLastAdmin(tx, id))) throw conflict(LAST_ADMIN)
        if (body.delete) {
          if (!(await repository.remove(tx, id))) throw notFound('This person')
          await endAll(tx, id)
          await audit(tx, me, 'STAFF', `account:${id}`, { before: { roles: before.roles }, after: null })
          return
        }
        const values = {
          ...(body.firstname === undefined ? {} : { firstName: body.firstname }),
          ...(body.lastname === undefined ? {} : { lastName: body.lastname }),
          ...(body.mobile === undefined ? {} : { mobile: mobileOf(body.mobile) }),
          ...(roles ? { roles } : {}),
        }
        if (!(await repository.update(tx, id, values))) throw notFound('This person')
        if (isMoved) {
          await moveMail(tx, id, email)
          await post(tx, 'address-changed', id, { address: before.email })
        }
        const { mobile: _, ...told } = { ...values, ...(isMoved && { email: 'changed' }) }
        await audit(tx, me, 'STAFF', `account:${id}`, { before: { roles: before.roles }, after: told })
      }
      await whenBroken('accounts_email', new Refusal(409, IN_USE, 'email'), () => db.transaction(change))
    },

    updateOwn: async ({ body: { firstname, lastname, mobile = '' }, me }) =>
      db.transaction(async (tx) => {
        const change = { firstName: firstname, lastName: lastname, mobile: mobileOf(mobile) }
        const own = found(await repository.one(tx, me.accountId))
        if (own.firstName === firstname && own.lastName === lastname && own.mobile === change.mobile) return own
        if (!(await repository.update(tx, me.accountId, change))) throw notFound('This person')
        await limitDeeds(tx, me)
        const { mobile: _, ...told } = change
        await audit(tx, me, 'STAFF', `account:${me.accountId}`, { before: {}, after: told })
        return found(await repository.one(tx, me.accountId))
      }),

    resetPassword: async ({ body, me }) => {
      const { id } = await find(body.id)
      if (id === me.accountId) throw conflict('This is your own account. Use Change Password in your profile.')
      await db.transaction(async (tx) => {
        if (!(await repository.dropPassword(tx, id))) throw conflict('Activate this person first.')
        await endAll(tx, id)
        await post(tx, 'password-ended', id)
        await audit(tx, me, 'PASSWORD_RESET', `account:${id}`, { after: { link: true } })
      })
    },

    endSessions: async ({ body, me }) => {
      const { id } = await find(body.id)
      await db.transaction(async (tx) => {
        await endAll(tx, id, id === me.accountId ? me.sessionId : undefined)
        await audit(tx, me, 'SESSIONS_ENDED', `account:${id}`)
      })
    },

    toggle: async ({ body: { toggle, status: wanted, ...body }, me }) => {
      const { id, status } = await find(body.id)
      if (!toggle) throw new BadInput([{ field: 'toggle', message: 'Send toggle: true to switch the status.' }])
      if (id === me.accountId) throw conflict('You cannot switch your own account. Another admin can.')
      // A second click, or a repeat after a lost answer.
      if (wanted === status) return
      await db.transaction(async (tx) => {
        const isLeaving = status === 'Active'
        if (isLeaving && (await repository.isLastAdmin(tx, id))) throw conflict(LAST_ADMIN)
        if (!(await repository.toggle(tx, id, status))) {
          if (wanted && (await repository.one(tx, id))?.status === wanted) return
          throw conflict(MOVED)
        }
        if (isLeaving) await endAll(tx, id)
        const after = { status: isLeaving ? 'Inactive' : 'Active' }
        await audit(tx, me, 'STAFF', `account:${id}`, { before: { status }, after })
      })
    },
  }
}
