import { expect, test, vi } from 'vitest'
import { toCsv } from '../../../src/lib/csv'
import { saveAs } from '../../../src/lib/save'

const MARK = '\uFEFF'
/** The one cell of a file with one column and one row. */
const cell = (value: unknown) =>
  toCsv(['Name'], [[value]])
    .replace(`${MARK}Name\r\n`, '')
    .replace(/\r\n$/, '')

test('a header, a line for each row, and the mark that lets Excel read the naira sign', () => {
  expect(
    toCsv(
      ['Name', 'Amount'],
      [
        ['Living Waters', 12.5],
        ['₦', null],
      ],
    ),
  ).toBe(`${MARK}Name,Amount\r\nLiving Waters,12.5\r\n₦,\r\n`)
})

test.each([
  ['Abuja, FCT', '"Abuja, FCT"'],
  ['the "Big" tent', '"the ""Big"" tent"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain', 'plain'],
  [undefined, ''],
  [0, '0'],
  ['2026-11-20T23:30:11.482Z', '2026-11-21 00:30'],
  ['2026-11-20T23:30:11Z and later', '2026-11-20T23:30:11Z and later'],
  ['2026-11-20', '2026-11-20'],
  ['2026-99-20T23:30:11Z', '2026-99-20T23:30:11Z'],
  [-80000.5, '-80000.5'],
  [-1e-7, '-1e-7'],
  ['At 2026-11-20T23:30:11Z', 'At 2026-11-20T23:30:11Z'],
])('%j is written %s', (value, text) => {
  expect(cell(value)).toBe(text)
})

test.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3+cmd', '\tx', '=HYPERLINK("x")'])('%j is no formula', (text) => {
  expect(cell(text).replace(/^"/, '')).toMatch(/^'/)
})

test.each([
  ['Grace;=1+1', "Grace;'=1+1"],
  ['Grace; "=1+1"', `"Grace;' ""=1+1"""`],
  ['Came late\n=1+1\nleft', `"Came late\n'=1+1\nleft"`],
  ['First;\r\nsecond', '"First;\r\nsecond"'],
  ['0803 222 0031;+234 803 222 0032;-5', '0803 222 0031;+234 803 222 0032;-5'],
])('%j begins no formula where semicolons part the cells', (text, written) => {
  expect(cell(text)).toBe(written)
})

test.each(['+2348035550142', '+234 803 555 0142', '-5', '+234 (803) 555-0142'])('the number %s stays', (text) => {
  expect(cell(text)).toBe(text)
})

test('a file is offered under its name', async () => {
  let content: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:test'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('payments.csv')
    expect(this.href).toBe('blob:test')
  })
  saveAs('payments.csv', 'Title\r\n')
  expect(click).toHaveBeenCalledTimes(1)
  expect(content?.type).toContain('text/csv')
  expect(await content?.text()).toBe('Title\r\n')
})
