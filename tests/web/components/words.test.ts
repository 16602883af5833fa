import { expect, test } from 'vitest'
import { plural, roleWords, spaced, statusWords } from '../../../src/components/words'
import { ROLES } from '../../../contract/vocabulary'

test('names of the API are shown with spaces', () => {
  expect(spaced('Church_Building_Project')).toBe('Church Building Project')
  expect(statusWords('Ended')).toBe('Awaiting Feedback')
  expect(statusWords('All')).toBe('All')
})

test('every role has words of its own, without underscores', () => {
  const words = ROLES.map(roleWords)
  expect(words).toEqual([
    'Guest',
    'Client',
    'Registration, senior',
    'Registration, junior',
    'Sponsorship, senior',
    'Sponsorship, junior',
    'Converts, senior',
    'Converts, junior',
    'Budget item, senior',
    'Budget item, junior',
    'Payment, senior',
    'Payment, junior',
    'Admin',
  ])
})

test.each([
  [1, '1 item'],
  [0, '0 items'],
  [12_000, '12,000 items'],
])('%i', (count, words) => {
  expect(plural(count, 'item')).toBe(words)
})

test('an irregular plural is given', () => {
  expect(plural(2, 'ministry', 'ministries')).toBe('2 ministries')
})
