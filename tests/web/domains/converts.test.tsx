import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../contract/auth'
import type { ConvertSummary } from '../../../contract/converts'
import type { Delegate } from '../../../contract/staffs'
import { here, openApp } from '../app'
import {
  answerOf,
  BROKEN_SERVER,
  failing,
  losingAnswer,
  NO_CONNECTION,
  refusal,
  saying,
  withoutExtensions,
} from '../faults'
import { onPhone } from '../media'
import { button, dialog, heading, page, rowNames } from '../screen'
import { calls, forward, read, server, withApi } from '../server'

withApi()
const csv = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' })
const summary = (query = '') => read<ConvertSummary>(`converts${query}`)
const tile = (label: string) => within(screen.getByRole('navigation', { name: 'Summary' })).getByRole('link', { name: new RegExp(`^${label}`) }) // prettier-ignore
const sent = (call: string) => calls.filter((one) => one === call)
const person = async (at: number) => {
  const { firstName, lastName } = (await read<Delegate[]>('staffs/delegates/convert'))[at]!
  return `${firstName} ${lastName}`
}

test('the tiles add up, and each filters the list by what it counts; it all stands in the address', async () => {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  const { converts: _, ...counts } = await summary('?limit=1')
  expect(await page().findByText('Total')).toBeVisible()
  expect(tile('Unassigned')).toHaveTextContent(`Unassigned${counts.unassigned}`)
  expect(counts.unassigned + counts.unprocessed + counts.processed).toBe(counts.total)
  await user.click(tile('Unassigned'))
  await waitFor(() => expect(tile('Unassigned')).toHaveAttribute('aria-current', 'true'))
  expect(here()).toBe('/admin/manifests?target=Unassigned')
  expect(await button(`Select all ${counts.unassigned}`)).toBeVisible()
  expect(page().getByText('Status: Unassigned')).toBeVisible()
  await user.click(page().getByRole('link', { name: 'Remove Status: Unassigned' }))
  await waitFor(() => expect(here()).toBe('/admin/manifests'))
})

test('a list that the limit has cut says so, and more can be loaded', async () => {
  withoutExtensions()
  const { total } = await summary('?limit=1')
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  expect(await page().findByText(`Showing 200 of ${total}.`)).toBeVisible()
  await user.click(page().getByRole('link', { name: `Load ${total}` }))
  expect(await button(`Select all ${total}`)).toBeVisible()
  expect(here()).toBe(`/admin/manifests?limit=${total}`)
  expect(page().queryByText(/^Showing/)).not.toBeInTheDocument()
})

test('the filter form: ministry, status and limit; assigned to only for who is no admin', async () => {
  withoutExtensions()
  const { user } = await openApp('/bo/manifests', { as: 'convert_s' })
  await user.click(await page().findByRole('button', { name: 'Assigned To' }))
  const form = within(await dialog('Filter converts'))
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Assigned To/ })).toBeEnabled())
  await user.selectOptions(form.getByRole('combobox', { name: /^Assigned To/ }), await person(0))
  await user.clear(form.getByRole('textbox', { name: /^Limit/ }))
  await user.type(form.getByRole('textbox', { name: /^Limit/ }), '5')
  await user.click(form.getByRole('button', { name: 'Show converts' }))
  expect(await page().findByText(`Assigned To: ${await person(0)}`)).toBeVisible()
  expect(await rowNames('Converts')).toHaveLength(5)
  await openApp('/admin/manifests', { as: 'admin' })
  expect(await button('Ministry')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Assigned To' })).not.toBeInTheDocument()
})

test('whose converts are shown is told also where the session has no name', async () => {
  const { userId } = await read<Session>('auth/role', 'convert_s')
  const me = (await read<Delegate[]>('staffs/delegates/convert')).find(({ id }) => id === userId)!
  saying<Session>('auth/role', ({ roles, userId }) => ({ roles, userId }))
  await openApp(`/bo/manifests?staffId=${userId}`, { as: 'convert_s' })
  expect(await page().findByText(`Assigned To: ${me.firstName} ${me.lastName}`)).toBeVisible()
  failing('get', 'staffs/delegates/convert', BROKEN_SERVER)
  await openApp(`/bo/manifests?staffId=${userId}`, { as: 'convert_s' })
  expect(await page().findByText('Assigned To: You')).toBeVisible()
})

test('people are found by the number as it is spoken or typed', async () => {
  const [first] = (await summary('?limit=1')).converts
  const local = `0${first!.mobile.slice(4)}`
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await user.type(await screen.findByRole('searchbox'), local)
  await waitFor(async () => expect(await rowNames('Converts')).toEqual([first!.name]))
})

test('the selection says what is chosen: this page, all, or what the search hides', async () => {
  const { user } = await openApp('/admin/manifests?target=Unassigned', { as: 'admin' })
  const { unassigned } = await summary('?limit=1')
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page (10)' }))
  await waitFor(() => expect(page().getByText('10 selected')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Next Page' }))
  expect(await page().findByText(/0 of them on this page/)).toBeVisible()
  await user.click(await button(`Select all ${unassigned}`))
  await waitFor(() => expect(page().getByText(`${unassigned} selected`)).toBeVisible())
  await user.click(await button('Select none'))
  await user.click(await button('Assign Converts'))
  await waitFor(() =>
    expect(page().getByText('Nothing is selected yet. Tick the converts to assign, or select all.')).toBeVisible(),
  )
  await user.click(await button('Delete Converts'))
  await waitFor(() =>
    expect(page().getByText('Nothing is selected yet. Tick the converts to delete, or select all.')).toBeVisible(),
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

async function selectTwo(path: string, as: string) {
  const { user } = await openApp(path, { as })
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!this)/ })
  await user.click(boxes[0]!)
  await user.click(boxes[1]!)
  const names = (await rowNames('Converts')).slice(0, 2)
  return { user, names }
}

test('assigning without a person says what is missing; then all go to one', async () => {
  const { user } = await selectTwo('/admin/manifests?target=Unassigned', 'admin')
  const before = await summary('?limit=1')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  const name = await person(0)
  await form.findByText(name)
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Choose who gets the converts.'))
  expect(form.getByRole('group', { name: 'To whom' })).toHaveAccessibleDescription('Choose who gets the converts.')
  expect(sent('PATCH /api/converts/assign')).toHaveLength(0)
  await user.click(form.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(within(form.getByRole('region', { name: 'Preview' })).getByText(name)).toBeVisible())
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(`${name}: 2 converts assigned.`)).toBeVisible()
  const after = await summary('?limit=1')
  expect(after).toMatchObject({ unassigned: before.unassigned - 2, unprocessed: before.unprocessed + 2 })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(tile('Unassigned')).toHaveTextContent(`Unassigned${after.unassigned}`))
  expect(page().queryByText('2 selected')).not.toBeInTheDocument()
})

test('a count that does not come leaves everybody in the dialog', async () => {
  const [uncounted] = await read<Delegate[]>('staffs/delegates/convert')
  const isOf = (url: string) => new URL(url).searchParams.get('staffId') === uncounted!.id
  server.use(http.get('*/api/converts', ({ request }) => (isOf(request.url) ? answerOf(BROKEN_SERVER) : undefined)))
  const { user } = await openApp('/admin/manifests?target=Unassigned', { as: 'admin' })
  await user.click(await screen.findByRole('checkbox', { name: /^Select this page/ }))
  await user.click(await button('Assign Converts'))
  const form = within(await dialog(/^Assign \d+ converts$/))
  const box = async (at: number) => form.findByRole('checkbox', { name: new RegExp(`^${await person(at)}`) })
  expect(await box(0)).not.toHaveAccessibleName(/open/)
  expect(await box(1)).toHaveAccessibleName(/open/)
})

test('shared evenly, one call fails: every person is named with count or reason, and the rest can be tried again', async () => {
  const { user } = await openApp('/admin/manifests?target=Unassigned', { as: 'admin' })
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page (10)' }))
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 10 converts'))
  const names = [await person(0), await person(1), await person(2)]
  await form.findByText(names[0]!)
  for (const name of names) await user.click(form.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  expect(form.getByRole('radio', { name: 'Share evenly' })).toBeChecked()
  let turn = 0
  server.use(
    http.patch('*/api/converts/assign', () => {
      turn += 1
      return turn === 2 ? answerOf(refusal(400, { message: 'Somebody assigned these in the meantime.' })) : undefined
    }),
  )
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(/not assigned\.$/)).toHaveTextContent(new RegExp(`^${names[1]}: [34] converts`))
  expect(form.getByRole('button', { name: 'Done' })).toHaveFocus()
  expect(form.getByText('Somebody assigned these in the meantime.')).toBeVisible()
  await waitFor(() => expect(form.getAllByText(/converts assigned\.$/)).toHaveLength(2))
  await user.click(await form.findByRole('button', { name: 'Try the rest again' }))
  await waitFor(() => expect(form.getAllByText(/converts assigned\.$/)).toHaveLength(3))
  expect(sent('PATCH /api/converts/assign')).toHaveLength(4)
  // It closes by itself.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  // The next ones go to the same people with one click.
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page (10)' }))
  await user.click(await button('Assign Converts'))
  const again = within(await dialog('Assign 10 converts'))
  await user.click(await again.findByRole('button', { name: `As last time: ${names.join(', ')}` }))
  expect(within(again.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')).toHaveLength(3)
  await user.click(again.getByRole('button', { name: 'Assign Converts' }))
  await waitFor(() => expect(again.getAllByText(/[34] converts assigned\.$/)).toHaveLength(3))
})

test('a share that is on its way says so, and is not put away as if nothing went', async () => {
  const { user } = await selectTwo('/admin/manifests?target=Unassigned', 'admin')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: new RegExp(`^${await person(0)}`) }))
  let answer = () => {}
  const late = new Promise<void>((go) => (answer = go))
  server.use(
    http.patch('*/api/converts/assign', async ({ request }) => {
      await late
      return forward(request)
    }),
  )
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText('Assigning…')).toBeVisible()
  expect(form.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument()
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument()
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('whom somebody else has assigned meanwhile cannot be tried again: it would be refused again', async () => {
  const { user } = await selectTwo('/admin/manifests?target=Unassigned', 'admin')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: new RegExp(`^${await person(0)}`) }))
  failing('patch', 'converts/assign', refusal(409, { message: 'Somebody assigned 2 converts in the meantime.' }))
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText('Somebody assigned 2 converts in the meantime.')).toBeVisible()
  expect(form.queryByRole('button', { name: 'Try the rest again' })).not.toBeInTheDocument()
})

test('the first fifty of the list are chosen with one click, in its order', async () => {
  const { user } = await openApp('/admin/manifests?sort=name', { as: 'admin' })
  await user.click(await button('Select the first 50'))
  expect(await page().findByText('50 selected')).toBeVisible()
  expect(page().getByText(/, 10 of them on this page/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Select the first 50' })).not.toBeInTheDocument()
})

test('an assignment whose answer was lost is not made twice', async () => {
  const { user } = await selectTwo('/admin/manifests?target=Unassigned', 'admin')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: new RegExp(`^${await person(0)}`) }))
  losingAnswer('patch', 'converts/assign')
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(`${await person(0)}: nobody knows whether 2 converts were assigned.`)).toBeVisible()
  await user.click(await form.findByRole('button', { name: 'Try the rest again' }))
  expect(await form.findByText(`${await person(0)}: 2 converts assigned.`)).toBeVisible()
  expect(sent('PATCH /api/converts/assign')).toHaveLength(1)
})

test('who is followed up already stays with their caller', async () => {
  const { user } = await selectTwo('/admin/manifests?target=Unprocessed', 'admin')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  expect(await form.findByText(/^2 of these stay with .*\. 0 converts can be assigned\.$/)).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: new RegExp(`^${await person(0)}`) }))
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('All of these are assigned already.'))
  expect(sent('PATCH /api/converts/assign')).toHaveLength(0)
})

test('who is followed up already is moved when that is ticked, from whoever had them', async () => {
  const { user } = await selectTwo('/admin/manifests?target=Unprocessed', 'admin')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: 'Move these 2 too' }))
  await user.click(form.getByRole('checkbox', { name: new RegExp(`^${await person(1)}`) }))
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(`${await person(1)}: 2 converts assigned.`)).toBeVisible()
  expect(sent('PATCH /api/converts/move')).toHaveLength(1)
  expect(sent('PATCH /api/converts/assign')).toHaveLength(0)
})

test('an API without moves is asked to assign whoever is ticked, and says itself if it will not', async () => {
  withoutExtensions()
  const asked: unknown[] = []
  server.use(
    http.patch('*/api/converts/assign', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ success: true, data: null, errors: [] })
    }),
  )
  const { user } = await selectTwo('/admin/manifests?target=Unprocessed', 'admin')
  await user.click(await button('Assign Converts'))
  const form = within(await dialog('Assign 2 converts'))
  await user.click(await form.findByRole('checkbox', { name: 'Move these 2 too' }))
  await user.click(form.getByRole('checkbox', { name: new RegExp(`^${await person(1)}`) }))
  await user.click(form.getByRole('button', { name: 'Assign Converts' }))
  expect(await form.findByText(`${await person(1)}: 2 converts assigned.`)).toBeVisible()
  expect(asked).toMatchObject([{ items: [expect.any(String), expect.any(String)] }])
  expect(sent('PATCH /api/converts/move')).toHaveLength(0)
})

test('the selection is taken back, of it only who is not processed', async () => {
  const before = await summary('?limit=1')
  const { user } = await openApp('/bo/manifests?limit=2000', { as: 'convert_s' })
  await user.click(await screen.findByRole('button', { name: `Select all ${before.total}` }))
  await user.click(await button('Take back'))
  const sure = await dialog(`Take back ${before.unprocessed} converts?`)
  expect(sure).toHaveTextContent(`${before.total - before.unprocessed} others stay as they are`)
  await user.click(within(sure).getByRole('button', { name: `Take back ${before.unprocessed} converts` }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await summary('?limit=1')).toMatchObject({ unprocessed: 0, processed: before.processed })
  await user.click(await screen.findByRole('button', { name: `Select all ${before.total}` }))
  await user.click(await button('Take back'))
  expect(await dialog('Nobody to take back')).toHaveTextContent('Choose Unprocessed ones.')
})

test('the list is filtered by the upload they came with', async () => {
  const { user } = await openApp('/bo/manifests', { as: 'convert_s' })
  await user.click(await page().findByRole('button', { name: 'Upload' }))
  const form = within(await dialog('Filter converts'))
  const uploads = form.getByRole('combobox', { name: /^Upload/ })
  await waitFor(() => expect(uploads).toBeEnabled())
  await user.selectOptions(uploads, form.getByRole('option', { name: /^Easter outreach list, .*, 30 converts$/ }))
  await user.click(form.getByRole('button', { name: 'Show converts' }))
  expect(await page().findByText('Upload: Easter outreach list')).toBeVisible()
  expect(await button('Select all 30')).toBeVisible()
  await user.click(page().getByRole('link', { name: 'Remove Upload: Easter outreach list' }))
  await waitFor(() => expect(here()).toBe('/bo/manifests'))
})

test('only the admin deletes, after the names were shown', async () => {
  await selectTwo('/bo/manifests?target=Unassigned', 'convert_s')
  expect(screen.queryByRole('button', { name: 'Delete Converts' })).not.toBeInTheDocument()
  const { user, names } = await selectTwo('/admin/manifests?target=Unassigned', 'admin')
  const before = await summary('?limit=1')
  await user.click(await button('Delete Converts'))
  const ask = within(await dialog('Delete 2 converts?'))
  expect(ask.getByText(new RegExp(names[0]!))).toHaveTextContent('For 30 days Deleted Converts brings them back.')
  await user.click(ask.getByRole('button', { name: 'Delete 2 converts' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await summary('?limit=1')).total).toBe(before.total - 2)
  await waitFor(async () => expect((await rowNames('Converts')).slice(0, 2)).not.toEqual(names))

  await user.click(page().getByRole('link', { name: 'Deleted' }))
  await heading('Deleted Converts')
  await user.click(await page().findByRole('button', { name: new RegExp(`^Bring back .*${names[0]!}`) }))
  expect(await screen.findByText('2 converts are back, with all that was written about them.')).toBeVisible()
  expect((await summary('?limit=1')).total).toBe(before.total)
  expect(await page().findByText(/stay here for a while/)).toBeVisible()
})

test('without the bin who is deleted is gone for good, and nothing leads to it', async () => {
  withoutExtensions()
  const { user } = await selectTwo('/admin/manifests?target=Unassigned', 'admin')
  expect(page().queryByRole('link', { name: 'Deleted' })).not.toBeInTheDocument()
  await user.click(await button('Delete Converts'))
  expect(await dialog('Delete 2 converts?')).toHaveTextContent('gone for good')
})

test('a list that was uploaded by mistake is undone from where it says what became of it', async () => {
  const before = await summary('?limit=1')
  const { user, form, file } = await openUpload()
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Wrong list')
  await user.upload(file(), csv('Name;Phone\nZik Obi;0803 111 0901\nZara Eze;0803 111 0902\n'))
  await user.click(await form.findByRole('button', { name: 'Upload 2 converts' }))
  await user.click(await page().findByRole('button', { name: 'Undo this upload' }))
  const ask = within(await dialog('Delete 2 converts?'))
  expect(ask.getByText(/Zara Eze/)).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Delete 2 converts' }))
  await waitFor(() => expect(page().queryByText('Wrong list:')).not.toBeInTheDocument())
  expect((await summary('?limit=1')).total).toBe(before.total)
})

async function openUpload() {
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await user.click(await button('Upload Converts'))
  const form = within(await dialog('Upload Converts'))
  return { user, form, file: () => form.getByLabelText(/^CSV/) }
}

test('a list is put right on the device, and only what is right is sent', async () => {
  const before = await summary('?limit=1')
  const { user, form, file } = await openUpload()
  await user.click(form.getByRole('button', { name: 'Upload Converts' }))
  expect(await form.findByText('Enter a title for this list.')).toBeVisible()
  expect(form.getByText('Choose the CSV.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Easter')
  await user.upload(file(), csv('Name;Phone\nAda Obi;0803 111 0001\nUche Eze;0803111\n;08031110003\nBen;08031110001\n'))
  expect(await form.findByText('1 of 4 rows will be sent.')).toBeVisible()
  expect(form.getByText('Not sent: 2 rows need a correction, 1 row repeats a mobile.')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Mobile, line 5' })).toHaveAccessibleDescription(
    /^Line 2 has the same mobile: Ada Obi\.$/,
  )
  const mobile = form.getByRole('textbox', { name: 'Mobile, line 3' })
  expect(mobile).toHaveAccessibleDescription('Enter 11 digits, such as 0803 555 0142. This has 7.')
  await user.clear(mobile)
  await user.type(mobile, '0803 111 0002{Enter}')
  await user.click(form.getByRole('button', { name: 'Leave it out, line 4' }))
  expect(await form.findByText('2 of 4 rows will be sent.')).toBeVisible()
  expect(form.getByText('Not sent: 1 row repeats a mobile, you left out 1.')).toBeVisible()
  await user.click(await form.findByRole('button', { name: 'Upload 2 converts' }))
  expect(await form.findByText('Converts uploaded successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // Who was left out is not lost.
  const note = (await page().findByText('Easter:')).closest<HTMLElement>('.note')!
  expect(note).toHaveTextContent('Easter: 2 added, 2 left out.')
  expect(page().getByText('Easter: 2 added, 2 left out.')).toHaveRole('status')
  let rest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    rest = file as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(within(note).getByRole('button', { name: 'Download the 2' }))
  expect((await rest!.text()).replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Name,Phone,Line,Why',
    ',08031110003,4,You left it out.',
    'Ben,08031110001,5,Line 2 has the same mobile: Ada Obi.',
    '',
  ])
  await user.click(await within(note).findByRole('link', { name: 'Show this upload' }))
  expect(await screen.findByRole('link', { name: 'Remove Upload: Easter' })).toBeVisible()
  const after = await summary('?limit=2')
  expect(after.total).toBe(before.total + 2)
  expect(after.converts.map(({ name, mobile: number }) => [name, number]).toSorted()).toEqual([
    ['Ada Obi', '+2348031110001'],
    ['Uche Eze', '+2348031110002'],
  ])
})

test('without known headings the user says which column is which', async () => {
  const { user, form, file } = await openUpload()
  await user.upload(file(), csv('Convert,Town,Reach at\n', 'empty.csv'))
  expect(await form.findByRole('alert')).toHaveTextContent('The file holds no converts.')
  await user.upload(file(), csv('Who,Town,Reach at\nAda,Gboko,08031110009\n'))
  expect(await form.findByText('Say which column holds the name, and which the mobile.')).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Full name' }), 'Who')
  expect(await form.findByText('All 1 row will be sent.')).toBeVisible()
})

test('another kind of file is not read', async () => {
  const { form, file } = await openUpload()
  const { userEvent } = await import('@testing-library/user-event')
  await userEvent.setup({ applyAccept: false }).upload(file(), csv('x', 'list.xlsx'))
  expect(await form.findByRole('alert')).toHaveTextContent('Choose a file that ends in .csv.')
})

test('what the server finds wrong is shown as it says it, with its lines', async () => {
  const { user, form, file } = await openUpload()
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Easter')
  await user.upload(file(), csv('name,mobile\nAda,08031110011\n'))
  failing('post', 'converts/upload', refusal(400, { message: 'Line 2: the name is missing.', field: 'file' }))
  await user.click(await form.findByRole('button', { name: 'Upload 1 convert' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Line 2: the name is missing.')
  failing('post', 'converts/upload', NO_CONNECTION)
  await user.click(form.getByRole('button', { name: 'Upload 1 convert' }))
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('There is no connection to the server.'))
})

test('on a phone a row opens the record; selecting is begun by its own button', async () => {
  onPhone()
  const { user } = await openApp('/bo/manifests?target=Unassigned', { as: 'convert_s' })
  await screen.findByRole('link', { name: /^Total/ })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /^Call / })[1]).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+234/),
  )
  await user.click(await button('Select'))
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await waitFor(() => expect(page().getByText('1 selected')).toBeVisible())
})

test('a junior has no list of all converts', async () => {
  await openApp('/bo/manifests', { as: 'convert_j' })
  await waitFor(() => expect(here()).not.toContain('manifests'))
})
