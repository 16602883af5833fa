/** In development whoever mends an API reads in the console which call and field leave the contract. */
import { expect, test, vi } from 'vitest'
import { warnOfFlaws } from '../../../src/lib/dev-contract'

// oxlint-disable-next-line no-console -- what is tested
const said = () => vi.mocked(console.warn).mock.calls.map(([line]) => String(line))

test('names the call and the field', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnOfFlaws('GET banks', [{ id: 7, name: 'Zenith Bank' }])
  expect(said()).toEqual([
    'GET banks: data[0].createdUtc should be a time in UTC such as 2026-11-21T09:30:00.000Z, found nothing',
    'GET banks: data[0].id should be text of 1 to 64 characters, found 7',
  ])
})

test('says nothing of an answer that keeps it, of what it adds, and of a write', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnOfFlaws('GET banks', [{ id: 'a', name: 'Zenith Bank', createdUtc: '2026-11-21T09:30:00Z', swift: 'ZEIBNGLA' }])
  warnOfFlaws('POST banks', undefined)
  expect(said()).toEqual([])
})
