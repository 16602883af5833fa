import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Budget } from '../../contract/budgets'
import type { Client } from './client'
import { file, hospital, PDF, PNG, receipt, without } from './samples'
import { openWorld, type World } from './world'

const MB = 1024 * 1024
let world: World
let payer: Client
beforeAll(async () => {
  world = await openWorld()
  payer = await world.as('payment_s')
})
afterAll(() => world.close())

const form = (receiptFile?: Blob) => ({
  budgetId: world.a.spare.id,
  amount: '10',
  ...(receiptFile ? { file: receiptFile } : {}),
})
/** A PDF of so many bytes. */
const pdfOf = (bytes: number) => file(Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, ' ')]))

describe('a receipt', () => {
  test.each<[string, () => Blob, number]>([
    ['a web page called receipt.pdf', () => file('<html><script>alert(1)</script></html>'), 415],
    ['a program called receipt.pdf', () => file(Buffer.from('4d5a90000300000004000000ffff0000', 'hex')), 415],
    [
      'an SVG picture',
      () => file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'receipt.svg', 'image/svg+xml'),
      415,
    ],
    ['a text called receipt.png', () => file('paid, honestly', 'receipt.png', 'image/png'), 415],
    [
      'a zip file',
      () => file(Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'a.zip', 'application/zip'),
      415,
    ],
    ['an empty file', () => file(''), 400],
    ['10 MB and one byte', () => pdfOf(10 * MB + 1), 413],
    ['30 MB', () => pdfOf(30 * MB), 413],
  ])('that is %s is refused, nothing is paid and nothing stays on the disk', async (_, make, status) => {
    const before = await world.everything()
    for (const [path, field, fields] of [
      ['budgets/pay', 'file', form(make())],
      [
        'payments',
        'receipt',
        { amount: '10', ministryId: world.b.id, sender: 'Head office', title: 'Roof', receipt: make() },
      ],
    ] as const) {
      const answer = await payerOf(path).then((client) => client.form(path, fields))
      expect([answer.status, answer.errors[0]?.field]).toEqual([status, field])
    }
    expect(withoutSessions(await world.everything())).toBe(withoutSessions(before))
  })
  const payerOf = (path: string) => (path === 'payments' ? world.as('admin') : Promise.resolve(payer))
  const withoutSessions = (text: string) => text.replace(/^session.*$/gm, '')

  test.each<[string, () => Record<string, string | Blob>, string]>([
    ['missing', () => form(), 'file'],
    ['an empty choice of a browser', () => form(file('', '')), 'file'],
    ['text instead of a file', () => ({ ...form(), file: 'receipt.pdf' }), 'file'],
    ['under another name', () => ({ ...form(), receipt: receipt() }), 'receipt'],
    ['there twice, the second one a web page', () => ({ ...form(receipt()), 'file[0]': file('<html>') }), 'file[0]'],
  ])('that is %s is refused', async (_, fields, field) => {
    const before = await world.everything()
    const { status, errors } = await payer.form('budgets/pay', fields())
    expect([status, errors[0]?.field]).toEqual([400, field])
    expect(await world.everything()).toBe(before)
  })

  test('of exactly 10 MB is taken, and stored byte for byte under a name that tells nothing', async () => {
    const sent = pdfOf(10 * MB)
    const before = new Set(world.files())
    expect((await payer.form('budgets/pay', form(new File([sent], '../../etc/passwd.pdf')))).status).toBe(200)
    const [name] = world.files().filter((stored) => !before.has(stored))
    expect(name).toMatch(/^[0-9a-f-]{36}$/)
    const path = join(world.api.dataDir, 'files', name!)
    expect(statSync(path).size).toBe(10 * MB)
    expect(readFileSync(path).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true)
    expect(world.files()).toHaveLength(before.size + 1)
  })
})

describe('a letter of a hospital request', () => {
  test('that is no PDF or picture is refused together with the right one', async () => {
    const client = await world.as('client')
    const before = await world.everything()
    for (const name of ['applicationLetter', 'approvalLetter']) {
      const answer = await client.form(
        'sponsorships/hospital/create',
        hospital({ [name]: file('<html>', 'letter.pdf') }),
      )
      expect([answer.status, answer.errors[0]?.field]).toEqual([415, name])
    }
    expect(
      (await client.form('sponsorships/hospital/create', hospital({ approvalLetter: pdfOf(10 * MB + 1) }))).status,
    ).toBe(413)
    expect((await client.form('sponsorships/hospital/create', without(hospital(), 'approvalLetter'))).status).toBe(400)
    expect(await world.everything()).toBe(before)
  })
})

describe('a form', () => {
  test.each(['__proto__.polluted', 'constructor.prototype.polluted', 'a.b.c.d.e', 'items[99999]', 'x y'])(
    'with the field %s is refused',
    async (name) => {
      const { status } = await payer.form('budgets/pay', { ...form(receipt()), [name]: 'yes' })
      expect(status).toBe(400)
      expect(({} as { polluted?: string }).polluted).toBeUndefined()
    },
  )

  test('with one file field twice keeps one of the two files', async () => {
    const files = world.files().length
    const twice: [string, string | Blob][] = [
      ['budgetId', world.a.outreach.id],
      ['amount', '5'],
      ['file', receipt()],
      ['file', file(PNG, 'b.png')],
    ]
    expect((await payer.form('budgets/pay', twice)).status).toBe(200)
    expect(world.files()).toHaveLength(files + 1)
  })

  const part = (name: string, value: string, filename?: string) =>
    `--xx\r\nContent-Disposition: form-data${name && `; name="${name}"`}${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}`
  const many = (n: number, make: (i: number) => string) =>
    `${Array.from({ length: n }, (_, i) => `${make(i)}\r\n`).join('')}--xx--\r\n`
  const WHOLE = 'multipart/form-data; boundary=xx'
  test.each<[string, number, string, string]>([
    ['breaks off in the middle of its file', 400, part('file', PDF.toString(), 'r.pdf'), WHOLE],
    ['breaks off in the middle of a field', 400, part('amount', '12'), WHOLE],
    ['is no form at all', 400, 'hello', WHOLE],
    ['is empty', 400, '', WHOLE],
    ['does not say where its parts end', 400, many(1, () => part('amount', '12')), 'multipart/form-data'],
    ['has a field without a name', 400, many(1, () => part('', '12')), WHOLE],
    ['has a field of 200,000 characters', 400, many(1, () => part('amount', '1'.repeat(200_000))), WHOLE],
    ['has 2,100 fields', 413, many(2100, (i) => part(`a${i}`, '1')), WHOLE],
    ['has 33 files', 413, many(33, () => part('file', PDF.toString(), 'r.pdf')), WHOLE],
    ['is JSON', 415, JSON.stringify({ amount: '12' }), 'application/json'],
  ])('that %s is refused and leaves nothing', async (_, status, payload, type) => {
    const before = await world.everything()
    expect((await payer.send('POST', 'budgets/pay', { payload, headers: { 'content-type': type } })).status).toBe(
      status,
    )
    expect(await world.everything()).toBe(before)
  })

  test('with a file that is too large is answered over a real connection, which stays good for the next call', async () => {
    const file = Buffer.concat([PDF, Buffer.alloc(12 * MB)])
    const parts = Buffer.concat([Buffer.from(part('file', '', 'r.pdf')), file, Buffer.from('\r\n--xx--\r\n')])
    const before = world.files()
    const socket = await open()
    let answers = ''
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()))
    socket.write(head('POST /api/budgets/pay', `Content-Type: ${WHOLE}`, `Content-Length: ${parts.length}`))
    socket.write(parts)
    socket.write(head('GET /api/auth/supportAreas'))
    await vi.waitFor(() => expect(answers).toContain('Prison_Evangelism'), 10_000)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    expect(answers).toContain('The file is larger than 10 MB. Choose a smaller one.')
    expect(world.files()).toEqual(before)
    socket.destroy()
  })

  test('whose sender goes away in the middle leaves nothing', async () => {
    const before = world.files()
    const socket = await open()
    socket.write(head('POST /api/budgets/pay', `Content-Type: ${WHOLE}`, 'Content-Length: 9000000'))
    socket.write(part('file', PDF.toString(), 'r.pdf'))
    await vi.waitFor(() => expect(world.files()).toHaveLength(before.length + 1))
    socket.destroy()
    await vi.waitFor(() => expect(world.files()).toEqual(before))
  })

  const open = async () => {
    if (!world.api.app.server.listening) await world.api.app.listen({ port: 0, host: '127.0.0.1' })
    return connect((world.api.app.server.address() as AddressInfo).port, '127.0.0.1')
  }
  const head = (...lines: string[]) =>
    [`${lines[0]!} HTTP/1.1`, 'Host: localhost', `Cookie: at=${payer.cookies.at!}`, ...lines.slice(1), '', ''].join(
      '\r\n',
    )
})

describe('a stored file', () => {
  const receiptPath = () => `/files/receipts/${world.a.budgets.Ended.receiptId}`

  test('that is a document is downloaded, one that is a picture is shown; neither can run anything or be cached', async () => {
    const client = await world.as('client')
    const document = await client.get(receiptPath())
    expect(document.bytes).toEqual(PDF)
    const picture = await client.get(`/files/letters/${world.a.letters.approval}`)
    expect(picture.bytes).toEqual(PNG)
    expect([document, picture].map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual(
      [
        ['application/pdf', "attachment; filename*=UTF-8''receipt.pdf"],
        ['image/png', "inline; filename*=UTF-8''approval.png"],
      ],
    )
    for (const { headers } of [document, picture]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test.each<[string, number, [number, number] | null]>([
    ['bytes=0-3', 206, [0, 4]],
    ['bytes=5-', 206, [5, PDF.length]],
    ['bytes=-6', 206, [PDF.length - 6, PDF.length]],
    ['bytes=0-99999', 206, [0, PDF.length]],
    ['bytes=99999-', 416, null],
    ['bytes=5-2', 416, null],
    ['lines=1-2', 200, [0, PDF.length]],
  ])('answers the range %s with %i', async (range, status, slice) => {
    const answer = await (await world.as('client')).get(receiptPath(), { range })
    expect(answer.status).toBe(status)
    if (!slice) return expect(answer.headers['content-range']).toBe(`bytes */${PDF.length}`)
    expect(answer.bytes).toEqual(PDF.subarray(...slice))
    if (status === 206) expect(answer.headers['content-range']).toBe(`bytes ${slice[0]}-${slice[1] - 1}/${PDF.length}`)
  })

  test('is not found under its name on the disk, as another kind, or by climbing', async () => {
    const client = await world.as('client')
    const { receiptId } = world.a.budgets.Ended
    for (const path of [
      `/files/${receiptId}`,
      `/files/letters/${receiptId}`,
      `/files/receipts/..%2f${receiptId}`,
      '/files/receipts/..%2f..%2falmoner.pid',
      '/files/',
      '/files/receipts/x',
    ]) {
      expect((await client.get(path)).status, path).toBe(404)
    }
  })

  test('cannot be had any more after logging out', async () => {
    const client = await world.as('client')
    const thief = client.copy()
    expect((await client.get(receiptPath())).status).toBe(200)
    await client.post('auth/logout')
    expect((await thief.get(receiptPath())).status).toBe(401)
  })

  test('that was uploaded under an odd name is offered under that name, without paths or header tricks', async () => {
    const admin = await world.as('admin')
    const odd = 'Ọjọ́ "5"; x=\'y\'.pdf'
    await admin.form('budgets/pay', { budgetId: world.b.budgets.Pending.id, amount: '5', file: file(PDF, odd) })
    const { filepath } = (await admin.get<Budget>(`budgets/${world.b.budgets.Pending.id}`)).data
    const disposition = String((await admin.get(filepath!)).headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~*'()-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1]!)).toContain('.pdf')
  })

  test('whose bytes are lost is an error without a trace of the disk', async () => {
    rmSync(join(world.api.dataDir, 'files', world.a.budgets.Completed.receiptId))
    const { status, text } = await (
      await world.as('admin')
    ).get(`/files/receipts/${world.a.budgets.Completed.receiptId}`)
    expect([404, 500]).toContain(status)
    expect(text).not.toContain(world.api.dataDir)
  })
})

describe('the sweeper', () => {
  test('removes what no row knows once it is an hour old, and nothing else', async () => {
    const folder = join(world.api.dataDir, 'files')
    const [old, young] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222.part']
    const before = world.files()
    for (const name of [old, young]) writeFileSync(join(folder, name), 'half')
    const past = new Date(Date.now() - 2 * 3_600_000)
    for (const name of [old, ...before]) utimesSync(join(folder, name), past, past)
    await world.api.files.sweep(world.api.database.db)
    expect(world.files()).toEqual([...before, young].sort())
  })
})
