/** Account numbers of Nigerian banks. */
import { expect, test } from 'vitest'
import { BANKS } from '../../../api/seed'
import { checkDigit, codeOf, numberProblem } from '../../../contract/rules/nuban'

test("the check digit of the central bank's own example, and of each bank that has a code", () => {
  expect(checkDigit('011', '000001457')).toBe(9)
  expect(BANKS.filter((bank) => !codeOf(bank))).toEqual([
    'Kuda Microfinance Bank',
    'Moniepoint Microfinance Bank',
    'OPay',
  ])
  expect(numberProblem({ bank: 'First Bank of Nigeria', number: '0000014579' })).toBe('')
  expect(numberProblem({ bank: 'First Bank of Nigeria', number: '0000014578' })).toMatch(/does not look like/)
  expect(numberProblem({ bank: 'Kuda Microfinance Bank', number: '0000014578' })).toBe('')
  expect(numberProblem({ bank: 'OPay', number: '90312' })).toBe('An account number has 10 digits. This one has 5.')
  expect(numberProblem({ bank: 'OPay', number: ' - ' })).toBe('')
})

test('every wrong digit of an account number is found', () => {
  const number = `101234567${checkDigit('057', '101234567')}`
  for (let at = 0; at < 10; at++)
    for (let digit = 0; digit < 10; digit++) {
      const typed = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
      expect(numberProblem({ bank: 'Zenith Bank', number: typed }) !== '', typed).toBe(typed !== number)
    }
})

test.each([
  ['ZENITH BANK PLC', '057'],
  ['United Bank for Africa (UBA)', undefined],
  ['United Bank for Africa Plc.', '033'],
  ['First City Monument Bank Limited', '214'],
  ['Guaranty Trust Bank Ltd', '058'],
  ['Union Bank of  Nigeria', '032'],
  ['', undefined],
])('%j has the code %s', (bank, code) => {
  expect(codeOf(bank)).toBe(code)
})
