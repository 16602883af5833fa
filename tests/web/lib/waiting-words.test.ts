/** What a phone tells of what waits on it, as both sides write and read it. */
import { describe, expect, test } from 'vitest'
import { readWaitingWords, waitingWords } from '../../../contract/rules/waiting'

test.each([
  { entries: 14, bytes: 39_845_888 },
  { entries: 0, bytes: 0 },
  { entries: 999_999, bytes: 9_999_999_999_999 },
])('%j is read as it was written', (much) => expect(readWaitingWords(waitingWords(much))).toEqual(much))

describe('words', () => {
  test.each(['14; bytes=39845888', '14;bytes=39845888'])('%j are understood', (words) =>
    expect(readWaitingWords(words)).toEqual({ entries: 14, bytes: 39_845_888 }),
  )

  test.each([
    '',
    '14',
    'bytes=5',
    '; bytes=5',
    '14; bytes=',
    '14;  bytes=5',
    '14, bytes=5',
    'x14; bytes=5',
    '14; bytes=5x',
    '-1; bytes=5',
    '1.5; bytes=5',
    '1234567; bytes=5',
    '1; bytes=12345678901234',
    undefined,
    null,
    14,
    ['14; bytes=5'],
  ])('%j are none', (words) => expect(readWaitingWords(words)).toBeNull())
})
