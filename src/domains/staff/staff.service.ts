import type { ASSIGNABLE_ROLES } from '@contract/vocabulary'
import { isWordless } from '../../lib/answers'
import { ApiError } from '../../lib/api-error'
import { ask, askLater, type Sent } from '../../lib/ask'
import { isOwnOrigin } from '../../lib/transport'
import { hasLine } from '../../lib/line'
import { mayHaveArrived, orGone } from '../../lib/once'
import { flippedOnce } from '../../lib/flipped-once'
import { written } from '../../lib/phones'
import { readPeople, readPerson } from './staff.reading'

type StaffRole = (typeof ASSIGNABLE_ROLES)[number]
export interface OwnValues {
  firstname: string
  lastname: string
  mobile: string
}
interface StaffValues extends OwnValues {
  roles: StaffRole[]
}
/** The address only where the API lets it be changed. */
export interface EditedStaff extends StaffValues {
  email?: string
}
export interface NewStaff extends StaffValues {
  email: string
  password: string
}
/** What is not given stays away from the wire: an empty mobile is no mobile. */
const trimmed = ({ firstname, lastname, mobile, roles }: StaffValues) => ({
  firstname: firstname.trim(),
  lastname: lastname.trim(),
  mobile: written(mobile),
  roles,
})

interface StaffChange extends Partial<StaffValues> {
  id: string
  email?: string
  delete: boolean
}
const NOT_THIS_WAY = 405
const NOWHERE = 404
/** An answer to PUT has come: what comes to nothing then was not stopped by the browser. */
let mayPut = false
/** §7 leaves the verb open: PUT, and where an API has nothing at that, which then did nothing, PATCH. */
const change = async (body: StaffChange) => {
  try {
    await ask('PUT staffs (update, delete)', { body })
    mayPut = true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    mayPut ||= error.status > 0
    // Of another origin that does not allow the verb the browser says no more, at once, than that nothing came.
    const mayNotPut = error.status === 0 && !error.isLate && !isOwnOrigin && hasLine() && !mayPut
    // "No such staff" comes in words.
    const hasNoPut = error.status === NOT_THIS_WAY || (error.status === NOWHERE && isWordless(error)) || mayNotPut
    if (!hasNoPut) throw error
    await ask('PATCH staffs {toggle,id}', { body: body as StaffChange & { toggle: never } })
  }
}

export const staff = {
  own: (signal?: AbortSignal) => ask('GET staff (own)', { signal }, readPerson),
  all: (signal?: AbortSignal) => ask('GET staffs', { signal }, readPeople),
  one: (id: string, signal?: AbortSignal) => ask('GET staffs/{id}', { params: { id }, signal }, readPerson),
  create: ({ email, password, ...values }: NewStaff, sent: Sent) =>
    ask('POST staffs', { body: { ...trimmed(values), email: email.trim(), password }, ...sent }),
  update: (id: string, { email, ...values }: EditedStaff) =>
    change({ id, ...trimmed(values), ...(email === undefined ? {} : { email: email.trim() }), delete: false }),
  updateOwn: ({ firstname, lastname, mobile }: OwnValues) =>
    ask('PATCH staff', {
      body: { firstname: firstname.trim(), lastname: lastname.trim(), mobile: written(mobile) },
    }),
  resetPassword: (id: string) => ask('POST staffs/password', { body: { id } }),
  endSessions: (id: string) => ask('POST staffs/sessions', { body: { id } }),
  /** Where no answer came it looks whether they are still there. */
  remove: (id: string) =>
    orGone(
      change({ id, delete: true }).catch(async (error: unknown) => {
        if (mayHaveArrived(error)) await staff.one(id)
        throw error
      }),
    ),
  /** `status` is what it shall be, for an API that takes it. */
  toggle: (id: string, status?: 'Active' | 'Inactive') =>
    askLater('PATCH staffs {toggle,id}', { body: { id, toggle: true, ...(status ? { status } : {}) } }),
  flipTo: (id: string, status: 'Active' | 'Inactive') =>
    flippedOnce(`staff ${id}`, status, staff.toggle(id).send, async () => {
      const now = (await staff.one(id)).status
      return now === 'Active' || now === 'Inactive' ? now : null
    }),
}
