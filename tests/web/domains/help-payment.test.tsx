import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { JsonBodyType } from 'msw'
import { expect, test } from 'vitest'
import type { ConvertFeedback, ConvertSummary, RequestItem } from '../../../contract/converts'
import type { PaymentRow } from '../../../contract/payments'
import { naira } from '../../../src/lib/money'
import { openApp } from '../app'
import { BROKEN_SERVER, failing } from '../faults'
import { kept, withDevice } from '../idb'
import { button, dialog, heading, page, payQuestion, pdf } from '../screen'
import { read, withApi, write } from '../server'

withApi()
withDevice({ forgets: true })

/** A promise to somebody whom a ministry brought. */
let found: ReturnType<typeof promise> | undefined
const promised = () => (found ??= promise())
async function promise() {
  const { converts } = await read<ConvertSummary>('converts', 'convert_j')
  for (const convert of converts.filter(({ ministry }) => ministry)) {
    for (const feedback of await read<ConvertFeedback[]>(`converts/feedbacks/${convert.id}`)) {
      const items = await read<RequestItem[]>(`converts/feedback/items/${feedback.id}`)
      const item = items.find(({ status }) => status === 'Pending')
      if (!item || feedback.completedUtc) continue
      await write('PATCH', 'converts/feedback/item', { summaryId: feedback.id, itemId: item.id, status: 'Accepted' })
      return { convert, feedback, item, amount: item.amount! }
    }
  }
  throw new Error('The demo data has none.')
}

const payment = (title: string, amount: number, description: string): PaymentRow => ({
  id: crypto.randomUUID(),
  title,
  amount,
  description,
  createdUtc: '2100-01-01T00:00:00.000Z',
  sender: 'Office',
  ministryId: crypto.randomUUID(),
  ministry: 'Some ministry',
  budgetId: null,
  type: null,
  filepath: null,
})

/** Until it is known whom it goes to, a dialog of the same title says that it comes. */
async function payForm() {
  await screen.findByRole('textbox', { name: 'Sender' })
  return within(await dialog('Pay a ministry'))
}
async function fillIn(user: UserEvent) {
  const form = await payForm()
  await user.type(form.getByRole('textbox', { name: 'Sender' }), 'Office')
  await user.upload(form.getByLabelText('Receipt'), pdf())
}

test('help that names this person is paid, whatever else it says; what names somebody else or nobody is to be looked at', async () => {
  const { convert, feedback, item, amount } = await promised()
  const open = async (...descriptions: string[]) => {
    const data = descriptions.map((one) => payment(item.title, amount, one))
    failing('get', 'payments', { status: 200, json: { success: true, data } as JsonBodyType })
    await openApp(`/admin/manifests/item/${item.id}/${feedback.id}`, { as: 'admin' })
    return page().findByRole('link', { name: /^paid on/ })
  }
  const books = await open('Help for Somebody Else.')
  expect(books.parentElement).toHaveTextContent(/“Help for Somebody Else\.” Look whether it was for this person\.$/)
  expect(page().getByRole('button', { name: 'New Payment' })).toBeVisible()
  const own = await open('Help for Somebody Else.', `Help for ${convert.name}. School fees, second term.`)
  expect(own.parentElement).not.toHaveTextContent(/Look whether/)
  expect(page().queryByRole('button', { name: 'New Payment' })).not.toBeInTheDocument()
  const nobody = await open('Help for Somebody Else.', '')
  expect(nobody.parentElement).toHaveTextContent(/: paid on [^“]+ Look whether it was for this person\.$/)
  expect(page().getByRole('button', { name: 'New Payment' })).toBeVisible()
})

test('books that cannot be read are no books without it: nothing that the device kept stands in for them', async () => {
  const { convert, feedback, item, amount } = await promised()
  await openApp('/admin/payments', { as: 'admin' })
  await waitFor(() => expect(kept()).toContainEqual(expect.stringMatching(/^almoner-answers .* payments$/)))
  failing('get', 'payments', BROKEN_SERVER)
  const { user } = await openApp(`/admin/manifests/item/${item.id}/${feedback.id}`, { as: 'admin' })
  expect(await page().findByText(/could not be read: nothing was compared with them/)).toBeVisible()
  expect(page().queryByText(/stands in the books yet/)).not.toBeInTheDocument()
  await user.click(page().getByRole('button', { name: 'New Payment' }))
  await fillIn(user)
  await user.click(await button(`Pay ${naira(amount)} to ${convert.ministry!}`))
  expect((await payQuestion()).getByText(/could not be read: nothing was compared with them/)).toBeVisible()
})

test('help that was promised is paid from its own page, and closing its feedback warns until then', async () => {
  const { convert, feedback, item, amount } = await promised()
  const { user } = await openApp(`/admin/manifests/feedback/${feedback.id}`, { as: 'admin' })
  await user.click(await button('Close Feedback'))
  const closing = await dialog('Close this feedback?')
  expect(closing).toHaveTextContent(`${naira(amount)} was promised and is not handed over: complete ${item.title}`)
  await user.click(within(closing).getByRole('button', { name: 'Go back' }))

  await openApp(`/admin/manifests/item/${item.id}/${feedback.id}`, { as: 'admin' })
  await heading(item.title)
  expect(await page().findByText(/^No payment of .+ stands in the books yet\.$/)).toBeVisible()
  await user.click(await button('Complete'))
  const completing = within(await dialog('Complete this request?'))
  await user.click(await completing.findByRole('button', { name: 'New Payment' }))
  const form = await payForm()
  expect(screen.queryByRole('dialog', { name: 'Complete this request?' })).not.toBeInTheDocument()
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Ministry/ })).toHaveDisplayValue(convert.ministry!))
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(item.title)
  expect(form.getByRole('textbox', { name: /^Description/ })).toHaveValue(`Help for ${convert.name}.`)
  await fillIn(user)
  await user.click(form.getByRole('button', { name: `Pay ${naira(amount)} to ${convert.ministry!}` }))
  const sure = await payQuestion()
  await user.click(sure.getByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const paid = (await read<PaymentRow[]>('payments')).find(({ title }) => title === item.title)!
  expect(paid).toMatchObject({ amount, ministry: convert.ministry, deposit: false })

  const books = await page().findByRole('link', { name: /^paid on/ })
  expect(books).toHaveAttribute('href', `/admin/payments/${paid.id}`)
  expect(page().queryByRole('button', { name: 'New Payment' })).not.toBeInTheDocument()
})
