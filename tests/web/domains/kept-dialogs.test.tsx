/** What is half written in a dialog is there again, whichever way it was left. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { RegistrationRow } from '../../../contract/registrations'
import { openApp } from '../app'
import { kept, withDevice } from '../idb'
import { button, dialog, page } from '../screen'
import { read, withApi, write } from '../server'

withApi()
withDevice()
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a reason for the ministry, until it is sent', async () => {
  const [first, second] = await read<RegistrationRow[]>('registrations/status/Pending')
  const at = (one: RegistrationRow) => `/admin/registrations/${one.id}`
  const { user, reload } = await openApp(at(first!), { as: 'admin' })
  const reason = async () => {
    await user.click(await button('Reject'))
    return within(await dialog('Reject this registration?')).findByLabelText<HTMLTextAreaElement>('Reason')
  }
  await user.type(await reason(), 'The account is in another name.')
  await user.keyboard('{Escape}')
  await gone()
  expect((await reason()).value).toBe('The account is in another name.')
  await reload()
  expect((await reason()).value).toBe('The account is in another name.')
  // It is about this one alone.
  await openApp(at(second!), { as: 'admin' })
  expect((await reason()).value).toBe('')
  await user.keyboard('{Escape}')
  await openApp(at(first!), { as: 'admin' })
  await reason()
  await user.click(within(await dialog('Reject this registration?')).getByRole('button', { name: 'Reject' }))
  expect(await page().findByText('Registration rejected successfully!')).toBeVisible()
})

test('somebody new, without their password', async () => {
  const { user, reload } = await openApp('/admin/staffs', { as: 'admin' })
  const open = async () => {
    await user.click(await button('New Staff'))
    return within(await dialog('New Staff'))
  }
  const form = await open()
  await user.type(await form.findByLabelText('First name'), 'Ngozi')
  await user.type(form.getByLabelText('Password'), 'Secret-for-Ngozi-1')
  await user.click(form.getByRole('button', { name: 'Go back' }))
  await gone()
  await reload()
  const again = await open()
  expect(await again.findByLabelText('First name')).toHaveValue('Ngozi')
  expect(again.getByLabelText('Password')).toHaveValue('')
})

test('what was begun about a record is gone once somebody else has decided it', async () => {
  const [one, other] = await read<RegistrationRow[]>('registrations/status/Pending')
  const begun = () => kept().filter((key) => key.includes('reason-registration'))
  for (const { id } of [one!, other!]) {
    const { user } = await openApp(`/admin/registrations/${id}`, { as: 'admin' })
    await user.click(await button('Reject'))
    await user.type(await within(await dialog('Reject this registration?')).findByLabelText('Reason'), 'Not complete.')
    await user.keyboard('{Escape}')
    await gone()
  }
  expect(begun()).toHaveLength(2)
  await write('POST', 'registrations', { status: 'Approved', id: one!.id })
  await openApp(`/admin/registrations/${one!.id}`, { as: 'admin' })
  await waitFor(() => expect(begun()).toEqual([expect.stringContaining(other!.id)]))
})

test('the reason for handing back a report that waits for the office', async () => {
  const { feedbackId } = (await read<BudgetRow[]>('budgets/status/All')).find(
    ({ feedbackStatus }) => feedbackStatus === 'Completed',
  )!
  const { user, reload } = await openApp(`/admin/feedback/${feedbackId}`, { as: 'admin' })
  const reason = async () => {
    await user.click(await button('Reject'))
    return within(await dialog('Reject this feedback?')).findByLabelText('Reason')
  }
  await user.type(await reason(), 'The pictures show')
  await user.keyboard('{Escape}')
  await gone()
  await reload()
  await page().findByRole('button', { name: 'Reject' })
  expect(await reason()).toHaveValue('The pictures show')
})
