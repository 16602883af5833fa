/** Files of a build that do not come: one lost packet, or a server that was renewed under an open tab. */
import { afterEach, expect, test, vi } from 'vitest'
import { again } from '../../../src/lib/again'
import { isLostFile, messagesOf } from '../../../src/lib/api-error'

afterEach(() => {
  document.head.replaceChildren()
  vi.useRealTimers()
})
const LOST = new Error('Unable to preload CSS for /assets/table.css')

test('a file that is lost once comes with the next try, its style sheet too', async () => {
  vi.useFakeTimers()
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/table.css">'
  const lost = document.querySelector('link')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(LOST).mockResolvedValue('there')
  const asked = again(load)
  await vi.runAllTimersAsync()
  expect(await asked).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
  // The bundler believes that it has asked for the sheet: another link asks again.
  expect(document.querySelector('link')).not.toBe(lost)
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/assets/table.css')
})

test('without a line it is said at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(LOST)
  await expect(again(load)).rejects.toBe(LOST)
  expect(load).toHaveBeenCalledTimes(1)
})

test('what never comes fails with what was said last', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(LOST)
  const asked = expect(again(load)).rejects.toBe(LOST)
  await vi.runAllTimersAsync()
  await asked
  expect(load).toHaveBeenCalledTimes(3)
})

test.each([
  ['Chrome', new TypeError('Failed to fetch dynamically imported module: https://a/assets/b.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://a/assets/b.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['the bundler', LOST],
])('what %s says of a lost file is understood', (_who, error) => {
  expect(isLostFile(error)).toBe(true)
  expect(messagesOf(error)).toEqual(['The connection broke before this page was whole. Try again.'])
})

test('an error of the program is none', () => {
  expect(isLostFile(new TypeError('undefined is not a function'))).toBe(false)
})
