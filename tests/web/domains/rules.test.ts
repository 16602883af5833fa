/** Who may do what, when: each rule for every role and status. */
import { describe, expect, test } from 'vitest'
import {
  BUDGET_STATUSES,
  REGISTRATION_STATUSES,
  ROLES,
  SPONSOR_ITEM_STATUSES,
  type Role,
} from '../../../contract/vocabulary'
import { canPayNow, canReject } from '../../../src/domains/budgets/budget.rules'
import { canCreatePayment, canOpenBudget, canSeeBalance } from '../../../src/domains/payments/payment.rules'
import { shownToMinistry } from '../../../src/domains/profile/ProfilePage'
import { canDecide } from '../../../src/domains/registrations/registration.rules'
import { canNegotiate, isMyTurn, laneOf, sideOf } from '../../../src/domains/sponsor-items/sponsor-item.rules'
import { homeOf } from '../../../src/session/user'

const NOT_PREPARED = { status: 'Pending' as const, prepared: null }
const allowed = (may: (me: { roles: Role[] }) => boolean) => ROLES.filter((role) => may({ roles: [role] }))

describe('by role', () => {
  test.each<[string, (me: { roles: Role[] }) => boolean, Role[]]>([
    ['decide a pending registration', (me) => canDecide(me, { status: 'Pending' }), ['admin']],
    ['pay a pending request', (me) => canPayNow(me, NOT_PREPARED), ['payment_s', 'admin']],
    ['reject a pending request', (me) => canReject(me, { status: 'Pending' }), ['sponsor_s', 'admin']],
    ['create a payment', canCreatePayment, ['admin']],
    ['see the balance', canSeeBalance, ['admin']],
    [
      'open the request of a payment',
      canOpenBudget,
      ['client', 'sponsor_s', 'sponsor_j', 'payment_s', 'payment_j', 'admin'],
    ],
    ['negotiate', canNegotiate, ['client', 'sponsor_s', 'sponsor_j', 'admin']],
    ['stand on the side of the ministry', (me) => sideOf(me) === 'ministry', ['client']],
  ])('%s', (_name, may, roles) => {
    expect(allowed(may)).toEqual(roles)
  })

  test('somebody with several roles may do what any of them may', () => {
    expect(canReject({ roles: ['convert_j', 'sponsor_s'] }, { status: 'Pending' })).toBe(true)
    expect(canPayNow({ roles: [] }, NOT_PREPARED)).toBe(false)
  })

  test.each<[Role[], string | null]>([
    [['admin'], '/admin'],
    [['sponsor_s', 'admin'], '/admin'],
    [['client'], '/client'],
    [['payment_j'], '/bo'],
    [['bitem_s', 'convert_j'], '/bo'],
    [['guest'], null],
    [[], null],
  ])('the home of %j is %s', (roles, home) => {
    expect(homeOf(roles)).toBe(home)
  })
})

describe('by status, as admin', () => {
  const me = { roles: ['admin' as const] }
  test('a registration is decided once', () => {
    expect(REGISTRATION_STATUSES.filter((status) => canDecide(me, { status }))).toEqual(['Pending'])
  })
  test('a request is paid or rejected while it is pending', () => {
    expect(BUDGET_STATUSES.filter((status) => canPayNow(me, { status, prepared: null }))).toEqual(['Pending'])
    expect(BUDGET_STATUSES.filter((status) => canReject(me, { status }))).toEqual(['Pending'])
  })
})

test.each([
  ['Pending', 'Unavailable'],
  ['Processing', 'Processing'],
  ['Unavailable', 'Unavailable'],
  ['Available', 'Available'],
] as const)('the area link %s is shown to the ministry as %s', (status, shown) => {
  expect(shownToMinistry(status)).toBe(shown)
})

describe('an item on the table', () => {
  test.each([
    ['office', 'Awaiting_Admin'],
    ['ministry', 'Awaiting_Client'],
  ] as const)('the %s changes it only while it is %s and the request is pending', (side, mine) => {
    for (const status of SPONSOR_ITEM_STATUSES) {
      for (const budget of BUDGET_STATUSES) {
        expect(isMyTurn(side, { status }, { status: budget })).toBe(status === mine && budget === 'Pending')
      }
    }
  })
  test.each([
    ['office', ['mine', 'theirs', 'agreed']],
    ['ministry', ['theirs', 'mine', 'agreed']],
  ] as const)('the %s sees it in its lane', (side, lanes) => {
    expect(SPONSOR_ITEM_STATUSES.map((status) => laneOf(side, { status }))).toEqual(lanes)
  })
})
