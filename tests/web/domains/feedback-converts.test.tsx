import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { FeedbackConvert } from '../../../contract/feedbacks'
import type { Dashboard } from '../../../contract/sponsorships'
import { here, openApp } from '../app'
import { withoutExtensions } from '../faults'
import { clear, createStore, withDevice } from '../idb'
import { button, dialog, heading, page } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'

withApi()
withDevice()
const DONE = 'Converts uploaded successfully!'
const csv = (text: string) => new File([text], 'list.csv', { type: 'text/csv' })
const sent = () => calls.filter((call) => call === 'POST /api/feedbacks/converts')

let id = ''
const manifest = () => read<FeedbackConvert[]>(`feedbacks/manifest/${id}`, 'client')
/** The demo client has one request that has Ended and wants its feedback. */
async function open(as: string, area: string) {
  const { pending } = await read<Dashboard>('sponsorships/dashboard', 'client')
  id ||= pending!.feedbackId ?? ((await write('POST', 'feedbacks/create', { budgetId: pending!.id }, 'client')) as { id: string }).id // prettier-ignore
  const { user } = await openApp(`/${area}/converts/${id}`, { as })
  await heading('Converts')
  return { user }
}
async function openDialog() {
  // A dialog that was left open keeps what stands in it.
  await clear(createStore('almoner-drafts'))
  const { user } = await open('client', 'client')
  await user.click(await button('Add Converts'))
  const form = within(await dialog('Add Converts'))
  await form.findByRole('textbox', { name: /^Full name/ })
  return {
    user,
    form,
    name: () => form.getByRole('textbox', { name: /^Full name/ }),
    mobile: () => form.getByRole('textbox', { name: /^Mobile( \(optional\))?$/ }),
    file: () => form.getByLabelText(/^CSV/),
  }
}

test('one person is added by name and mobile, which goes as it was typed', async () => {
  let body = ''
  server.use(
    http.post('*/api/feedbacks/converts', async ({ request }) => {
      body = await request.clone().text()
      return forward(request)
    }),
  )
  const { user, form, name, mobile, file } = await openDialog()
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  expect(await form.findByText('Enter the name, or choose a CSV.')).toBeVisible()
  expect(form.getByText('The mobile is missing. Enter it.')).toBeVisible()
  await user.type(name(), 'Ada Obi')
  await waitFor(() => expect(file()).toBeDisabled())
  await user.type(mobile(), '0803 222 000')
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  expect(await form.findByText('Enter 11 digits, such as 0803 555 0142. This has 10.')).toBeVisible()
  await user.type(mobile(), '1')
  await user.dblClick(form.getByRole('button', { name: 'Add convert' }))
  expect(await form.findByText(DONE)).toBeVisible()
  expect(sent()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await page().findByText('Ada Obi')).toBeVisible()
  expect(await manifest()).toMatchObject([{ name: 'Ada Obi', mobile: '+2348032220001' }])
  expect(body).toMatch(/name="mobile"\s+08032220001\s/)
})

test('a chosen CSV closes name and mobile, and is checked against the list', async () => {
  const { user, form, name, mobile, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nAda Again,08032220001\nBen,08032220002\nChi,0803 222 0003\n'))
  expect(await form.findByText('2 of 3 rows will be sent.')).toBeVisible()
  expect(name()).toBeDisabled()
  expect(mobile()).toBeDisabled()
  expect(form.getByText('This mobile is in the list already.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Add 2 converts' }))
  expect(await form.findByText(DONE)).toBeVisible()
  await waitFor(async () => expect((await manifest()).map((one) => one.name).toSorted()).toEqual(['Ada Obi', 'Ben', 'Chi'])) // prettier-ignore
})

test('whoever of a list wants a correction is kept on the device until it is sent, also when the page is opened anew', async () => {
  const { user, form, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nDan,08032220021\nEfe,0803 222\nFola,\n'))
  expect(await form.findByText('1 of 3 rows will be sent.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Add 1 convert' }))
  expect(await form.findByText(DONE)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await page().findByText('2 people')).toBeVisible()

  const first = await open('client', 'client')
  await first.user.click(await button('Correct them'))
  const left = within(await dialog('Correct Converts'))
  await first.user.type(await left.findByRole('textbox', { name: 'Mobile, line 2' }), ' 0022')
  await first.user.click(await left.findByRole('button', { name: 'Leave it out, line 3' }))
  await first.user.click(left.getByRole('button', { name: 'Go back' }))

  // What was put right stays so, too.
  const again = await open('client', 'client')
  await again.user.click(await button('Correct them'))
  const mending = within(await dialog('Correct Converts'))
  expect(await mending.findByText('Not sent: you left out 1.')).toBeVisible()
  await again.user.click(await mending.findByRole('button', { name: 'Take it back, line 3' }))
  await again.user.click(await mending.findByRole('button', { name: 'Add 1 convert' }))
  expect(await mending.findByText(DONE)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await manifest()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Dan', 'Efe']))
  expect(await page().findByText('1 person')).toBeVisible()

  // Without the list one person can be added here, too.
  await again.user.click(await button('Correct them'))
  const one = within(await dialog('Correct Converts'))
  expect(one.queryByRole('textbox', { name: /^Full name/ })).not.toBeInTheDocument()
  await again.user.click(await one.findByRole('button', { name: /^Remove/ }))
  expect(await one.findByRole('textbox', { name: /^Full name/ })).toBeEnabled()
  await again.user.click(one.getByRole('button', { name: 'Go back' }))

  // Another file in its place goes by itself, and leaves it.
  await again.user.click(await button('Correct them'))
  const other = within(await dialog('Correct Converts'))
  await again.user.upload(other.getByLabelText(/^CSV/), csv('name,mobile\nGbenga,08032220024\n'))
  await again.user.click(await other.findByRole('button', { name: 'Add 1 convert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await manifest()).map(({ name }) => name)).toContain('Gbenga')
  expect(await page().findByText('1 person')).toBeVisible()

  // Removed and brought back with what was put right in it; discarded there, it stands as it was kept.
  await again.user.click(await button('Correct them'))
  const third = within(await dialog('Correct Converts'))
  await again.user.type(await third.findByRole('textbox', { name: 'Mobile, line 2' }), '08032220023')
  expect(await third.findByRole('button', { name: 'Add 1 convert' })).toBeVisible()
  await again.user.click(third.getByRole('button', { name: 'Go back' }))
  await again.user.click(await button(/^Remove/))
  await again.user.click(await button(/^Undo/))
  expect(await page().findByText('1 person')).toBeVisible()
  await again.user.click(await button('Correct them'))
  const fourth = within(await dialog('Correct Converts'))
  expect(await fourth.findByRole('button', { name: 'Add 1 convert' })).toBeVisible()
  await again.user.click(fourth.getByRole('button', { name: 'Discard' }))
  expect(await fourth.findByText('0 of 1 row will be sent.')).toBeVisible()
  expect(await fourth.findByRole('textbox', { name: 'Mobile, line 2' })).toHaveValue('')
  await again.user.click(fourth.getByRole('button', { name: 'Undo' }))
  expect(await fourth.findByRole('button', { name: 'Add 1 convert' })).toBeVisible()
  await again.user.click(fourth.getByRole('button', { name: 'Go back' }))
  await again.user.click(await button(/^Remove/))
  await open('client', 'client')
  expect(page().queryByText('1 person')).not.toBeInTheDocument()
})

test('who shares a phone with somebody else of the list is kept, and nothing is finished before they were looked at', async () => {
  const { user, form, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nMary,08032220071\nPeter,08032220071\nmary,0803 222 0071\n'))
  expect(await form.findByText('Not sent: 2 rows repeat a mobile.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Add 1 convert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // Mary is there. Peter is somebody else.
  expect(await page().findByText('1 person')).toBeVisible()

  const { user: finisher } = await openApp(`/client/feedback/${id}`, { as: 'client' })
  await finisher.click(await button('Finish Upload'))
  const no = within(await dialog('The upload cannot be finished yet'))
  expect(no.getByText(/^1 person of a list still needs a correction, and is on this device alone\./)).toBeVisible()
  await finisher.click(no.getByRole('link', { name: 'Converts' }))
  await finisher.click(await button('Correct them'))
  const form2 = within(await dialog('Correct Converts'))
  await finisher.click(await form2.findByRole('button', { name: /Send it all the same/ }))
  await finisher.click(await form2.findByRole('button', { name: 'Add 1 convert' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await manifest()).filter(({ mobile }) => mobile === '+2348032220071').map(({ name }) => name).sort()).toEqual(['Mary', 'Peter']) // prettier-ignore
  expect(page().queryByText('1 person')).not.toBeInTheDocument()
})

test('what is typed and pasted lies there when the dialog is opened again', async () => {
  const { user, form, name } = await openDialog()
  await user.click(form.getByRole('button', { name: 'Contacts or a pasted list instead' }))
  await user.type(form.getByRole('textbox', { name: 'List' }), 'Gozie 0803 222 0031')
  await user.type(name(), 'Hauwa')
  await waitFor(() => expect(screen.queryByText(/^Kept on this device/)).not.toBeInTheDocument())
  await user.click(form.getByRole('button', { name: 'Go back' }))
  await user.click(await button('Add Converts'))
  const again = within(await dialog('Add Converts'))
  expect(await again.findByRole('textbox', { name: /^Full name/ })).toHaveValue('Hauwa')
  expect(again.getByText(/^Kept on this device/)).toBeVisible()
  await user.clear(again.getByRole('textbox', { name: /^Full name/ }))
  expect(again.getByRole('textbox', { name: 'List' })).toHaveValue('Gozie 0803 222 0031')
  await user.click(again.getByRole('button', { name: 'Discard' }))
})

test('a pasted list that was not looked at yet goes with nothing else, and nothing is finished before it', async () => {
  const { user, form, name, mobile } = await openDialog()
  await user.click(form.getByRole('button', { name: 'Contacts or a pasted list instead' }))
  const list = () => form.getByRole('textbox', { name: 'List' })
  await user.type(list(), 'Gozie 0803 222 0031')
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  expect(await form.findByText('Press “Check the list” first, or empty it.')).toBeVisible()
  await user.type(name(), 'Hauwa')
  await user.type(mobile(), '08032220032')
  await user.click(form.getByRole('button', { name: 'Add and next' }))
  expect(list()).toBeInvalid()
  expect(list()).toHaveValue('Gozie 0803 222 0031')
  expect(sent()).toHaveLength(0)
  await user.click(form.getByRole('button', { name: 'Go back' }))
  expect(await page().findByText('You began to add somebody who is not in the list yet.')).toBeVisible()

  const { user: finisher } = await openApp(`/client/feedback/${id}`, { as: 'client' })
  await finisher.click(await button('Finish Upload'))
  const no = within(await dialog('The upload cannot be finished yet'))
  expect(no.getByText(/^You began to add somebody who is not in the list yet/)).toBeVisible()
  await finisher.click(no.getByRole('link', { name: 'Converts' }))
  await finisher.click(await button('Go on'))
  const again = within(await dialog('Add Converts'))
  await finisher.click(await again.findByRole('button', { name: 'Discard' }))
  await finisher.click(again.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(page().queryByText(/^You began to add somebody/)).not.toBeInTheDocument())
})

test.each([
  ['some', { count: 2, repeated: 1 }, DONE, '1 person left out: in the list already, by name and mobile.'],
  [
    'all',
    { count: 0, repeated: 3 },
    'Nobody was added: everybody is in the list already.',
    '3 people left out: in the list already, by name and mobile.',
  ],
  ['nobody', { count: 3, repeated: 0 }, DONE, null],
  ['nobody that the API counts', undefined, DONE, null],
])('whom the API left out, %s of a file, is said', async (_, data, words, leftOut) => {
  server.use(http.post('*/api/feedbacks/converts', () => HttpResponse.json({ success: true, data }, { status: 201 })))
  const { user, form, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nDan,08032220004\nEve,08032220005\nFay,08032220006\n'))
  await user.click(await form.findByRole('button', { name: 'Add 3 converts' }))
  expect(await form.findByText(words)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  if (leftOut) expect(screen.getByText(leftOut)).toBeVisible()
  else expect(screen.queryByText(/left out/)).not.toBeInTheDocument()
})

test('a removed CSV opens the fields again; a number of the list is pointed out', async () => {
  const { user, form, name, mobile, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nDan,08032220004\n'))
  await form.findByText('All 1 row will be sent.')
  await user.click(form.getByRole('button', { name: 'Remove list.csv' }))
  await waitFor(() => expect(name()).toBeEnabled())
  await user.type(mobile(), '08032220002')
  expect(await form.findByText(/^Ben has this mobile already\./)).toBeVisible()
})

test('a list is pasted as it came in a message', async () => {
  const { user, form, name } = await openDialog()
  await user.click(form.getByRole('button', { name: 'Contacts or a pasted list instead' }))
  await user.click(form.getByRole('textbox', { name: 'List' }))
  await user.paste('1. Efe Idoko - 0803 222 0011\n2. Funmi 08032220012')
  await user.click(form.getByRole('button', { name: 'Check the list' }))
  expect(await form.findByText('All 2 rows will be sent.')).toBeVisible()
  expect(form.getByText('Line 1 is read as Efe Idoko, 0803 222 0011; line 2 as Funmi, 0803 222 0012.')).toBeVisible()
  expect(name()).toBeDisabled()
  expect(form.getByRole('button', { name: 'Add 2 converts' })).toBeEnabled()
  // Taken out to be corrected, it is still there.
  await user.click(form.getByRole('button', { name: 'Remove Pasted list.txt' }))
  expect(form.getByRole('textbox', { name: 'List' })).toHaveValue('1. Efe Idoko - 0803 222 0011\n2. Funmi 08032220012')
  await user.upload(form.getByLabelText('Contacts of a phone (.vcf)'), new File(['BEGIN:VCARD\nFN:Gift\nTEL:08032220013\nEND:VCARD\n'], 'me.vcf')) // prettier-ignore
  expect(await form.findByText('All 1 row will be sent.')).toBeVisible()
})

test('a family that shares a phone can be sent all the same', async () => {
  const { user, form, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nEne,08032220009\nHer sister,08032220009\n'))
  await form.findByText('1 of 2 rows will be sent.')
  await user.click(form.getByRole('button', { name: /Send it all the same/ }))
  expect(await form.findByText('All 2 rows will be sent.')).toBeVisible()
})

test('a file with nothing that can be sent is not sent', async () => {
  const { user, form, file } = await openDialog()
  await user.upload(file(), csv('name,mobile\nDan,1\n'))
  await form.findByText('0 of 1 row will be sent.')
  await user.click(form.getByRole('button', { name: 'Add convert' }))
  expect(await form.findByText('This file cannot be sent yet. See below.')).toBeVisible()
  expect(sent()).toHaveLength(0)
})

test('one who was typed wrongly is put right, only with what changed', async () => {
  const { user } = await open('client', 'client')
  const ben = (await manifest()).find(({ name }) => name === 'Ben')!
  await user.click(await button('Edit Ben'))
  const form = within(await dialog('Edit convert'))
  expect(form.getByLabelText('Mobile')).toHaveValue('0803 222 0002')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('It stands so already. Change something first.')).toBeVisible()
  await user.clear(form.getByLabelText('Mobile'))
  await user.type(form.getByLabelText('Mobile'), '08032220003')
  expect(await form.findByText(/^Chi has this mobile already\./)).toBeVisible()
  await user.clear(form.getByLabelText('Full name'))
  await user.type(form.getByLabelText('Full name'), 'Benjamin')
  await user.dblClick(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Convert saved.')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('PATCH /api/feedbacks/converts/'))).toHaveLength(1)
  const after = (await manifest()).find((one) => one.id === ben.id)
  expect(after).toMatchObject({ name: 'Benjamin', mobile: '+2348032220003' })
  expect(await page().findByText('Benjamin')).toBeVisible()
})

test('one too many is deleted after a question', async () => {
  const { user } = await open('client', 'client')
  await user.click(await button('Edit Benjamin'))
  const form = within(await dialog('Edit convert'))
  await user.click(form.getByRole('button', { name: 'Delete this convert' }))
  await user.click(within(await dialog('Delete Benjamin?')).getByRole('button', { name: 'Delete convert' }))
  expect(await screen.findByText('Benjamin was deleted.')).toBeVisible()
  await waitFor(() => expect(page().queryByText('Benjamin')).not.toBeInTheDocument())
  expect((await manifest()).map(({ name }) => name)).not.toContain('Benjamin')
})

test('where the API has no such call nobody is offered it', async () => {
  withoutExtensions()
  await open('client', 'client')
  expect(screen.queryByRole('button', { name: /^Edit / })).not.toBeInTheDocument()
})

test('the office reads the list and adds nothing; the way back leads to the feedback', async () => {
  const { user } = await open('convert_s', 'bo')
  expect(screen.queryByRole('button', { name: 'Add Converts' })).not.toBeInTheDocument()
  await user.click(page().getByRole('link', { name: 'Back to Feedback' }))
  await waitFor(() => expect(here()).toBe(`/bo/feedback/${id}`))
})

test('sponsorship staff do not see names and numbers', async () => {
  await openApp(`/bo/converts/${id}`, { as: 'sponsor_s' })
  await waitFor(() => expect(here()).not.toContain('/converts/'))
})

test('the next person, whose name was typed while the one before was sent, stays in the fields', async () => {
  const { user, form, name, mobile } = await openDialog()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    http.post('*/api/feedbacks/converts', async ({ request }) => {
      await asked
      return forward(request)
    }),
  )
  await user.type(name(), 'Musa Bello')
  await user.type(mobile(), '0803 222 0201')
  await user.click(form.getByRole('button', { name: 'Add and next' }))
  await user.clear(name())
  await user.type(name(), 'Ngozi Eze')
  answer()
  expect(await form.findByText(DONE)).toBeVisible()
  await waitFor(() => expect(mobile()).toHaveValue(''))
  expect(name()).toHaveValue('Ngozi Eze')
  expect(name()).toHaveFocus()
})

test('person after person is added without opening the dialog again', async () => {
  const { user, form, name, mobile } = await openDialog()
  const next = () => form.getByRole('button', { name: 'Add and next' })
  await user.click(next())
  expect(await form.findByText('Enter the name, or choose a CSV.')).toBeVisible()
  for (const [person, number] of [
    ['Bala Musa', '0803 222 0101'],
    ['Chika Eze', '0803 222 0102'],
  ] as const) {
    await user.type(name(), person)
    await user.type(mobile(), number)
    await user.click(next())
    expect(await page().findByText(person)).toBeInTheDocument()
    await waitFor(() => expect(name()).toHaveValue(''))
    expect(mobile()).toHaveValue('')
    expect(name()).toHaveFocus()
    expect(form.getByText(DONE)).toBeVisible()
  }
  await user.type(name(), 'Dada Ojo')
  // As it would be closed by Enter: the button that adds one and ends.
  await user.type(mobile(), '0803 222 0103{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const names = (await manifest()).map(({ name: one }) => one)
  expect(names).toEqual(expect.arrayContaining(['Bala Musa', 'Chika Eze', 'Dada Ojo']))
})
