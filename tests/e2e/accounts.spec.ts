/** Nobody stays outside for good: a letter that is lost, a registration that is refused, a phone, a password, an account. */
import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectNoneInDialog,
  expectNoViolations,
  letterTo,
  linkInMail,
  pageAs,
  PASSWORD,
  PHONE,
  register,
  test,
} from './support'

const NEW_PASSWORD = 'walking by faith'

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/')
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const guestOf = async (browser: Browser) => (await browser.newContext(PHONE)).newPage()
async function setPassword(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
}
/** Opens a row of a list of the admin by its name. */
async function open(admin: Page, list: string, name: string) {
  await admin.goto(list)
  await admin.getByRole('searchbox').fill(name)
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
}
/** An open page hears of the end of its session with its next look at the server, whenever that is: it is left before. */
const leave = (page: Page) => page.goto('about:blank')
async function expectOut(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
}
const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('a lost confirmation is asked for again, sent again, and given by hand', { tag: '@full' }, async ({ browser }) => {
  // The guest, from the login that refuses.
  const lost = 'office@dayspring.demo.almoner.test'
  const phone = await guestOf(browser)
  await logIn(phone, lost)
  await phone.getByRole('alert').getByRole('link', { name: 'Send the link again' }).click()
  await phone.getByLabel('Email').fill(lost)
  await expectNoViolations(phone)
  await phone.getByRole('button', { name: 'Send the link again' }).dblclick()
  await told(phone, 'If this address waits to be confirmed, the newest link is there in a few minutes.')
  await phone.goto(await linkInMail(lost, 'validate'))
  await told(phone, 'Your email address is confirmed.')
  // A stranger is told the same, and nothing is sent.
  await phone.goto('/')
  await phone.goto('/validate')
  await phone.getByLabel('Email').fill('nobody@nowhere.test')
  await phone.getByRole('button', { name: 'Send the link again' }).click()
  await told(phone, 'If this address waits to be confirmed, the newest link is there in a few minutes.')

  // The admin, for a ministry that never finds the mail.
  const name = 'Harbour of Mercy Ministries'
  const email = 'office@harbour-of-mercy.demo.almoner.test'
  const admin = await pageAs(browser, 'admin')
  await open(admin, '/admin/registrations', name)
  await admin.getByRole('button', { name: 'Send the link again' }).click()
  await told(admin, `The link is on its way to ${email}.`)
  expect(await linkInMail(email, 'validate')).toContain('/validate?token=')
  await admin.getByRole('button', { name: 'Confirm by hand' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Confirm this address by hand?' })
  await dialog.getByLabel('How you know').fill('The pastor called us from his mobile.')
  await expectNoViolations(admin)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await told(admin, `The email address of ${name} is confirmed.`)
  await expect(admin.getByRole('button', { name: 'Confirm by hand' })).toHaveCount(0)
  await expect(admin.getByRole('region', { name: 'Activity' })).toContainText('The pastor called us from his mobile.')
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await told(admin, 'Registration approved successfully!')
  await setPassword(phone, await linkInMail(email, 'set-password'))
  await logIn(phone, email, NEW_PASSWORD)
  await expect(phone.getByRole('heading', { level: 1, name: 'Support Requests' })).toBeVisible()
})

test('a rejected registration is corrected and sent again', { tag: '@full' }, async ({ browser }) => {
  const name = 'Faithful Witness Band'
  const email = 'office@faithful-witness.demo.almoner.test'
  const reason = 'Nobody answers at the number of the visioner.'
  const admin = await pageAs(browser, 'admin')
  await open(admin, '/admin/registrations', name)
  await admin.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reject this registration?' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await told(admin, 'Registration rejected successfully!')

  const letter = await letterTo(email, 'rejected')
  expect(letter).toContain(reason)
  expect(letter).toContain('/register')
  const phone = await guestOf(browser)
  await register(phone, { name, email })
  await phone.goto(await linkInMail(email, 'validate'))
  await told(phone, 'Your email address is confirmed.')

  await admin.goto('/admin/registrations')
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await expectNoViolations(admin)
  await admin.getByRole('link', { name: 'what it sent then' }).click()
  await told(admin, reason)
})

test('staff keep their own details, and the admin their keys', { tag: '@full' }, async ({ browser }) => {
  const email = 'kelechi.anyanwu@demo.almoner.test'
  const person = await pageAs(browser, 'kelechi.anyanwu', PHONE)
  await person.goto('/bo/profile')
  await person.getByRole('button', { name: 'Edit' }).click()
  const own = person.getByRole('dialog', { name: 'Edit your details' })
  await own.getByLabel('First name').fill('Kelechukwu')
  await own.getByLabel('Mobile').fill('0803 555 0199')
  await expectNoViolations(person)
  await own.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(own).toHaveCount(0)
  await expect(person.getByRole('heading', { level: 1, name: 'Kelechukwu Anyanwu' })).toBeVisible()
  await told(person, '0803 555 0199')
  await leave(person)

  const admin = await pageAs(browser, 'admin')
  await admin.goto('/admin/staffs')
  await admin.getByRole('link', { name: 'Kelechukwu', exact: true }).click()
  await expect(admin.locator('dt:text-is("Last log-in") + dd')).not.toHaveText('Not yet')
  await expectNoViolations(admin)
  await admin.getByRole('button', { name: 'Log out everywhere' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await told(admin, 'Kelechukwu Anyanwu is logged out everywhere.')
  await expectOut(person, '/bo')

  await admin.getByRole('button', { name: 'Reset password' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  await told(admin, `A link to set a new password is on its way to ${email}.`)
  await logIn(person, email)
  await expect(person.getByRole('alert')).toContainText('The email address or the password is wrong.')
  await setPassword(person, await linkInMail(email, 'password-ended'))
  await logIn(person, email, NEW_PASSWORD)
  await expect(person.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('a ministry is switched off and on, and moves to another address', { tag: '@full' }, async ({ browser }) => {
  const name = 'Evergreen Revival Ministry'
  const email = 'office@evergreen.demo.almoner.test'
  const moved = 'secretary@evergreen.demo.almoner.test'
  const phone = await pageAs(browser, email, PHONE)
  await phone.goto('/client')
  await expect(phone.getByRole('heading', { level: 1, name: 'Support Requests' })).toBeVisible()
  await leave(phone)
  const admin = await pageAs(browser, 'admin')
  await open(admin, '/admin/settings/ministries', name)
  await admin.getByRole('button', { name: 'Deactivate account' }).click()
  await expectNoneInDialog(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).dblclick()
  await told(admin, `${name} cannot log in any more.`)
  // Out at once, and not in again.
  await expectOut(phone, '/client')
  await logIn(phone, email)
  await expect(phone.getByRole('alert')).toContainText('Your account is not active. Ask the office.')
  await admin.getByRole('button', { name: 'Activate account' }).click()
  // Once it cannot be taken back any more.
  await told(admin, `The account of ${name} is active.`)
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Support Requests' })).toBeVisible()

  await phone.goto('/client/profile')
  await phone.getByRole('button', { name: 'Change email address' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill(moved)
  await expectNoViolations(phone)
  await dialog.getByRole('button', { name: 'Ask for the change' }).dblclick()
  await told(phone, 'You asked for this change')
  await expect(dialog).toHaveCount(0)
  await admin.reload()
  const change = admin.getByRole('region', { name: 'Change of email address' })
  await expect(change).toContainText(email)
  await expect(change).toContainText(moved)
  await expectNoViolations(admin)
  await change.getByRole('button', { name: 'Approve', exact: true }).click()
  const asked = admin.getByRole('dialog', { name: 'Approve this change?' })
  await expect(asked).toBeVisible()
  await expectNoViolations(admin)
  await asked.getByRole('button', { name: 'Approve' }).dblclick()
  await told(admin, 'Approved. The ministry is told by mail.')
  for (const address of [email, moved]) expect(await letterTo(address, 'change-approved')).toContain(moved)
  const again = await guestOf(browser)
  await logIn(again, email)
  await expect(again.getByRole('alert')).toContainText('The email address or the password is wrong.')
  await logIn(again, moved)
  await expect(again.getByRole('heading', { level: 1, name: 'Support Requests' })).toBeVisible()
})

test('no other site can put a page of ours into a frame', async ({ page, baseURL }) => {
  const elsewhere = 'http://elsewhere.test/'
  const unguarded = `${baseURL}/unguarded`
  const frame = (url: string) => `<iframe src="${url}" title="A trap"></iframe>`
  const body = frame(unguarded) + frame(`${baseURL}/login`)
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route(unguarded, (route) => route.fulfill({ contentType: 'text/html', body: 'Without our headers' }))
  await page.goto(elsewhere)
  await expect(page.locator('iframe').first().contentFrame().getByText('Without our headers')).toBeVisible()
  await expect.poll(() => page.frames()[2]?.url()).toMatch(/^chrome-error:/)
  await expect(page.locator('iframe').last().contentFrame().getByLabel('Password')).toHaveCount(0)
})
