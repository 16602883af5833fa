/** An entry whose answer is lost, taken up again from its draft: by then the tab, and the form, are others. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChatRow } from '../../../contract/chats'
import type { ConvertFeedback, ConvertSummary, Reply, RequestItem } from '../../../contract/converts'
import type { PaymentRow } from '../../../contract/payments'
import { openApp } from '../app'
import { losingAnswer } from '../faults'
import { withDevice } from '../idb'
import { button, dialog, page, pdf } from '../screen'
import { read, withApi, write } from '../server'

withApi()
withDevice()

async function openDeposit() {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Record a deposit/ }))
  const form = within(await dialog('Record a deposit'))
  return { user, form, submit: () => form.getByRole('button', { name: /^Add / }) }
}

test('it is recorded once', async () => {
  const first = await openDeposit()
  await first.user.type(first.form.getByRole('textbox', { name: 'Amount' }), '4321')
  losingAnswer('post', 'payments')
  await first.user.click(first.submit())
  expect(await first.form.findByRole('alert')).toHaveTextContent('What you typed is still here.')

  const again = await openDeposit()
  await waitFor(() => expect(again.submit()).toHaveAccessibleName('Add ₦4,321.00 to our balance'))
  await again.user.click(again.submit())
  await again.user.click(within(await dialog('Record it again?')).getByRole('button', { name: 'Go back' }))
  await again.user.click(again.form.getByRole('button', { name: 'Discard' }))
  expect((await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4321)).toHaveLength(1)
})

test('with other values it is a new one, once somebody says so', async () => {
  const amounts = async () => (await read<PaymentRow[]>('payments')).map(({ amount }) => amount)
  const first = await openDeposit()
  await first.user.type(first.form.getByRole('textbox', { name: 'Amount' }), '5432')
  losingAnswer('post', 'payments')
  await first.user.click(first.submit())
  await first.form.findByRole('alert')

  const { user, form, submit } = await openDeposit()
  await waitFor(() => expect(submit()).toHaveAccessibleName('Add ₦5,432.00 to our balance'))
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '6543')
  await user.click(submit())
  expect(await form.findByRole('alert')).toHaveTextContent(/^This form was sent before with other values\./)
  expect(await amounts()).not.toContain(6543)
  await user.click(form.getByRole('button', { name: 'Make it a new deposit' }))
  expect(form.queryByRole('alert')).not.toBeInTheDocument()
  expect(submit()).toHaveFocus()
  await user.click(submit())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await amounts()).toEqual(expect.arrayContaining([5432, 6543]))
})

test('so does a payment to a ministry', async () => {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Pay a ministry/ }))
  const form = within(await dialog('Pay a ministry'))
  await form.findByRole('option', { name: 'Living Waters Assembly' })
  await user.selectOptions(form.getByRole('combobox', { name: /^Ministry/ }), 'Living Waters Assembly')
  const field = (name: string) => form.getByRole('textbox', { name })
  await user.type(field('Amount'), '7654')
  await user.type(field('Sender'), 'Office')
  await user.type(field('Title'), 'Tents')
  const attach = () => user.upload(form.getByLabelText('Receipt'), pdf())
  await attach()
  const pay = async () => {
    await user.click(form.getByRole('button', { name: /^Pay / }))
    await user.click(await within(await dialog('Is this right?')).findByRole('button', { name: /^Pay / }))
  }
  losingAnswer('post', 'payments')
  await pay()
  await form.findByRole('alert')
  await user.type(field('Title'), ' and chairs')
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '8765')
  await attach()
  await pay()
  await user.click(await form.findByRole('button', { name: 'Make it a new payment' }))
  await pay()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const titles = (await read<PaymentRow[]>('payments')).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Tents', 'Tents and chairs']))
})

test('a chat whose answer was lost is begun once, also from its draft; with other words once somebody says so', async () => {
  const topics = async () => (await read<ChatRow[]>('chats', 'client')).map(({ topic }) => topic)
  const open = async () => {
    const { user } = await openApp('/client/notifications', { as: 'client' })
    await user.click(await button('Ask the Office'))
    const form = within(await dialog('Ask the Office'))
    const field = (name: string) => form.getByRole('textbox', { name })
    return { user, form, field, send: () => user.click(form.getByRole('button', { name: 'Send' })) }
  }
  const first = await open()
  await first.user.type(first.field('Topic'), 'Generators')
  await first.user.type(first.field('Message'), 'Can we have two?')
  losingAnswer('post', 'chats/begin')
  await first.send()
  await first.form.findByRole('alert')

  const { user, form, field, send } = await open()
  await waitFor(() => expect(field('Topic')).toHaveValue('Generators'))
  await user.type(field('Message'), ' Big ones.')
  await send()
  expect(await form.findByRole('alert')).toHaveTextContent(/^This was sent before with other words\./)
  expect((await topics()).filter((topic) => topic === 'Generators')).toHaveLength(1)
  await user.click(form.getByRole('button', { name: 'Make it a new chat' }))
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await topics()).filter((topic) => topic === 'Generators')).toHaveLength(2)
})

test('a request for money, a comment and a feedback whose answers were lost are written once', async () => {
  const { converts } = await read<ConvertSummary>('converts', 'convert_j')
  const convert = converts[0]!
  await write('POST', 'converts/feedback', { convertId: convert.id, message: 'He asked for a Bible.' }, 'convert_j')
  const [{ id }] = await read<[ConvertFeedback]>(`converts/feedbacks/${convert.id}`, 'convert_j')
  const { user } = await openApp(`/bo/manifests/feedback/${id}`, { as: 'convert_j' })

  await user.click(await button('Add item'))
  const item = within(await dialog('Add request or info'))
  await user.type(item.getByRole('textbox', { name: 'Title' }), 'Transport')
  await user.type(item.getByRole('textbox', { name: 'Description' }), 'To the church.')
  await user.type(item.getByRole('textbox', { name: /^Amount/ }), '1500')
  losingAnswer('post', 'converts/feedback/item')
  await user.click(item.getByRole('button', { name: 'Add' }))
  await item.findByRole('alert')
  await user.click(item.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const items = await read<RequestItem[]>(`converts/feedback/items/${id}`, 'convert_j')
  expect(items.filter(({ title }) => title === 'Transport')).toHaveLength(1)

  const comment = async (words: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), words)
    losingAnswer('post', 'converts/feedback/reply')
    await user.click(await button('Add Comment'))
    await page().findByRole('alert')
    await user.click(await button('Add Comment'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''))
  }
  await comment('He came by bus.')
  await comment('He came again.')
  const replies = await read<Reply[]>(`converts/feedback/replies/${id}`, 'convert_j')
  expect(replies.map(({ message }) => message).sort()).toEqual(['He came again.', 'He came by bus.'])

  await openApp(`/bo/manifests/${convert.id}`, { as: 'convert_j' })
  await user.click(await button('Add Feedback'))
  const form = within(await dialog('Add Feedback'))
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'He was baptised.')
  losingAnswer('post', 'converts/feedback')
  await user.click(form.getByRole('button', { name: 'Add Feedback' }))
  await form.findByRole('alert')
  await user.click(form.getByRole('button', { name: 'Add Feedback' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const written = await read<ConvertFeedback[]>(`converts/feedbacks/${convert.id}`, 'convert_j')
  expect(written.filter(({ message }) => message === 'He was baptised.')).toHaveLength(1)
})
