import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesIn, pdfOf } from '../../../src/lib/pdf'

const jpeg = new Uint8Array(readFileSync('api/demo/media/choir.jpg'))
const latin = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1')

test('each picture is a page, upright or lying as it is, and every object stands where the table says', async () => {
  const blob = pdfOf([
    { jpeg, width: 640, height: 420 },
    { jpeg, width: 420, height: 640 },
  ])
  expect(blob.type).toBe('application/pdf')
  const text = await latin(blob)
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect([...text.matchAll(/\/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, wide, high]) => [wide, high])).toEqual([
    ['842', '595'],
    ['595', '842'],
  ])
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text)!
  const table = text.slice(Number(start))
  expect(table.startsWith('xref\n0 9\n')).toBe(true)
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  offsets.forEach((offset, place) => expect(text.slice(offset, offset + 8)).toContain(`${place + 1} 0 obj`))
  // Byte for byte.
  expect(text.split(Buffer.from(jpeg).toString('latin1'))).toHaveLength(3)
  expect(text).toContain(`/Length ${jpeg.length} >>`)
})

test('its pages come out again, byte for byte; a document of somebody else has none', async () => {
  const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
  const page = { jpeg, width: 640, height: 420 }
  const pages = pagesIn(await bytes(pdfOf([page, page, page])))
  expect(await Promise.all(pages.map(bytes))).toEqual([jpeg, jpeg, jpeg])
  expect(pagesIn(new TextEncoder().encode('%PDF-1.7\n/Subtype /Image /Filter /DCTDecode /Length 3 >>\nstream\nabc'))).toEqual([]) // prettier-ignore
})
