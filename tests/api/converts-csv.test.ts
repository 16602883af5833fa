import { describe, expect, test } from 'vitest'
import { BadInput, Refusal } from '../../api/errors'
import { parseConverts } from '../../api/files/converts-csv'

const ADA = { name: 'Ada Obi', mobile: '+2348035550111' }
const UCHE = { name: 'Uche Eze', mobile: '+2348035550112' }

const read = (text: string) => parseConverts(new TextEncoder().encode(text))
/** What is said to who sends this; nothing when it is accepted. */
const refusal = async (text: string | Uint8Array): Promise<{ status: number; sentences: string[] }> => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const error: unknown = await parseConverts(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof BadInput) return { status: 400, sentences: error.problems.map(({ message }) => message) }
  if (error instanceof Refusal) return { status: error.status, sentences: [error.message] }
  throw new Error('It was accepted.')
}

/** How often others got their turn while this ran. */
async function turnsDuring(run: () => Promise<void>): Promise<number> {
  let turns = 0
  let next: NodeJS.Immediate
  const other = () => {
    turns += 1
    next = setImmediate(other)
  }
  next = setImmediate(other)
  await run().finally(() => clearImmediate(next))
  return turns
}

describe('a CSV of converts', () => {
  test.each([
    ['commas', 'name,mobile\nAda Obi,08035550111\nUche Eze,08035550112\n'],
    ['semicolons', 'name;mobile\nAda Obi;08035550111\nUche Eze;08035550112'],
    ['a mark and Windows line ends', '\uFEFFname,mobile\r\nAda Obi,08035550111\r\nUche Eze,08035550112\r\n'],
    ['old line ends', 'name,mobile\rAda Obi,08035550111\rUche Eze,08035550112'],
    ['its columns the other way round', 'MOBILE,Name\n08035550111,Ada Obi\n08035550112,Uche Eze'],
    ['the other headings', '"Full Name";Phone\nAda Obi;08035550111\nUche Eze;08035550112'],
    ['all in quotation marks', '"name","mobile"\n"Ada Obi","08035550111"\n "Uche Eze" , "08035550112" \n'],
    ['mobiles as people write them', 'name,mobile\nAda Obi,+234 803 555 0111\nUche Eze,8035550112'],
    ['empty lines and empty columns', '\nname,mobile,\n\nAda Obi,08035550111,\n,,\nUche Eze,08035550112,\n\n'],
    ['spaces around values', 'name , mobile\n  Ada   Obi ,08035550111\nUche Eze, 0803-555-0112'],
  ])('with %s is read', async (_, text) => {
    expect(await read(text)).toEqual([ADA, UCHE])
  })

  test('keeps commas, quotation marks and names that look like formulas, and makes one line of two', async () => {
    const text = 'name,mobile\n"Obi, Ada ""Mama""",08035550111\n"Uche\r\nEze",08035550112\n=SUM(A1),08035550113\n'
    expect((await read(text)).map(({ name }) => name)).toEqual(['Obi, Ada "Mama"', 'Uche Eze', '=SUM(A1)'])
  })

  test('keeps what joins emoji in a name, and takes out signs that nobody sees', async () => {
    const text = 'name,mobile\nFamily \u{1f469}\u200d\u{1f467},08035550111\n\u202eAda\u200b Obi,08035550112\n'
    expect((await read(text)).map(({ name }) => name)).toEqual(['Family \u{1f469}\u200d\u{1f467}', 'Ada Obi'])
  })

  test('names each bad row by the line where it begins in the file, below line breaks in quotation marks too', async () => {
    const text = [
      'name,mobile',
      '"Ada',
      'Obi",08035550111',
      'Uche Eze,12345',
      ',08035550112',
      'Bola',
      'Obi, Ada,08035550113',
      '"Ngozi"x,08035550114',
      `${'n'.repeat(161)},08035550115`,
    ].join('\r\n')
    expect(await refusal(text)).toEqual({
      status: 400,
      sentences: [
        'Line 4: "12345" is no Nigerian mobile number.',
        'Line 5: the name is missing.',
        'Line 6: the mobile is missing.',
        'Line 7: it has 3 values, the header 2. Put a name with a comma in quotation marks.',
        'Line 8: a quotation mark is missing or stands in the wrong place.',
        'Line 9: the name is longer than 160 characters.',
      ],
    })
  })

  test('with many bad rows names the first twenty', async () => {
    const { sentences } = await refusal(`name,mobile\n${'Ada,1\n'.repeat(100)}`)
    expect(sentences).toHaveLength(20)
    expect(sentences.at(-1)).toBe('Line 21: "1" is no Nigerian mobile number.')
  })

  test.each([
    ['an unknown column', 'name,email\nAda,08035550111', 'Line 1: the header must be name,mobile. "email" is not known here.'],
    ['a column named like a part of every object', 'name,mobile,constructor\nAda,08035550111,x', 'Line 1: the header must be name,mobile. "constructor" is not known here.'],
    ['one column too many', 'name,mobile,town\nAda,08035550111,Jos', 'Line 1: the header must be name,mobile. "town" is not known here.'],
    ['no header', 'Ada Obi,08035550111', 'Line 1: the header must be name,mobile. "Ada Obi" is not known here.'],
    ['no column for the mobile', 'name\nAda', 'Line 1: the header has no mobile. It must be name,mobile.'],
    ['no column for the name', 'mobile\n08035550111', 'Line 1: the header has no name. It must be name,mobile.'],
    ['a column that comes twice', 'name,Full name,mobile\nAda,Obi,08035550111', 'Line 1: the header names the name twice.'],
    ['nothing below its header', 'name,mobile\n\n', 'The file has a header, but no converts below it.'],
    ['nothing but empty lines', '\n\n', 'The file holds no rows. Choose another.'],
    ['a quotation mark that stays open', 'name,mobile\nAda,08035550111\n"Uche,08035550112\nBola,08035550113', 'Line 3: a quotation mark is missing or stands in the wrong place.'],
    ['one endless line', `name,mobile\n${'x'.repeat(1024 * 1024)}`, 'Line 2: the name is longer than 160 characters.'],
  ])('with %s is refused', async (_, text, sentence) => {
    expect(await refusal(text)).toEqual({ status: 400, sentences: [sentence] })
  }) // prettier-ignore

  test('that is something else is refused', async () => {
    expect((await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).status).toBe(415)
    expect((await refusal(new TextEncoder().encode('name,mobile\0'))).status).toBe(415)
    // Windows-1252: an e with an accent.
    const { status, sentences } = await refusal(
      new Uint8Array([...new TextEncoder().encode('name,mobile\nRen'), 0xe9, 0x2c, 0x31]),
    )
    expect([status, sentences[0]]).toEqual([400, expect.stringContaining('CSV UTF-8')])
  })

  test('with ten million empty lines is refused, and leaves others their turn', async () => {
    const turns = await turnsDuring(async () => {
      const { status, sentences } = await refusal(`name,mobile\n${'\n'.repeat(10_000_000)}`)
      expect([status, sentences]).toEqual([400, ['The file has a header, but no converts below it.']])
    })
    expect(turns).toBeGreaterThanOrEqual(10_000_000 / 5000)
  })

  // These two cannot leave others their turn in between: what is said shows that the rest was not read.
  test.each([
    ['empty values', ',', 'it has more than 16,384 values.'],
    ['quotation marks', '"', 'a quotation mark is missing or stands in the wrong place.'],
  ])('with ten million %s in one line is refused at its beginning', async (_, sign, reason) => {
    const { status, sentences } = await refusal(`name,mobile\n${sign.repeat(10_000_000)}`)
    expect([status, sentences]).toEqual([400, [`Line 2: ${reason}`]])
  })

  test('with a long run of blanks in a value is read in one go', async () => {
    const blanks = ' '.repeat(300_000)
    expect(await read(`name,mobile\nAda${blanks}Obi,0803${blanks}5550111`)).toEqual([ADA])
  })

  test('takes 100,000 rows and not one more, and leaves others their turn', async () => {
    const rows = 'Ada Obi,08035550111\n'.repeat(100_000)
    const turns = await turnsDuring(async () => {
      expect(await read(`name,mobile\n${rows}`)).toHaveLength(100_000)
    })
    expect(turns).toBeGreaterThanOrEqual(100_000 / 5000)
    expect(await refusal(`name,mobile\n${rows}Uche Eze,08035550112`)).toEqual({
      status: 413,
      sentences: ['The file has more than 100,000 rows. Split it into smaller files.'],
    })
  })
})
