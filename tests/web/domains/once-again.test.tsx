/** An entry whose answer is lost, taken up again from its draft: by then the tab, and the form, are others. */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { BudgetRow } from '../../../contract/budgets'
import type { ChatRow } from '../../../contract/chats'
import type { ConvertFeedback, ConvertSummary, Reply, RequestItem } from '../../../contract/converts'
import type { PaymentRow } from '../../../contract/payments'
import type { SupportArea } from '../../../contract/supportareas'
import { openApp } from '../app'
import { failing, losingAnswer, NO_CONNECTION, saying, sendingTwice, withoutKeys } from '../faults'
import { withDevice } from '../idb'
import { button, dialog, page, pdf } from '../screen'
import { calls, forward, read, server, withApi, write } from '../server'

withApi()
withDevice()

async function openDeposit() {
  const { user } = await openApp('/admin/payments', { as: 'admin' })
  await user.click(await button('New Payment'))
  await user.click(within(await dialog('New Payment')).getByRole('button', { name: /^Record a deposit/ }))
  const form = within(await dialog('Record a deposit'))
  return { user, form, submit: () => form.getByRole('button', { name: /^Add / }) }
}

/** As by somebody else. */
async function recorded(amount: string) {
  const { user, form, submit } = await openDeposit()
  await user.type(form.getByRole('textbox', { name: 'Amount' }), amount)
  await user.click(submit())
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
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

test('recorded again on purpose, and that answer lost as well, it is there twice, in whatever tab it is taken up', async () => {
  const there = async () => (await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4322)
  const again = async ({ user, submit }: Awaited<ReturnType<typeof openDeposit>>) => {
    await user.click(submit())
    await user.click(within(await dialog('Record it again?')).getByRole('button', { name: 'Add ₦4,322.00 again' }))
  }
  const first = await openDeposit()
  await first.user.type(first.form.getByRole('textbox', { name: 'Amount' }), '4322')
  losingAnswer('post', 'payments')
  await first.user.click(first.submit())
  await first.form.findByRole('alert')
  losingAnswer('post', 'payments')
  await again(first)
  await waitFor(async () => expect(await there()).toHaveLength(2))
  await first.form.findByRole('alert')
  const later = await openDeposit()
  await waitFor(() => expect(later.submit()).toHaveAccessibleName('Add ₦4,322.00 to our balance'))
  await again(later)
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
  expect(await there()).toHaveLength(2)
})

test('what was recorded again on purpose and did not arrive is not taken for the first, where no key is obeyed', async () => {
  withoutKeys()
  const there = async () => (await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4323)
  const again = async ({ user, submit }: Awaited<ReturnType<typeof openDeposit>>) => {
    await user.click(submit())
    await user.click(within(await dialog('Record it again?')).getByRole('button', { name: 'Add ₦4,323.00 again' }))
  }
  await recorded('4323')
  const first = await openDeposit()
  await first.user.type(first.form.getByRole('textbox', { name: 'Amount' }), '4323')
  failing('post', 'payments', NO_CONNECTION, { once: true })
  await again(first)
  await first.form.findByRole('alert')
  expect(await there()).toHaveLength(1)
  const later = await openDeposit()
  await waitFor(() => expect(later.submit()).toHaveAccessibleName('Add ₦4,323.00 to our balance'))
  await again(later)
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
  expect(await there()).toHaveLength(2)
})

test('it keeps its second key in another page, though nobody can look there what is recorded', async () => {
  const there = async () => (await read<PaymentRow[]>('payments')).filter(({ amount }) => amount === 4324)
  await recorded('4324')
  const first = await openDeposit()
  await first.user.type(first.form.getByRole('textbox', { name: 'Amount' }), '4324')
  losingAnswer('post', 'payments')
  await first.user.click(first.submit())
  await first.user.click(within(await dialog('Record it again?')).getByRole('button', { name: 'Add ₦4,324.00 again' }))
  await first.form.findByRole('alert')
  const later = await openDeposit()
  await waitFor(() => expect(later.submit()).toHaveAccessibleName('Add ₦4,324.00 to our balance'))
  failing('get', 'payments', NO_CONNECTION, { once: true })
  await later.user.click(later.submit())
  const question = within(await dialog('Record it without looking?'))
  await later.user.click(question.getByRole('button', { name: 'Add ₦4,324.00' }))
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
  expect(await there()).toHaveLength(2)
})

test('what a browser has sent twice by itself is told, where no key is obeyed', async () => {
  withoutKeys()
  sendingTwice('post', 'payments', { keys: false })
  const { user, form, submit } = await openDeposit()
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '3210')
  await user.click(submit())
  expect(await screen.findByText(/^It is recorded, but twice/)).toBeVisible()
  // Other money of the same amount, by somebody who says so, is no second sending.
  const again = await openDeposit()
  await again.user.type(again.form.getByRole('textbox', { name: 'Amount' }), '3210')
  await again.user.click(again.submit())
  await again.user.click(within(await dialog('Record it again?')).getByRole('button', { name: /again$/ }))
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
})

test('while it is looked whether it is there, the dialog cannot be closed: it would be recorded all the same', async () => {
  const { user, form, submit } = await openDeposit()
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '1098')
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  server.use(http.get('*/api/payments', async ({ request }) => held.then(() => forward(request)), { once: true }))
  await user.click(submit())
  expect(await form.findByRole('button', { name: 'Close' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Record a deposit' })).toBeVisible()
  answer()
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
})

test('where nobody can look whether it is recorded already, it is not recorded unasked', async () => {
  const { user, form, submit } = await openDeposit()
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '2109')
  failing('get', 'payments', NO_CONNECTION, { once: true })
  await user.click(submit())
  const question = within(await dialog('Record it without looking?'))
  expect(question.getByText(/^The payments so far could not be read\./)).toBeVisible()
  const amounts = async () => (await read<PaymentRow[]>('payments')).map(({ amount }) => amount)
  expect(await amounts()).not.toContain(2109)
  await user.click(question.getByRole('button', { name: 'Add ₦2,109.00' }))
  expect(await screen.findByText('Payment submitted successfully!')).toBeVisible()
  expect((await amounts()).filter((amount) => amount === 2109)).toHaveLength(1)
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

const APIS: [string, () => void][] = [
  ['that obeys keys', () => {}],
  ['without keys', withoutKeys],
]
const anApi = test.for(APIS)

anApi(
  'a request for money, a comment and a feedback whose answers were lost are written once: an API %s',
  async ([name, be]) => {
    be()
    const { converts } = await read<ConvertSummary>('converts', 'convert_j')
    const convert = converts[0]!
    await write(
      'POST',
      'converts/feedback',
      { convertId: convert.id, message: `He asked for a Bible, ${name}.` },
      'convert_j',
    )
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
    await user.type(form.getByRole('textbox', { name: 'Message' }), `He was baptised, ${name}.`)
    losingAnswer('post', 'converts/feedback')
    await user.click(form.getByRole('button', { name: 'Add Feedback' }))
    await form.findByRole('alert')
    await user.click(form.getByRole('button', { name: 'Add Feedback' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const written = await read<ConvertFeedback[]>(`converts/feedbacks/${convert.id}`, 'convert_j')
    expect(written.filter(({ message }) => message === `He was baptised, ${name}.`)).toHaveLength(1)
  },
)

anApi('a list of converts whose answer was lost is there once: an API %s', async ([name, be]) => {
  be()
  const { user } = await openApp('/admin/manifests', { as: 'admin' })
  await user.click(await button('Upload Converts'))
  const form = within(await dialog('Upload Converts'))
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Harvest')
  const mobile = name === 'without keys' ? '0803 222 0901' : '0803 222 0902'
  await user.upload(
    form.getByLabelText(/^CSV/),
    new File([`Name;Phone\nZik Obi;${mobile}\n`], 'list.csv', { type: 'text/csv' }),
  )
  const upload = () => form.findByRole('button', { name: 'Upload 1 convert' })
  losingAnswer('post', 'converts/upload')
  await user.click(await upload())
  await form.findByRole('alert')
  await user.click(await upload())
  expect(await page().findByText(/^(1 added, none left out|1 row sent)\./)).toBeVisible()
})

anApi('a chat is begun once, with or without a first message: an API %s', async ([name, be]) => {
  be()
  const [{ id }] = await read<[BudgetRow]>('budgets/status/Pending')
  const named = async (topic: string) =>
    (await read<ChatRow[]>(`chats/budget/${id}`)).filter((chat) => chat.topic === topic)
  const open = async (path: string, as: string) => {
    const { user } = await openApp(`${path}/${id}`, { as })
    await user.click(await button('New Chat'))
    const form = within(await dialog('New Chat'))
    const field = (label: string) => form.getByRole('textbox', { name: label })
    return { user, form, field }
  }
  const topic = `Chairs, ${name}`
  const first = await open('/bo/budgets', 'sponsor_j')
  await first.user.type(first.field('Topic'), topic)
  await first.user.type(first.field('Message'), 'How many?')
  losingAnswer('post', 'chats/begin')
  await first.user.click(first.form.getByRole('button', { name: 'Send' }))
  await first.form.findByRole('alert')
  await first.user.click(first.form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await named(topic)).toHaveLength(1)

  const plain = `Tables, ${name}`
  const { user, form, field } = await open('/admin/budgets', 'admin')
  await user.type(field('Topic'), plain)
  losingAnswer('post', 'chats/create')
  await user.click(form.getByRole('button', { name: 'Create chat' }))
  await form.findByRole('alert')
  await user.click(form.getByRole('button', { name: 'Create chat' }))
  expect(await page().findByRole('link', { name: new RegExp(`^${plain}`) })).toBeVisible()
  expect(await named(plain)).toHaveLength(1)
})

type User = Awaited<ReturnType<typeof openApp>>['user']
type Fields = ReturnType<typeof page>
type Row = Record<string, unknown>
/** What has no key: it is known by its name, and by all else that the API tells of it. */
interface Named {
  at: string
  opens: string
  fill: (user: User, form: Fields) => Promise<unknown>
  sends: string
  path: string
  /** Where it stands once it is there, by its name. */
  list: string
  name: Row
  /** What somebody else's of this name may have instead. */
  other: Row
  told: string
}
const choose = (user: User, form: Fields, name: string, option: string) =>
  user.selectOptions(form.getByRole('combobox', { name }), option)
const fillStaff = async (user: User, form: Fields, email: string) => {
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  await user.type(field('First name'), 'Tunde')
  await user.type(field('Last name'), 'Bako')
  await user.type(field('Email'), email)
  await user.type(form.getByLabelText('Password'), 'we walk by faith')
  await user.type(field(/^Mobile/), '0803 555 0177')
  await user.click(within(form.getByRole('group', { name: 'Converts' })).getByRole('checkbox', { name: 'Senior' }))
}
const NAMED: Record<string, Named> = {
  'a member of the staff': {
    at: '/admin/staffs',
    opens: 'New Staff',
    fill: (user, form) => fillStaff(user, form, 'tunde@office.test'),
    sends: 'Create staff',
    path: 'staffs',
    list: 'staffs',
    name: { email: 'tunde@office.test' },
    other: { email: 'other@office.test', firstName: 'Femi', lastName: 'Oni', mobile: '+2348035550178', roles: ['sponsor_s'] }, // prettier-ignore
    told: 'Staff created successfully!',
  },
  'an item': {
    at: '/admin/settings/items',
    opens: 'New Budget Item',
    fill: async (user, form) => {
      await choose(user, form, 'Type', 'Orphanages')
      await user.type(form.getByRole('textbox', { name: 'Name' }), 'Nets of Kafanchan')
      await user.type(form.getByRole('textbox', { name: 'Amount' }), '4500')
      await user.click(form.getByRole('checkbox'))
    },
    sends: 'Create item',
    path: 'budgets/items/create',
    list: 'budgets/items/All',
    name: { name: 'Nets of Kafanchan' },
    other: { name: 'Nets', type: 'Crusades', amount: 4600, available: false },
    told: 'Budget item created successfully!',
  },
  'a support type': {
    at: '/admin/supportareas',
    opens: 'New Support Type',
    fill: async (user, form) => {
      const { duration } = (await read<SupportArea[]>('supportareas')).find(({ name }) => name === 'Orphanages')!
      await form.findByRole('option', { name: 'Orphanages' })
      await choose(user, form, 'Name', 'Orphanages')
      await user.type(form.getByRole('textbox', { name: 'Duration' }), String(duration))
    },
    sends: 'Create support type',
    path: 'supportareas',
    list: 'supportareas',
    name: { name: 'Orphanages' },
    other: { name: 'Prison_Evangelism', duration: 3000 },
    told: 'Support type created successfully!',
  },
}

test.each(Object.entries(NAMED))(
  '%s whose answer was lost is there only with all that was typed: else it is sent again',
  async (_, { at, opens, fill, sends, path, list, name, other, told }) => {
    const [[key, value]] = Object.entries(name) as [[string, unknown]]
    const isIt = (row: Row) => row[key] === value
    // Of a support type there is one at most, and the demo has them all.
    saying<Row[]>(list, (rows) => rows.filter((row) => !isIt(row)))
    const { user } = await openApp(at, { as: 'admin' })
    await user.click(await button(opens))
    const form = within(await dialog(opens))
    const submit = async () => user.click(await form.findByRole('button', { name: sends }))
    const sent = () => calls.filter((call) => call === `POST /api/${path}`)
    await fill(user, form)
    losingAnswer('post', path)
    await submit()
    await form.findByRole('alert')
    for (const [before, [field, instead]] of Object.entries(other).entries()) {
      saying<Row[]>(list, (rows) => rows.map((row) => (isIt(row) ? { ...row, [field]: instead } : row)))
      await submit()
      await waitFor(() => expect(sent(), field).toHaveLength(before + 2))
    }
    server.resetHandlers()
    await submit()
    expect(await form.findByText(told)).toBeVisible()
    expect(sent()).toHaveLength(1 + Object.keys(other).length)
  },
)

test('a password that is corrected after a lost answer is sent: nobody can read which one is there', async () => {
  const { user } = await openApp('/admin/staffs', { as: 'admin' })
  await user.click(await button('New Staff'))
  const form = within(await dialog('New Staff'))
  await fillStaff(user, form, 'ruth@office.test')
  losingAnswer('post', 'staffs')
  await user.click(form.getByRole('button', { name: 'Create staff' }))
  await form.findByRole('alert')
  await user.type(form.getByLabelText('Password'), ', and pray')
  await user.click(await form.findByRole('button', { name: 'Create staff' }))
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('This email is in use already.'))
})
