import { expect, test } from 'vitest'
import { mailAddress, meantAddress } from '../../../src/lib/mail-address'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada@gmail.con ', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.com', null],
  ['ada@ymail.com', null],
  ['ada@mail.com', null],
  ['office@hope.example', null],
  ['ada@', null],
  ['', null],
])('"%s" was meant as %s', (text, meant) => {
  expect(meantAddress(text)).toBe(meant)
})

test.each([
  ['ada@gmail.com', true],
  ['ada@example', false],
  ['ada@example.c', false],
  ['', false],
])('"%s" is an address: %s', (text, isOne) => {
  expect(mailAddress('Enter it.').isValidSync(text)).toBe(isOne)
})
