import { expect, test } from 'vitest'
import { fileHref, safeNext } from '../../../src/lib/links'

test.each(['/client', '/admin/payments?status=All&q=a', '/bo/budgets/3c0e', '/client/'])(
  '%s may be returned to',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

test.each([
  null,
  '',
  '/',
  '/?why=idle',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/admin\\..\\evil',
  'https://evil.test/admin',
  'javascript:alert(1)',
  'admin',
  ' /client',
  '/client//evil.test',
  '/client/..%2f..%2fevil',
  '/client/..%5cevil',
  '/client/%2f%2fevil.test',
  '/client/%',
])('%j is not followed', (next) => {
  expect(safeNext(next)).toBeNull()
})

test('dots that a browser resolves are resolved before they are judged', () => {
  expect(safeNext('/client/../admin')).toBe('/admin')
  expect(safeNext('/client/%2e%2e')).toBeNull()
})

test('only our own files become links', () => {
  expect(fileHref('/files/3c0e-11/receipt.pdf')).toBe('/files/3c0e-11/receipt.pdf')
})

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.test/files/x',
  '//evil.test/files/x',
  '/api/payments',
  '/files/../api/auth/logout',
  '/files/x"onclick="y',
  '/files/x?y=1',
  '/files/',
])('%j becomes no link', (path) => {
  expect(fileHref(path)).toBeNull()
})
