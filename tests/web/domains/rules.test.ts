/** Who may do what, when: each rule for every role and status. */
import { describe, expect, test } from 'vitest'
import { grants, type Claim } from '../../../contract/claims'
import { homeOf, isStaff } from '../../../contract/rules/roles'
import {
  BUDGET_STATUSES,
  REGISTRATION_STATUSES,
  ROLES,
  SPONSOR_ITEM_STATUSES,
  type Role,
} from '../../../contract/vocabulary'
import { typeFor } from '../../../src/domains/assignments/assignment.rules'
import { isAboutRejected, offersLink } from '../../../src/domains/auth/confirmation.rules'
import * as items from '../../../src/domains/budget-items/budget-item.rules'
import { itemKey } from '../../../src/domains/budget-items/budget-items.service'
import { canHandBack, canPayNow, canReadFeedback, canReject } from '../../../src/domains/budgets/budget.rules'
import * as chats from '../../../src/domains/chats/chat.rules'
import type { ChatMessage } from '../../../src/domains/chats/chats.reading'
import * as converts from '../../../src/domains/converts/convert.rules'
import * as feedback from '../../../src/domains/feedback/feedback.rules'
import * as ministries from '../../../src/domains/ministries/ministry.rules'
import { isSameMinistry } from '../../../src/domains/ministries/same-ministry.rules'
import * as changes from '../../../src/domains/ministry-changes/change.rules'
import type { MinistryChange } from '../../../src/domains/ministry-changes/ministry-changes.reading'
import {
  canAddReceipt,
  canCreatePayment,
  canOpenBudget,
  canReverse,
  canSeeBalance,
} from '../../../src/domains/payments/payment.rules'
import type { Payment } from '../../../src/domains/payments/payments.reading'
import type { Prepared } from '../../../src/domains/payments/prepared.reading'
import * as prepared from '../../../src/domains/payments/prepared.rules'
import { shownToMinistry } from '../../../src/domains/profile/ProfilePage'
import { canDecide } from '../../../src/domains/registrations/registration.rules'
import { oldest } from '../../../src/lib/oldest'
import * as requests from '../../../src/domains/requests/request.rules'
import {
  canNegotiate,
  deedsOf,
  isMyTurn,
  isToldOf,
  laneOf,
  NO_DEEDS,
  sideOf,
} from '../../../src/domains/sponsor-items/sponsor-item.rules'
import type { SponsorItem } from '../../../src/domains/sponsor-items/sponsor-items.reading'
import * as staff from '../../../src/domains/staff/staff.rules'
import { canEditAreas } from '../../../src/domains/support-areas/support-area.rules'
import { ApiError } from '../../../src/lib/api-error'
import { endsSessions } from '../../../src/session/may'
import type { User } from '../../../src/session/user'
import type { Budget } from '../../../src/domains/budgets/budgets.reading'

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
  test('with a status that no specification names lies in none of them', () => {
    const status = 'Awaiting_Board' as SponsorItem['status']
    expect([laneOf('office', { status }), laneOf('ministry', { status })]).toEqual(['unclear', 'unclear'])
    expect([isToldOf({ status }), isToldOf({ status: 'Accepted' })]).toEqual([false, true])
  })
})

/** Somebody whose API has these extensions. */
const user = (roles: Role[], ...extensions: string[]): User => ({ id: 'me', name: 'Me', roles, extensions })
const entry = (own: Partial<Payment> = {}) => ({ reverses: null, reversedBy: null, ...own }) as Payment
const waiting = (own: Partial<Prepared> = {}) => ({ status: 'Waiting', own: false, ...own }) as Prepared
const request = (own: Partial<Budget> = {}) =>
  ({ id: '1', type: 'Crusades', status: 'Rejected', correctedBy: null, hospital: null, ...own }) as Budget
const UNCONFIRMED = { userId: 'u', emailValidated: false }

describe('beyond section 7 by role, and for nobody where the API does not have it', () => {
  test.each<[string, string, (me: User) => boolean, Role[]]>([
    [
      'hand back a request',
      'request-corrections',
      (me) => canHandBack(me, { status: 'Pending', type: 'Crusades' }),
      ['sponsor_s', 'admin'],
    ],
    [
      'send a rejected request again',
      'request-corrections',
      (me) => requests.canSendAgain(me, request(), [request()]),
      ['client'],
    ],
    ['withdraw a request', 'request-corrections', (me) => requests.canWithdraw(me, { status: 'Pending' }), ['client']],
    [
      'replace the letters of a request',
      'request-corrections',
      (me) => requests.canReplaceLetters(me, request({ status: 'Pending', hospital: {} as Budget['hospital'] })),
      ['client'],
    ],
    ['list chats', 'chats', chats.canList, ['client', 'sponsor_s', 'sponsor_j', 'payment_s', 'payment_j', 'admin']],
    ['begin a chat', 'chats', chats.canBegin, ['client', 'sponsor_s', 'sponsor_j', 'admin']],
    ['correct a convert', 'convert-corrections', converts.canCorrect, ['convert_s', 'convert_j', 'admin']],
    ['move converts from whom they are with', 'convert-moves', converts.hasMoves, ['convert_s', 'admin']],
    [
      'take back a convert',
      'convert-moves',
      (me) => converts.canTakeBack(me, { status: 'Unprocessed' }),
      ['convert_s', 'admin'],
    ],
    ['filter converts by list', 'convert-uploads', converts.canFilterByUpload, ['convert_s', 'admin']],
    ['search converts on the server', 'convert-search', converts.isSearching, ['convert_s', 'admin']],
    ['bring deleted converts back', 'convert-bin', converts.hasBin, ['admin']],
    [
      'cancel what one asked for',
      'request-cancelling',
      (me) => converts.canCancel(me, { amount: 1, status: 'Pending', staffId: 'me' }),
      ['convert_s', 'convert_j'],
    ],
    ['mend a report', 'feedback-corrections', (me) => feedback.canMend(me, { status: 'Pending' }), ['client']],
    ['hand back a report', 'feedback-review', (me) => feedback.canHandBack(me, { status: 'Completed' }), ['admin']],
    [
      'open a rejected report again',
      'feedback-review',
      (me) => feedback.canReopen(me, { status: 'Rejected' }),
      ['client'],
    ],
    ['confirm an address by hand', 'confirmation', (me) => ministries.canConfirm(me, UNCONFIRMED), ['admin']],
    [
      'switch off the account of a ministry',
      'ministry-accounts',
      (me) => ministries.canSwitchAccount(me, { userId: 'u', status: 'Active' }),
      ['admin'],
    ],
    ['decide changes of ministries', 'ministry-changes', changes.canDecideChanges, ['admin']],
    ['reverse a payment', 'payment-reversals', (me) => canReverse(me, entry()), ['admin']],
    ['add a receipt', 'payment-receipts', (me) => canAddReceipt(me, entry()), ['admin']],
    ['read prepared payments', 'prepared-payments', prepared.readsPrepared, ['payment_s', 'payment_j', 'admin']],
    ['be held to the limit of one person', 'prepared-payments', prepared.hasLimit, ['payment_s', 'admin']],
    ["release another one's payment", 'prepared-payments', (me) => prepared.canRelease(me, waiting()), ['admin']],
    ["void another one's payment", 'prepared-payments', (me) => prepared.canVoid(me, waiting()), ['admin']],
    [
      'void what one prepared',
      'prepared-payments',
      (me) => prepared.canVoid(me, waiting({ own: true })),
      ['payment_s', 'payment_j', 'admin'],
    ],
    ['edit their own name', 'staff-accounts', staff.canEditOwn, ROLES.filter((role) => role !== 'admin')],
    [
      'secure the account of a colleague',
      'staff-accounts',
      (me) => staff.canSecureStaff(me, { id: 'other' }),
      ['admin'],
    ],
    ['be told that a password ends sessions', 'staff-accounts', endsSessions, [...ROLES]],
    ['ask for changes', 'ministry-changes', changes.canAskForChanges, [...ROLES]],
    [
      'decline an item',
      'item-declines',
      (me) => deedsOf(me, atOffice, PENDING).decline,
      ['sponsor_s', 'sponsor_j', 'admin'],
    ],
    [
      'reopen a declined item',
      'item-declines',
      (me) => deedsOf(me, declined, PENDING).reopen,
      ['sponsor_s', 'sponsor_j', 'admin'],
    ],
    [
      'withdraw an offer',
      'offer-withdrawals',
      (me) => deedsOf(me, sideOf(me) === 'office' ? offeredByOffice : offeredByMinistry, PENDING).withdraw,
      ['client', 'sponsor_s', 'sponsor_j', 'admin'],
    ],
  ])('%s (%s)', (_name, extension, may, roles) => {
    const who = (...extensions: string[]) => ROLES.filter((role) => may(user([role], ...extensions)))
    expect(who(extension)).toEqual(ROLES.filter((role) => roles.includes(role)))
    expect(who()).toEqual([])
  })

  test('nobody releases a payment that they prepared themselves, or that is decided', () => {
    const admin = user(['admin'], 'prepared-payments')
    expect(prepared.canRelease(admin, waiting({ own: true }))).toBe(false)
    expect(prepared.canRelease(admin, waiting({ status: 'Released' }))).toBe(false)
    expect(prepared.canVoid(admin, waiting({ status: 'Voided' }))).toBe(false)
  })

  test('an entry of the ledger is reversed once, and a reversal never; a reversal needs no receipt', () => {
    const admin = user(['admin'], 'payment-reversals', 'payment-receipts')
    expect(canReverse(admin, entry({ reversedBy: '2' }))).toBe(false)
    expect(canReverse(admin, entry({ reverses: '2' }))).toBe(false)
    expect(canAddReceipt(admin, entry({ reversedBy: '2' }))).toBe(true)
    expect(canAddReceipt(admin, entry({ reverses: '2' }))).toBe(false)
  })
})

describe('by role alone', () => {
  test.each<[string, (me: User) => boolean, Role[]]>([
    [
      'read what ministries report',
      canReadFeedback,
      ['client', 'sponsor_s', 'sponsor_j', 'convert_s', 'convert_j', 'admin'],
    ],
    ['create an item', items.canCreateItem, ['bitem_s', 'bitem_j', 'admin']],
    ['approve an item', (me) => items.canApproveItem(me, { approved: false }), ['admin']],
    ['switch an item that has an amount', (me) => items.canToggleItem(me, { amount: 0 }), ['bitem_s', 'admin']],
    ['set the amount of an item', (me) => items.canSetAmount(me, { available: false }), ['bitem_s', 'admin']],
    ['delete an item', (me) => items.canDeleteItem(me, { approved: false }, undefined), ['admin']],
    ['delete converts', converts.canDeleteConverts, ['admin']],
    ['filter converts by who has them', converts.canFilterByAssignee, ROLES.filter((role) => role !== 'admin')],
    ['write about a convert', (me) => converts.canAddItem(me, { completedUtc: null }), ['convert_s', 'convert_j']],
    ['close what was written', (me) => converts.canClose(me, { completedUtc: null }), ['admin']],
    ['add to a report', (me) => feedback.canEdit(me, { status: 'Pending' }), ['client']],
    ['delete from a report', (me) => feedback.canDelete(me, { status: 'Pending' }), ['client', 'admin']],
    ['decide a report', (me) => feedback.canDecide(me, { status: 'Completed' }), ['admin']],
    ['read the converts of a report', feedback.canReadConverts, ['client', 'convert_s', 'convert_j', 'admin']],
    ['edit and see the roles of staff', staff.canEditStaff, ['admin']],
    ['switch off a colleague', (me) => staff.canToggleStaff(me, { id: 'other' }), ['admin']],
    ['edit support areas', canEditAreas, ['admin']],
    ['be of the back office', ({ roles }) => isStaff(roles), ROLES.filter((role) => /_[sj]$/.test(role))],
  ])('%s', (_name, may, roles) => {
    expect(ROLES.filter((role) => may(user([role])))).toEqual(ROLES.filter((role) => roles.includes(role)))
  })

  test('nobody switches off, deletes or secures their own account', () => {
    const admin = user(['admin'], 'staff-accounts')
    expect(staff.canToggleStaff(admin, { id: 'me' })).toBe(false)
    expect(staff.canDeleteStaff(admin, { id: 'me' })).toBe(false)
    expect(staff.canSecureStaff(admin, { id: 'me' })).toBe(false)
  })

  test('whoever follows up converts alone sees assignments of converts alone', () => {
    expect(typeFor({ roles: ['convert_s', 'convert_j'] })).toBe('Converts')
    expect(typeFor({ roles: ['convert_s', 'sponsor_s'] })).toBe('')
    expect(typeFor({ roles: ['admin'] })).toBe('')
  })

  test('a chat about a request is opened as section 7 says by the admin, and begun by others where the API has that', () => {
    expect(chats.wayToOpen(user(['admin'], 'chats'))).toBe('create')
    expect(chats.wayToOpen(user(['client'], 'chats'))).toBe('begin')
    expect(chats.wayToOpen(user(['client']))).toBe(null)
    expect(chats.wayToOpen(user(['payment_s'], 'chats'))).toBe(null)
  })

  test('to a ministry whoever writes for the office is Official', () => {
    const [office, own] = [
      { sender: 'Ada Obi', isClient: false },
      { sender: 'Grace', isClient: true },
    ]
    expect(chats.senderFor(user(['client']), office)).toBe('Official')
    expect(chats.senderFor(user(['client']), own)).toBe('Grace')
    expect(chats.senderFor(user(['admin']), office)).toBe('Ada Obi')
  })

  test('every role has a sentence that says what it may do', () => {
    for (const role of ['admin', ...ROLES.filter((one) => /_[sj]$/.test(one))])
      expect(staff.mayOf(role), role).toMatch(/^[A-Z].*\.$/)
    expect(staff.mayOf('auditor')).toBe('')
  })

  test.each<[said: RegExp, claim: Claim]>([
    [/^Reads all registrations/, 'readRegistrations'],
    [/^Negotiates items/, 'reviewBudgets'],
    [/writes to ministries/, 'beginChats'],
    [/rejects requests/, 'rejectBudgets'],
    [/^Pays requests/, 'payBudgets'],
    [/ees all requests and payments/, 'followPayments'],
    [/^Adds items/, 'createItems'],
    [/sets their amounts, and makes them available/, 'manageItems'],
    [/^Sees, uploads and assigns all converts/, 'readAllConverts'],
    [/follows (them )?up|^Follows up/, 'followUp'],
  ])('%s is said of the roles of the back office that may, and of no other', (said, claim) => {
    const office = ROLES.filter((role) => /_[sj]$/.test(role))
    expect(office.filter((role) => said.test(staff.mayOf(role)))).toEqual(
      office.filter((role) => grants([role], claim)),
    )
  })
})

describe('items of the catalogue, as admin', () => {
  const me = user(['admin'])
  test('an item is approved once; one without an amount is not switched; one on offer keeps its amount', () => {
    expect(items.canApproveItem(me, { approved: true })).toBe(false)
    expect(items.canToggleItem(me, { amount: null })).toBe(false)
    expect(items.canSetAmount(me, { available: true })).toBe(false)
  })
  test.each<[boolean, boolean | undefined, boolean]>([
    [false, false, true],
    [true, true, true],
    [true, false, false],
    [true, undefined, false],
  ])('approved %s, unused %s: may be deleted %s', (approved, isUnused, can) => {
    expect(items.canDeleteItem(me, { approved }, isUnused)).toBe(can)
  })
  test('while a deed can be taken back, the item stands as it will be', () => {
    const item = { id: '7', approved: false, available: false } as Parameters<typeof items.asHeld>[0]
    const held =
      (deeds: Record<string, string>): Parameters<typeof items.asHeld>[1] =>
      (key) =>
        key in deeds ? ({ is: deeds[key] } as ReturnType<Parameters<typeof items.asHeld>[1]>) : null
    expect(items.asHeld(item, held({}))).toEqual(item)
    expect(items.asHeld({ ...item, approved: true, available: true }, held({}))).toMatchObject({
      approved: true,
      available: true,
    })
    expect(items.asHeld(item, held({ [itemKey(item, 'approval')]: 'approved' }))).toMatchObject({
      approved: true,
      available: false,
    })
    const key = itemKey(item, 'availability')
    expect(items.asHeld(item, held({ [key]: 'available' }))).toMatchObject({ approved: false, available: true })
    expect(items.asHeld({ ...item, available: true }, held({ [key]: 'unavailable' })).available).toBe(false)
    expect(items.asHeld(item, held({ [itemKey({ id: '8' }, 'approval')]: 'approved' }))).toEqual(item)
  })
})

describe('help that a convert is given', () => {
  const asked = { amount: 5000, status: 'Pending', staffId: 'other' } as const
  test.each([
    ['Pending', ['Rejected', 'Accepted']],
    ['Accepted', ['Completed']],
    ['Rejected', []],
    ['Completed', []],
  ] as const)('%s: %j', (status, decisions) => {
    expect(converts.decisionsFor(user(['admin']), { ...asked, status })).toEqual(decisions)
  })
  test('is decided by an admin, never of what they asked for themselves, and only where there is an amount', () => {
    const admin = user(['admin'])
    expect(converts.decisionsFor(user(['convert_s']), asked)).toEqual([])
    expect(converts.decisionsFor(admin, { ...asked, staffId: 'me' })).toEqual([])
    expect(converts.decisionsFor(admin, { ...asked, amount: null })).toEqual([])
    expect(converts.isRequest({ ...asked, status: null })).toBe(false)
    expect(converts.isRequest({ ...asked, amount: 0 })).toBe(true)
  })
  test.each<[string, Partial<Parameters<typeof converts.canCancel>[1]>]>([
    ['is not of money', { amount: null }],
    ["is another one's", { staffId: 'other' }],
    ['is decided', { status: 'Accepted' }],
  ])('what %s is not taken back', (_name, own) => {
    const me = user(['convert_s'], 'request-cancelling')
    expect(converts.canCancel(me, { amount: 1, status: 'Pending', staffId: 'me', ...own })).toBe(false)
  })
  test('a closed feedback takes nothing more; who is processed stays with whom they are', () => {
    const closed = { completedUtc: '2026-11-20T10:00:00.000Z' }
    expect(converts.canAddItem(user(['convert_s']), closed)).toBe(false)
    expect(converts.canComment(closed)).toBe(false)
    expect(converts.canComment({ completedUtc: null })).toBe(true)
    expect(converts.canClose(user(['admin']), closed)).toBe(false)
    expect(converts.canTakeBack(user(['admin'], 'convert-moves'), { status: 'Processed' })).toBe(false)
  })
})

describe('a report, by status', () => {
  const STATUSES = ['Pending', 'Completed', 'Approved', 'Rejected'] as const
  const ministry = user(['client'], 'feedback-review', 'feedback-corrections')
  const admin = user(['admin'], 'feedback-review')
  test.each<[string, (of: { status: (typeof STATUSES)[number] }) => boolean, (typeof STATUSES)[number][]]>([
    ['the ministry adds', (of) => feedback.canEdit(ministry, of), ['Pending']],
    ['the ministry mends', (of) => feedback.canMend(ministry, of), ['Pending']],
    ['the ministry deletes', (of) => feedback.canDelete(ministry, of), ['Pending']],
    ['the ministry opens it again', (of) => feedback.canReopen(ministry, of), ['Rejected']],
    ['the admin deletes', (of) => feedback.canDelete(admin, of), [...STATUSES]],
    ['the admin decides', (of) => feedback.canDecide(admin, of), ['Completed']],
    ['the admin hands it back', (of) => feedback.canHandBack(admin, of), ['Completed', 'Rejected']],
  ])('%s', (_name, may, statuses) => {
    expect(STATUSES.filter((status) => may({ status }))).toEqual(statuses)
  })

  test.each([
    [1, 1, 0, true],
    [1, 0, 1, true],
    [0, 1, 1, false],
    [1, 0, 0, false],
  ])('with %i converts, %i videos and %i pictures it is enough: %s', (people, videos, pictures, isEnough) => {
    const of = (count: number) => Array.from({ length: count }, () => ({}))
    // In two albums, so that what stands in either counts.
    const albums = [
      { videos: of(videos), pictures: [] },
      { videos: [], pictures: of(pictures) },
    ]
    const contents = feedback.contentsOf({ albums, converts: of(people) } as never)
    expect(contents).toEqual({ albums: 2, videos, pictures, converts: people, isEnough })
  })
})

describe('the account of a ministry, as admin', () => {
  const me = user(['admin'], 'confirmation', 'ministry-accounts')
  const account = { userId: 'u', emailValidated: true, status: 'Active' }
  test('an address is confirmed once, where there is an account and the API tells', () => {
    expect(ministries.canConfirm(me, { ...UNCONFIRMED, emailValidated: true })).toBe(false)
    expect(ministries.canConfirm(me, { ...UNCONFIRMED, emailValidated: null })).toBe(false)
    expect(ministries.canConfirm(me, { ...UNCONFIRMED, userId: null })).toBe(false)
  })
  test.each([
    ['u', 'Active', true],
    ['u', 'Inactive', true],
    ['u', 'Pending', false],
    [null, 'Active', false],
  ])('account %s, %s: may be switched %s', (userId, status, can) => {
    expect(ministries.canSwitchAccount(me, { userId, status })).toBe(can)
  })
  test.each<[string, Partial<typeof account> | { userId: null }, boolean]>([
    ['is active', {}, true],
    ['does not exist', { userId: null }, false],
    ['is not confirmed', { emailValidated: false }, false],
    ['is switched off', { status: 'Inactive' }, false],
  ])('an account that %s: a new password %s', (_name, own, can) => {
    expect(ministries.canResetPassword(me, { ...account, ...own })).toBe(can)
  })
  test('what this API cannot open otherwise is opened by a password', () => {
    expect(ministries.canResetPassword(user(['admin']), { ...account, status: 'Inactive' })).toBe(true)
    expect(ministries.canResetPassword(user(['admin']), { ...account, emailValidated: false })).toBe(true)
  })
  test('changes are open while pending or held, and mine unless another admin looks a second time', () => {
    const change = (own: Partial<MinistryChange>) =>
      ({ status: 'Pending', secondLook: 'free', ...own }) as MinistryChange
    expect(
      (['Pending', 'Held', 'Approved', 'Refused'] as string[]).filter((status) => changes.isOpen(change({ status }))),
    ).toEqual(['Pending', 'Held'])
    expect(changes.isMine(change({}))).toBe(true)
    expect(changes.isMine(change({ status: 'Held', secondLook: 'digits' }))).toBe(true)
    expect(changes.isMine(change({ status: 'Held', secondLook: 'other' }))).toBe(false)
    expect(changes.isMine(change({ status: 'Approved' }))).toBe(false)
    expect((['bankAccount', 'logo'] as MinistryChange['kind'][]).map((kind) => changes.changeWords({ kind }))).toEqual([
      'bank account',
      'details',
    ])
  })
  test('a refusal offers a new link only where the API says that it can send one', () => {
    const refused = (extension?: string) => new ApiError(400, [{ message: 'Confirm your address first.', extension }])
    expect(offersLink(refused('confirmation'))).toBe(true)
    const two = [{ message: 'Wait.' }, { message: 'Confirm your address first.', extension: 'confirmation' }]
    expect(offersLink(new ApiError(400, two))).toBe(true)
    expect(offersLink(refused())).toBe(false)
    expect(offersLink(new Error('confirmation'))).toBe(false)
  })
  test('a refusal is about a rejected registration where one of its problems says so', () => {
    const about = (...fields: string[]) => isAboutRejected(new ApiError(400, fields.map((field) => ({ message: 'No.', field })))) // prettier-ignore
    expect([about('registration'), about('email', 'registration'), about('email'), about()]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test.each([
  ['Processing', /^You have asked for it already\. Ask the office to open it again\.$/],
  ['', /asked for it already, or the office has not opened it/],
  ['Available', /^Ask the office to open this area/],
])('an area of the status %j that is closed says why', (status, why) => {
  expect(requests.whyClosed({ status } as Parameters<typeof requests.whyClosed>[0])).toMatch(why)
})
test('an area that a ministry does not have is asked for at the office', () => {
  expect(requests.whyClosed(undefined)).toMatch(/^Ask the office to open this area/)
})

test.each<[Partial<Prepared>, RegExp]>([
  [{ own: true }, /another admin has to release it/],
  [{ own: false, sameHand: true }, /count as one person/],
  [{ own: false, sameHand: false }, /^Waits for a second person\.$/],
])('what waits says for whom: %j', (own, words) => {
  expect(prepared.waitsWords(waiting(own))).toMatch(words)
})

test.each([
  [null, 'Unassigned', true],
  [null, '', false],
  [null, 'Unprocessed', false],
  ['staff', 'Unprocessed', false],
] as const)('a convert of the assignee %s and the status %j is told to be nobody’s: %s', (assigneeId, status, is) => {
  expect(converts.isNobodys({ assigneeId, assignee: '', status })).toBe(is)
})

test.each([
  [{ ministryId: 'a', ministry: 'Zion' }, { ministryId: 'a', ministry: 'Sion' }, true],
  [{ ministryId: 'a', ministry: 'Zion' }, { ministryId: 'b', ministry: 'Zion' }, false],
  [{ ministryId: null, ministry: 'Zion' }, { ministryId: 'b', ministry: ' ZION' }, true],
  [{ ministryId: null, ministry: 'Zion' }, { ministryId: null, ministry: 'Grace' }, false],
  [{ ministryId: null, ministry: '' }, { ministryId: null, ministry: '' }, false],
])('%j and %j are one ministry: %s', (one, other, isSame) => {
  expect(isSameMinistry(one, other)).toBe(isSame)
  expect(isSameMinistry(other, one)).toBe(isSame)
})

test('only a request that its ministry has a form for is handed back', () => {
  const me = user(['admin'], 'request-corrections')
  const back = (type: string) => canHandBack(me, { status: 'Pending', type: type })
  expect([back('Crusades'), back('Hospitals'), back('Prison_Evangelism')]).toEqual([true, true, false])
})

describe('a rejected request', () => {
  const me = user(['client'], 'request-corrections')
  test.each<[string, Budget, Budget[], boolean]>([
    ['of which nothing newer is there', request(), [request({ id: '2', type: 'Hospitals' }), request()], true],
    ['whose area was asked for again since', request(), [request({ id: '2' }), request()], false],
    [
      'that was corrected',
      request({ correctedBy: { id: '2', reference: 'CR-2' } }),
      [request({ correctedBy: { id: '2', reference: 'CR-2' } })],
      false,
    ],
    ['of an area without a form', request({ type: 'Orphanages' }), [request({ type: 'Orphanages' })], false],
    ['that is not in the list', request(), [], false],
    ['that is pending', request({ status: 'Pending' }), [request({ status: 'Pending' })], false],
  ])('%s', (_name, one, all, can) => {
    expect(requests.canSendAgain(me, one, all)).toBe(can)
  })
  test('is neither withdrawn nor given other letters, and only a hospital has letters', () => {
    expect(requests.canWithdraw(me, request())).toBe(false)
    expect(requests.canReplaceLetters(me, request({ hospital: {} as Budget['hospital'] }))).toBe(false)
    expect(requests.canReplaceLetters(me, request({ status: 'Pending' }))).toBe(false)
  })
  test('a correction has a draft of its own', () => {
    expect([
      requests.draftOf('crusade'),
      requests.draftOf('crusade', null),
      requests.draftOf('hospital', { id: '9' }),
    ]).toEqual(['crusade', 'crusade', 'hospital-9'])
  })
})

const PENDING = { status: 'Pending' }
const itemOf = (own: Partial<SponsorItem>) =>
  ({ status: 'Awaiting_Admin', declined: null, before: null, ...own }) as SponsorItem
const atOffice = itemOf({})
const declined = itemOf({ status: 'Awaiting_Client', declined: 'Too dear' })
const BEFORE = { price: 1, units: 1 }
const offeredByOffice = itemOf({ status: 'Awaiting_Client', before: BEFORE })
const offeredByMinistry = itemOf({ status: 'Awaiting_Admin', before: BEFORE })

describe('what may be done with an item', () => {
  const all = ['item-declines', 'offer-withdrawals']
  const office = user(['sponsor_s'], ...all)
  test('the office answers and declines what awaits it; the ministry takes back what it offered', () => {
    expect(deedsOf(office, offeredByMinistry, PENDING)).toEqual({ ...NO_DEEDS, answer: true, decline: true })
    expect(deedsOf(user(['client'], ...all), offeredByMinistry, PENDING)).toEqual({ ...NO_DEEDS, withdraw: true })
    expect(deedsOf(office, offeredByOffice, PENDING)).toEqual({ ...NO_DEEDS, withdraw: true })
    expect(deedsOf(user(['client'], ...all), declined, PENDING)).toEqual({ ...NO_DEEDS, answer: true })
  })
  test('nothing is taken back where nothing stood before', () => {
    expect(deedsOf(office, itemOf({ status: 'Awaiting_Client' }), PENDING)).toEqual(NO_DEEDS)
  })
  test.each<[string, User, Parameters<typeof deedsOf>[2]]>([
    ['after the decision', office, { status: 'Approved' }],
    ['while its payment waits for a second person', office, { status: 'Pending', held: true }],
    ['by who looks on', user(['payment_s'], ...all), PENDING],
  ])('nothing %s', (_name, me, budget) => {
    for (const item of [atOffice, declined, offeredByOffice, offeredByMinistry])
      expect(deedsOf(me, item, budget)).toEqual(NO_DEEDS)
  })
  test('a declined item stands in a lane of its own', () => {
    expect(laneOf('office', declined)).toBe('declined')
  })
})

test('what came first stands first', () => {
  const rows = ['2026-11-20', '2026-11-18', '2026-11-19'].map((createdUtc) => ({ createdUtc }))
  expect(oldest(rows).map(({ createdUtc }) => createdUtc)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(rows[0]?.createdUtc).toBe('2026-11-20')
})

test('messages stand under the days of the reader, as they come, and those without a time under none', () => {
  const at = (day: number) => new Date(2026, 10, day, 12).toISOString()
  const messages = ['', at(19), at(20), at(20), at(19)].map(
    (createdUtc, id) => ({ id: String(id), createdUtc }) as ChatMessage,
  )
  expect(chats.byDay(messages).map(({ day, messages: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['', ['0']],
    ['2026-11-19', ['1']],
    ['2026-11-20', ['2', '3']],
    ['2026-11-19', ['4']],
  ])
  expect(chats.byDay([])).toEqual([])
})
