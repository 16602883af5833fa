import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { ConvertSummary } from '../../../contract/converts'
import type { Staff } from '../../../contract/staffs'
import { here, openApp } from '../app'
import { answerOf, losingAnswer, refusal, saying, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page, turnAway } from '../screen'
import { calls, read, server, withApi, write } from '../server'

withApi()
const all = () => read<Staff[]>('staffs')
const person = async (firstName: string) => (await all()).find((one) => one.firstName === firstName)
const box = (form: ReturnType<typeof page>, pair: string, level: string) =>
  within(form.getByRole('group', { name: pair })).getByRole('checkbox', { name: level })

test('the list leads to each person, with what their roles allow in words', async () => {
  const { user } = await openApp('/admin/staffs', { as: 'admin' })
  expect(await heading('Staffs')).toBeVisible()
  const table = within(await screen.findByRole('table', { name: 'Staffs' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Status',
    'Details',
  ])
  await user.click(table.getByRole('link', { name: 'Details of Bukola Ajayi' }))
  expect(await heading('Bukola Ajayi')).toBeVisible()
  expect(here()).toMatch(/^\/admin\/staffs\/[\w-]{36}$/)
  expect(fact('Email')).toHaveTextContent('bitem_j@demo.almoner.test')
  expect(page().getByText('Adds items to the catalogue. The admin approves them.')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument()
})

test('roles in other letters are these roles, and stay ticked', async () => {
  const shout = ({ roles, ...row }: Staff) => ({ ...row, roles: roles.map((role) => role.toUpperCase()) })
  saying<Staff[]>('staffs', (rows) => rows.map(shout))
  saying<Staff>('staffs/:id', shout)
  const { id } = (await person('Bukola'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  expect(await page().findByText('Adds items to the catalogue. The admin approves them.')).toBeVisible()
  await user.click(await button('Edit'))
  expect(box(within(await dialog('Edit Bukola Ajayi')), 'Budget item', 'Junior')).toBeChecked()
})

test('somebody new: what is missing is named, then the account works at once', async () => {
  const { user } = await openApp('/admin/staffs', { as: 'admin' })
  await user.click(await button('New Staff'))
  const form = within(await dialog('New Staff'))
  const submit = form.getByRole('button', { name: 'Create staff' })
  await user.click(submit)
  for (const problem of [
    'Enter the first name.',
    'Enter the last name.',
    'Enter the email address.',
    'Enter a new password.',
    'Choose at least one role.',
  ])
    // prettier-ignore
    expect(await form.findByText(problem)).toBeVisible()
  // Roles guest and client are not even offered.
  expect(form.getAllByRole('checkbox')).toHaveLength(11)
  await user.type(form.getByRole('textbox', { name: 'First name' }), 'Ifeoma')
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Uzo')
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'ifeoma@office.test')
  await user.type(form.getByLabelText('Password'), 'we walk by faith')
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), '0803 555')
  await user.click(box(form, 'Sponsorship', 'Senior'))
  await user.click(box(form, 'Budget item', 'Junior'))
  await user.click(submit)
  expect(await form.findByText('Enter 11 digits, such as 0803 555 0142. This has 7.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /^Mobile/ }), ' 0142')
  await user.dblClick(submit)
  expect(await form.findByText('Staff created successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.filter((call) => call === 'POST /api/staffs')).toHaveLength(1)
  expect(await person('Ifeoma')).toMatchObject({ email: 'ifeoma@office.test', mobile: '+2348035550142', roles: ['sponsor_s', 'bitem_j'], status: 'Active' }) // prettier-ignore
})

test('an address that is taken is refused beside its field', async () => {
  const { user } = await openApp('/admin/staffs', { as: 'admin' })
  await user.click(await button('New Staff'))
  const form = within(await dialog('New Staff'))
  await user.type(form.getByRole('textbox', { name: 'First name' }), 'Second')
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Admin')
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'admin@demo.almoner.test')
  await user.type(form.getByLabelText('Password'), 'we walk by faith')
  await user.click(box(form, 'Admin', 'Admin'))
  await user.click(form.getByRole('button', { name: 'Create staff' }))
  expect(await form.findByRole('alert')).toHaveTextContent('This email is in use already.')
  expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/in use already/)
})

test('editing changes name, mobile and roles', async () => {
  const { id } = (await person('Kelechi'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  const form = within(await dialog('Edit Kelechi Anyanwu'))
  expect(box(form, 'Converts', 'Junior')).toBeChecked()
  await user.clear(form.getByRole('textbox', { name: 'Last name' }))
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Okoro')
  await user.click(box(form, 'Converts', 'Junior'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Choose at least one role.')).toBeVisible()
  await user.click(box(form, 'Converts', 'Senior'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Staff edited successfully!')).toBeVisible()
  expect(await heading('Kelechi Okoro')).toBeVisible()
  expect(page().getAllByText('Converts, senior')[0]).toBeVisible()
  expect(await person('Kelechi')).toMatchObject({ lastName: 'Okoro', roles: ['convert_s'] })
})

test('what somebody else has changed since the dialog opened stays, a role that was taken above all', async () => {
  const { id, roles, lastName } = (await person('Kelechi'))!
  await write('PUT', 'staffs', { id, roles: ['convert_s', 'register_j'] })
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  const form = within(await dialog(/^Edit Kelechi/))
  await write('PUT', 'staffs', { id, roles: ['convert_s'], mobile: '08035550142' })
  await user.type(form.getByRole('textbox', { name: 'Last name' }), ' Ada')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Staff edited successfully!')).toBeVisible()
  const now = (await person('Kelechi'))!
  expect(now).toMatchObject({ lastName: `${lastName} Ada`, roles: ['convert_s'] })
  expect(now.mobile).toMatch(/8035550142$/)
  await write('PUT', 'staffs', { id, lastname: lastName, roles })
})

test('nor does it come back with the second Save, after one that was refused', async () => {
  const { id, roles, lastName } = (await person('Kelechi'))!
  await write('PUT', 'staffs', { id, roles: ['convert_s', 'register_j'] })
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  const form = within(await dialog(/^Edit Kelechi/))
  await write('PUT', 'staffs', { id, roles: ['convert_s'] })
  const refuse = http.put('*/api/staffs', () => answerOf(refusal(409, { message: 'Try again.' })), { once: true })
  server.use(refuse)
  await user.type(form.getByRole('textbox', { name: 'Last name' }), ' Ada')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Try again.')).toBeVisible()
  // The page behind knows it by now.
  await waitFor(() => expect(page().queryByText('Registrations, junior')).not.toBeInTheDocument())
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Staff edited successfully!')).toBeVisible()
  expect(await person('Kelechi')).toMatchObject({ lastName: `${lastName} Ada`, roles: ['convert_s'] })
  await write('PUT', 'staffs', { id, lastname: lastName, roles })
})

test('a mistyped address is corrected where the API takes it, and is no field where it does not', async () => {
  const { id } = (await person('Zainab'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  let form = within(await dialog(/^Edit Zainab/))
  const field = form.getByRole('textbox', { name: 'Email' })
  await user.clear(field)
  await user.type(field, 'zainab@office')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Enter the whole address, such as office@example.org.')).toBeVisible()
  await user.type(field, '.test')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(fact('Email')).toHaveTextContent('zainab@office.test'))
  expect(await person('Zainab')).toMatchObject({ email: 'zainab@office.test' })

  // Somebody else corrects it again while a dialog is open in which only the name is changed.
  await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  form = within(await dialog(/^Edit Zainab/))
  await write('PUT', 'staffs', { id, email: 'z@localhost.test' })
  await user.type(form.getByRole('textbox', { name: 'First name' }), 'b')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () => expect(await person('Zainabb')).toMatchObject({ email: 'z@localhost.test' }))
  await write('PUT', 'staffs', { id, firstname: 'Zainab' })

  withoutExtensions()
  await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  form = within(await dialog(/^Edit Zainab/))
  expect(form.getByRole('textbox', { name: 'Last name' })).toBeVisible()
  expect(form.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument()
})

test('a click on the status badge asks before it switches somebody off, and switches them on again', async () => {
  const { user } = await openApp('/admin/staffs?q=zainab', { as: 'admin' })
  await user.click(await button('Active. Deactivate Zainab Musa'))
  const asking = within(await dialog('Deactivate Zainab Musa?'))
  await user.click(asking.getByRole('button', { name: 'Go back' }))
  expect((await person('Zainab'))!.status).toBe('Active')
  await user.click(await button('Active. Deactivate Zainab Musa'))
  await user.click(within(await dialog('Deactivate Zainab Musa?')).getByRole('button', { name: 'Deactivate' }))
  await user.click(await button('Inactive. Activate Zainab Musa'))
  expect((await person('Zainab'))!.status).toBe('Inactive')
  expect(await button('Active. Deactivate Zainab Musa')).toBeVisible()
  turnAway()
  await waitFor(async () => expect((await person('Zainab'))!.status).toBe('Active'))
})

test('a question whose answer was lost gives way to the page that shows it done', async () => {
  const { user } = await openApp('/admin/staffs?q=zainab', { as: 'admin' })
  await user.click(await button('Active. Deactivate Zainab Musa'))
  losingAnswer('patch', 'staffs')
  await user.click(within(await dialog('Deactivate Zainab Musa?')).getByRole('button', { name: 'Deactivate' }))
  expect(await button('Inactive. Activate Zainab Musa')).toBeVisible()
  expect(await screen.findByText('No answer came. This page shows how it stands now.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const { id } = (await person('Zainab'))!
  await write('PATCH', 'staffs', { id, toggle: true })
})

test('a toggle that only flips is not sent where somebody else has flipped it already', async () => {
  withoutExtensions()
  const { user } = await openApp('/admin/staffs?q=zainab', { as: 'admin' })
  await user.click(await button('Active. Deactivate Zainab Musa'))
  const { id } = (await person('Zainab'))!
  await write('PATCH', 'staffs', { id, toggle: true })
  await user.click(within(await dialog('Deactivate Zainab Musa?')).getByRole('button', { name: 'Deactivate' }))
  expect(await button('Inactive. Activate Zainab Musa')).toBeVisible()
  expect((await person('Zainab'))!.status).toBe('Inactive')
  await write('PATCH', 'staffs', { id, toggle: true })
})

test('whoever is switched off hands their converts over first', async () => {
  const { id } = (await person('Chidi'))!
  const open = async () => (await read<ConvertSummary>(`converts?staffId=${id}&limit=1`)).unprocessed
  const count = await open()
  expect(count).toBeGreaterThan(0)
  const { user } = await openApp('/admin/staffs?q=chidi', { as: 'admin' })
  await user.click(await button('Active. Deactivate Chidi Eze'))
  const asking = within(await dialog('Deactivate Chidi Eze?'))
  expect(await asking.findByText(new RegExp(`^Chidi Eze has ${count} open converts`))).toBeVisible()
  await user.click(asking.getByRole('button', { name: `Hand over ${count} converts` }))
  const moving = within(await dialog(`Move ${count} converts`))
  await user.click(await moving.findByRole('checkbox', { name: /^Ruth Pam/ }))
  await user.click(moving.getByRole('button', { name: /^Move/ }))
  await waitFor(async () => expect(await open()).toBe(0))
  const again = within(await dialog('Deactivate Chidi Eze?'))
  await waitFor(() => expect(again.queryByText(/open convert/)).not.toBeInTheDocument())
  await user.click(again.getByRole('button', { name: 'Go back' }))
})

test('the open converts of one person are theirs, also on an API that counts everybody', async () => {
  const { id } = (await person('Ruth'))!
  const { converts } = await read<ConvertSummary>(`converts?target=Unprocessed&staffId=${id}`)
  expect(converts.length).toBeGreaterThan(1)
  saying<ConvertSummary>('converts', (summary) => ({ ...summary, unprocessed: 4812 }))
  const { user } = await openApp('/admin/staffs?q=ruth', { as: 'admin' })
  await user.click(await button('Active. Deactivate Ruth Pam'))
  const asking = within(await dialog('Deactivate Ruth Pam?'))
  expect(await asking.findByText(new RegExp(`^Ruth Pam has ${converts.length} open converts`))).toBeVisible()
})

test('deleting names its effect, then leads back to the list', async () => {
  const { id } = (await person('Samuel'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Delete'))
  const asking = within(await dialog('Delete Samuel Odey?'))
  expect(asking.getByText(/logged out at once and cannot log in again/)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Delete staff' }))
  expect(await heading('Staffs')).toBeVisible()
  expect(await person('Samuel')).toBeUndefined()
})

test('a deletion whose answer was lost leads there, too', async () => {
  const { id } = (await person('Bukola'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await user.click(await button('Delete'))
  losingAnswer('put', 'staffs')
  await user.click(within(await dialog('Delete Bukola Ajayi?')).getByRole('button', { name: 'Delete staff' }))
  expect(await heading('Staffs')).toBeVisible()
  expect(await screen.findByText('Bukola Ajayi was deleted.')).toBeVisible()
})

test('nobody switches or deletes their own account; the last admin stays admin', async () => {
  const { id } = (await person('Amina'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await heading('Amina Bello')
  expect(page().queryByRole('button', { name: /Deactivate|Delete/ })).not.toBeInTheDocument()
  await user.click(await button('Edit'))
  const form = within(await dialog('Edit Amina Bello'))
  await user.click(box(form, 'Admin', 'Admin'))
  await user.click(box(form, 'Payment', 'Senior'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByRole('alert')).toHaveTextContent('This is the last active admin. Make somebody else admin first.') // prettier-ignore
  expect((await person('Amina'))!.roles).toEqual(['admin'])
})

test('the own profile is the same screen, with Change Password and nothing of the admin', async () => {
  await openApp('/bo/profile', { as: 'register_s' })
  expect(await heading('Ngozi Okafor')).toBeVisible()
  expect(await button('Change Password')).toBeVisible()
  for (const name of [/Deactivate/, 'Delete', 'Reset password', 'Log out everywhere'])
    expect(page().queryByRole('button', { name })).not.toBeInTheDocument()
  expect(page().queryByRole('heading', { name: 'Roles' })).not.toBeInTheDocument()
})

test('staff edit their own name and mobile, and nothing else of theirs', async () => {
  const { user } = await openApp('/bo/profile', { as: 'register_s' })
  await user.click(await button('Edit'))
  const form = within(await dialog('Edit your details'))
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(form.getByRole('textbox', { name: 'First name' })).toHaveAttribute('autocomplete', 'given-name')
  await user.clear(form.getByRole('textbox', { name: 'Last name' }))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Enter the last name.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Obi')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await heading('Ngozi Obi')).toBeVisible()
  // The shell names them too.
  await waitFor(() => expect(screen.getAllByText('Ngozi Obi').length).toBeGreaterThan(1))
  expect(await person('Ngozi')).toMatchObject({ lastName: 'Obi', roles: ['register_s'] })
})

test('the admin sees the last log-in, ends sessions, and resets a password by a link', async () => {
  const { id } = (await person('Kelechi'))!
  const { user } = await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await heading('Kelechi Okoro')
  expect(fact('Last log-in')).toHaveTextContent('Not yet')
  await user.click(await button('Log out everywhere'))
  await user.click(within(await dialog('Log Kelechi Okoro out everywhere?')).getByRole('button', { name: 'Log out everywhere' })) // prettier-ignore
  expect((await screen.findAllByText('Kelechi Okoro is logged out everywhere.'))[0]).toBeVisible()
  await user.click(await button('Reset password'))
  const asking = within(await dialog('Reset the password of Kelechi Okoro?'))
  expect(asking.getByText(/mailed to kelechi.anyanwu@demo.almoner.test/)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Reset password' }))
  expect((await screen.findAllByText(/A link to set a new password is on its way/))[0]).toBeVisible()
})

test('an API without these calls shows none of them to the admin', async () => {
  const { id } = (await person('Grace'))!
  withoutExtensions()
  await openApp(`/admin/staffs/${id}`, { as: 'admin' })
  await heading('Grace Effiong')
  expect(page().queryByText('Last log-in')).not.toBeInTheDocument()
})

test('nor to staff', async () => {
  withoutExtensions()
  await openApp('/bo/profile', { as: 'register_s' })
  expect(await button('Change Password')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})
