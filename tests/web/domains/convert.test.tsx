import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Convert, ConvertQueue, ConvertFeedback, ConvertSummary, RequestItem } from '../../../contract/converts'
import { here, openApp } from '../app'
import { failing, leavingOut, withoutExtensions } from '../faults'
import { button, dialog, fact, heading, page, turnAway } from '../screen'
import { read, withApi, write } from '../server'

withApi()

/** Somebody of the junior with an open feedback that asks for money. */
async function withRequest() {
  const { converts } = await read<ConvertSummary>('converts', 'convert_j')
  for (const convert of converts) {
    for (const feedback of await read<ConvertFeedback[]>(`converts/feedbacks/${convert.id}`)) {
      const items = await read<RequestItem[]>(`converts/feedback/items/${feedback.id}`)
      const request = items.find(({ status }) => status === 'Pending')
      if (request && !feedback.completedUtc) return { convert, feedback, request }
    }
  }
  throw new Error('The demo data has none.')
}

test('a convert: who they are, whose they are, how to reach them', async () => {
  const { convert } = await withRequest()
  await openApp(`/bo/manifests/${convert.id}`, { as: 'convert_j' })
  expect(await heading(convert.name)).toBeVisible()
  expect(fact('Ministry')).toHaveTextContent(convert.ministry!)
  expect(fact('LGA')).toHaveTextContent(convert.lga!)
  expect(fact('State')).toHaveTextContent(convert.state!)
  expect(fact('Assigned to')).toHaveTextContent('Chidi Eze')
  expect(page().getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${convert.mobile}`)
  const whatsapp = new URL(page().getByRole('link', { name: 'WhatsApp' }).getAttribute('href')!)
  expect(whatsapp.pathname).toBe(`/${convert.mobile.slice(1)}`)
  expect(whatsapp.searchParams.get('text')).toContain(`Hello ${convert.name}, this is Chidi Eze`)
  expect(page().getByRole('link', { name: 'Assignments' })).toHaveAttribute('href', '/bo/assignments')
})

test('the number is copied as the phone dials it', async () => {
  const { convert } = await withRequest()
  const { user } = await openApp(`/bo/manifests/${convert.id}`, { as: 'convert_j' })
  await user.click(await button('Copy number'))
  expect(await button('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(convert.mobile)
})

test('convert staff add feedback; it stands last in the history, and leads to its page', async () => {
  const { convert } = await withRequest()
  const { user } = await openApp(`/bo/manifests/${convert.id}`, { as: 'convert_j' })
  await user.click(await button('Add Feedback'))
  const form = within(await dialog('Add Feedback'))
  await user.click(await form.findByRole('button', { name: 'Add Feedback' }))
  expect(await form.findByText('Write what was said or done.')).toBeVisible()
  await user.type(form.getByLabelText('Message'), 'Visited at home{enter}We prayed with the family.')
  await user.click(form.getByRole('button', { name: 'Add Feedback' }))
  expect(await form.findByText('Feedback added successfully!')).toBeVisible()
  const history = within(page().getByRole('region', { name: 'Feedback' }))
  await waitFor(() => expect(history.getAllByRole('link').at(-1)).toHaveTextContent('Visited at home'))
  expect(history.getByText('We prayed with the family.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(history.getByRole('link', { name: 'Visited at home' }))
  expect(await heading('Visited at home')).toBeVisible()
  expect(here()).toMatch(/^\/bo\/manifests\/feedback\/[\w-]{36}$/)
})

test('an admin reads along but writes no feedback', async () => {
  const { convert, feedback } = await withRequest()
  await openApp(`/admin/manifests/${convert.id}`, { as: 'admin' })
  expect(await page().findByRole('link', { name: feedback.title })).toBeVisible()
  expect(page().queryByRole('button', { name: 'Add Feedback' })).not.toBeInTheDocument()
  expect(page().getByRole('link', { name: 'Converts' })).toHaveAttribute('href', '/admin/manifests')
})

test('comments and requests are added while a feedback is open', async () => {
  const { feedback } = await withRequest()
  const { user } = await openApp(`/bo/manifests/feedback/${feedback.id}`, { as: 'convert_j' })
  await user.type(await screen.findByLabelText('Comment'), 'Called again, no answer.')
  await user.click(await button('Add Comment'))
  expect(await page().findByText('Comment added successfully!')).toBeVisible()
  expect(await page().findByText('Called again, no answer.', { selector: 'li p' })).toBeVisible()
  expect(screen.getByLabelText('Comment')).toHaveValue('')

  for (const [title, amount] of [
    ['Food parcel for the week', '18000'],
    ['Speaks Tiv', ''],
  ] as const) {
    await user.click(await button('Add item'))
    const form = within(await dialog('Add request or info'))
    await user.type(await form.findByLabelText('Title'), title)
    await user.type(form.getByLabelText('Description'), 'For the family.')
    if (amount) await user.type(form.getByLabelText(/^Amount/), amount)
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(await form.findByText('Item added successfully!')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  const row = async (name: string) => within((await page().findByRole('link', { name })).closest('[role="row"], tr')!)
  expect((await row('Food parcel for the week')).getAllByText('Pending')[0]).toBeInTheDocument()
  expect((await row('Food parcel for the week')).getByText(/18,000/)).toBeVisible()
  expect((await row('Speaks Tiv')).getAllByText('INFO')[0]).toBeInTheDocument()
  await user.click(page().getByRole('link', { name: 'Food parcel for the week' }))
  expect(await heading('Food parcel for the week')).toBeVisible()
  expect(page().getByText('You asked for this. An admin must decide it, not you.')).toBeVisible()
  expect(page().queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
})

test('a comment that could not be sent stays in its field', async () => {
  const { feedback } = await withRequest()
  const { user } = await openApp(`/bo/manifests/feedback/${feedback.id}`, { as: 'convert_j' })
  failing('post', 'converts/feedback/reply', 'no connection', { once: true })
  await user.type(await screen.findByLabelText('Comment'), 'Greetings to all.')
  await user.click(await button('Add Comment'))
  expect(await page().findByRole('alert')).toHaveTextContent('There is no connection to the server.')
  expect(screen.getByLabelText('Comment')).toHaveValue('Greetings to all.')
})

test('a name and a number are put right; that others have the number is said', async () => {
  const { convert } = await withRequest()
  const other = (await read<ConvertSummary>('converts?target=Unassigned&limit=1', 'admin')).converts[0]!
  const { user } = await openApp(`/admin/manifests/${convert.id}`, { as: 'admin' })
  await user.click(await button('Edit'))
  const form = within(await dialog('Edit convert'))
  await user.clear(form.getByLabelText('Mobile'))
  await user.type(form.getByLabelText('Mobile'), '0803 555')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Enter 11 digits, such as 0803 555 0142. This has 7.')).toBeVisible()
  await user.clear(form.getByLabelText('Mobile'))
  await user.type(form.getByLabelText('Mobile'), `0${other.mobile.slice(4)}`)
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText('Convert saved. 1 other has this mobile too.')).toBeVisible()
  expect(await read<Convert>(`converts/${convert.id}`)).toMatchObject({ name: convert.name, mobile: other.mobile })
})

test('the page of a convert leads to all of the same upload', async () => {
  const { converts } = await read<ConvertSummary>('converts?limit=2000', 'admin')
  const { id, upload, uploadId } = converts.find((one) => one.upload)!
  const { user } = await openApp(`/bo/manifests/${id}`, { as: 'convert_s' })
  await user.click(await page().findByRole('link', { name: upload! }))
  expect(await page().findByText(`Upload: ${upload!}`)).toBeVisible()
  expect(here()).toBe(`/bo/manifests?uploadId=${uploadId!}`)
  expect(await button('Select all 30')).toBeVisible()
})

test('a convert is moved from somebody at work, and taken back', async () => {
  const { converts } = await read<ConvertSummary>('converts?target=Unprocessed&limit=2000', 'admin')
  const convert = converts.find(({ assignee }) => assignee !== 'Ruth Pam' && assignee !== 'Chidi Eze')!
  const { user } = await openApp(`/admin/manifests/${convert.id}`, { as: 'admin' })
  await user.click(await button('Move to somebody else'))
  const form = within(await dialog('Move 1 convert'))
  await user.click(await form.findByRole('checkbox', { name: /^Ruth Pam/ }))
  expect(form.getByText(`Taken from ${convert.assignee!} (1).`)).toBeVisible()
  expect(form.queryByRole('radio', { name: new RegExp(`^${convert.assignee!}`) })).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Move Converts' }))
  expect(await form.findByText('Ruth Pam: 1 convert assigned.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(fact('Assigned to')).toHaveTextContent('Ruth Pam'))
  await user.click(await button('Take back'))
  await user.click(within(await dialog('Take back 1 convert?')).getByRole('button', { name: 'Take back 1 convert' }))
  await waitFor(() => expect(fact('Assigned to')).toHaveTextContent('Nobody yet'))
  expect((await read<Convert>(`converts/${convert.id}`)).status).toBe('Unassigned')
  expect(await button('Assign')).toBeVisible()
})

test('who asked cancels the request while nobody has decided', async () => {
  const { feedback } = await withRequest()
  const about = { summaryId: feedback.id, title: 'Bus fare', description: 'To the class', amount: 900 }
  const { id } = (await write('POST', 'converts/feedback/item', about, 'convert_j')) as RequestItem
  const path = `manifests/item/${id}/${feedback.id}`
  await openApp(`/bo/${path}`, { as: 'convert_s' })
  expect(await heading('Bus fare')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument()
  const { user } = await openApp(`/bo/${path}`, { as: 'convert_j' })
  await user.click(await button('Cancel request'))
  const sure = within(await dialog('Cancel this request?'))
  await user.click(sure.getByRole('button', { name: 'Cancel request' }))
  expect(await page().findByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument()
})

test('where the API has no such calls nothing is offered', async () => {
  withoutExtensions()
  const { convert, feedback, request } = await withRequest()
  await openApp(`/admin/manifests/${convert.id}`, { as: 'admin' })
  expect(await heading(convert.name)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Edit|Take back)/ })).not.toBeInTheDocument()
  // To assign anew is a call of section 7.
  expect(await button('Move to somebody else')).toBeVisible()
  await openApp(`/bo/manifests/item/${request.id}/${feedback.id}`, { as: 'convert_j' })
  expect(await heading(request.title)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel request' })).not.toBeInTheDocument()
})

test('whoever has an assignee is moved, also where the API tells no status', async () => {
  withoutExtensions()
  const { convert } = await withRequest()
  leavingOut('converts/:id', 'status')
  await openApp(`/admin/manifests/${convert.id}`, { as: 'admin' })
  expect(await button('Move to somebody else')).toBeVisible()
  expect(fact('Assigned to')).toHaveTextContent(convert.assignee!)
})

test('an admin accepts and completes a request, then closes the feedback: the convert is processed', async () => {
  const { convert, feedback, request } = await withRequest()
  const { user } = await openApp(`/admin/manifests/item/${request.id}/${feedback.id}`, { as: 'admin' })
  expect(await heading(request.title)).toBeVisible()
  for (const [deed, next] of [
    ['Accept', 'Complete'],
    ['Complete', null],
  ] as const) {
    await user.click(await button(deed))
    await user.click(within(await dialog(`${deed} this request?`)).getByRole('button', { name: deed }))
    expect(await page().findByText('Item has been updated successfully!')).toBeVisible()
    if (next) expect(await button(next)).toBeVisible()
  }
  await waitFor(() => expect(page().queryByRole('button')).not.toBeInTheDocument())
  await user.click(page().getByRole('link', { name: 'Feedback' }))
  await user.click(await button('Close Feedback'))
  // Others asked for help in it, too.
  const sure = within(await dialog('Close this feedback?'))
  expect(sure.getByText(new RegExp(`^${convert.name} becomes Processed`))).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Close Feedback' }))
  expect(await page().findByText(/This feedback is closed/)).toBeVisible()
  expect(page().queryByRole('button', { name: /Close Feedback|Add/ })).not.toBeInTheDocument()
  expect((await read<Convert>(`converts/${convert.id}`)).status).toBe('Processed')
})

test('a feedback of which nothing is asked for closes at once, and is open again by Undo', async () => {
  const { feedbacks } = await read<ConvertQueue>('converts/queue')
  const { id, convertId } = feedbacks.find(({ openRequests }) => openRequests === 0)!
  const { user } = await openApp(`/admin/manifests/feedback/${id}`, { as: 'admin' })
  await user.click(await button('Close Feedback'))
  expect(await page().findByText(/This feedback is closed/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await button('Close Feedback')).toBeVisible()
  expect((await read<Convert>(`converts/${convertId}`)).status).toBe('Unprocessed')

  await user.click(await button('Close Feedback'))
  await screen.findByRole('button', { name: /^Undo/ })
  turnAway()
  expect(await page().findByText('Feedback closed.')).toBeVisible()
  expect((await read<Convert>(`converts/${convertId}`)).status).toBe('Processed')
})
