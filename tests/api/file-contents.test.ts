/** A file is what its bytes are: its name follows them, and a picture or a PDF is one that can be looked at. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fileName } from '../../api/files/names'
import { faultOf } from '../../api/files/whole'
import { PNG } from './samples'

const folder = mkdtempSync(join(tmpdir(), 'almoner-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const JPEG = readFileSync('api/demo/media/choir.jpg')
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
const sized = (width: number, height: number) => {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** Bytes that mean nothing may stand before each part. */
const padded = (count: number) => Buffer.concat([JPEG.subarray(0, 2), Buffer.alloc(count, 0xff), JPEG.subarray(2)])
/** Empty ones behind the first, which ends at 33. */
const parted = (count: number) =>
  Buffer.concat([PNG.subarray(0, 33), Buffer.from('\0\0\0\0tEXt\0\0\0\0'.repeat(count), 'latin1'), PNG.subarray(33)])
const HALF = 'The picture is not whole. Choose it again, or another.'
const DOTS = 'The picture has too many dots, or none. Make it smaller, and choose it again.'
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

const PDF = readFileSync('api/demo/media/letter.pdf')
const CUT = 'The PDF is not whole. Choose it again, or another.'

describe('a file', () => {
  test.each<[string, Buffer, string, string | null]>([
    ['a PNG', PNG, 'image/png', null],
    ['a JPEG', JPEG, 'image/jpeg', null],
    ['a JPEG with what a phone writes behind it', Buffer.concat([JPEG, Buffer.alloc(70_000, 1)]), 'image/jpeg', null],
    ['a JPEG with a little to fill it up', padded(100), 'image/jpeg', null],
    ['a JPEG of nothing but what fills it up', padded(100_000), 'image/jpeg', HALF],
    ['a PNG in a few parts', parted(100), 'image/png', null],
    ['a PNG in parts without end', parted(100_000), 'image/png', HALF],
    ['a GIF', GIF, 'image/gif', null],
    ['a WebP', WEBP, 'image/webp', null],
    ['a PNG of 30,000 x 30,000 dots', sized(30_000, 30_000), 'image/png', DOTS],
    ['a PNG as long as a river', sized(40_000, 1), 'image/png', DOTS],
    ['a PNG of nothing', sized(0, 5), 'image/png', DOTS],
    ['a PNG of its signature alone', PNG.subarray(0, 8), 'image/png', HALF],
    ['half a PNG', half(PNG), 'image/png', HALF],
    ['half a JPEG', half(JPEG), 'image/jpeg', HALF],
    ['24 bytes of a JPEG', JPEG.subarray(0, 24), 'image/jpeg', HALF],
    ['a JPEG that is a page', Buffer.concat([JPEG.subarray(0, 20), Buffer.from('<html>')]), 'image/jpeg', HALF],
    ['half a GIF', GIF.subarray(0, 20), 'image/gif', HALF],
    ['a GIF that is a script', Buffer.from('GIF89a/*aaaa*/=1'), 'image/gif', HALF],
    ['half a WebP', half(WEBP), 'image/webp', HALF],
    ['a PDF', PDF, 'application/pdf', null],
    ['a PDF with what a mailer writes behind it', Buffer.concat([PDF, Buffer.alloc(500)]), 'application/pdf', null],
    ['half a PDF', half(PDF), 'application/pdf', CUT],
    ['a PDF by its first letters alone', Buffer.from('%PDF-'), 'application/pdf', CUT],
    ['a film, which nobody looks into', Buffer.from('ftyp'), 'video/mp4', null],
  ])('that is %s', async (_, bytes, type, fault) => {
    const path = join(folder, 'picture')
    writeFileSync(path, bytes)
    expect(await faultOf(path, type)).toBe(fault)
  })
})

test.each([
  ['night.JPG', 'image/jpeg', 'night.JPG'],
  ['night.jpeg', 'image/jpeg', 'night.jpeg'],
  ['photo.exe', 'image/png', 'photo.png'],
  ['gpj\u202egnp.exe', 'image/png', 'gpjgnp.png'],
  ['x.html', 'application/pdf', 'x.pdf'],
  ['x.svg', 'image/png', 'x.png'],
  ['.htaccess', 'image/png', 'file.png'],
  ['run.bat. . ', 'image/png', 'run.png'],
  ['   ', 'image/png', 'file.png'],
  ['', 'video/mp4', 'file.mp4'],
  ['letter.pdf.hta', 'application/pdf', 'letter.pdf.pdf'],
  ['Report 1.2', 'application/pdf', 'Report 1.2.pdf'],
  ['Ọjọ́ Ìsinmi.pdf', 'application/pdf', 'Ọjọ́ Ìsinmi.pdf'],
  ['old.html', 'text/html', 'old.bin'],
])('a file called "%s" that is %s is offered as "%s"', (typed, type, name) => {
  expect(fileName(typed, type)).toBe(name)
})

test('a name that is too long keeps its ending, and no half of a character', () => {
  const name = fileName(`${'😀'.repeat(400)}.exe`, 'image/png')
  expect(name).toMatch(/^(😀)+\.png$/u)
  expect(name.isWellFormed()).toBe(true)
})

test('a name with a long run of dots or blanks in its middle is read in one go', () => {
  expect(fileName(`a${' .'.repeat(200_000)}!. `, 'image/png').slice(-7)).toBe(' .!.png')
})
