import { describe, expect, test } from 'vitest'
import {
  blankRegistration,
  STEPS,
  toRegisterBody,
  type RegistrationValues,
} from '../../../src/domains/auth/register.schema'
import { addDays, today } from '../../../src/lib/dates'
import { faultsOf } from '../schema'

const mobile = { primary: '0803 555 0142', secondary: '' }
const complete: RegistrationValues = {
  ministry: {
    email: 'office@new-life.test',
    category: 'Ministry',
    name: 'New Life',
    founded: '2004-05-16',
    mobile,
    address: '12 Market Road',
    state: 'Benue',
    lga: 'Gboko',
    vision: 'Good news.',
  },
  minister: { firstName: 'Emmanuel', lastName: 'Iorfa', mobile, email: 'e@new-life.test' },
  bankAccount: { bank: 'Zenith Bank', name: 'New Life', number: '1012345678' },
  support: {
    supportAreaId: '5',
    area: 'Hospitals',
    heardAboutUs: 'A friend',
    terms: true,
    crusade: { numCrusades: '', strategies: ['', '', '', '', ''] },
  },
}
const faults = (step: number, values: object) => faultsOf(STEPS[step]!.schema, values)

test('a complete registration passes every step', async () => {
  expect(await Promise.all([0, 1, 2].map((step) => faults(step, complete)))).toEqual([{}, {}, {}])
})

test('the blank one names every field that is required, and no other', async () => {
  expect(Object.keys(await faults(0, blankRegistration)).sort()).toEqual([
    'ministry.address',
    'ministry.email',
    'ministry.founded',
    'ministry.lga',
    'ministry.mobile.primary',
    'ministry.name',
    'ministry.state',
    'ministry.vision',
  ])
  expect(Object.keys(await faults(1, blankRegistration)).sort()).toEqual([
    'bankAccount.bank',
    'bankAccount.name',
    'bankAccount.number',
    'minister.email',
    'minister.firstName',
    'minister.lastName',
    'minister.mobile.primary',
  ])
  expect(Object.keys(await faults(2, blankRegistration)).sort()).toEqual([
    'support.heardAboutUs',
    'support.supportAreaId',
    'support.terms',
  ])
})

describe('organisation', () => {
  const check = (changes: object) => faults(0, { ministry: { ...complete.ministry, ...changes } })
  test.each([
    [{ email: 'office' }, { 'ministry.email': 'Enter an email address, such as office@example.org.' }],
    [{ founded: '2004-02-30' }, { 'ministry.founded': 'Date input not valid.' }],
    [{ founded: '16/05/2004' }, { 'ministry.founded': 'Date input not valid.' }],
    [{ founded: addDays(today(), 1) }, { 'ministry.founded': 'The founding date cannot be in the future.' }],
    [{ founded: today() }, {}],
    [
      { mobile: { primary: '12345', secondary: '' } },
      { 'ministry.mobile.primary': 'Enter a Nigerian mobile number, such as 0803 555 0142.' },
    ],
    [
      { mobile: { primary: '08035550142/07065550177', secondary: '' } },
      { 'ministry.mobile.primary': 'These are two numbers. Keep one.' },
    ],
    [
      { mobile: { primary: '0803 555 014', secondary: '' } },
      { 'ministry.mobile.primary': 'Enter 11 digits, such as 0803 555 0142. This has 10.' },
    ],
    [
      { mobile: { primary: '08035550142', secondary: 'x' } },
      { 'ministry.mobile.secondary': 'Enter a Nigerian mobile number, such as 0803 555 0142.' },
    ],
    [{ mobile: { primary: '08035550142', secondary: '+234 706 555 0177' } }, {}],
    [{ vision: 'a'.repeat(5001) }, { 'ministry.vision': 'Write at most 5,000 characters.' }],
    [{ vision: '  ' }, { 'ministry.vision': 'Tell us the vision of the organisation.' }],
  ])('%j', async (changes, expected) => {
    expect(await check(changes)).toEqual(expected)
  })
})

test.each([
  ['101234567', 'Enter 10 digits. You have entered 9.'],
  ['10123456789', 'Enter 10 digits. You have entered 11.'],
  ['10123A5678', 'Enter 10 digits and nothing else.'],
])('the account number %s', async (number, reason) => {
  expect(await faults(1, { ...complete, bankAccount: { ...complete.bankAccount, number } })).toEqual({
    'bankAccount.number': reason,
  })
})

describe('support', () => {
  const crusades = (crusade: object) => faults(2, { support: { ...complete.support, area: 'Crusades', crusade } })
  test('of crusades asks for their number and the first strategy', async () => {
    expect(await crusades(complete.support.crusade)).toEqual({
      'support.crusade.numCrusades': 'Choose how many crusades you have held.',
      'support.crusade.strategies[0]': 'Write your first follow-up strategy.',
    })
  })
  test('a second strategy alone is not the first', async () => {
    expect(await crusades({ numCrusades: 'Once', strategies: ['', 'Visits'] })).toHaveProperty([
      'support.crusade.strategies[0]',
    ])
  })
  test('strategies 2 to 5 are optional', async () => {
    expect(await crusades({ numCrusades: 'None', strategies: ['Visits', '', '', '', ''] })).toEqual({})
  })
})

describe('what is sent', () => {
  test('has no area name, no empty mobile and no crusade of other areas', () => {
    const body = toRegisterBody(complete)
    expect(body.ministry.mobile).toEqual({ primary: '08035550142' })
    expect(body.support).toEqual({ supportAreaId: '5', heardAboutUs: 'A friend', terms: true })
  })
  test('carries only the strategies that were written', () => {
    const crusade = { numCrusades: 'Twice', strategies: [' Visits ', '', 'Calls', '', ''] }
    const body = toRegisterBody({ ...complete, support: { ...complete.support, area: 'Crusades', crusade } })
    expect(body.support.crusade).toEqual({ numCrusades: 'Twice', strategies: ['Visits', 'Calls'] })
  })
  test('keeps a second mobile', () => {
    const two = { primary: '08035550142', secondary: ' 07065550177 ' }
    expect(toRegisterBody({ ...complete, minister: { ...complete.minister, mobile: two } }).minister.mobile).toEqual({
      primary: '08035550142',
      secondary: '07065550177',
    })
  })
})
