/** The check that all other tests lean on has to notice. */
import { describe, expect, test } from 'vitest'
import { callAt } from '../../contract/answers'
import { checkAnswer } from './contract-check'

const BANK = { id: 'b1', name: 'First Bank', createdUtc: '2026-03-10T09:00:00.000Z' }
const JSON_TYPE = 'application/json; charset=utf-8'
const check = (answer: unknown, { path = '/api/banks', method = 'GET', status = 200, type = JSON_TYPE } = {}) =>
  checkAnswer(method, path, status, type, JSON.stringify(answer))

describe('an answer', () => {
  test('as the contract has it is fine', () => {
    expect(() => check({ success: true, data: [BANK] })).not.toThrow()
    expect(() => check({ success: true }, { path: '/api/auth/logout', method: 'POST' })).not.toThrow()
    expect(() => check({ success: false, errors: [{ message: 'No.' }] }, { status: 400 })).not.toThrow()
    expect(() => checkAnswer('GET', '/files/receipts/1', 200, 'application/pdf', '%PDF')).not.toThrow()
  })

  test.each<[string, unknown, object?]>([
    ['without its data', { success: true }],
    ['without success', { data: [BANK] }],
    ['with a field too much', { success: true, data: [{ ...BANK, passwordHash: 'x' }] }],
    ['with a field too little', { success: true, data: [{ id: 'b1', name: 'First Bank' }] }],
    ['with something beside its data', { success: true, data: [BANK], total: 1 }],
    ['with a time without a zone', { success: true, data: [{ ...BANK, createdUtc: '2026-03-10 09:00:00' }] }],
    ['with data where none belongs', { success: true, data: [] }, { path: '/api/auth/logout', method: 'POST' }],
    ['with the status of another success', { success: true, data: [BANK] }, { status: 201 }],
    ['as a web page', { success: true, data: [BANK] }, { type: 'text/html' }],
    ['that refuses without a reason', { success: false, errors: [] }, { status: 400 }],
    [
      'that refuses in words of the framework',
      { statusCode: 400, error: 'Bad Request', message: 'x' },
      { status: 400 },
    ],
    [
      'that refuses with more than it should',
      { success: false, errors: [{ message: 'x', stack: 'y' }] },
      { status: 500 },
    ],
    ['with a refusal that nobody announced', { success: false, errors: [{ message: 'x' }] }, { status: 409 }],
  ])('%s is noticed', (_, answer, rest) => {
    expect(() => check(answer, rest)).toThrow()
  })

  test('belongs to the call that the server would have chosen', () => {
    expect(callAt('GET', '/api/payments/balance')?.row).toBe('GET payments/balance')
    expect(callAt('GET', '/api/payments/5?x=1')?.row).toBe('GET payments/{id}')
    expect(callAt('GET', '/api/budgets/items/All')?.row).toBe('GET budgets/items/All')
    expect(callAt('GET', '/api/nothing')).toBeUndefined()
  })
})
