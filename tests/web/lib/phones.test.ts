import { expect, test } from 'vitest'
import { normalise, spoken, written } from '../../../src/lib/phones'

test.each([
  ['0803 555 0142', '+2348035550142'],
  ['08035550142', '+2348035550142'],
  ['8035550142', '+2348035550142'],
  ['+234 803 555 0142', '+2348035550142'],
  ['234-803-555-0142', '+2348035550142'],
  ['(0906) 555.0142', '+2349065550142'],
  ['0706 555 0177', '+2347065550177'],
  ['+234 (0) 803 555 0142', '+2348035550142'],
  ['+234 0803 555 0142', '+2348035550142'],
  ['Tel: 0803 555 0142', '+2348035550142'],
  ['\u202a0803 555 0142\u202c', '+2348035550142'],
  ['\u202aTel: 0803 555 0142\u202c', '+2348035550142'],
  ['0803 555 0142 / 0705 555 0177', null],
  ['0603 555 0142', null],
  ['0803 555 014', null],
  ['0803 555 01422', null],
  ['+44 7700 900123', null],
  ['0803 CALL ME', null],
  ['', null],
])('"%s" is %s', (text, number) => {
  expect(normalise(text)).toBe(number)
})

test.each([
  ['0803 555-0142', '08035550142'],
  ['\u202a+234 (0) 803 555 0142\u202c', '+2348035550142'],
  ['803 555 0142', '+2348035550142'],
  [' office line 3 ', 'office line 3'],
])('"%s" goes to the API as "%s"', (text, number) => {
  expect(written(text)).toBe(number)
})

test('numbers are written as people say them, and others as they came', () => {
  expect(spoken('+2348035550142')).toBe('0803 555 0142')
  expect(spoken('office line 3')).toBe('office line 3')
})
