/** What a dialog says that its deed does: all of it where the API is known to do it, elsewhere what the specification names. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allCalls } from '../../../contract/all'
import { addressOf } from '../../../contract/files'
import type { BudgetRow } from '../../../contract/budgets'
import type { MinistryRow } from '../../../contract/ministries'
import type { RegistrationRow } from '../../../contract/registrations'
import { openApp } from '../app'
import { withoutExtensions } from '../faults'
import { button, dialog, heading } from '../screen'
import { calls, read, withApi } from '../server'

withApi()
const ministry = async () => `settings/ministries/${(await read<MinistryRow[]>('ministries'))[0]!.id}`
const registration = async () =>
  `registrations/${(await read<RegistrationRow[]>('registrations/status/Pending'))[0]!.id}`
const SWITCH = 'Active. Deactivate Zainab Musa'

const DEEDS: [deed: string, at: () => Promise<string>, press: RegExp | string, full: RegExp, plain: RegExp][] = [
  ['change the password', async () => 'profile', 'Change Password', /logged out on all other devices/, /^Old password/],
  ['deactivate', async () => 'staffs?q=zainab', SWITCH, /^They are logged out everywhere at once and cannot/, /^They cannot log in/],
  ['reset', ministry, 'Reset password', /^The ministry is logged out everywhere and told by mail\. Give/, /^Give it the/],
  ['reject', registration, 'Reject', / is told by mail and cannot log in\./, /^(?!.*by mail).* cannot log in\./],
] // prettier-ignore

test.each(DEEDS)('%s', async (_deed, at, press, full, plain) => {
  const address = `/admin/${await at()}`
  const says = async () => {
    const { user } = await openApp(address, { as: 'admin' })
    await user.click(await button(press))
    return within(await dialog(/./))
  }
  expect((await says()).getByText(full)).toBeVisible()
  localStorage.clear()
  withoutExtensions()
  const spec = await says()
  expect(spec.getByText(plain)).toBeVisible()
  expect(spec.queryByText(full)).not.toBeInTheDocument()
})

/** Deeds that no call of section 7 does. */
const BEYOND =
  /^(Withdraw request|Replace letters|Correct and send again|Correct it and|Hand back|Take back|Move|Edit convert|Change (e-mail|mobiles|visioner|bank)|Send the link again|Confirm by hand|Deactivate account|Activate account|Confirm the account|Log out everywhere|Ask the Office|Mark all as read|Cancel request|Attach)/
const request = async (theme: string) =>
  `budgets/${(await read<BudgetRow[]>('budgets/status/All')).find((row) => row.theme === theme)!.id}`

test.each<[who: string, at: () => Promise<string>, full: RegExp]>([
  ['office@rehoboth.demo.almoner.test', async () => '/client', /^Withdraw request/],
  ['office@open-gates.demo.almoner.test', async () => '/client', /^Correct and send again/],
  ['client', async () => '/client/profile', /^Change bank/],
  ['client', async () => '/client/notifications', /^Ask the Office/],
  ['admin', async () => `/admin/${await request('Light for Kafanchan')}`, /^Hand back/],
  ['admin', async () => `/admin/${await ministry()}`, /^Deactivate account/],
  ['admin', async () => '/admin/notifications', /^Mark all as read/],
])('%s is offered nothing that an API of the specification does not have', async (who, at, full) => {
  const address = await at()
  const deeds = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
  const offered = () => deeds().map((one) => one.textContent.trim())
  await openApp(address, { as: who })
  await expect.poll(offered).toContainEqual(expect.stringMatching(full))
  localStorage.clear()
  withoutExtensions()
  calls.length = 0
  await openApp(address, { as: who })
  await heading(/./)
  await waitFor(() => expect(document.querySelector('[class*=skeleton]')).toBeNull())
  expect(offered().filter((name) => BEYOND.test(name))).toEqual([])
  const beyond = allCalls.filter((call) => 'extension' in call).map(({ row }) => addressOf(row))
  const asked = calls.filter((call) => beyond.some(({ method, url }) => new RegExp(`^${method} ${url.replace(/:\w+/g, '[^/]+')}$`).test(call))) // prettier-ignore
  expect(asked).toEqual([])
})
