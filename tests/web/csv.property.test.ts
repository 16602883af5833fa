/** CSV out and in again is the same; CSV in, whatever it holds, throws nothing but a sentence and loses or doubles no row. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { BadInput, Refusal } from '../../api/errors'
import { parseConverts, type NewConvert } from '../../api/files/converts-csv'
import { Sheet, type Edit, type Person } from '../../src/domains/converts/clinic/sheet'
import { toCsv } from '../../src/lib/csv'
import { Unreadable } from '../../src/lib/csv-file'
import { runs } from '../support/properties'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Both readers: what they made of it, or the sentence with which they refused. */
const onServer = (text: string): Promise<NewConvert[] | null> =>
  parseConverts(bytes(text)).catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof BadInput) return null
    throw error
  })
function onDevice(text: string, existing: Person[] = []): Sheet | null {
  try {
    return new Sheet(text, existing)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** With what joins letters, which stays. */
const NAME = fc.stringMatching(/^[A-Za-zÀ-ÿ',"; ]{0,12}[A-Za-z](\u200d[A-Za-z])?[A-Za-zÀ-ÿ',"; \n]{0,12}$/)
const tidy = (name: string) => name.trim().replace(/\s+/g, ' ')
const person = fc.record({ name: NAME, digits: fc.stringMatching(/^[789]\d{9}$/) })
const people = fc.uniqueArray(person, { selector: ({ digits }) => digits, minLength: 1, maxLength: 30 })
/** Letters of which CSV is made, far oftener than chance would. */
const likeCsv = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'name',
        'mobile',
        'phone',
        'Full Name',
        ',',
        ';',
        '\t',
        '"',
        '""',
        '\n',
        '\r\n',
        '\r',
        ' ',
        "'",
        '=',
      ),
      fc.constantFrom('08035550142', '+234 803 555 0143', '8.03556E+09', 'Ada Obi', '\uFEFF', '\u202e', '\0', '\ud800'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
const withHeader = likeCsv.map((text) => `name,mobile\n${text}`)
const anyCsv = fc.oneof(likeCsv, withHeader, fc.string({ unit: 'binary', maxLength: 200 }))

describe('what is written', () => {
  /** Without what is changed on purpose: an apostrophe before a formula, and moments in the day and hour of Lagos. */
  const cell = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('a,b', '"', '\n', '\r\n', ' ', '+234 803', 'x;y'),
    )
    .filter((text) => !/^\d{4}-\d\d-\d\dT/.test(text) && text.isWellFormed())
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 10 }))

  test('is read again as the same cells, but for the apostrophe that keeps a formula text', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const [head = [], ...rest] = rows
        const text = toCsv(head, rest)
        expect(text.startsWith('\uFEFF')).toBe(true)
        const { data } = Papa.parse(text.slice(1), { delimiter: ',', newline: '\r\n' })
        // The line end of the last row.
        expect(data.pop()).toEqual([''])
        const harmless = (value: string) => value.replace(/(^|[;\r\n])'(?=[\s"]*[=@\t\r+-])/g, '$1')
        expect(data.map((row) => row.map(harmless))).toEqual(rows.map((row) => row.map(harmless)))
      }),
      {
        ...runs(500),
        examples: [[[['=1+1', '-2', '@x']]], [[['\r', '\n', '"']]], [[["'", "'=1"]]], [[['a;=1', 'b; "@x', ';-2;']]]],
      },
    )
  })

  test('starts no cell as a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const { data } = Papa.parse(toCsv([], rows).slice(1), { delimiter: ',', newline: '\r\n' })
        for (const value of data.flat()) if (/^[=@\t\r+-]/.test(value)) expect(value).toMatch(/^[+-][\d\s().-]*$/)
      }),
      runs(300),
    )
  })
})

describe('what is read', () => {
  const dress = fc.record({
    separator: fc.constantFrom(',', ';'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.boolean(),
    isTurned: fc.boolean(),
    blanks: fc.boolean(),
    prefix: fc.constantFrom('0', '+234', '234 '),
  })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test('is every person once, in their order, however the file is dressed, on device and server alike', async () => {
    await fc.assert(
      fc.asyncProperty(people, dress, async (all, { separator, end, mark, isTurned, blanks, prefix }) => {
        const line = (name: string, mobile: string) => (isTurned ? [mobile, name] : [name, mobile]).join(separator)
        const rows = all.map(({ name, digits }) => line(quoted(name), prefix + digits))
        const text = (mark ? '\uFEFF' : '') + [line('name', 'mobile'), ...rows].join(blanks ? end + end : end) + end
        const wanted = all.map(({ name, digits }) => ({ name: tidy(name), mobile: `+234${digits}` }))
        expect(await onServer(text)).toEqual(wanted)
        const sheet = new Sheet(text.replace('\uFEFF', ''), [])
        expect(sheet.report()).toMatchObject({ rows: all.length, ready: all.length, wrong: 0, repeated: 0 })
        expect(await onServer(sheet.csv())).toEqual(wanted)
      }),
      runs(200),
    )
  })

  test('is refused as a whole on the server, or each of its people is one that can be stored', async () => {
    await fc.assert(
      fc.asyncProperty(anyCsv, async (text) => {
        const read = await onServer(text)
        for (const { name, mobile } of read ?? []) {
          expect(mobile).toMatch(/^\+234[789]\d{9}$/)
          expect(tidy(name)).toBe(name)
          expect(name).not.toBe('')
          expect(name).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e]/)
        }
        // Written out and read again it is the same list.
        if (read) {
          const again = Papa.unparse([['name', 'mobile'], ...read.map(({ name, mobile }) => [name, mobile])])
          expect(await onServer(again)).toEqual(read)
        }
      }),
      runs(1500),
    )
  })

  test('is on the device a list in which each row is ready, wrong, repeated or left out, and none is two of them', () => {
    fc.assert(
      fc.property(anyCsv, fc.nat(), (text, pick) => {
        const sheet = onDevice(text, [{ name: 'Ada', mobile: '08035550143' }])
        if (!sheet) return
        const adds = () => {
          const { rows, ready, wrong, repeated, leftOut } = sheet.report()
          expect(ready + wrong + repeated + leftOut).toBe(rows)
          return ready
        }
        adds()
        const listed = sheet.problems(0, 1000)
        const one = listed[pick % Math.max(1, listed.length)]
        if (!one) return
        const edit = (change: Edit) => sheet.edit({ rows: { [one.line]: change } })
        edit({ isLeftOut: true })
        adds()
        edit({ isLeftOut: false, isKept: true })
        adds()
        edit({ name: 'Ada Obi', mobile: '08035550199' })
        adds()
      }),
      runs(1500),
    )
  })

  test('is, once the device calls it ready, taken by the server to the last row', async () => {
    await fc.assert(
      fc.asyncProperty(anyCsv, async (text) => {
        const sheet = onDevice(text)
        const ready = sheet?.report().ready ?? 0
        if (!sheet || ready === 0) return
        expect(await onServer(sheet.csv())).toHaveLength(ready)
      }),
      runs(1500),
    )
  })
})
