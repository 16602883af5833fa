import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { object } from 'yup'
import { FileField } from '../../../src/components/fields/FileField'
import { documentFile } from '../../../src/lib/documents'
import { DOCUMENTS } from '../../../src/lib/files'
import { pdfOf } from '../../../src/lib/pdf'
import { showForm } from '../render'

const schema = object({ receipt: documentFile('Choose the receipt.') })
const field = <FileField name="receipt" label="Receipt" hint="PDF or picture." accept={DOCUMENTS} />
const pdf = (name: string) => new File(['x'.repeat(3000)], name, { type: 'application/pdf' })
const input = () => screen.getByLabelText('Receipt')
const send = () => screen.getByRole('button', { name: 'Send' })

test('a chosen file is named with its size and handed over', async () => {
  const { user, last } = showForm({ receipt: null }, field, { schema })
  expect(screen.getByText('No file chosen')).toBeVisible()
  // By the words of the button, too: who speaks to it says what they see.
  expect(input()).toHaveAccessibleName('Receipt Choose')
  const file = pdf('transfer.pdf')
  await user.upload(input(), file)
  await waitFor(() => expect(screen.getByText('transfer.pdf')).toBeVisible())
  expect(screen.getByText('3 kB')).toBeVisible()
  await user.click(send())
  await waitFor(() => expect(last()).toEqual({ receipt: file }))
})

test('it can be removed, and then chosen again', async () => {
  const { user, sent } = showForm({ receipt: null }, field, { schema })
  await user.upload(input(), pdf('wrong.pdf'))
  await user.click(screen.getByRole('button', { name: 'Remove wrong.pdf' }))
  await waitFor(() => expect(screen.getByText('No file chosen')).toBeVisible())
  await user.click(send())
  await waitFor(() => expect(input()).toHaveAccessibleDescription('PDF or picture. Choose the receipt.'))
  expect(sent).toEqual([])
  await user.upload(input(), pdf('right.pdf'))
  await waitFor(() => expect(screen.getByText('right.pdf')).toBeVisible())
  await waitFor(() => expect(input()).toBeValid())
})

test('a file that cannot be taken is told of where it was chosen, before anything is sent', async () => {
  showForm({ receipt: null }, field, { schema })
  fireEvent.change(input(), { target: { files: [new File(['name,mobile'], 'list.csv', { type: 'text/csv' })] } })
  await waitFor(() =>
    expect(input()).toHaveAccessibleDescription('PDF or picture. Choose a PDF, JPEG, PNG or WebP file.'),
  )
})

test('another choice takes the place of the first', async () => {
  const { user } = showForm({ receipt: null }, field, { schema })
  await user.upload(input(), pdf('first.pdf'))
  await user.upload(input(), pdf('second.pdf'))
  await waitFor(() => expect(screen.getByText('second.pdf')).toBeVisible())
  expect(screen.queryByText('first.pdf')).not.toBeInTheDocument()
})

test('a large picture is made smaller before it goes; one that was chosen later stays', async () => {
  const done: ((small: File) => void)[] = []
  const small = (name: string) => new File(['x'.repeat(2000)], name, { type: 'image/jpeg' })
  const pictures = await import('../../../src/lib/pictures')
  vi.spyOn(pictures, 'smaller').mockImplementation(() => new Promise((give) => void done.push(give)))
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} shrinks />
  const { user, last } = showForm({ receipt: null }, letter, { schema })
  const photo = (name: string) => new File([new Uint8Array(3 * 1024 * 1024)], name, { type: 'image/jpeg' })
  await user.upload(input(), photo('first.jpg'))
  expect(await screen.findByText('Making it smaller…')).toBeVisible()
  await user.upload(input(), photo('second.jpg'))
  done[1]?.(small('second.jpg'))
  expect(await screen.findByText('2 kB')).toBeVisible()
  done[0]?.(small('first.jpg'))
  await user.click(send())
  await waitFor(() => expect(last()).toMatchObject({ receipt: { name: 'second.jpg', size: 2000 } }))
})

test('what is sent while a picture is made smaller waits for the smaller one, and is judged by it', async () => {
  let done: (small: File) => void = () => {}
  const pictures = await import('../../../src/lib/pictures')
  vi.spyOn(pictures, 'smaller').mockImplementation(() => new Promise((give) => (done = give)))
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} shrinks />
  const { user, sent } = showForm({ receipt: null }, letter, { schema })
  await user.upload(input(), new File([new Uint8Array(11 * 1024 * 1024)], 'page.png', { type: 'image/png' }))
  expect(await screen.findByText('Making it smaller…')).toBeVisible()
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible()
  expect(sent).toEqual([])
  done(new File(['x'.repeat(2000)], 'page.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(sent).toMatchObject([{ receipt: { name: 'page.jpg', size: 2000 } }]))
  await waitFor(() => expect(input()).toBeValid())
})

test('how far it is, while it is sent', () => {
  showForm({ receipt: null }, <FileField name="receipt" label="Receipt" accept={DOCUMENTS} progress={0.42} />)
  expect(screen.getByRole('progressbar', { name: 'Sending receipt' })).toHaveTextContent('42 %')
})

test('photographed pages become one document; what is sent meanwhile waits for it, and one that cannot be read leaves what was', async () => {
  const done: ((made: File | null) => void)[] = []
  const bound: string[][] = []
  const pictures = await import('../../../src/lib/pictures')
  vi.spyOn(pictures, 'smaller').mockImplementation((file) => Promise.resolve(file))
  vi.spyOn(pictures, 'pagesAsPdf').mockImplementation((of) => {
    bound.push(of.map((page) => (page as File).name))
    return new Promise((give) => void done.push(give))
  })
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} shrinks pages />
  const { user, last, sent } = showForm({ receipt: null }, letter, { schema })
  const page = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  const another = async (name: string) => {
    const more = screen.getByRole('button', { name: 'Add a page' }).parentElement!.querySelector('input')!
    await user.upload(more, page(name))
  }
  await user.upload(input(), [page('1.jpg'), pdf('2.pdf')])
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Several files can only be pictures of pages/)
  expect(input()).toHaveAccessibleDescription(/^Several files can only be pictures of pages/)
  expect(input()).toBeInvalid()
  expect(screen.getByText('No file chosen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(screen.queryByText(/^Several files can only be pictures of pages/)).not.toBeInTheDocument()

  await user.upload(input(), page('1.jpg'))
  await another('2.jpg')
  expect(await screen.findByText('Putting the pages together…')).toBeVisible()
  // Where the page ends now the one that was there is kept.
  expect(screen.getByText('1.jpg')).toBeVisible()
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible()
  expect(sent).toEqual([])
  const letterPdf = pdf('Receipt.pdf')
  done[0]?.(letterPdf)
  expect(await screen.findByText('2 pages')).toBeVisible()
  await waitFor(() => expect(sent).toEqual([{ receipt: letterPdf }]))

  await another('3.jpg')
  done[1]?.(null)
  expect(await screen.findByText(/^This phone cannot read one of the pictures/)).toBeVisible()
  expect(screen.getByText('2 pages')).toBeVisible()
  expect(bound).toEqual([
    ['1.jpg', '2.jpg'],
    ['1.jpg', '2.jpg', '3.jpg'],
  ])
  // What is red does not go.
  await user.click(send())
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Keep what was there' }))
  expect(screen.queryByText(/^This phone cannot read one of the pictures/)).not.toBeInTheDocument()
  await user.click(send())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(last()).toEqual({ receipt: letterPdf })
})

test.each([
  ['that must be there', schema],
  ['that may be there', object({ receipt: documentFile(null) })],
])('a document %s goes once its pages are together, though nothing was chosen before', async (_, needs) => {
  const pictures = await import('../../../src/lib/pictures')
  const done: ((made: File | null) => void)[] = []
  vi.spyOn(pictures, 'pagesAsPdf').mockImplementation(() => new Promise((give) => void done.push(give)))
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} pages />
  const { user, sent } = showForm({ receipt: null }, letter, { schema: needs })
  const pages = ['1.jpg', '2.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await user.upload(input(), pages)
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const letterPdf = pdf('Receipt.pdf')
  done[0]?.(letterPdf)
  await waitFor(() => expect(sent).toEqual([{ receipt: letterPdf }]))
})

test('what was chosen before does not go in the place of pages that cannot be read, or of a file that was changed meanwhile', async () => {
  const pictures = await import('../../../src/lib/pictures')
  const done: ((made: File | null) => void)[] = []
  vi.spyOn(pictures, 'pagesAsPdf').mockImplementation(() => new Promise((give) => void done.push(give)))
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} pages />
  const { user, sent } = showForm({ receipt: pdf('wrong.pdf') }, letter, { schema })
  const pages = () => ['1.jpg', '2.heic'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await user.upload(input(), pages())
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible()
  done[0]?.(null)
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
  expect(screen.getByText(/^This phone cannot read one of the pictures/)).toBeVisible()

  await user.upload(input(), pages())
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible()
  await user.upload(input(), pdf('right.pdf'))
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
  expect(sent).toEqual([])
  await user.click(send())
  await waitFor(() => expect(sent).toMatchObject([{ receipt: { name: 'right.pdf' } }]))
})

test('a document of pages that a draft brings back takes another page', async () => {
  const pictures = await import('../../../src/lib/pictures')
  const bound: (readonly Blob[])[] = []
  vi.spyOn(pictures, 'pagesAsPdf').mockImplementation((of) => {
    bound.push(of)
    return new Promise(() => {})
  })
  const jpeg = (text: string) => ({ jpeg: new TextEncoder().encode(text), width: 10, height: 20 })
  const ours = new File([pdfOf([jpeg('first'), jpeg('second')])], 'Receipt.pdf', { type: 'application/pdf' })
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} pages />
  const { user } = showForm({ receipt: ours }, letter, { schema })
  expect(await screen.findByText('2 pages')).toBeVisible()
  const more = screen.getByRole('button', { name: 'Add a page' }).parentElement!.querySelector('input')!
  await user.upload(more, new File(['third'], '3.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(bound).toHaveLength(1))
  expect(await Promise.all(bound[0]!.map((page) => page.text()))).toEqual(['first', 'second', 'third'])
})

test('a document of somebody else, and one page as it is, has no pages to add to', async () => {
  const letter = <FileField name="receipt" label="Receipt" accept={DOCUMENTS} pages />
  showForm({ receipt: pdf('Receipt.pdf') }, letter, { schema })
  expect(await screen.findByText('Receipt.pdf')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a page' })).not.toBeInTheDocument()
})
