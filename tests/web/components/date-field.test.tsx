import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { DateField } from '../../../src/components/fields/DateField'
import { isDay } from '../../../src/lib/dates'
import { showForm } from '../render'

const schema = object({ from: string().required('Enter when it starts.').test('day', 'Date input not valid.', isDay) })
const field = <DateField name="from" label="Starts on" min="2026-11-21" />
const input = () => screen.getByRole('textbox', { name: 'Starts on' })
const send = () => screen.getByRole('button', { name: 'Send' })

test('shows and gives YYYY-MM-DD, typed with or without the dashes', async () => {
  const { user, last } = showForm({ from: '' }, field, { schema })
  expect(input()).toHaveAttribute('placeholder', 'YYYY-MM-DD')
  await user.type(input(), '20261214')
  expect(input()).toHaveValue('2026-12-14')
  await user.clear(input())
  await user.type(input(), '2026-12-15')
  expect(input()).toHaveValue('2026-12-15')
  await user.click(send())
  await waitFor(() => expect(last()).toEqual({ from: '2026-12-15' }))
})

test.each(['20260230', '20261301', '2026'])('"%s" is told to be no date', async (typed) => {
  const { user, sent } = showForm({ from: '' }, field, { schema })
  await user.type(input(), typed)
  await user.click(send())
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Date input not valid.'))
  expect(input()).toBeInvalid()
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

describe.each(['America/Los_Angeles', 'Africa/Lagos', 'Pacific/Kiritimati'])('in %s', (zone) => {
  test('a day that is there is shown and sent again as the same day', async () => {
    vi.stubEnv('TZ', zone)
    const { user, last } = showForm({ from: '2026-11-01' }, field, { schema })
    expect(input()).toHaveValue('2026-11-01')
    await user.click(send())
    await waitFor(() => expect(last()).toEqual({ from: '2026-11-01' }))
  })
})
