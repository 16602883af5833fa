import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  control,
  created,
  days,
  details,
  money,
  opens,
  phone,
  quiet,
  status,
  strong,
  type Column,
} from '../../../src/components/columns'
import { filtersIn } from '../../../src/components/filters'
import { matching } from '../../../src/components/searching'
import { orderOf } from '../../../src/components/sorting'
import { show } from '../render'

interface Row {
  id: string
  name: string
  mobile: string
  amount: number | null
  status: string
  from: string
  to: string
  createdUtc: string | null
}
const columns: Column<Row>[] = [
  opens('Name', (r) => r.name),
  strong('Alias', (r) => r.name),
  phone((r) => r.mobile),
  money('Amount', (r) => r.amount),
  quiet('Type', (r) => r.status),
  status((r) => r.status),
  days('Duration'),
  created((r) => r.createdUtc),
  details((r) => r.name),
]
const full: Row = {
  id: '7',
  name: 'Ada Obi',
  mobile: '+2348035550142',
  amount: 1500,
  status: 'Ended',
  from: '2026-12-12',
  to: '2026-12-15',
  createdUtc: '2004-05-16T08:00:00.000Z',
}
const nothing: Row = { id: '8', name: '', mobile: '', amount: null, status: '', from: '', to: '', createdUtc: '' }

/** What each column shows of a row. */
function shown(row: Row) {
  show(
    <ul>
      {columns.map(({ name, cell, selector }) => (
        <li key={name}>{cell ? cell(row) : selector(row)}</li>
      ))}
    </ul>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
}
const values = (row: Row) => columns.map(({ selector }) => selector(row))

test('each column shows its value, and gives it raw to sort and CSV; a status is in words for both', () => {
  expect(shown(full)).toEqual([
    'Ada Obi',
    'Ada Obi',
    '0803 555 0142',
    '₦1,500.00',
    'Ended',
    'Awaiting Feedback',
    '12 to 15 Dec 2026',
    '16 May 2004',
    'Details',
  ])
  expect(values(full)).toEqual([
    'Ada Obi',
    'Ada Obi',
    '+2348035550142',
    1500,
    'Ended',
    'Awaiting Feedback',
    '2026-12-12 to 2026-12-15',
    '2004-05-16T08:00:00.000Z',
    '',
  ])
  // A spreadsheet makes a sum of +234, and takes the zero from a number without blanks.
  expect(columns.map(({ csv }) => csv?.(full)).filter(Boolean)).toEqual(['0803 555 0142'])
  expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/7')
  expect(screen.getByRole('link', { name: 'Details of Ada Obi' })).toHaveAttribute('href', '/7')
})

test('what nobody has told is "Not given" or nothing, and no reason to fail', () => {
  expect(shown({ ...nothing, createdUtc: null })).toEqual([
    'Not given',
    '',
    'Not given',
    'Not given',
    '',
    '',
    'Dates not given',
    'Not given',
    'Details',
  ])
  expect(values(nothing)).toEqual(['', '', '', null, '', '', '', '', ''])
})

test('a row is found by its status as it is shown, and by a mobile as people type it', () => {
  expect(matching([full, nothing], columns, 'awaiting feedback')).toEqual([full])
  expect(matching([full, nothing], columns, '08035550142')).toEqual([full])
})

test.each([
  ['Ọlámidé Àdùkẹ́', 'olamide'],
  ['Ọlámidé Àdùkẹ́', 'Ọlámidé'.normalize('NFD')],
  ['Olamide Aduke', 'Ọlámidé'],
  ['Ma’aji', "ma'aji"],
  ['Ɗanjuma', 'danjuma'],
])('%s is found by %s', (name, words) => {
  expect(matching([{ ...full, name }, nothing], columns, words)).toHaveLength(1)
})

test.each(['+234 803 555 0142', '0803-555-0142', '+234 (0) 803 555 0142', '234 803'])(
  'a mobile is found by %s',
  (words) => {
    expect(matching([full, nothing], columns, words)).toEqual(words.length > 8 ? [full] : [])
  },
)

test('names come in the order of their plain letters', () => {
  const rows = ['Zainab', 'Àdùkẹ́', '’Yar', 'Ṣọlá'].map((name) => ({ name }))
  expect(orderOf(rows)(({ name }) => name, true).map(({ name }) => name)).toEqual(['Àdùkẹ́', 'Ṣọlá', '’Yar', 'Zainab'])
})

test('a list can have its own name, width, link or cell', () => {
  const own = opens<Row>('Theme', (r) => r.name, { to: ({ id }) => `/client/${id}`, grow: 1 })
  show(own.cell?.(full))
  expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/client/7')
  expect(own.grow).toBe(1)
  expect(created<Row>(({ createdUtc }) => createdUtc).width).toBe('8.5rem')
  expect(created<Row>(({ createdUtc }) => createdUtc, { name: 'Assigned On' })).toMatchObject({ name: 'Assigned On' })
  expect(control<Row>('Edit', () => 'Edit', { width: '7rem' })).toMatchObject({ control: true, width: '7rem' })
})

test.each(['https://evil.test/login', '//evil.test', 'budget:17', 'a/b?c#d'])(
  'an id of %s is a part of an address, and no other place',
  (id) => {
    shown({ ...full, id })
    expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', `/${encodeURIComponent(id)}`)
  },
)

test.each([
  ['..', false],
  ['toString', false],
  ['2026-01-01..', true],
  ['..2026-01-31', true],
])('days of %s are asked for: %s', (value, isAsked) => {
  expect(filtersIn(new URLSearchParams({ 'Created-On': value }), columns)).toHaveLength(isAsked ? 1 : 0)
})
