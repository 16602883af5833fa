import { expect, test } from 'vitest'
import { dataPrice } from '../../../src/lib/data-price'

const GB = 1024 ** 3
test.each([
  [0, undefined, 'less than ₦1'],
  [GB / 300 - 1, undefined, 'less than ₦1'],
  [GB / 300, undefined, 'about ₦1'],
  [GB / 2, undefined, 'about ₦150'],
  [GB, GB / 4, 'about ₦75 of ₦300'],
  [1000, 500, 'less than ₦1'],
])('%d bytes, of which %s have gone, cost %s', (bytes, gone, words) => {
  expect(dataPrice(bytes, gone)).toBe(words)
})
