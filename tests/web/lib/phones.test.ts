import { expect, test } from 'vitest'
import {
  isSameNumber,
  mobileProblem,
  normalise,
  numberWords,
  spoken,
  whatsappHref,
  written,
} from '../../../src/lib/phones'

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
  ['phone 0803 555 0142', '+2348035550142'],
  ['MOB. 0803 555 0142', '+2348035550142'],
  [' WhatsApp: 0803 555 0142', '+2348035550142'],
  ['\u202a0803 555 0142\u202c', '+2348035550142'],
  ['\u202aTel: 0803 555 0142\u202c', '+2348035550142'],
  ['0803 555 0142 / 0705 555 0177', null],
  ['0603 555 0142', null],
  ['0803 555 014', null],
  ['0803 555 01422', null],
  ['+44 7700 900123', null],
  ['0803 CALL ME', null],
  ['0803 tel 555 0142', null],
  ['not tel: 0803 555 0142', null],
  ['xtel: 0803 555 0142', null],
  ['telephone 0803 555 0142', null],
  ['0803+5550142', null],
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

test('a number is found however somebody types it, and what is none by its own words', () => {
  expect(numberWords('08035550142')).toBe('0803 555 0142 08035550142 +2348035550142')
  expect(numberWords('office line 3')).toBe('office line 3 officeline3 office line 3')
})

test('WhatsApp opens with the number and the words, and not for what is no mobile', () => {
  expect(whatsappHref('0803 555 0142')).toBe('https://wa.me/2348035550142')
  expect(whatsappHref('0803 555 0142', 'Good day & welcome')).toBe(
    'https://wa.me/2348035550142?text=Good%20day%20%26%20welcome',
  )
  expect(whatsappHref('office line 3', 'Good day')).toBe(null)
})

test.each([
  ['0803 555 0142', ''],
  ['0803 555 014', 'Enter 11 digits, such as 0803 555 0142. This has 10.'],
  ['803 555 01', 'Enter 11 digits, such as 0803 555 0142. This has 8.'],
  ['0803 555 01422', 'Enter 11 digits, such as 0803 555 0142. This has 12.'],
  ['0603 555 014', 'Enter a Nigerian mobile number, such as 0803 555 0142.'],
  ['12 0803 555', 'Enter a Nigerian mobile number, such as 0803 555 0142.'],
  ['0800', 'Enter 11 digits, such as 0803 555 0142. This has 4.'],
  ['seven', 'Enter a Nigerian mobile number, such as 0803 555 0142.'],
  ['0803 555 0142, 0805 555 01', 'These are two numbers. Keep one.'],
  ['0803 555 0142, 0805 555 0', 'Enter 11 digits, such as 0803 555 0142. This has 19.'],
])('%j: %j', (text, problem) => {
  expect(mobileProblem(text)).toBe(problem)
})

test.each([
  ['08035550142', '+234 803 555 0142', true],
  ['08035550142', '08035550143', false],
  [' 0800 ', '0800', true],
  ['0800', ' 0800 ', true],
  ['0800', '0801', false],
  ['0800', '08035550142', false],
  ['', ' ', true],
])('%j and %j are the same number: %j', (one, other, isSame) => {
  expect(isSameNumber(one, other)).toBe(isSame)
})
