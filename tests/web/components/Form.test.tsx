import { act, screen, waitFor } from '@testing-library/react'
import { Field, Formik } from 'formik'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { SelectField } from '../../../src/components/fields/SelectField'
import { TextField } from '../../../src/components/fields/TextField'
import { ErrorSummary } from '../../../src/components/ErrorSummary'
import { Follow } from '../../../src/components/Follow'
import { Form, type Unsent } from '../../../src/components/Form'
import { lastMessage } from '../../../src/lib/announce'
import { ApiError, BROKEN } from '../../../src/lib/api-error'
import { tabDrafts, type DraftStore } from '../../../src/lib/drafts'
import { show, showForm } from '../render'

const blank = { ministry: { name: '', email: '' }, strategies: ['', ''] }
const schema = object({
  ministry: object({ name: string().required('Enter the name.'), email: string().required('Enter the email.') }),
})
const both = object({ a: string().required('Enter a.'), b: string().required('Enter b.') })
const fields = (
  <>
    <TextField name="ministry.name" label="Name" />
    <TextField name="ministry.email" label="Email" hint="You log in with it." />
    <TextField name="strategies[1]" label="Strategy 2" optional />
  </>
)
const name = () => screen.getByRole('textbox', { name: 'Name' })
const email = () => screen.getByRole('textbox', { name: 'Email' })
const send = () => screen.getByRole('button', { name: 'Send' })

test('what is missing stands beside its field, and the cursor in the first of them', async () => {
  const { user, sent } = showForm(blank, fields, { schema })
  await user.click(send())
  await waitFor(() => expect(name()).toHaveFocus())
  expect(name()).toBeInvalid()
  expect(name()).toHaveAccessibleDescription('Enter the name.')
  expect(email()).toHaveAccessibleDescription('You log in with it. Enter the email.')
  expect(sent).toEqual([])
  await user.type(name(), 'New Life')
  await waitFor(() => expect(name()).toBeValid())
  await user.click(send())
  await waitFor(() => expect(email()).toHaveFocus())
})

test('nothing is called wrong before it was left or sent', async () => {
  const { user } = showForm(blank, fields, { schema })
  expect(name()).toBeValid()
  await user.click(name())
  expect(name()).toBeValid()
  await user.tab()
  expect(await screen.findByText('Enter the name.')).toBeVisible()
  expect(screen.queryByText('Enter the email.')).not.toBeInTheDocument()
})

test('what is optional says so, what is not is required', () => {
  showForm(blank, fields)
  expect(screen.getByRole('textbox', { name: 'Strategy 2 (optional)' })).not.toBeRequired()
  expect(name()).toBeRequired()
})

test("the server's first words stand above the form, the others beside their fields", async () => {
  const refuse = new ApiError(400, [
    { message: 'This address is taken.', field: 'ministry.email' },
    { message: 'Shorten the strategy.', field: 'strategies[1]' },
    { message: 'Come back tomorrow.' },
    { message: 'No such field here.', field: 'bank.number' },
  ])
  const { user } = showForm(blank, fields, { onSubmit: () => Promise.reject(refuse) })
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This address is taken\.$/)
  expect(email()).toHaveAccessibleDescription('You log in with it. This address is taken.')
  expect(screen.getByRole('textbox', { name: /Strategy 2/ })).toHaveAccessibleDescription('Shorten the strategy.')
  await waitFor(() => expect(email()).toHaveFocus())
})

test('after a refusal the same form can be sent again, and the old words are gone', async () => {
  const onSubmit = vi
    .fn<() => Promise<undefined>>()
    .mockRejectedValueOnce(new ApiError(0, [{ message: 'There is no connection to the server.' }]))
    .mockResolvedValueOnce(undefined)
  const { user } = showForm(blank, fields, { onSubmit })
  await user.type(name(), 'New Life')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the server.')
  expect(name()).toHaveValue('New Life')
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a fault of the page itself is told too, and blocks nothing', async () => {
  const heard = vi.fn()
  vi.stubGlobal('reportError', heard)
  const onSubmit = vi.fn(() => {
    throw new TypeError('x')
  })
  const { user } = showForm(blank, fields, { onSubmit })
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(BROKEN)
  expect(heard).toHaveBeenCalledTimes(1)
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

test('a double click, or Enter and a click, send once', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(() => new Promise<undefined>((done) => (finish = () => done(undefined))))
  const { user } = showForm(blank, fields, { onSubmit })
  await user.dblClick(send())
  await user.type(name(), '{Enter}')
  await user.click(screen.getByRole('button', { name: 'Sending…' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  finish()
  await user.type(name(), 'x{Enter}')
  await user.click(await screen.findByRole('button', { name: /Send/ }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

const draft = { store: tabDrafts, key: 'form' }

test('what was typed is there again when the page is opened again', async () => {
  const first = showForm(blank, fields, { draft })
  await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New Life')
  expect(await screen.findByText(/^Saved in this tab \d\d:\d\d$/)).toBeVisible()
  first.unmount()
  showForm({ ...blank, added: 'later' }, fields, { draft })
  expect(await screen.findByDisplayValue('New Life')).toBeVisible()
  expect(screen.getByText(/^Saved in this tab/)).toBeVisible()
})

test('where there is no room any more it is no longer called saved', async () => {
  const { user } = showForm(blank, fields, { draft })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'New')
  expect(await screen.findByText(/^Saved in this tab/)).toBeVisible()
  const save = vi.spyOn(tabDrafts, 'save').mockResolvedValue(null)
  await user.type(name, ' Life')
  expect(await screen.findByText(/^This device cannot keep what you type\. Send it/)).toBeVisible()
  expect(screen.queryByText(/^Saved in this tab/)).not.toBeInTheDocument()
  save.mockRestore()
  await user.type(name, '!')
  expect(await screen.findByText(/^Saved in this tab/)).toBeVisible()
})

test('a form that was only opened, or is empty again, leaves no draft', async () => {
  const { user, unmount } = showForm(blank, fields, { draft })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  unmount()
  expect(await tabDrafts.load('form')).toBeNull()
  expect(name).not.toBeInTheDocument()
  showForm(blank, fields, { draft })
  const again = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(again, 'N')
  expect(await screen.findByText(/^Saved in this tab/)).toBeVisible()
  await user.clear(again)
  await waitFor(async () => expect(await tabDrafts.load('form')).toBeNull())
  expect(screen.queryByText(/^Saved in this tab/)).not.toBeInTheDocument()
})

test('a draft ends when it is sent, not when it is refused', async () => {
  await tabDrafts.save('form', { ...blank, ministry: { name: 'New Life', email: '' } })
  const onSubmit = vi
    .fn<() => Promise<undefined>>()
    .mockRejectedValueOnce(new ApiError(409, [{ message: 'Not now.' }]))
    .mockResolvedValueOnce(undefined)
  const { user } = showForm(blank, fields, { draft, onSubmit })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(await tabDrafts.load('form')).not.toBeNull()
  await user.click(send())
  await waitFor(async () => expect(await tabDrafts.load('form')).toBeNull())
})

test('a form that begins anew when it is sent keeps what is typed next', async () => {
  const onSubmit = vi.fn((_: typeof blank, { resetForm }: { resetForm: () => void }) => {
    resetForm()
    return Promise.resolve(undefined)
  })
  const { user } = showForm(blank, fields, { draft, onSubmit })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'First')
  await user.click(send())
  await waitFor(() => expect(name()).toHaveValue(''))
  await user.type(name(), 'Second')
  await waitFor(async () => expect(await tabDrafts.load('form')).toMatchObject({ values: { ministry: { name: 'Second' } } })) // prettier-ignore
  await tabDrafts.drop('form')
})

test('a form that follows the address is left alone while the address asks for the same', async () => {
  function Page() {
    const [asked, setAsked] = useState({ from: '2026-01-01' })
    return (
      <>
        <Formik initialValues={asked} onSubmit={() => {}}>
          <>
            <Follow asked={asked} />
            <Field name="from" aria-label="From" />
          </>
        </Formik>
        <button onClick={() => setAsked({ ...asked })}>The same</button>
        <button onClick={() => setAsked({ from: '2025-01-01' })}>Another</button>
      </>
    )
  }
  const { user } = show(<Page />)
  const from = await screen.findByRole('textbox', { name: 'From' })
  await user.clear(from)
  await user.type(from, '2026-02')
  await user.click(screen.getByRole('button', { name: 'The same' }))
  expect(from).toHaveValue('2026-02')
  await user.click(screen.getByRole('button', { name: 'Another' }))
  await waitFor(() => expect(from).toHaveValue('2025-01-01'))
})

test('a wizard that goes to its next step keeps its draft', async () => {
  await tabDrafts.save('form', blank)
  const onSubmit = vi.fn(() => Promise.resolve<Unsent>({ keepDraft: true }))
  const { user } = showForm(blank, fields, { draft, onSubmit })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  await screen.findByRole('button', { name: 'Send' })
  expect(await tabDrafts.load('form')).not.toBeNull()
})

test('of two forms on a page, as of a page and a dialog over it, only the sent one shows what to mend', async () => {
  const form = (label: string) => (
    <Form blank={{ a: '', b: '' }} schema={both} onSubmit={() => Promise.resolve(undefined)}>
      {() => (
        <>
          <ErrorSummary />
          <TextField name="a" label={`${label} amount`} />
          <TextField name="b" label={`${label} bank`} />
          <button type="submit">Send {label}</button>
        </>
      )}
    </Form>
  )
  const { user } = show(
    <>
      {form('first')}
      {form('second')}
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Send first' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'first amount' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Send second' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'second amount' })).toHaveFocus())
  const links = (await screen.findAllByRole('link', { name: /^second/ })).map(({ textContent }) => textContent)
  expect(links).toEqual(['second amount', 'second bank'])
  expect(screen.getAllByRole('link', { name: /^first/ })).toHaveLength(2)
})

test('a discarded draft leaves an empty form', async () => {
  await tabDrafts.save('form', { ...blank, ministry: { name: 'New Life', email: '' } })
  const { user } = showForm(blank, fields, { draft })
  expect(await screen.findByDisplayValue('New Life')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(name()).toHaveValue(''))
  expect(await tabDrafts.load('form')).toBeNull()
  // To the eye it is said where it stood.
  expect(lastMessage()).toMatchObject({ text: 'The draft was discarded.', isInPlace: true })
})

test('a choice hands over its value, and tells who depends on it', async () => {
  const picked = vi.fn()
  const options = [
    { value: 'b', label: 'Benue' },
    { value: 'l', label: 'Lagos' },
  ]
  const { user, last } = showForm(
    { state: '' },
    <SelectField name="state" label="State" empty="Choose a state" options={options} onPick={picked} />,
  )
  const list = screen.getByRole('combobox', { name: 'State' })
  expect(list).toHaveDisplayValue('Choose a state')
  await user.selectOptions(list, 'Lagos')
  expect(picked).toHaveBeenCalledExactlyOnceWith('l')
  await user.click(send())
  await waitFor(() => expect(last()).toEqual({ state: 'l' }))
})

test('a choice whose names are on their way waits', () => {
  showForm({ bank: '' }, <SelectField name="bank" label="Bank" empty="Choose a bank" options={undefined} />)
  const list = screen.getByRole('combobox', { name: 'Bank' })
  expect(list).toBeDisabled()
  expect(list).toHaveDisplayValue('Loading…')
})

test("the key of a phone's keyboard says what it does: on to the next field, add the item, or send", async () => {
  const all = (
    <>
      <TextField name="ministry.name" label="Name" />
      <fieldset data-adds="">
        <TextField name="ministry.email" label="Email" />
      </fieldset>
      <TextField name="strategies[1]" label="Strategy 2" optional />
    </>
  )
  const { user } = showForm(blank, all)
  for (const [field, hint] of [
    [name(), 'next'],
    [email(), 'done'],
    [screen.getByRole('textbox', { name: /^Strategy/ }), 'send'],
  ] as const) {
    await user.click(field)
    expect(field).toHaveAttribute('enterkeyhint', hint)
  }
})

describe('what a slow device tells after something was typed', () => {
  const old = { values: { ...blank, ministry: { name: 'Old', email: '' } }, savedAt: '2026-11-21T09:00:00.000Z' }
  async function typedFirst() {
    let tell = (_late: unknown) => {}
    const store: DraftStore = {
      load: (_key, onLate) => {
        tell = (late) => onLate?.(late as never)
        return Promise.resolve(null)
      },
      save: () => Promise.resolve(new Date()),
      drop: () => Promise.resolve(),
    }
    const { user } = showForm(blank, fields, { draft: { store, key: 'late' } })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'New')
    act(() => tell(old))
    expect(await screen.findByText(/it holds what you wrote here before/)).toBeVisible()
    expect(name()).toHaveValue('New')
    return user
  }

  test('takes the place of that when it is meant', async () => {
    const user = await typedFirst()
    await user.click(screen.getByRole('button', { name: 'Bring that back' }))
    await waitFor(() => expect(name()).toHaveValue('Old'))
    expect(screen.queryByRole('button', { name: 'Bring that back' })).not.toBeInTheDocument()
  })

  test('goes when it is not', async () => {
    const user = await typedFirst()
    await user.click(screen.getByRole('button', { name: 'Go on with this' }))
    await waitFor(() => expect(screen.queryByText(/it holds what you wrote/)).not.toBeInTheDocument())
    expect(name()).toHaveValue('New')
  })
})
