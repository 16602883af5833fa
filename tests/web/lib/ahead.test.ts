/** A page that was asked for before somebody goes there. */
import type { LoaderFunctionArgs } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { aheadOf, withAhead } from '../../../src/lib/ahead'
import { ApiError } from '../../../src/lib/api-error'

const at = (path: string) =>
  ({ request: new Request(`https://almoner.test${path}`), params: {} }) as unknown as LoaderFunctionArgs

test('is shown once without asking again, and stays when the look that follows breaks', async () => {
  const ask = vi.fn(() => Promise.resolve({ name: 'Dayspring' }))
  const loader = withAhead(ask as never)
  await loader(at(aheadOf('/admin/registrations/2')))
  expect(await loader(at('/admin/registrations/2'))).toEqual({ name: 'Dayspring' })
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockRejectedValueOnce(new ApiError(0, [{ message: 'There is no connection.' }]))
  expect(await loader(at('/admin/registrations/2'))).toEqual({ name: 'Dayspring' })
  ask.mockRejectedValueOnce(new ApiError(0, [{ message: 'There is no connection.' }]))
  await expect(async () => loader(at('/admin/registrations/3'))).rejects.toThrow('There is no connection.')
})

test('a later look at it that fails is nobody’s', async () => {
  const ask = vi.fn(() => Promise.resolve({ name: 'Dayspring' }))
  const loader = withAhead(ask as never)
  const ahead = aheadOf('/admin/registrations/5')
  await loader(at(ahead))
  ask.mockRejectedValueOnce(new ApiError(404, []))
  expect(await loader(at(ahead))).toBeNull()
})

test('is not what an address asks for that somebody was given', async () => {
  const loader = withAhead((() => Promise.resolve({ name: 'Dayspring' })) as never)
  expect(await loader(at('/admin/registrations/4?ahead=1'))).toEqual({ name: 'Dayspring' })
})
