/** The claims say in the product's words what the role matrix says call by call: one must not drift from the other. */
import { expect, test } from 'vitest'
import { CLAIMS, type Claim } from '../../../contract/claims'
import { roleMatrix } from '../../../contract/role-matrix'
import type { Call } from '../../../contract/parts'
import { ROLES, STAFF_ROLES } from '../../../contract/vocabulary'
import { may, offers } from '../../../src/session/may'

/** The calls that a claim stands for. Areas and navigation (§2, §6) are no calls: they are held against the specification. */
const MEANS: Partial<Record<Claim, Call['row'][]>> = {
  readRegistrations: ['GET registrations/status/{status}', 'GET registrations/{id}'],
  decideRegistrations: ['POST registrations {status,id}'],
  manageMinistries: [
    'GET ministries/{id}',
    'POST ministries/resetpassword',
    'POST ministries/confirmation/send',
    'POST ministries/confirmation',
    'PATCH ministries/account',
    'GET ministries/changes?ministryId=',
    'PATCH ministries/changes',
    'PATCH ministries/changes/confirm',
    'POST supportareas/ministry/link',
  ],
  manageAreas: ['POST supportareas', 'PATCH supportareas'],
  manageBanks: ['GET banks', 'POST banks', 'DELETE banks/{id}'],
  manageStaff: [
    'GET staffs',
    'GET staffs/{id}',
    'POST staffs',
    'PUT staffs (update, delete)',
    'PATCH staffs {toggle,id}',
  ],
  readBudgets: ['GET budgets/status/{status}', 'GET budgets/{id}'],
  payBudgets: ['POST budgets/pay', 'POST budgets/prepare', 'GET payments/limit'],
  rejectBudgets: ['PATCH budgets/reject/{id}'],
  negotiate: ['POST sponsoritems'],
  openChats: ['POST chats/create'],
  useChats: ['GET chats/{id}', 'POST chats/send', 'GET chats', 'POST chats/attach', 'GET chat attachment file'],
  beginChats: ['POST chats/begin'],
  askForSupport: ['POST sponsorships/crusade/create', 'POST sponsorships/hospital/create', 'GET sponsorships'],
  createItems: ['POST budgets/items/create'],
  manageItems: ['PATCH budgets/items/toggle/{id}', 'PATCH budgets/items/amount'],
  approveItems: ['PATCH budgets/items/approve/{id}', 'DELETE budgets/items/{id}'],
  readPayments: ['GET payments', 'GET payments/{id}'],
  createPayments: ['POST payments', 'GET payments/balance', 'POST payments/prepare'],
  releasePayments: ['PATCH payments/release/{id}'],
  readPrepared: ['GET payments/prepared'],
  readBooks: ['GET payments/statement?from=&to=&ministryId=', 'GET payments/auditpack/{year}'],
  readFeedback: ['GET feedbacks/{id}'],
  reportBack: [
    'POST feedbacks/album',
    'PATCH feedbacks/album/{id}',
    'DELETE feedbacks/album/{id}',
    'POST feedbacks/media',
    'POST feedbacks/converts',
    'PATCH feedbacks/converts/{id}',
    'DELETE feedbacks/converts/{id}',
    'PATCH feedbacks (finish)',
  ],
  listFeedback: ['GET feedbacks?status='],
  decideFeedback: ['PATCH feedbacks/update'],
  readFeedbackConverts: ['GET feedbacks/manifest/{id}'],
  readConverts: [
    'GET converts/{id}',
    'GET converts/search',
    'GET converts/selection',
    'GET converts/groups',
    'PATCH converts/{id}',
    'GET converts/feedback/{id}',
    'GET converts/feedback/item/{id}',
  ],
  readAllConverts: [
    'POST converts/upload',
    'PATCH converts/assign',
    'PATCH converts/move',
    'GET converts/uploads',
    'GET staffs/delegates/convert',
  ],
  deleteConverts: ['DELETE converts/delete'],
  followUp: ['PATCH converts/feedback/item/cancel/{id}', 'POST converts/feedback', 'POST converts/feedback/item'],
  decideHelp: ['PATCH converts/feedback/item'],
  closeFollowUps: ['PATCH converts/feedback/close/{id}'],
}
const inOrder = (roles: Iterable<string>) => ROLES.filter((role) => new Set(roles).has(role))
const pairs = Object.entries(MEANS).flatMap(([claim, rows]) => rows.map((row) => [claim as Claim, row] as const))

test.each(pairs)('%s: who may make %s', (claim, row) => {
  const found: { allow: readonly string[]; own?: readonly string[] } | undefined = roleMatrix.find(
    ({ call }) => call === row,
  )
  expect(inOrder(CLAIMS[claim])).toEqual(inOrder([...(found?.allow ?? []), ...(found?.own ?? [])]))
})

test('every other claim is of an area or of its navigation', () => {
  const others = Object.keys(CLAIMS).filter((claim) => !(claim in MEANS))
  expect(others).toEqual(['useAdminArea', 'useClientArea', 'reviewBudgets', 'seeCatalogue', 'followPayments'])
})

test('§6: the navigation of the back office', () => {
  const seenBy = (claim: Claim) => STAFF_ROLES.filter((role) => may({ roles: [role] }, claim))
  expect(seenBy('readRegistrations')).toEqual(['register_s', 'register_j'])
  expect(seenBy('readBudgets')).toEqual(['sponsor_s', 'sponsor_j', 'payment_s', 'payment_j'])
  expect(seenBy('readAllConverts')).toEqual(['convert_s'])
  expect(seenBy('seeCatalogue')).toEqual(['bitem_s', 'bitem_j', 'payment_s', 'payment_j'])
})

test('a role that this app does not know may nothing, and an extension that is not offered is not there', () => {
  expect(Object.keys(CLAIMS).filter((claim) => may({ roles: ['auditor'] }, claim as Claim))).toEqual([])
  expect(offers({ extensions: ['activity'] }, 'activity')).toBe(true)
  expect(offers({ extensions: [] }, 'activity')).toBe(false)
})
