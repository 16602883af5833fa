import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { object } from 'yup'
import { PasswordField } from '../../../src/components/fields/PasswordField'
import { newPassword } from '../../../src/domains/auth/password.schema'
import { showForm } from '../render'

const field = <PasswordField name="password" label="New password" autoComplete="new-password" />
const input = () => screen.getByLabelText('New password')

test('is hidden until somebody wants to see it, and hidden again', async () => {
  const { user } = showForm({ password: '' }, field)
  await user.type(input(), 'we walk')
  expect(input()).toHaveAttribute('type', 'password')
  const show = screen.getByRole('button', { name: 'Show new password' })
  await user.click(show)
  expect(input()).toHaveAttribute('type', 'text')
  expect(show).toHaveAccessibleName('Hide new password')
  expect(input()).toHaveValue('we walk')
  await user.click(show)
  expect(input()).toHaveAttribute('type', 'password')
})

test('helps the password manager', () => {
  showForm({ password: '' }, field)
  expect(input()).toHaveAttribute('autocomplete', 'new-password')
})

test.each([
  ['', 'Enter a new password.'],
  ['1234567', 'The password needs at least 8 characters.'],
  ['🙏🙏🙏🙏', 'The password needs at least 8 characters.'],
])('"%s" is too short', async (text, reason) => {
  const { user } = showForm({ password: '' }, field, { schema: object({ password: newPassword }) })
  if (text) await user.type(input(), text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(input()).toHaveAccessibleDescription(reason))
})
