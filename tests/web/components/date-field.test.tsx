import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { DateField } from '../../../src/components/fields/DateField'
import { isDay } from '../../../src/lib/dates'
import { showForm } from '../render'

const schema = object({ from: string().required('Enter when it starts.').test('day', 'Date input not valid.', isDay) })
const field = <DateField name="from" label="Starts on" min="2026-11-21" />
const input = () => screen.getByRole('textbox', { name: 'Starts on' })
const NO_MEDIA = { addEventListener: () => undefined, removeEventListener: () => undefined }
const send = () => screen.getByRole('button', { name: 'Send' })

test('typed as people write it, day first, it is shown and sent as YYYY-MM-DD with its day of the week', async () => {
  const { user, last } = showForm({ from: '' }, field, { schema })
  expect(input()).toHaveAttribute('placeholder', 'YYYY-MM-DD')
  await user.type(input(), '14/12/2026')
  expect(input()).toHaveValue('2026-12-14')
  expect(screen.getByText('Mon 14 Dec')).toBeVisible()
  await user.click(send())
  await waitFor(() => expect(last()).toEqual({ from: '2026-12-14' }))
  await user.clear(input())
  // What could go on is taken when the field is left, or sent by Enter.
  await user.type(input(), '15-12-26')
  expect(input()).toHaveValue('15-12-26')
  await user.tab()
  expect(input()).toHaveValue('2026-12-15')
  expect(input()).toBeValid()
  await user.clear(input())
  await user.type(input(), '16/12/26{Enter}')
  await waitFor(() => expect(last()).toEqual({ from: '2026-12-16' }))
})

test('of what few know to the day a year is enough', async () => {
  const { user, last } = showForm({ from: '' }, <DateField name="from" label="Starts on" yearAlone />, { schema })
  await user.type(input(), '1998')
  await user.tab()
  expect(input()).toHaveValue('1998-01-01')
  await user.click(send())
  await waitFor(() => expect(last()).toEqual({ from: '1998-01-01' }))
})

test.each(['20260230', '30/02/2026', '20261301', '2026'])('"%s" is told to be no date', async (typed) => {
  const { user, sent } = showForm({ from: '' }, field, { schema })
  await user.type(input(), typed)
  await user.click(send())
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Date input not valid.'))
  expect(input()).toBeInvalid()
  // As it was typed, to be mended.
  expect(input()).toHaveValue(typed)
  expect(sent).toEqual([])
})

test("the device's own calendar is opened by a button and fills the field", async () => {
  const { user, last } = showForm({ from: '' }, field, { schema })
  const picker = document.querySelector<HTMLInputElement>('input[type="date"]')!
  const showPicker = vi.fn()
  Object.assign(picker, { showPicker })
  await user.click(screen.getByRole('button', { name: 'Choose a date for starts on' }))
  expect(showPicker).toHaveBeenCalledTimes(1)
  expect(picker.min).toBe('2026-11-21')
  fireEvent.change(picker, { target: { value: '2026-12-14' } })
  expect(input()).toHaveValue('2026-12-14')
  await user.click(send())
  await waitFor(() => expect(last()).toEqual({ from: '2026-12-14' }))
})

test('on a phone a tap opens it; where the browser refuses, the keys come', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ ...NO_MEDIA, media, matches: media === '(pointer: coarse)' }))
  const { user } = showForm({ from: '' }, field, { schema })
  const picker = document.querySelector<HTMLInputElement>('input[type="date"]')!
  const showPicker = vi.fn()
  Object.assign(picker, { showPicker })
  expect(input()).toHaveAttribute('inputmode', 'none')
  await user.click(input())
  expect(showPicker).toHaveBeenCalledTimes(1)
  showPicker.mockImplementation(() => {
    throw new DOMException('No', 'NotAllowedError')
  })
  await user.click(input())
  expect(input()).not.toHaveAttribute('inputmode')
  await user.type(input(), '14/12/2026')
  await user.tab()
  expect(input()).toHaveValue('2026-12-14')
})

describe.each(['America/Los_Angeles', 'Africa/Lagos', 'Pacific/Kiritimati'])('in %s', (zone) => {
  test('a day that is there is shown and sent again as the same day', async () => {
    vi.stubEnv('TZ', zone)
    const { user, last } = showForm({ from: '2026-11-01' }, field, { schema })
    expect(input()).toHaveValue('2026-11-01')
    await user.click(send())
    await waitFor(() => expect(last()).toEqual({ from: '2026-11-01' }))
  })
})
