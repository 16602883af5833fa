import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app'
import { failing } from '../faults'
import { button, dialog, fact, heading, page } from '../screen'
import { PASSWORD, read, withApi } from '../server'
import type { Profile } from '../../../contract/ministries'

withApi()
const area = (name: string) => page().getByText(name, { selector: 'li *' }).closest('li')!

test('organisation, visioner and support areas, as the office keeps them', async () => {
  await openApp('/client/profile', { as: 'client' })
  expect(await heading('Profile')).toBeVisible()
  for (const name of ['Organisation Information', 'Visioner Information', 'Support Areas'])
    expect(page().getByRole('heading', { name })).toBeVisible()
  expect(fact('Name')).toHaveTextContent('Living Waters Assembly')
  expect(fact('Category')).toHaveTextContent('Ministry')
  expect(fact('Founded')).toHaveTextContent(/^\d{1,2} \w{3} \d{4}$/)
  expect(fact('Address')).toHaveTextContent('14 Captain Downs Road, Gboko, Benue')
  expect(within(fact('Mobile')).getByRole('link', { name: '0706 555 0177' })).toBeVisible()
  expect(fact('Full name')).toHaveTextContent('Rev. Emmanuel Iorfa')
  expect(area('Crusades')).toHaveTextContent('Available')
  expect(area('Hospitals')).toHaveTextContent('Processing')
  expect(area('Prison Evangelism')).toHaveTextContent('Unavailable')
})

test('a link that waits for the registration is shown as Unavailable', async () => {
  const own = await read<Profile>('profile', 'client')
  const supportAreas = own.supportAreas.map((link) => ({ ...link, status: 'Pending' }))
  failing('get', 'profile', { status: 200, json: { success: true, data: { ...own, supportAreas } } })
  await openApp('/client/profile', { as: 'client' })
  await heading('Profile')
  expect(area('Crusades')).toHaveTextContent('Unavailable')
  expect(page().queryByText('Pending')).not.toBeInTheDocument()
})

test('a change of password asks for the old one, and says so', async () => {
  const { user } = await openApp('/client/profile', { as: 'office@lamp-stand.demo.almoner.test' })
  await user.click(await button('Change Password'))
  const form = within(await dialog('Change Password'))
  const submit = form.getByRole('button', { name: 'Change password' })
  await user.click(submit)
  expect(await form.findByText('Enter your old password.')).toBeVisible()
  expect(form.getByText('Enter a new password.')).toBeVisible()
  await user.type(form.getByLabelText('Old password'), 'guess')
  await user.type(form.getByLabelText('New password'), 'we walk by faith')
  await user.click(submit)
  expect(await form.findByRole('alert')).toHaveTextContent('The old password is wrong.')
  await user.clear(form.getByLabelText('Old password'))
  await user.type(form.getByLabelText('Old password'), PASSWORD)
  await user.click(submit)
  expect(await form.findByText('Password was changed successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await heading('Profile')).toBeVisible()
})

test('a member of staff sees who they are; roles are the admin’s to see', async () => {
  await openApp('/bo/profile', { as: 'payment_j' })
  expect(await heading('Patience Akpan')).toBeVisible()
  expect(page().queryByText('Payment, junior')).not.toBeInTheDocument()
  expect(fact('Email')).toHaveTextContent('payment_j@demo.almoner.test')
})
