import { expect, test } from 'vitest'
import { documentFile } from '../../../src/lib/documents'
import { fileSize } from '../../../src/lib/files'

const MB = 1024 * 1024
const said = (file: unknown) =>
  documentFile('Choose the receipt.')
    .validate(file)
    .then(
      () => 'fine',
      (error: unknown) => (error as Error).message,
    )
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

test.each([
  ['no file', null, 'Choose the receipt.'],
  ['nothing chosen', undefined, 'Choose the receipt.'],
  ['an empty file', file('a.pdf', 0), 'The file is empty. Choose another.'],
  ['exactly 10 MB', file('a.pdf', 10 * MB), 'fine'],
  ['one byte more', file('a.pdf', 10 * MB + 1), 'The file is larger than 10 MB. Choose a smaller one.'],
  ['a picture of a phone', file('IMG_01.JPEG'), 'fine'],
  ['WebP', file('a.webp'), 'fine'],
  ['a program', file('receipt.pdf.exe'), 'Choose a PDF, JPEG, PNG or WebP file.'],
  ['a drawing', file('logo.svg'), 'Choose a PDF, JPEG, PNG or WebP file.'],
])('%s', async (_name, value, answer) => {
  expect(await said(value)).toBe(answer)
})

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1500, '1 kB'],
  [200 * 1024, '200 kB'],
  [2.5 * MB, '2.5 MB'],
  [250 * MB, '250.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
