/** What text may be, as tables. */
import { describe, expect, test } from 'vitest'
import { clean } from '../../api/clean'
import { formats } from '../../api/formats'
import { readCorrection } from '../../api/routes/convert.rules'
import { isUuid, randomToken, sha256 } from '../../api/text'
import { normaliseMobile } from '../../contract/rules/phones'
import { tidyCell, tidyName, withoutUnseen } from '../../contract/rules/unseen'

describe('text', () => {
  test.each([
    ['0803 555 0142', '+2348035550142'],
    ['08035550142', '+2348035550142'],
    ['8035550142', '+2348035550142'],
    ['+234 803 555 0142', '+2348035550142'],
    ['234-803-555-0142', '+2348035550142'],
    ['(0)7035550142', '+2347035550142'],
    ['0912.555.0142', '+2349125550142'],
    ['0803\u2011555\u20130142', '+2348035550142'],
    ['0803\u2212555\u22120142', '+2348035550142'],
  ])('the mobile %s is %s', (typed, stored) => expect(normaliseMobile(typed)).toBe(stored))

  test.each([
    '',
    '12345',
    '0603 555 0142',
    '080355501420',
    '0803555014',
    '+1 803 555 0142',
    '+44 7911 123456',
    '0803 555 O142',
    '++2348035550142',
  ])('the mobile %j is none', (typed) => expect(normaliseMobile(typed)).toBeNull())

  test.each([
    ['\u202eAda\u200b Obi\ufeff', 'Ada Obi'],
    ['Family \u{1f469}\u200d\u{1f467}', 'Family \u{1f469}\u200d\u{1f467}'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647'],
    ['\u200d\u200c \u2060', ''],
    ['Ada\u200c\u200d', 'Ada'],
    ['Ada \u200b\u200c \u200d', 'Ada'],
    ['Ada \u200b', 'Ada'],
    ['\u200b Ada', 'Ada'],
    ['\u200d Ada\u200c', 'Ada'],
    ['\u200c\u200b Ada', 'Ada'],
  ])('the name %j is kept as %j', (typed, kept) => expect(withoutUnseen(typed)).toBe(kept))

  test.each([
    ['Ada  Obi', 'Ada Obi'],
    ['O\u0323jo\u0323\u0301', '\u1eccj\u1ecd\u0301'],
    ['Zenith\u00a0Bank', 'Zenith Bank'],
  ])('the name %j is stored as %j, whoever sends it', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept)
    expect(clean({ name: typed })).toEqual({ name: kept })
  })

  test('a name with a long run of blanks in its middle is read in one go', () => {
    const name = `a${' \u200d'.repeat(200_000)}b`
    expect(withoutUnseen(`${name} \u200c `) === name).toBe(true)
    expect((clean({ name }) as { name: string }).name === name).toBe(true)
  })

  test('tokens have 256 random bits and fit into an address', () => {
    const tokens = new Set(Array.from({ length: 1000 }, randomToken))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]+$/)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    }
  })

  test.each([
    ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', true],
    ['6F9619FF-8B86-4D01-B42D-00CF4FC964FF', true],
    ['x6f9619ff-8b86-4d01-b42d-00cf4fc964ff', false],
    ['6f9619ff8b864d01b42d00cf4fc964ff', false],
    ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff\n', false],
    ["' OR 1=1--", false],
    ['', false],
  ])('%j is an id: %s', (text, is) => expect(isUuid(text)).toBe(is))
})

test('a cell of several lines is one line', () => {
  expect(tidyCell('Ada\r\n\t Obi')).toBe('Ada Obi')
})

describe('the formats of the contract', () => {
  type Name = 'line' | 'line-or-empty' | 'prose' | 'mail' | 'digits' | 'digits-or-empty'
  test.each<[Name, string, boolean]>([
    ['line', 'Grace Chapel', true],
    ['line', "Ọmọ's <b> % 中", true],
    ['line', '', false],
    ['line', ' \u00a0 ', false],
    ['line', '\u200b\u2060', false],
    ['line', '\u3164', false],
    ['line', 'a\nb', false],
    ['line', 'a\rb', false],
    ['line', 'a\tb', false],
    ['line', 'a\u0000', false],
    ['line', 'a\u007f', false],
    ['line-or-empty', '', true],
    ['line-or-empty', 'a\nb', false],
    ['prose', 'a\n\tb\r\n', true],
    ['prose', ' \n ', false],
    ['prose', 'a\u0000', false],
    ['prose', 'a\u001b[31m', false],
    ['mail', 'office@grace.org', true],
    ['mail', "o'neil+x@mail.grace.org.ng", true],
    ['mail', 'office@grace', false],
    ['mail', 'office@grace.o', false],
    ['mail', 'office grace@x.org', false],
    ['mail', 'a@x.org,b@x.org', false],
    ['mail', 'a@x.org;b@x.org', false],
    ['mail', 'a@x.org b@x.org', false],
    ['mail', 'A <a@x.org>', false],
    ['mail', 'a@x.org\nBcc: b@x.org', false],
    ['mail', '@x.org', false],
    ['mail', 'a@@x.org', false],
    ['mail', 'a@b..test', false],
    ['mail', '.a@x.org', false],
    ['mail', 'a@x.org\u0085', false],
    ['digits', '12', true],
    ['digits', '0', false],
    ['digits', '-1', false],
    ['digits', '1.5', false],
    ['digits', '1e3', false],
    ['digits-or-empty', '', true],
    ['digits-or-empty', '100', true],
    ['digits-or-empty', '-1', false],
  ])('%s takes %j: %s', (name, text, is) => expect(formats[name](text)).toBe(is))
})

test('a copy of the database opens no session: tokens are stored as their SHA-256', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

describe('what comes in', () => {
  test('is trimmed as deep as it goes, names without unseen signs, secrets as they are', () => {
    const body = {
      title: ' Robes ',
      name: '\u200bAda ',
      namesake: 'a\u200bb',
      bankAccount: { accountName: 'Gra\u200bce ', note: 'a\u200bb ' },
      password: ' two words ',
      token: ' x ',
      items: [' a ', { firstName: ' \u2060Musa' }],
      count: 3,
      none: null,
      given: true,
    }
    expect(clean(body)).toEqual({
      title: 'Robes',
      name: 'Ada',
      namesake: 'a\u200bb',
      bankAccount: { accountName: 'Grace', note: 'a\u200bb' },
      password: ' two words ',
      token: ' x ',
      items: ['a', { firstName: 'Musa' }],
      count: 3,
      none: null,
      given: true,
    })
    // As query strings are parsed: without a prototype.
    expect(clean(Object.assign(Object.create(null), { q: ' Ada ' }))).toEqual({ q: 'Ada' })
    expect(clean('  ')).toBe('')
  })
  test('is left alone where it is no plain data', () => {
    const file = new Uint8Array([1, 2])
    expect((clean({ file }) as { file: unknown }).file).toBe(file)
  })
  test.each([
    ['a zero byte', 'a\0'],
    ['half a letter', 'a\ud800'],
  ])('is refused with %s, naming the field, in secrets too', (_name, text) => {
    const refusal = (field: string) => ({
      problems: [{ message: 'The text has characters that cannot be stored. Remove them.', field }],
    })
    expect(() => clean({ bank: { name: text } })).toThrow(expect.objectContaining(refusal('bank.name')) as Error)
    expect(() => clean({ password: text })).toThrow(expect.objectContaining(refusal('password')) as Error)
  })
  test('is refused where it is too much, too wide or too deep', () => {
    const wide = (count: number) => Array.from({ length: count }, () => 1)
    const deep = (levels: number): unknown => (levels === 0 ? {} : { in: deep(levels - 1) })
    expect(clean({ ids: wide(1000) })).toEqual({ ids: wide(1000) })
    expect(() => clean({ ids: wide(1001) })).toThrow('This is more than one call can take.')
    expect(() => clean(Object.fromEntries(wide(1001).map((_, at) => [`f${at}`, at])))).toThrow(
      'This is more than one call can take.',
    )
    expect(clean(wide(1001), 2000)).toHaveLength(1001)
    expect(clean(deep(20))).toEqual(deep(20))
    expect(() => clean(deep(21))).toThrow('This is more than one call can take.')
    // One that is too wide beside one that is not.
    expect(() => clean([{}, wide(1001)])).toThrow('This is more than one call can take.')
  })
})

describe('a correction of a convert', () => {
  test.each([
    [{ name: ' Ada \n Obi\u200b' }, { change: { name: 'Ada Obi' }, corrected: ['name'] }],
    [{ mobile: '0803 555 0142' }, { change: { mobile: '+2348035550142' }, corrected: ['mobile'] }],
    [{ mobile: 'none' }, { change: { mobile: 'none' }, corrected: ['mobile'] }],
    [
      { name: 'Ada', mobile: '8035550142' },
      { change: { name: 'Ada', mobile: '+2348035550142' }, corrected: ['name', 'mobile'] },
    ],
  ])('%j', (body, stored) => {
    expect(readCorrection(body)).toEqual(stored)
  })
  test.each([
    [{}, [{ message: 'Send the name or the mobile.' }]],
    [{ name: ' \u200b ', mobile: '8035550142' }, [{ message: 'Name is required.', field: 'name' }]],
  ])('%j is refused', (body, problems) => {
    expect(() => readCorrection(body)).toThrow(expect.objectContaining({ problems }) as Error)
  })
})
