import { readFileSync, statSync, utimesSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formsAtRest } from '../../api/files/form'
import { silent } from '../../api/log'
import type { Client } from './client'
import { file, hospital, PDF, PNG, receipt, without } from './samples'
import { openWorld, type World } from './world'

const MB = 1024 * 1024
let world: World
let payer: Client
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  payer = await world.as('payment_s')
  admin = await world.as('admin')
})
afterAll(() => world.close())

const form = (receiptFile?: Blob) => ({
  budgetId: world.a.spare.id,
  amount: '10',
  ...(receiptFile ? { file: receiptFile } : {}),
})
/** A PDF of so many bytes. */
const pdfOf = (bytes: number) => file(Buffer.concat([PDF, Buffer.alloc(bytes - 2 * PDF.length, ' '), PDF]))

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
    await world.withoutTrace(async () => {
      for (const [path, field, fields] of [
        ['budgets/pay', 'file', form(make())],
        [
          'payments',
          'receipt',
          { amount: '10', ministryId: world.b.id, sender: 'Head office', title: 'Roof', receipt: make() },
        ],
      ] as const) {
        const answer = await (path === 'payments' ? admin : payer).form(path, fields)
        expect([answer.status, answer.errors[0]?.field]).toEqual([status, field])
      }
    })
  })

  test.each<[string, () => Record<string, string | Blob>, string]>([
    ['missing', () => form(), 'file'],
    ['an empty choice of a browser', () => form(file('', '')), 'file'],
    ['text instead of a file', () => ({ ...form(), file: 'receipt.pdf' }), 'file'],
    ['under another name', () => ({ ...form(), receipt: receipt() }), 'receipt'],
    ['there twice, the second one a web page', () => ({ ...form(receipt()), 'file[0]': file('<html>') }), 'file[0]'],
  ])('that is %s is refused', async (_, fields, field) => {
    await world.withoutTrace(async () => {
      const { status, errors } = await payer.form('budgets/pay', fields())
      expect([status, errors[0]?.field]).toEqual([400, field])
    })
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
    await world.withoutTrace(async () => {
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
      expect((await client.form('sponsorships/hospital/create', without(hospital(), 'approvalLetter'))).status).toBe(
        400,
      )
    })
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

  test.each(['abc', '3', '4294967295'])('that says its list is %s long is refused at once', async (length) => {
    const client = await world.as('client')
    await world.withoutTrace(async () => {
      const { status, errors } = await client.form('sponsorships/hospital/create', hospital({ 'items.length': length }))
      expect([status, errors.map(({ field }) => field)]).toEqual([400, ['items']])
    })
  })

  test.each<[string, () => string | Blob]>([
    ['budgetId', () => world.a.spare.id],
    ['amount', () => '6'],
    ['file', () => file(PNG, 'b.png')],
  ])(
    'with its %s twice is refused, and leaves nothing: which of the two is meant, nobody knows',
    async (name, value) => {
      const once: [string, string | Blob][] = [
        ['budgetId', world.a.outreach.id],
        ['amount', '5'],
        ['file', receipt()],
      ]
      await world.withoutTrace(async () => {
        const { status, errors } = await payer.form('budgets/pay', [...once, [name, value()]])
        expect([status, errors]).toEqual([400, [{ message: 'A field of this form came twice. Send each once.', field: name }]]) // prettier-ignore
      })
    },
  )

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
    ['has more than 1 MB of text', 413, many(20, (i) => part(`a${i}`, '1'.repeat(90_000))), WHOLE],
    ['has 2,100 fields', 413, many(2100, (i) => part(`a${i}`, '1')), WHOLE],
    ['has 33 files', 413, many(33, () => part('file', PDF.toString(), 'r.pdf')), WHOLE],
    ['is JSON', 415, JSON.stringify({ amount: '12' }), 'application/json'],
  ])('that %s is refused and leaves nothing', async (_, status, payload, type) => {
    await world.withoutTrace(async () => {
      expect((await payer.send('POST', 'budgets/pay', { payload, headers: { 'content-type': type } })).status).toBe(
        status,
      )
    })
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
    await vi.waitFor(() => expect(answers).toContain('Prison_Evangelism'), 60_000)
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
    await vi.waitFor(() => expect(world.files()).toHaveLength(before.length + 1), 60_000)
    socket.destroy()
    await vi.waitFor(() => expect(world.files()).toEqual(before), 60_000)
  })

  test('keeps its first file however long the next one takes', async () => {
    const client = await world.as('client')
    const stage = vi.spyOn(world.api.files, 'stage')
    const form = new PassThrough()
    const answer = client.send('POST', 'feedbacks/media', { payload: form, headers: { 'content-type': WHOLE } })
    const picture = (at: number) => part(`pictures[${at}].file`, `${PNG.toString('latin1')}\r\n`, 'a.png')
    form.write(`${part('albumId', world.a.feedback.albumId)}\r\n${picture(0)}${picture(1).slice(0, -20)}`, 'latin1')
    await vi.waitFor(() => expect(stage).toHaveBeenCalledTimes(2), 60_000)
    stage.mockRestore()
    const parts = world.files().filter((name) => name.endsWith('.part'))
    const long = new Date(Date.now() - 13 * 3_600_000)
    for (const name of parts) utimesSync(join(world.api.dataDir, 'files', name), long, long)
    await world.api.files.sweep(world.api.database.db, silent)
    form.end(`${picture(1).slice(-20)}--xx--\r\n`, 'latin1')
    expect([parts.length, (await answer).status]).toEqual([2, 201])
  })

  test.each<[string, string, number]>([
    ['is taken whole though access ends', "update session_tokens set expires_at = now() where kind = 'access'", 201],
    ['is taken whole though it takes half an hour', "update sessions set seen_at = now() - interval '30 minutes'", 201],
    ['is refused when the session ends', 'update sessions set ended_at = now()', 401],
    [
      'is refused when the account is switched off',
      "update accounts set status = 'Inactive' where ministry_id is not null",
      401,
    ],
  ])('%s while it is on its way', async (_, meanwhile, status) => {
    const client = await world.as('client')
    const stage = vi.spyOn(world.api.files, 'stage')
    const form = new PassThrough()
    const answer = client.send('POST', 'feedbacks/media', { payload: form, headers: { 'content-type': WHOLE } })
    const picture = part('pictures[0].file', PNG.toString('latin1'), 'a.png')
    form.write(`${part('albumId', world.a.feedback.albumId)}\r\n${picture.slice(0, -20)}`, 'latin1')
    await vi.waitFor(() => expect(stage).toHaveBeenCalledTimes(1), 60_000)
    stage.mockRestore()
    const before = world.files().filter((name) => !name.endsWith('.part'))
    await world.rows(sql.raw(meanwhile))
    form.end(`${picture.slice(-20)}\r\n--xx--\r\n`, 'latin1')
    expect((await answer).status).toBe(status)
    expect(world.files()).toHaveLength(before.length + (status === 201 ? 1 : 0))
    await world.rows(sql`update accounts set status = 'Active'`)
    payer = await world.as('payment_s')
  })

  test('whose line is cut at any moment comes to its end', async () => {
    const before = world.files()
    const form = part('amount', '12') + part('file', PDF.toString(), 'r.pdf') + part('budgetId', 'x')
    for (let bytes = 0; bytes <= form.length; bytes += 20) {
      const socket = await open()
      socket.on('error', () => {})
      socket.write(head('POST /api/budgets/pay', `Content-Type: ${WHOLE}`, 'Content-Length: 9000000'))
      await new Promise((sent) => socket.write(` ${form.slice(0, bytes)}`, sent))
      if (bytes % 40 === 0) socket.destroy()
      else socket.end()
    }
    await vi.waitFor(async () => expect(await connections()).toBe(0), 60_000)
    await formsAtRest()
    expect(world.files()).toEqual(before)
  })

  const connections = () =>
    new Promise<number>((done) => world.api.app.server.getConnections((_, count) => done(count)))
  const open = async () => {
    if (!world.api.app.server.listening) await world.api.app.listen({ port: 0, host: '127.0.0.1' })
    return connect((world.api.app.server.address() as AddressInfo).port, '127.0.0.1')
  }
  const head = (...lines: string[]) =>
    [`${lines[0]!} HTTP/1.1`, 'Host: localhost', `Cookie: at=${payer.cookies.at!}`, ...lines.slice(1), '', ''].join(
      '\r\n',
    )
})
