import { expect, test } from 'vitest'
import { homeOf, isConvertsOnly, isStaff } from '@contract/rules/roles'

test.each([
  [['admin'], '/admin', false],
  [['sponsor_s', 'admin'], '/admin', true],
  [['client'], '/client', false],
  [['client', 'convert_j'], '/client', true],
  [['payment_j'], '/bo', true],
  [['archive_s'], '/bo', true],
  [['s_convert'], null, false],
  [['sponsor_senior'], null, false],
  [['guest'], null, false],
  [[], null, false],
] as const)('%j has its home at %j; of the staff: %j', (roles, home, staff) => {
  expect([homeOf(roles), isStaff(roles)]).toEqual([home, staff])
})

test.each([
  [['convert_j'], true],
  [['convert_s', 'convert_j'], true],
  [['convert_j', 'sponsor_s'], false],
  [['reconvert_s'], false],
  [['admin'], false],
] as const)('%j sees converts alone: %j', (roles, isAlone) => {
  expect(isConvertsOnly(roles)).toBe(isAlone)
})
