import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AreaChoice } from '../../contract/auth'
import type { Budget, BudgetRow } from '../../contract/budgets'
import type { Notification } from '../../contract/chats'
import type { OwnArea, Profile } from '../../contract/ministries'
import type { PaymentRow } from '../../contract/payments'
import type { RegistrationRow } from '../../contract/registrations'
import type { Dashboard } from '../../contract/sponsorships'
import { inDays, crusade, PDF, receipt, registration } from './samples'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const EMAIL = 'office@hope.test'
const mailTo = async (subject: RegExp) =>
  (await world.mails()).find((mail) => mail.to === EMAIL && subject.test(mail.subject))!
const PASSWORD = 'Morning by morning 1923'

test('a ministry registers, is approved, asks for a crusade and is paid', async () => {
  const browser = world.guest()

  // It registers with what the form offers, and follows the link in its mail.
  const areas = (await browser.get<AreaChoice[]>('auth/supportAreas')).data
  const crusades = areas.find(({ name }) => name === 'Crusades')!
  expect((await browser.post('auth/register', registration(crusades.id, EMAIL))).status).toBe(201)
  const confirm = await mailTo(/Confirm/)
  expect(confirm.link).toBe(`http://localhost:3000/validate?token=${confirm.token}`)
  expect((await browser.get(`auth/validate?token=${confirm.token}`)).status).toBe(200)
  expect((await browser.post('auth/login', { email: EMAIL, password: PASSWORD })).status).toBe(400)

  // The office approves it; a second mail lets it choose a password.
  const admin = await world.login('admin@office.test')
  const [row] = (await admin.get<RegistrationRow[]>('registrations/status/Pending')).data
  expect(row!.ministry).toBe('Hope Assembly')
  expect((await admin.post('registrations', { id: row!.id, status: 'Approved' })).status).toBe(200)
  const { link, token } = await mailTo(/approved/)
  expect(link).toBe(`http://localhost:3000/resetpassword?token=${token}`)
  expect((await browser.post('auth/resetpassword', { token, password: PASSWORD })).status).toBe(200)

  // It logs in and sees itself, with one area open.
  expect((await browser.post('auth/login', { email: EMAIL, password: PASSWORD })).data).toEqual(['client'])
  expect((await browser.get<Profile>('profile')).data).toMatchObject({
    name: 'Hope Assembly',
    supportAreas: [{ status: 'Available', supportArea: { name: 'Crusades' } }],
  })
  const open = (await browser.get<OwnArea[]>('profile/supportareas')).data.filter(({ available }) => available)
  expect(open.map(({ name }) => name)).toEqual(['Crusades'])
  expect((await browser.get('sponsorships/dashboard')).data).toEqual({ pending: null, latest: null, previous: [] })

  // It asks for a crusade on the first day that is possible.
  const { duration } = (await browser.get<{ duration: number }>('profile/supportareas/Crusades')).data
  const [stage] = (await browser.get<{ id: string; name: string }[]>('sponsorships/items/Crusades')).data.filter(
    ({ name }) => name === 'Stage',
  )
  const items = [
    { itemId: stage!.id, name: stage!.name, units: 1, price: 90000 },
    { name: 'Handbills', units: 5000, price: 12.5 },
  ]
  const days = { earliestDate: inDays(duration), from: inDays(duration), to: inDays(duration + 2) }
  const { id, reference } = (
    await browser.post<{ id: string; reference: string }>('sponsorships/crusade/create', crusade({ items, ...days }))
  ).data
  expect((await browser.get<Dashboard>('sponsorships/dashboard')).data.latest).toMatchObject({
    id,
    reference,
    status: 'Pending',
    requested: 152500,
    amount: null,
  })

  // Staff of payments find it and pay it.
  const payer = await world.login('payment_s@office.test')
  expect((await payer.get<BudgetRow[]>('budgets/status/Pending')).data[0]).toMatchObject({
    id,
    ministry: 'Hope Assembly',
    requested: 152500,
  })
  expect((await payer.get<Budget>(`budgets/${id}`)).data.bankAccount).toEqual({
    bank: 'First Bank',
    name: 'Hope Assembly',
    number: '0123456789',
  })
  expect((await payer.form('budgets/pay', { budgetId: id, amount: '150000.50', file: receipt() })).status).toBe(200)

  // The ministry sees what it got, since when, the receipt, and a message.
  const { latest } = (await browser.get<Dashboard>('sponsorships/dashboard')).data
  expect(latest).toMatchObject({ id, status: 'Approved', amount: 150000.5, staff: 'Ada payment_s' })
  expect(Math.abs(Date.parse(latest!.processedOn!) - Date.now())).toBeLessThan(60_000)
  expect((await browser.get<PaymentRow[]>('payments')).data).toMatchObject([
    { budgetId: id, amount: 150000.5, title: 'Light over Ikeja', type: 'Crusades' },
  ])
  expect((await browser.get<Notification[]>('chats/notifications')).data).toMatchObject([
    { unread: true, message: { sender: 'Official' } },
  ])

  // The receipt is for the ministry and those who pay; for everybody else it is not there.
  const path = latest!.filepath!
  for (const reader of [browser, payer, await world.as('payment_j'), admin])
    expect((await reader.get(path)).bytes).toEqual(PDF)
  expect((await (await world.as('b')).get(path)).status).toBe(404)
  expect((await (await world.as('convert_s')).get(path)).status).toBe(403)
  expect((await world.guest().get(path)).status).toBe(401)

  // Another crusade has to wait, and the office knows who did what.
  expect((await browser.post('sponsorships/crusade/create', crusade())).status).toBe(409)
  const trail = await world.rows<{ action: string; who: string | null }>(sql`
    select action, coalesce(a.email, '') as who from audit left join accounts a on a.id = actor_id
    where target in (${`registration:${row!.id}`}, ${`budget:${id}`}) order by audit.id`)
  expect(trail).toEqual([
    { action: 'REGISTER', who: '' },
    { action: 'REGISTRATION_DECISION', who: 'admin@office.test' },
    { action: 'REQUEST', who: EMAIL },
    { action: 'PAY', who: 'payment_s@office.test' },
  ])
  const [{ text } = { text: '' }] = await world.rows<{ text: string }>(
    sql`select string_agg(a::text, ' ') as text from audit a`,
  )
  for (const secret of [PASSWORD, token, confirm.token, '0123456789', '8035550142']) expect(text).not.toContain(secret)
  for (const change of [sql`update audit set target = ''`, sql`delete from audit`])
    await expect(world.rows(change)).rejects.toMatchObject({ cause: { message: 'audit rows are never changed' } })

  await browser.post('auth/logout')
  expect((await browser.get('sponsorships/dashboard')).status).toBe(401)
})
