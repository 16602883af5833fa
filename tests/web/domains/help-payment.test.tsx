import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ConvertFeedback, ConvertSummary, RequestItem } from '../../../contract/converts'
import type { PaymentRow } from '../../../contract/payments'
import { naira } from '../../../src/lib/money'
import { openApp } from '../app'
import { button, dialog, heading, page, payQuestion, pdf } from '../screen'
import { read, withApi, write } from '../server'

withApi()

/** A promise to somebody whom a ministry brought. */
async function promised() {
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
  const form = within(await dialog('Pay a ministry'))
  expect(screen.queryByRole('dialog', { name: 'Complete this request?' })).not.toBeInTheDocument()
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Ministry/ })).toHaveDisplayValue(convert.ministry!))
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(item.title)
  expect(form.getByRole('textbox', { name: /^Description/ })).toHaveValue(`Help for ${convert.name}.`)
  await user.type(form.getByRole('textbox', { name: 'Sender' }), 'Office')
  await user.upload(form.getByLabelText('Receipt'), pdf())
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
