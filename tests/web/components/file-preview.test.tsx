import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { FileField } from '../../../src/components/fields/FileField'
import { FilePreview } from '../../../src/components/FilePreview'
import { DOCUMENTS } from '../../../src/lib/files'
import { pdfOf } from '../../../src/lib/pdf'
import { onPhone } from '../media'
import { show, showForm } from '../render'
import { dialog } from '../screen'
import { calls, server } from '../server'

const answering = (type: string, status = 200) =>
  server.use(http.get('*/files/receipts/1', () => new HttpResponse('x', { status, headers: { 'content-type': type } })))
const open = () => show(<FilePreview path="/files/receipts/1" name="Receipt" />)
const link = () => screen.getByRole('link', { name: /^Receipt/ })
const asked = () => calls.filter((call) => call.includes('/files/'))
const page = (text: string) => ({ jpeg: new TextEncoder().encode(text), width: 10, height: 20 })
const letterAt = (path: string, letter: ArrayBuffer) =>
  server.use(http.get(path, () => new HttpResponse(letter, { headers: { 'content-type': 'application/pdf' } })))
/** A letter that is asked for later: where it can be read, what was asked before has come, too. */
async function laterLetter() {
  letterAt('*/files/receipts/2', await pdfOf([page('first')]).arrayBuffer())
  show(<FilePreview path="/files/receipts/2" name="Later" />)
  await screen.findByRole('button', { name: 'Read Later, 1 page' })
}

test('a picture stands beside the decision and opens in its size', async () => {
  answering('image/png')
  open()
  await waitFor(() => expect(link().querySelector('img')).toHaveAttribute('src', '/files/receipts/1'))
  expect(link()).toHaveAttribute('href', '/files/receipts/1')
  expect(link()).toHaveAttribute('rel', 'noreferrer')
})

test('a PDF that cannot be drawn is opened beside the page, never within it', async () => {
  answering('application/pdf')
  open()
  expect(await screen.findByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute('href', '/files/receipts/1')
  await waitFor(() => expect(asked()).toHaveLength(2))
  await laterLetter()
  expect(link().querySelector('img')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Read Receipt/ })).not.toBeInTheDocument()
  expect(document.querySelector('iframe, object, embed')).toBeNull()
})

test('a letter is read beside the decision, a page at a time', async () => {
  letterAt('*/files/receipts/1', await pdfOf([page('first'), page('second')]).arrayBuffer())
  const drawn: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((of) => `blob:${drawn.push(of as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { user } = open()
  const read = await screen.findByRole('button', { name: 'Read Receipt, 2 pages' })
  expect(screen.getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute('href', '/files/receipts/1')
  await user.click(read)
  const shown = within(await dialog('Receipt, page 1 of 2'))
  expect(await shown.findByRole('img', { name: 'Page 1 of Receipt' })).toBeVisible()
  expect(shown.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(shown.getByRole('button', { name: 'Next page' }))
  expect(await shown.findByRole('img', { name: 'Page 2 of Receipt' })).toBeVisible()
  expect(shown.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  // The first one stands on the page as well.
  expect(await Promise.all(drawn.map((one) => one.text()))).toEqual(['first', 'first', 'second'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(read).toHaveFocus()
})

test.each([
  ['what may hold a script', 'image/svg+xml', 200],
  ['what is no file', 'text/html; charset=utf-8', 200],
  ['what is refused', 'image/png', 404],
])('%s is a link alone', async (_, type, status) => {
  answering(type, status)
  open()
  await waitFor(() => expect(asked()).toHaveLength(1))
  await laterLetter()
  expect(link().querySelector('img')).toBeNull()
})

test('nothing is fetched where data costs money, nor on a phone: the link is there', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  const { unmount } = open()
  expect(link()).toBeVisible()
  unmount()
  vi.unstubAllGlobals()
  onPhone()
  open()
  expect(link()).toBeVisible()
  expect(asked()).toEqual([])
})

test('an address that leads elsewhere is not shown', () => {
  show(<FilePreview path="https://elsewhere.example/1.png" name="Receipt" />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(asked()).toEqual([])
})

test('a picture that was chosen is seen before it is sent', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
  const gone = vi.spyOn(URL, 'revokeObjectURL')
  const { user } = showForm({ receipt: null }, <FileField name="receipt" label="Receipt" accept={DOCUMENTS} preview />)
  await user.upload(screen.getByLabelText('Receipt'), new File(['x'], 'slip.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Chosen: slip.png' })).toHaveAttribute('src', 'blob:chosen')
  await user.click(screen.getByRole('button', { name: 'Remove slip.png' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Chosen/ })).not.toBeInTheDocument())
  expect(gone).toHaveBeenCalledWith('blob:chosen')
  await user.upload(screen.getByLabelText('Receipt'), new File(['x'], 'slip.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('slip.pdf')).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Chosen/ })).not.toBeInTheDocument()
})
