/** How large a file is, by the head of its answer: 'not told' and 'not now' are two answers. */
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { sizeAt } from '../../../src/lib/file-type'
import { server } from '../server'

const here = (path: string) => window.location.origin + path
const answering = (response: () => Response) => server.use(http.head('*/files/film', response))

test('told, it is that many bytes; not told, nobody knows', async () => {
  answering(() => new HttpResponse(null, { headers: { 'content-length': '12' } }))
  expect(await sizeAt(here('/files/film'))).toBe(12)
  answering(() => new HttpResponse(null))
  expect(await sizeAt(here('/files/film'))).toBeNull()
  answering(() => new HttpResponse(null, { status: 405 }))
  expect(await sizeAt(here('/files/film'))).toBeNull()
})

test.each([429, 502, 503, 504])('a server that answers %i may tell it later', async (status) => {
  answering(() => new HttpResponse(null, { status, headers: { 'content-length': '0' } }))
  await expect(sizeAt(here('/files/film'))).rejects.toThrow()
})

test('a file that has moved to where nobody may ask is one of which nobody knows', async () => {
  const ask = vi.spyOn(globalThis, 'fetch')
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ask.mockResolvedValueOnce({ type: 'opaqueredirect' } as Response)
  expect(await sizeAt(here('/files/film'))).toBeNull()
})

const ELSEWHERE = 'https://files.other.test/files/film'

test('one of another origin that hides its answers is one of which nobody knows; a line that breaks tells nothing', async () => {
  answering(() => HttpResponse.error())
  await expect(sizeAt(here('/files/film'))).rejects.toThrow()
  await expect(sizeAt(ELSEWHERE)).rejects.toThrow()
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) =>
    // As browsers do, unless it is asked for without a look at it.
    init?.mode === 'no-cors'
      ? Promise.resolve({ type: 'opaque' } as Response)
      : Promise.reject(new TypeError('Failed')),
  )
  expect(await sizeAt(ELSEWHERE)).toBeNull()
  expect(ask).toHaveBeenLastCalledWith(ELSEWHERE, expect.objectContaining({ method: 'HEAD', credentials: 'include' }))
})

test.each([429, 502, 503, 504])('another origin that answers %i may tell it later, too', async (status) => {
  answering(() => new HttpResponse(null, { status }))
  await expect(sizeAt(ELSEWHERE)).rejects.toThrow()
})
