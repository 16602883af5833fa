import { staffCalls } from '../../contract/staffs'
import type { ASSIGNABLE_ROLES } from '../../contract/vocabulary'
import { notFound } from '../errors'
import * as accounts from '../repositories/accounts'
import { iso } from '../repositories/rows'
import type { Deps, Route } from '../route'

export function staffs(route: Route, { db }: Deps) {
  route(staffCalls.own, async ({ me }) => {
    const account = await accounts.byId(db, me.accountId)
    if (!account) throw notFound('This account')
    const { id, firstName, lastName, email, mobile, roles, status, createdAt } = account
    return {
      id,
      firstName,
      lastName,
      email,
      mobile,
      roles: roles as (typeof ASSIGNABLE_ROLES)[number][],
      status,
      createdUtc: iso(createdAt),
    }
  })
}
