/** A CSV file as people have it: how its bytes become text, and its text lines. */
import { describe, expect, test } from 'vitest'
import { MAX_CSV_BYTES } from '../../../contract/vocabulary'
import { decode, textOf, Unreadable } from '../../../src/lib/csv-file'
import { linesOf } from '../../../src/lib/csv-lines'

const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    [...`\ufeff${text}`].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

describe('the bytes', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode('Ìjọ')],
    ['UTF-8 with a mark', new TextEncoder().encode('\ufeffÌjọ')],
    ['UTF-16, as Excel writes it', utf16('Ìjọ', true)],
    ['UTF-16 the other way round', utf16('Ìjọ', false)],
  ])('of %s are read', (_name, bytes) => {
    expect(decode(bytes)).toBe('Ìjọ')
  })
  test('of Windows are read, also where they begin like UTF-16 and are not', () => {
    expect(decode(new Uint8Array([0x52, 0xe9, 0x6e, 0xe9]))).toBe('Réné')
    expect(decode(new Uint8Array([0xff, 0x41]))).toBe('ÿA')
    expect(decode(new Uint8Array([0xfe, 0x41]))).toBe('þA')
    expect(decode(new Uint8Array([0x41, 0xfe]))).toBe('Aþ')
    expect(decode(new Uint8Array([0x41, 0xff]))).toBe('Aÿ')
  })
  test('of a workbook, or of no text at all, are refused with a sentence', () => {
    expect(() => decode(new Uint8Array([0x50, 0x4b, 3, 4]))).toThrow('This is an Excel workbook.')
    expect(() => decode(new Uint8Array([0x41, 0, 0x42]))).toThrow('This file is not text.')
    expect(decode(new TextEncoder().encode('PA'))).toBe('PA')
    expect(decode(new TextEncoder().encode('AK'))).toBe('AK')
  })
})

describe('a chosen file', () => {
  const file = (name: string, size: number) => {
    const one = new File(['Name'.slice(0, size)], name)
    Object.defineProperty(one, 'size', { value: size })
    return one
  }
  test('is read where it ends in .csv and is neither empty nor too large', async () => {
    expect(await textOf(file('list.csv', 4))).toBe('Name')
    expect(await textOf(file('LIST.CSV', MAX_CSV_BYTES))).toBe('Name')
    expect(await textOf(file('list.txt', 4), { kinds: /\.txt$/ })).toBe('Name')
  })
  test.each([
    ['list.xlsx', 4, 'Choose a file that ends in .csv. In Excel: Save as, "CSV UTF-8". Or paste it.'],
    ['list.csv.zip', 4, 'Choose a file that ends in .csv. In Excel: Save as, "CSV UTF-8". Or paste it.'],
    ['list.csv', MAX_CSV_BYTES + 1, 'The file is larger than 10 MB. Split it into smaller files.'],
    ['list.csv', 0, 'The file is empty. Choose another file.'],
  ])('%s of %i bytes is refused', async (name, size, sentence) => {
    await expect(textOf(file(name, size), { others: ' Or paste it.' })).rejects.toThrow(new Unreadable(sentence))
  })
})

describe('its lines', () => {
  const cells = (text: string) => linesOf(text).map((one) => one.cells)
  test.each([',', ';', '\t'])('are cut at %j, whatever else stands in them', (sign) => {
    expect(cells(`Name${sign}Mobile\nAda${sign}0803\n`)).toEqual([['Name', 'Mobile'], ['Ada', '0803']]) // prettier-ignore
  })
  test('are cut rightly after many empty ones', () => {
    expect(cells(`${'\n'.repeat(4)}Name;Mobile, if any\nAda;0803\n`)).toEqual([['Name', 'Mobile, if any'], ['Ada', '0803']]) // prettier-ignore
  })
  test('are numbered as an editor does, the empty ones, the line of Excel and quoted breaks included', () => {
    const text = '\ufeffsep=;\r\nName;Note\r\n\r\n ; \r\nAda;"one\r\ntwo\nthree\rfour"\r\nMusa;x\r\n'
    expect(linesOf(text)).toEqual([
      { line: 2, cells: ['Name', 'Note'] },
      { line: 5, cells: ['Ada', 'one\r\ntwo\nthree\rfour'] },
      { line: 9, cells: ['Musa', 'x'] },
    ])
    expect(linesOf('SEP=,\nName\n')[0]?.line).toBe(2)
    expect(linesOf('Name,sep=;\nAda,x\n')[0]).toEqual({ line: 1, cells: ['Name', 'sep=;'] })
  })
  test('keep marks within, and lose the one in front', () => {
    expect(cells('\ufeffName\nA\ufeffda')).toEqual([['Name'], ['A\ufeffda']])
    expect(cells('Name\nA\ufeffda')).toEqual([['Name'], ['A\ufeffda']])
  })
  test('after a quotation mark without its partner are not guessed: it says where', () => {
    expect(() => linesOf('Name,Note\nAda,x\n"Musa,y\nRuth,z\n')).toThrow('From line 3 on a quotation mark')
    expect(() => linesOf('"Name,Note\nAda,x\n')).toThrow('From line 1 on a quotation mark')
    // Marks that only look odd are read.
    expect(cells('Name,Note\nAda,"5" wide"\n')).toEqual([['Name', 'Note'], ['Ada', '5" wide']]) // prettier-ignore
    expect(cells('Name,Note\nAda,5" wide\n')).toEqual([['Name', 'Note'], ['Ada', '5" wide']]) // prettier-ignore
  })
  test('are kept where a cell is empty, and are none in a file of blanks', () => {
    expect(cells('Name,Mobile\nAda,\n')).toEqual([['Name', 'Mobile'], ['Ada', '']]) // prettier-ignore
    expect(linesOf(' , \n\n')).toEqual([])
  })
})
