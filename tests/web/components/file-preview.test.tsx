import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { FileField } from '../../../src/components/fields/FileField'
import { FilePreview } from '../../../src/components/FilePreview'
import { DOCUMENTS } from '../../../src/lib/files'
import { pdfOf } from '../../../src/lib/pdf'
import { onPhone } from '../media'
import { show, showForm } from '../render'
import { calls, server } from '../server'

const answering = (type: string, status = 200) =>
  server.use(http.get('*/files/receipts/1', () => new HttpResponse('x', { status, headers: { 'content-type': type } })))
const open = () => show(<FilePreview path="/files/receipts/1" name="Receipt" />)
const link = () => screen.getByRole('link', { name: /^Receipt/ })
const asked = () => calls.filter((call) => call.includes('/files/'))

test('a picture stands beside the decision and opens in its size', async () => {
  answering('image/png')
  open()
  await waitFor(() => expect(link().querySelector('img')).toHaveAttribute('src', '/files/receipts/1'))
  expect(link()).toHaveAttribute('href', '/files/receipts/1')
  expect(link()).toHaveAttribute('rel', 'noreferrer')
})

test('a PDF of somebody else is opened beside the page, never within it', async () => {
  answering('application/pdf')
  open()
  expect(await screen.findByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute('href', '/files/receipts/1')
  expect(document.querySelector('img, iframe, object, embed')).toBeNull()
})

test('the pages of a letter that was photographed here are seen one after the other', async () => {
  const page = (text: string) => ({ jpeg: new TextEncoder().encode(text), width: 10, height: 20 })
  const letter = new Uint8Array(await pdfOf([page('first'), page('second')]).arrayBuffer())
  const type = { 'content-type': 'application/pdf' }
  server.use(
    http.get('*/files/receipts/1', ({ request }) => {
      const [, to] = /^bytes=0-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
      return to ? new HttpResponse(letter.slice(0, Number(to) + 1), { status: 206, headers: type }) : new HttpResponse(letter, { headers: type }) // prettier-ignore
    }),
  )
  const drawn: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((of) => `blob:${drawn.push(of as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  open()
  await waitFor(() => expect(link().querySelector('img')).toHaveAttribute('src', 'blob:1'))
  const pages = within(screen.getByRole('group', { name: 'Pages of Receipt' }))
  expect(pages.getByText('Page 1 of 2')).toBeVisible()
  expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await userEvent.setup().click(pages.getByRole('button', { name: 'Next' }))
  expect(pages.getByText('Page 2 of 2')).toBeVisible()
  expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(await Promise.all(drawn.map((one) => one.text()))).toEqual(['first', 'second'])
})

test.each([
  ['what may hold a script', 'image/svg+xml', 200],
  ['what is no file', 'text/html; charset=utf-8', 200],
  ['what is refused', 'image/png', 404],
])('%s is a link alone', async (_, type, status) => {
  answering(type, status)
  open()
  await waitFor(() => expect(asked()).toHaveLength(1))
  // What was asked has come: the next frame shows it.
  await new Promise(requestAnimationFrame)
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
