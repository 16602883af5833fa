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

test.each([
  ['/files/3c0e-11/receipt.pdf', '/files/3c0e-11/receipt.pdf'],
  ['media/first night (2).png', '/media/first%20night%20(2).png'],
  ['/uploads/2026/a.b_c.jpg?v=2', '/uploads/2026/a.b_c.jpg?v=2'],
  [`${window.location.origin}/storage/x.pdf`, '/storage/x.pdf'],
  ['  /files/x.pdf ', '/files/x.pdf'],
])('a file of the API, whatever it is called: %s', (path, href) => {
  expect(fileHref(path)).toBe(href)
})

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.test/files/x',
  '//evil.test/files/x',
  '/files/../api/auth/logout',
  '/',
  '\\\\evil.test/x',
  '/files/%2e%2e/%2e%2e/api/auth/logout',
  'blob:https://evil.test/x',
])('%j becomes no link', (path) => {
  expect(fileHref(path)).toBeNull()
})
