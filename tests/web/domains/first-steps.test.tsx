/** An installation that nobody has used yet greets its admin with what it needs. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app'
import { heading } from '../screen'
import { read, withApi, write } from '../server'

const ADMIN = 'head@office.test'
withApi({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: 'Harvest in the fields 7' })
const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }))
const open = async () => {
  const opened = await openApp('/admin', { as: ADMIN })
  await heading('Dashboard')
  return opened
}

test('each row goes when it is done', async () => {
  const { user, reload } = await open()
  const names = (await steps()).getAllByRole('link').map((row) => row.querySelector('.strong')!.textContent)
  expect(names).toEqual(['A bank', 'A support area', 'Budget items', 'Your staff', 'The first ministry'])
  expect((await steps()).getByText(/^It registers at http:\/\/\S+\/register\./)).toBeVisible()

  await write('POST', 'banks', { name: 'Zenith Bank' }, ADMIN)
  await write('POST', 'supportareas', { name: 'Crusades', duration: 30 }, ADMIN)
  await write('POST', 'staffs', { firstname: 'Ada', lastname: 'Obi', email: 'ada@office.test', password: 'Sowing and reaping 7', roles: ['bitem_s'] }, ADMIN) // prettier-ignore
  await write('POST', 'budgets/items/create', { type: 'Crusades', name: 'Tent', amount: 5000, available: true }, ADMIN)
  const [item] = await read<{ id: string }[]>('budgets/items/All', ADMIN)
  await write('PATCH', `budgets/items/approve/${item!.id}`, {}, ADMIN)
  await reload()
  await waitFor(async () => expect((await steps()).getAllByRole('link')).toHaveLength(1))
  await user.click((await steps()).getByRole('link', { name: /The first ministry/ }))
  expect(await heading('Registrations')).toBeVisible()
})
