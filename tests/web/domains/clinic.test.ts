/** The rules of the CSV clinic, as tables: what is read, what is refused, what is sent. */
import { describe, expect, test } from 'vitest'
import {
  mobileOf,
  mobileProblem,
  nameProblem,
  PAGE,
  recognise,
} from '../../../src/domains/converts/clinic/clinic.rules'
import { peopleIn } from '../../../src/domains/converts/clinic/people.rules'
import { createWorkbench } from '../../../src/domains/converts/clinic/workbench'
import { Sheet, type Edit, type Person } from '../../../src/domains/converts/clinic/sheet'
import { decode } from '../../../src/lib/csv-file'

const sheet = (text: string, existing: Person[] = []) => new Sheet(text, existing)
const edit = (line: number, one: Edit) => ({ rows: { [line]: one } })
const lines = (...all: string[]) => all.join('\n')

describe('columns', () => {
  const row = ['7', 'Ada Obi', '08035550142']
  test.each<[string, string[][], object]>([
    ['name,mobile', [['name', 'mobile'], ['Ada Obi', '0803 555 0142']], { hasHead: true, names: [0], mobile: 1 }],
    ['any order and case', [['PHONE', 'Full Name'], ['08035550142', 'Ada']], { hasHead: true, names: [1], mobile: 0 }],
    ['a row number called No', [['No', 'Names', 'Number'], row], { hasHead: true, names: [1], mobile: 2 }],
    ['a row number called Number', [['Number', 'Name', 'Contact'], row], { hasHead: true, names: [1], mobile: 2 }],
    ['first and last name', [['First Name', 'Surname', 'GSM No.'], ['Ada', 'Obi', '08035550142']], { hasHead: true, names: [0, 1], mobile: 2 }],
    ['last before first is joined the usual way round', [['Surname', 'Other names', 'Tel'], ['Obi', 'Ada', '08035550142']], { names: [1, 0], mobile: 2 }],
    ['no headings', [['Ada Obi', '08035550142'], ['Uche', '0706 555 0188']], { hasHead: false, names: [0], mobile: 1 }],
    ['one row, no heading', [['Ada Obi', '08035550142']], { hasHead: false, names: [0], mobile: 1 }],
    ['two unknown columns of words: the user says', [['A', 'B', 'C'], ['Ada', 'Gboko', '08035550142']], { hasHead: true, names: [], mobile: 2 }],
    ['columns that are only counted', [['Column 1', 'Column 2'], ['Ada', '08035550142']], { hasHead: true, names: [0], mobile: 1 }],
    ['words alone, without headings', [['Ada', 'Gboko'], ['Ben', 'Jos']], { hasHead: false, names: [], mobile: null }],
    ['a row number and no headings', [['7', 'Ada Obi', '08035550142']], { hasHead: false, names: [1], mobile: 2 }],
    ['mobiles with a word in front', [['Ada Obi', 'Tel 08035550142'], ['Ben', 'Tel 0706 555 0188']], { hasHead: false, names: [0], mobile: 1 }],
    ['letters that are no words', [['Ada', '08035550142', 'F'], ['Ben', '07065550188', 'M']], { names: [0], mobile: 1 }],
    ['notes that are words now and then', [['Ada', '08035550142', 'Jos'], ['Ben', '07065550188', '12']], { names: [0], mobile: 1 }],
    ['a heading of names over numbers', [['Converts', 'Whom'], ['08035550142', 'Ada']], { hasHead: true, names: [1], mobile: 0 }],
    ['mobiles under a heading nobody knows, beside a number', [['Number', 'Name', 'Reach'], row], { names: [1], mobile: 2 }],
    ['mobiles of one in three', [['A', 'B'], ['Ada', '08035550142'], ['Ben', 'x'], ['Chi', 'y']], { mobile: null }],
    ['mobiles of one in three, and nothing of the others', [['A', 'B'], ['Ada', '08035550142'], ['Ben', ''], ['Chi', ' '], ['Dan', ' ']], { names: [0], mobile: 1 }],
    ['a column of mobiles that is empty', [['Name', 'Phone'], ['Ada', '']], { hasHead: true, names: [0], mobile: 1 }],
    ['nothing', [], { hasHead: false, names: [], mobile: null }],
    ['nothing that looks like a mobile', [['Name', 'Town'], ['Ada', 'Gboko']], { hasHead: true, names: [0], mobile: null }],
    ['headings alone', [['name', 'mobile']], { hasHead: true, names: [0], mobile: 1 }],
  ])('%s', (_name, rows, mapping) => {
    expect(recognise(rows)).toMatchObject(mapping)
  }) // prettier-ignore
})

describe('mobiles', () => {
  test.each([
    ['08035550142', '+2348035550142'],
    ['0803 555 0142', '+2348035550142'],
    ['234 803 555 0142', '+2348035550142'],
    ['+234-803-555-0142', '+2348035550142'],
    ['+234 (0) 803 555 0142', '+2348035550142'],
    ['00234 803 555 0142', '+2348035550142'],
    ['8035550142', '+2348035550142'],
    ["'08035550142", '+2348035550142'],
    [" '08035550142", '+2348035550142'],
    ["0803'5550142", null],
    ['9900234 803 555 0142', null],
    ['\u202a+234 803 555 0142\u202c', '+2348035550142'],
    ['0803555014', null],
    ['080355501422', null],
    ['01 773 5555', null],
    ['+44 7700 900123', null],
    ['8.03556E+09', null],
    ['', null],
  ])('%s', (text, number) => {
    expect(mobileOf(text)).toBe(number)
    expect(mobileProblem(text) === null).toBe(number !== null)
  })

  test('each says what to do', () => {
    expect(mobileProblem(' ')).toBe('The mobile is missing. Type it.')
    expect(mobileProblem('0803555014')).toBe('Enter 11 digits, such as 0803 555 0142. This has 10.')
    for (const cut of ['8.03556E+09', ' 8,03556e+09 ', '8.03556E09', '8E+09'])
      expect(mobileProblem(cut)).toBe('Excel has cut this number. Type all its digits.')
    expect(mobileProblem('08035550142 / 07065550188')).toBe('These are two numbers. Keep one.')
    expect(mobileProblem('8035550142 7065550188')).toBe('These are two numbers. Keep one.')
    expect(mobileProblem('0803/555/0142')).toBe('Enter a Nigerian mobile number, such as 0803 555 0142.')
    expect(mobileProblem('+44 7700 900123')).toBe('Enter a Nigerian mobile number, such as 0803 555 0142.')
  })
})

test.each([
  ['Ada Obi', null],
  ['Adébáyọ̀', null],
  ['', 'The name is missing. Type it.'],
  ['08035550142', 'This holds no letters. Type the name.'],
  ['x'.repeat(160), null],
  ['x'.repeat(161), 'The name is longer than 160 characters. Shorten it.'],
])('name %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

describe('the file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', bytes('Adé'), 'Adé'],
    ['Windows-1252', new Uint8Array([0x41, 0x64, 0xe9]), 'Adé'],
    ['UTF-16, as Excel calls Unicode', new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe9, 0]), 'Aé'],
  ])('%s', (_name, given, text) => {
    expect(decode(given)).toBe(text)
  })
  test('an Excel workbook is told from a CSV by its bytes', () => {
    expect(() => decode(bytes('PK\u0003\u0004'))).toThrow('Excel workbook')
    expect(() => decode(bytes('a\0b'))).toThrow('not text')
  })
  test.each([
    ['comma, LF', 'name,mobile\nAda,08035550142\n'],
    ['semicolon, CRLF', 'Name;Mobile\r\nAda;0803 555 0142\r\n'],
    ['byte order mark', '\ufeffname,mobile\nAda,08035550142'],
    ['tab', 'name\tmobile\nAda\t08035550142'],
    ["Excel's sep=", 'sep=;\r\nname;mobile\r\nAda;08035550142'],
    ['quotes', '"name","mobile"\n"Ada","0803-555-0142"\n'],
    ['empty lines and columns', '\nname,,mobile\n,,\nAda,,08035550142\n\n'],
  ])('%s', (_name, text) => {
    expect(sheet(text).csv()).toBe('name,mobile\r\nAda,+2348035550142\r\n')
  })
  test('quoted commas, quotes and line breaks stay in the name, and lines are counted as an editor does', () => {
    const one = sheet(lines('name,mobile', '"Obi, Ada ""Ngozi""",08035550142', '"Uche\nEze",0706', 'Ben,1'))
    expect(one.problems(0, 9).map(({ line, name }) => [line, name])).toEqual([[3, 'Uche Eze'], [5, 'Ben']]) // prettier-ignore
    expect(one.csv()).toBe('name,mobile\r\n"Obi, Ada ""Ngozi""",+2348035550142\r\n')
  })
  test('first and last name are joined', () => {
    expect(sheet('First name,Last name,Phone\nAda,Obi,08035550142\nUche,,07065550188').csv()).toBe(
      'name,mobile\r\nAda Obi,+2348035550142\r\nUche,+2347065550188\r\n',
    )
  })
  test('an open quote names its line', () => {
    expect(() => sheet('name,mobile\nAda,08035550142\n"Uche,07065550188\nBen,08125550133')).toThrow('From line 3 on')
  })
  test.each([
    ['', 'holds no converts'],
    ['name,mobile\n', 'holds no converts'],
    [`name,mobile\n${'Ada,08035550142\n'.repeat(100_001)}`, 'The file has 100,001 rows'],
  ])('a file that cannot be used says why', (text, why) => {
    expect(() => sheet(text)).toThrow(why)
  })
})

describe('repeats', () => {
  const text = lines('name,mobile', 'Ada,08035550142', 'Uche,0803 555 0142', 'Ben,07065550188', 'Chi,1')
  test('within the file and against the list; the first stays', () => {
    const one = sheet(text, [{ name: 'Ben', mobile: '0706 555 0188' }])
    expect(one.problems(0, 9)).toMatchObject([
      { line: 3, repeats: 'Line 2 has the same mobile: Ada.' },
      { line: 4, repeats: 'This mobile is in the list already.' },
      { line: 5, wrong: { mobile: expect.any(String) as string } },
    ])
    expect(one.report()).toMatchObject({ rows: 4, ready: 1, wrong: 1, repeated: 2, leftOut: 0 })
  })
  test('mended, kept and left out', () => {
    const one = sheet(text)
    one.edit(edit(3, { isKept: true }))
    one.edit(edit(5, { name: 'Chi', mobile: '08125550133' }))
    expect(one.report()).toMatchObject({ ready: 4, wrong: 0, repeated: 0 })
    one.edit(edit(5, { isLeftOut: true }))
    expect(one.report()).toMatchObject({ ready: 3, leftOut: 1 })
    expect(one.csv()).not.toContain('Chi')
  })
  test('who shares the phone of somebody else is kept for another look, whether that one is in the file or in the list already', () => {
    const [rose, sule] = [{ name: 'Rose', mobile: '08035550201' }, { name: 'Sule', mobile: '0803 555 0201' }] // prettier-ignore
    const file = lines('name,mobile', 'Rose,08035550201', 'Sule,08035550201')
    for (const one of [sheet(file), sheet(file, [rose])]) {
      expect(one.report().toLookAt).toBe(1)
      expect(one.toMend()).toBe('name,mobile\r\nSule,08035550201\r\n')
    }
    expect(sheet(file, [rose, sule]).report().toLookAt).toBe(0)
  })
  test('what is saved runs in no spreadsheet, and is read again as it was', () => {
    const one = sheet(lines('name,mobile', '-Chidi Eze,+1x', '@Ruth,2', "'Ade,3"))
    const as = [['-Chidi Eze', '+1x'], ['@Ruth', '2'], ["'Ade", '3']] // prettier-ignore
    expect(one.toMend()).toBe("name,mobile\r\n'-Chidi Eze,'+1x\r\n'@Ruth,2\r\n'Ade,3\r\n")
    for (const saved of [one.toMend(), one.rest()])
      expect(sheet(saved).problems(0, 9).map(({ name, mobile }) => [name, mobile])).toEqual(as) // prettier-ignore
  })
  test('what was changed is done again where the file is opened again', async () => {
    const edits = { rows: { 3: { isKept: true }, 5: { name: 'Chi', mobile: '08125550133' }, 4: { isLeftOut: true } } }
    const view = await createWorkbench().open(new File([`${text}\nDan,2`], 'list.csv'), [{ name: 'Ben', mobile: '07065550188' }], edits) // prettier-ignore
    expect(view).toMatchObject({ rows: 5, ready: 3, wrong: 1, leftOut: 1 })
    expect(await view.file?.text()).toContain('Chi,+2348125550133')
  })
  test('a mended row never makes one wrong that was good', () => {
    const one = sheet(lines('name,mobile', 'Chi,1', 'Ada,08035550142'))
    one.edit(edit(2, { name: 'Chi', mobile: '0803 555 0142' }))
    expect(one.problems(0, 9)).toMatchObject([{ line: 2, isReady: false, repeats: 'Line 3 has the same mobile: Ada.' }])
    expect(one.report()).toMatchObject({ ready: 1, listed: 1 })
  })
  test('other columns begin anew', () => {
    const one = sheet(lines('a,b,c', 'Ada,Gboko,08035550142'))
    expect(one.report()).toMatchObject({ ready: 0, mapping: { names: [] } })
    one.edit({ mapping: { hasHead: true, names: [0], mobile: 2 }, rows: {} })
    expect(one.report()).toMatchObject({ ready: 1, columns: ['a', 'b', 'c'], first: [{ name: 'Ada' }] })
  })
})

describe('the workbench', () => {
  const file = (text: string, name = 'list.csv') => new File([text], name)
  test('hands over a clean file of the same name, and problems by the page', async () => {
    const desk = createWorkbench()
    const view = await desk.open(file(`name,mobile\nAda,08035550142\n${'Ben,1\n'.repeat(25)}`), [])
    expect(view).toMatchObject({ rows: 26, ready: 1, listed: 25, from: 0 })
    expect(view.problems).toHaveLength(PAGE)
    expect(view.file?.name).toBe('list.csv')
    expect(await view.file?.text()).toBe('name,mobile\r\nAda,+2348035550142\r\n')
    expect(desk.turnTo(20).problems.map(({ line }) => line)).toEqual([23, 24, 25, 26, 27])
  })
  test.each([
    [file('name,mobile', 'list.xlsx'), 'ends in .csv'],
    [file(''), 'empty'],
    [file(`name,mobile\n${'x'.repeat(10 * 1024 * 1024)}`), 'larger than 10 MB'],
  ])('refuses what is no list', async (given, why) => {
    await expect(createWorkbench().open(given, [])).rejects.toThrow(why)
  })
  test('a hundred thousand rows', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `Person ${n} Of Gboko,080${String(30_000_000 + n)}`)
    const view = await createWorkbench().open(file(`name,mobile\n${rows.join('\n')}\n`), [])
    expect(view).toMatchObject({ rows: 100_000, ready: 100_000, listed: 0 })
  })
})

test('what is not sent comes back as it was, with its line and why, and runs nothing', () => {
  const file = sheet(
    lines('Name,Mobile,Town', '=cmd,0803,Jos', 'Ada,08031110001,Uyo', 'Ben,0803 111 0001,', 'Uche,,Ikom'),
  )
  expect(file.rest().split('\r\n')).toEqual([
    'Name,Mobile,Town,Line,Why',
    expect.stringMatching(/^'=cmd,0803,Jos,2,"Enter 11 digits/),
    'Ben,0803 111 0001,,4,Line 3 has the same mobile: Ada.',
    'Uche,,Ikom,5,The mobile is missing. Type it.',
  ])
  file.edit(edit(5, { isLeftOut: true }))
  expect(file.rest()).toContain('Uche,,Ikom,5,You left it out.')
})

describe('lists that are no table', () => {
  const people = (text: string) => new Sheet(text, [], false)
  const sent = (text: string) => people(text).csv().trim().split('\r\n').slice(1)

  test('a phone book: full names, folded and quoted lines, mobiles before other numbers, pictures left alone', () => {
    const book = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ada Obi',
      'TEL;TYPE=HOME:01 773 5555',
      'item1.TEL;TYPE=CELL:+234 803 555 0142',
      'PHOTO;ENCODING=BASE64:/9j/4AAQ==',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=93=6D=\r\n=C3=B3;Chidi;;;',
      'TEL;CELL:07065550188',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Grace Ojo',
      ' -Bello\\, Gboko',
      'TEL;VALUE=uri:tel:+2348095550111',
      'END:VCARD',
    ].join('\r\n')
    expect(sent(book)).toEqual([
      'Ada Obi,+2348035550142',
      'Chidi Ómó,+2347065550188',
      '"Grace Ojo-Bello, Gboko",+2348095550111',
    ])
  })

  test('somebody without a number is a row to mend, with the line where it stands', () => {
    const one = people('BEGIN:VCARD\nFN:Ada Obi\nEND:VCARD\nBEGIN:VCARD\nFN:Uche\nTEL:07065550188\nEND:VCARD\n')
    expect(one.report()).toMatchObject({ rows: 2, ready: 1, wrong: 1, columns: ['Name', 'Mobile'] })
    expect(one.problems(0, 5)).toMatchObject([{ line: 1, name: 'Ada Obi', mobile: '' }])
  })

  test('a phone book: given and family name alone, no fax, notes that quote a card, and what nobody can read', () => {
    const card = (...all: string[]) => ['BEGIN:VCARD', ...all, 'END:VCARD']
    const cells = (...all: string[]) => peopleIn(card(...all).join('\n'))?.slice(1).map((one) => one.cells) // prettier-ignore
    expect(cells('N:Obi;Ada;Ngozi;Dr.;', 'TEL;TYPE=FAX:08035550142', 'TEL:07065550188')).toEqual([
      ['Ada Obi', '07065550188'],
    ])
    expect(cells('FN: ', 'N:Obi;Ada', 'TEL: 01 773 5555 ')).toEqual([['Ada Obi', '01 773 5555']])
    expect(cells('FN:Ada', 'NOTE:BEGIN:VCARD', 'NOTE:END:VCARD', 'TEL:07065550188')).toEqual([['Ada', '07065550188']])
    expect(cells('FN;ENCODING=QUOTED-PRINTABLE:Ad=C3', 'TEL:07065550188')).toEqual([['Ad=C3', '07065550188']])
  })

  test.each([
    ['1.Ada Obi 08035550142', 'Ada Obi'],
    ['3)Chidi 08035550142', 'Chidi'],
    ['(1) Ada 08035550142', 'Ada'],
    ['1- Bola - 08035550142', 'Bola'],
    ['3: Chi 08035550142', 'Chi'],
    ['1\ufe0f\u20e3 Ada Obi 📞 08035550142', 'Ada Obi'],
    ['✅ Bola 🙏 08035550142', 'Bola'],
    ['➤ Eko 08035550142', 'Eko'],
    ['Ada Obi Tel: 08035550142', 'Ada Obi'],
    ['Chi Eze Phone no 08035550142', 'Chi Eze'],
    ['Name: Dan Ojo, GSM 08035550142', 'Dan Ojo'],
    ['Gab 0803\u2011555\u20110142', 'Gab'],
    ['Ada Obi +234 – 803 555 0142', 'Ada Obi'],
  ])('as phones write it, by hand: %s is %s', (line, name) => {
    // Another line without a number of its own column: it is no table.
    expect(sent(`${line}\nUche Eze 07065550188`)[0]).toBe(`${name},+2348035550142`)
  })

  test('a number of another country is none of ours, and a line of hyphens takes no time', () => {
    const cells = (text: string) => peopleIn(`${text}\nUche Eze 07065550188`)?.[1]?.cells
    expect(cells('John Obi +44 – 7911 123456')).toEqual(['John Obi', '+44 – 7911 123456'])
    expect(cells('Ada – 08035550142 – 2 Ikeja Road')?.[1]).toBe('08035550142')
    expect(cells(`(${'1-'.repeat(2000)}1`)).toHaveLength(2)
  })

  test('a table stays one where a number is two, or has a letter for a zero', () => {
    const table = people(
      'Name\tPhone\tTown\nAda Obi\t08035550142\tJos\nBola Ade\t08035550143/07055550143\tUyo\nChi Eze\tO8035550144\tIkom\n2. Dan Ojo\t08035550145\tJos',
    )
    expect(table.report()).toMatchObject({ rows: 4, columns: ['Name', 'Phone', 'Town'] })
    expect(table.csv()).toContain('Ada Obi,+2348035550142')
    expect(table.csv()).toContain('Dan Ojo,+2348035550145')
    expect(table.problems(0, 5).map(({ name }) => name)).toContain('Bola Ade')
  })

  test('by hand: who has no number, and a number without a name, are rows to mend; empty lines are none', () => {
    const cells = (text: string) => peopleIn(text)?.map(({ line, cells: all }) => [line, ...all])
    expect(cells('Ada Obi 08035550142\n \n\n2. Ben\n07065550188\n')).toEqual([
      [0, 'Name', 'Mobile'],
      [1, 'Ada Obi', '08035550142'],
      [4, 'Ben', ''],
      [5, '', '07065550188'],
    ])
  })

  test.each([
    ['words alone', 'Ada\nBen'],
    ['a number in a column of its own, in one line of several', 'Ada Obi,08035550142\nBen'],
    ['a number in quotes', 'Ada Obi, "0803 555 0142"'],
  ])('%s: a table', (_name, text) => {
    expect(peopleIn(text)).toBeNull()
  })

  test.each([
    ['1. Ada Obi - 0803 555 0142', 'Ada Obi,+2348035550142'],
    ['2) 08035550142 Ada Obi', 'Ada Obi,+2348035550142'],
    ['3 Musa Ali: +234 803 555 0142', 'Musa Ali,+2348035550142'],
    ['Joy Okon 0803 555 0142, Kaduna', '"Joy Okon, Kaduna",+2348035550142'],
    ['• Ada Obi: +234 (0) 803 555 0142', 'Ada Obi,+2348035550142'],
    ['Obi, Ada 0803-555-0142', '"Obi, Ada",+2348035550142'],
    ['3) Mama Ngozi (0803-555-0144)', 'Mama Ngozi,+2348035550144'],
    ['Mama Ngozi [0803 555 0144]', 'Mama Ngozi,+2348035550144'],
    ['*Chidi Okeke* +234 803 555 0145', 'Chidi Okeke,+2348035550145'],
    ['_Chidi_ ~Okeke~: *08035550145*', 'Chidi Okeke,+2348035550145'],
    ['Kemi o8035550154', 'Kemi,+2348035550154'],
    ['Jo08035550154', 'Jo,+2348035550154'],
    ['Ada Obi\u00a008035550142 (sister)', 'Ada Obi (sister),+2348035550142'],
  ])('by hand: %s', (text, row) => expect(sent(`${text}\n`)).toEqual([row]))

  test.each([
    ['copied on Android', '[26/11/2026, 10:42 am] Pastor John: 1. Ada Obi 08035550142'],
    ['copied on Android, without the year', '[11/26, 10:42] +234 803 555 0199: Ada Obi, 08035550142'],
    ['copied on an iPhone', '\u200e[26/11/2026, 10:42:07] Pastor John: Ada Obi - 08035550142'],
    ['copied in a browser', '[10:42, 26/11/2026] Pastor John: Ada Obi 08035550142'],
    ['exported', '26/11/2026, 10:42\u202fam - Pastor John: Ada Obi 08035550142'],
  ])('a chat of WhatsApp, %s: who wrote it when is nobody in the list', (_name, text) => {
    expect(sent(`${text}\nBen 0803 555 0143\n`)).toEqual(['Ada Obi,+2348035550142', 'Ben,+2348035550143'])
  })

  test('by hand: one comma makes no table of the others', () => {
    expect(sent('Ada Obi 08035550142\nBen Eze, 08035550143\n')).toEqual(['Ada Obi,+2348035550142', 'Ben Eze,+2348035550143']) // prettier-ignore
  })

  test('by hand: of two numbers in a line one has to be kept', () => {
    const [, [, name, mobile] = []] = peopleIn('Mama Efe 0803 111 2225 / 0803 111 2226')!.map(({ line, cells }) => [line, ...cells]) // prettier-ignore
    expect([name, mobile]).toEqual(['Mama Efe', '0803 111 2225 / 0803 111 2226'])
    expect(mobileProblem(String(mobile))).toBe('These are two numbers. Keep one.')
  })

  test('by hand: a long run of blanks is read in one go', () => {
    const name = `Ada${' '.repeat(200_000)}Obi`
    expect(peopleIn(`${name} 08035550142`)?.[1]?.cells[0] === name).toBe(true)
  })

  test('a CSV is a table, whatever its numbers carry', () => {
    for (const number of ['Tel: 08035550142', '\u202a08035550142\u202c'])
      expect(sheet(`Name,Phone\nAda Obi,${number}\n`).csv()).toContain('Ada Obi,+2348035550142')
  })

  test('a table stays a table, also with names that hold numbers', () => {
    expect(sent('Ada Obi 0803 555 0142,07065550188\n')).toEqual(['Ada Obi 0803 555 0142,+2347065550188'])
  })
})
