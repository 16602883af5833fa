/** A deposit whose answer is lost, taken up again from its draft: by then the tab, and the form, are others. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../../../contract/payments'
import { openApp } from '../app'
import { losingAnswer } from '../faults'
import { withDevice } from '../idb'
import { button, dialog } from '../screen'
import { read, withApi } from '../server'

withApi()
withDevice()

async function openDeposit() {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Record a deposit/ }))
  const form = within(await dialog('Record a deposit'))
  return { user, form, submit: () => form.getByRole('button', { name: /^Add / }) }
}

test('it is recorded once', async () => {
  const first = await openDeposit()
  await first.user.type(first.form.getByRole('textbox', { name: 'Amount' }), '4321')
  losingAnswer('post', 'payments')
  await first.user.click(first.submit())
  expect(await first.form.findByRole('alert')).toHaveTextContent('What you typed is still here.')

  const again = await openDeposit()
  await waitFor(() => expect(again.submit()).toHaveAccessibleName('Add ₦4,321.00 to our balance'))
  await again.user.click(again.submit())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4321)).toHaveLength(1)
})
