import type { Staff } from './staff.reading'
import type { Role } from '@contract/vocabulary'
import { ROLE_WORDS } from '../../components/words'
import { may, offers, STAFF_ACCOUNTS } from '../../session/may'
import type { User } from '../../session/user'

type Me = Pick<User, 'id' | 'roles'>
const isAdmin = (me: Pick<Me, 'roles'>) => may(me, 'manageStaff')

export const canEditStaff = isAdmin
/** Their own name and mobile; an admin edits everybody, themselves included. */
export const canEditOwn = (me: User) => offers(me, STAFF_ACCOUNTS) && !isAdmin(me)
/** Whose account another person of the office may end the sessions and the password of. */
export const canSecureStaff = (me: User, { id }: Pick<Staff, 'id'>) =>
  offers(me, STAFF_ACCOUNTS) && isAdmin(me) && id !== me.id
/** §6: roles are for the admin to see. */
export const canSeeRoles = isAdmin
/** Of the deed that makes them active again, while it can be taken back. */
export const staffKey = ({ id }: Pick<Staff, 'id'>) => `staff ${id}`
/** Nobody switches or deletes their own account. */
export const canToggleStaff = (me: Me, { id }: Pick<Staff, 'id'>) => isAdmin(me) && id !== me.id
export const canDeleteStaff = canToggleStaff

/** §6: the five pairs, in words of what each may do. */
export const ROLE_PAIRS: readonly { name: string; senior: [Role, string]; junior: [Role, string] }[] = [
  {
    name: ROLE_WORDS.register,
    senior: ['register_s', 'Reads all registrations. The admin decides them.'],
    junior: ['register_j', 'Reads all registrations. The admin decides them.'],
  },
  {
    name: ROLE_WORDS.sponsor,
    senior: ['sponsor_s', 'Negotiates items, writes to ministries, and rejects requests.'],
    junior: ['sponsor_j', 'Negotiates items and writes to ministries.'],
  },
  {
    name: ROLE_WORDS.payment,
    senior: ['payment_s', 'Pays requests, and sees all requests and payments.'],
    junior: ['payment_j', 'Sees all requests and payments. Pays nothing.'],
  },
  {
    name: ROLE_WORDS.bitem,
    senior: ['bitem_s', 'Adds items, sets their amounts, and makes them available.'],
    junior: ['bitem_j', 'Adds items to the catalogue. The admin approves them.'],
  },
  {
    name: ROLE_WORDS.convert,
    senior: ['convert_s', 'Sees, uploads and assigns all converts, and follows them up.'],
    junior: ['convert_j', 'Follows up the converts that are assigned to them.'],
  },
]
export const ADMIN_MAY = 'Does everything but write about converts. Only an admin approves, deletes and closes.'

const MAY = new Map<string, string>([
  ['admin', ADMIN_MAY],
  ...ROLE_PAIRS.flatMap(({ senior, junior }) => [senior, junior]),
])
/** What a role may do, in a sentence or two. */
export const mayOf = (role: string): string => MAY.get(role) ?? ''
