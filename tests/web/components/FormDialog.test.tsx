import { useState } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { object, string } from 'yup'
import { TextField } from '../../../src/components/fields/TextField'
import { FormDialog } from '../../../src/components/FormDialog'
import { ApiError } from '../../../src/lib/api-error'
import { tabDrafts } from '../../../src/lib/drafts'
import { useAction } from '../../../src/lib/useAction'
import { show } from '../render'
import { pass } from '../screen'

const blank = { name: '' }
type Submit = (values: typeof blank, progress: (share: number) => void) => Promise<unknown>
const schema = object({ name: string().required('Enter the name.') })

function showDialog(submit: Submit) {
  let loads = 0
  function Page() {
    const count = useLoaderData<number>()
    const [open, setOpen] = useState(true)
    const create = useAction(submit, 'Bank created successfully!')
    return (
      <>
        <p>
          {open ? 'Open' : 'Closed'}, asked {count} times
        </p>
        {open && (
          <FormDialog
            title="New Bank"
            deed="Create bank"
            {...{ blank, schema }}
            action={create}
            onClose={() => setOpen(false)}
          >
            <TextField name="name" label="Name" />
          </FormDialog>
        )}
      </>
    )
  }
  return show(<Page />, { loader: () => ++loads })
}
const name = () => screen.findByRole('textbox', { name: 'Name' })
const create = () => screen.getByRole('button', { name: 'Create bank' })

test('says that it is done, shows the new data behind it, and closes a second later', async () => {
  let finish = () => {}
  const submit = vi.fn<Submit>(() => new Promise((done) => (finish = () => done(undefined))))
  const { user } = showDialog(submit)
  await user.type(await name(), 'Zenith')
  create().focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(submit).toHaveBeenCalled())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  finish()
  // First the answer arrives, then the second begins.
  await pass(0)
  await pass(999)
  expect(screen.getByText('Bank created successfully!')).toBeVisible()
  expect(create()).toHaveFocus()
  expect(create()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(create())
  expect(screen.getByText('Open, asked 2 times')).toBeVisible()
  await pass(1)
  expect(screen.getByText('Closed, asked 2 times')).toBeVisible()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Zenith' }, expect.any(Function))
})

test('shows the first reason of a refusal, keeps what was typed and takes another try', async () => {
  const refuse = new ApiError(400, [{ message: 'There is a bank of this name.', field: 'name' }])
  const submit = vi.fn<Submit>().mockRejectedValueOnce(refuse).mockResolvedValueOnce(undefined)
  const { user } = showDialog(submit)
  await user.type(await name(), 'Zenith')
  await user.click(create())
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a bank of this name.')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  expect(screen.getByRole('textbox')).toHaveValue('Zenith')
  await user.click(create())
  expect(await screen.findByText('Bank created successfully!')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a double click, and Enter after it, send once', async () => {
  let finish = () => {}
  const submit = vi.fn<Submit>(() => new Promise((done) => (finish = () => done(undefined))))
  const { user } = showDialog(submit)
  await user.type(await name(), 'Zenith')
  await user.dblClick(create())
  await user.type(screen.getByRole('textbox'), '{Enter}')
  await user.click(screen.getByRole('button', { name: 'Sending…' }))
  finish()
  expect(await screen.findByText('Bank created successfully!')).toBeVisible()
  await user.type(screen.getByRole('textbox'), '{Enter}')
  expect(await screen.findByText(/^Closed/)).toBeVisible()
  expect(submit).toHaveBeenCalledTimes(1)
})

test('Enter and a click right after it send once', async () => {
  let finish = () => {}
  const told = new Promise<undefined>((done) => (finish = () => done(undefined)))
  const submit = vi.fn<Submit>(() => told)
  const { user } = showDialog(submit)
  await user.type(await name(), 'Zenith{Enter}')
  await user.click(screen.getByRole('button', { name: /Create bank|Sending…/ }))
  finish()
  expect(await screen.findByText('Bank created successfully!')).toBeVisible()
  expect(submit).toHaveBeenCalledTimes(1)
})

test('while a file is on its way it shows how far, and cannot be closed by accident', async () => {
  let finish = () => {}
  const submit: Submit = (_values, progress) => {
    progress(0.5)
    return new Promise((done) => (finish = () => done(undefined)))
  }
  const { user } = showDialog(submit)
  await user.type(await name(), 'Zenith')
  await user.click(create())
  expect(await screen.findByRole('progressbar', { name: 'Sending' })).toHaveAttribute('value', '0.5')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'New Bank' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Go back' })).toBeDisabled()
  finish()
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
})

test('sends nothing that is not complete', async () => {
  const submit = vi.fn<Submit>(() => Promise.resolve())
  const { user } = showDialog(submit)
  await name()
  await user.click(create())
  expect(await screen.findByText('Enter the name.')).toBeVisible()
  expect(submit).not.toHaveBeenCalled()
})

test('one after the other: the form is empty when the page shows the last, and not before', async () => {
  function Page() {
    const [pending, setPending] = useState(false)
    const attempt = () => {
      setPending(true)
      return Promise.resolve({ done: true, messages: ['Bank created successfully!'], at: 1 })
    }
    return (
      <>
        <FormDialog
          title="New Bank"
          deed="Create bank"
          next="Create and next"
          {...{ blank, schema }}
          action={{ attempt, pending }}
          onClose={() => {}}
        >
          <TextField name="name" label="Name" />
        </FormDialog>
        <button type="button" onClick={() => setPending(false)}>
          Show the list
        </button>
      </>
    )
  }
  const { user } = show(<Page />)
  await user.type(await name(), 'Zenith')
  await user.click(screen.getByRole('button', { name: 'Create and next' }))
  expect(await screen.findByText('Bank created successfully!')).toBeVisible()
  expect(await name()).toHaveValue('Zenith')
  // A dialog lets nothing behind it be clicked.
  act(() => screen.getByText('Show the list').click())
  await waitFor(async () => expect(await name()).toHaveValue(''))
  await waitFor(async () => expect(await name()).toHaveFocus())
})

test('a dialog says since when what it begins with is kept, lets go of it, and says where nothing can be kept', async () => {
  await tabDrafts.save('bank', { name: 'New Bank' })
  const { user } = show(
    <FormDialog
      title="New Bank"
      blank={{ name: '' }}
      schema={object({ name: string() })}
      draft={{ store: tabDrafts, key: 'bank' }}
      deed="Create"
      action={{ attempt: vi.fn() }}
      onClose={vi.fn()}
    >
      <TextField name="name" label="Name" />
    </FormDialog>,
  )
  expect(await screen.findByText(/^Kept in this tab from \d\d:\d\d$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('New Bank')
  const save = vi.spyOn(tabDrafts, 'save').mockResolvedValue(null)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' of Ilesa')
  expect(await screen.findByText(/^This device cannot keep what you type\./)).toBeVisible()
  save.mockRestore()
})
