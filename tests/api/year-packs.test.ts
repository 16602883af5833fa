/** The books for somebody from outside: statements whose days join, and the pack of a year that any changed byte gives away. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { audit } from '../../api/audit'
import type { Options } from '../../api/commands/parts'
import { packCommand } from '../../api/commands/year-pack'
import { clockOf, lagosDayStart } from '../../api/dates'
import { silent } from '../../api/log'
import { readSettings } from '../../api/settings'
import { makePack } from '../../api/year-pack/pack'
import { Spool } from '../../api/year-pack/spool'
import type { PaymentRow } from '../../contract/payments'
import { addDays, lagosDay } from '../../contract/rules/days'
import type { Statement } from '../../contract/statements'
import type { Client } from './client'
import { receipt } from './samples'
import { openWorld, type World } from './world'

/** The year before this one: it is over, whenever this runs. */
const YEAR = String(Number(lagosDay().slice(0, 4)) - 1)
const SOURCE = 'api/year-pack/check.mjs'

let world: World
let admin: Client
let folder: string
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  folder = mkdtempSync(join(tmpdir(), 'almoner-pack-'))
  // What a spreadsheet, a shell or a line of JSON could stumble over.
  await admin.form('payments', {
    amount: '250.75',
    sender: '=1+1',
    title: 'Gift, "for all"',
    description: 'Two\r\nlines',
  })
  const paid = await admin.form<{ id: string }>('payments', {
    amount: '100',
    ministryId: world.b.id,
    sender: 'Head office',
    title: 'Roof',
    receipt: receipt(),
  })
  await admin.form('payments/receipt', { id: paid.data.id, file: new File(['%PDF-1.4\n% two\n%%EOF\n'], 'again.pdf') })
  await admin.post('payments/reverse', { id: paid.data.id, kind: 'Returned', reason: 'The bank sent it back.' })
  const odd = { after: { name: 'a\u2028b', '10': 1, '9': 2, converts: [world.convert.id] } }
  await audit(world.api.database.db, { accountId: world.staff.admin, address: '::1', requestId: 'x' }, 'CONVERTS', 'upload:1', odd) // prettier-ignore
  // All of it was done that year, in this order.
  const noon = `${YEAR}-06-15T12:00:00Z`
  await world.rows(sql`update payments set created_at = ${noon}::timestamptz + seq * interval '1 second'`)
  await world.rows(sql`update ministries set created_at = ${noon}::timestamptz`)
  await world.rows(sql`alter table audit disable trigger audit_append_only`)
  await world.rows(sql`update audit set created_at = ${noon}::timestamptz + id * interval '1 second'`)
  await world.rows(sql`alter table audit enable trigger audit_append_only`)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const statement = (from: string, to: string, ministryId = '') =>
  admin.get<Statement>(`payments/statement?from=${from}&to=${to}${ministryId && `&ministryId=${ministryId}`}`)
const kobo = (naira: number) => Math.round(naira * 100)

describe('a statement', () => {
  test('of the office goes from the balance before to the balance after, entry by entry', async () => {
    const { data } = await statement('2000-01-01', lagosDay())
    const ledger = (await admin.get<PaymentRow[]>('payments')).data.reverse()
    expect(data).toMatchObject({ opening: 0, ministry: null, closing: ledger.at(-1)!.currentBalance })
    expect(data.lines.map(({ id, balance, title }) => ({ id, balance, title }))).toEqual(
      ledger.map(({ id, currentBalance, title }) => ({ id, balance: currentBalance, title })),
    )
    expect(data.lines.slice(-3)).toMatchObject([
      { type: 'Deposit', amount: 250.75, ministry: '' },
      { type: 'Payment', amount: -100, ministry: 'Living Water' },
      { type: 'Reversal', amount: 100, ministry: 'Living Water' },
    ])
  })

  test('of a ministry counts what it got, and what was taken back the other way', async () => {
    const { data } = await statement('2000-01-01', lagosDay(), world.b.id)
    expect(data).toMatchObject({ ministry: 'Living Water', opening: 0 })
    expect(data.lines.slice(-2)).toMatchObject([{ amount: 100 }, { amount: -100 }])
    expect(data.lines.every(({ ministry }) => ministry === 'Living Water')).toBe(true)
    expect(kobo(data.closing)).toBe(data.lines.reduce((sum, { amount }) => sum + kobo(amount), 0))
    expect((await statement(addDays(lagosDay(), 1), addDays(lagosDay(), 9), world.b.id)).data).toMatchObject({
      opening: data.closing,
      lines: [],
      closing: data.closing,
    })
  })

  test('needs days in order, and a ministry that there is', async () => {
    expect(await statement('2026-02-02', '2026-02-01')).toMatchObject({
      status: 400,
      errors: [{ field: 'to', message: 'The last day cannot be before the first.' }],
    })
    expect((await statement('2026-02-30', '2026-03-01')).status).toBe(400)
    expect((await admin.get('payments/statement')).status).toBe(400)
    expect((await statement('2026-02-01', '2026-02-02', 'nobody')).message).toBe('This ministry was not found.')
    expect((await statement('2026-02-01', '2026-02-02', world.convert.id)).status).toBe(404)
  })
})

/** Puts a tar into a folder, as `tar -x` does. */
async function unpack(tar: Readable, into: string) {
  const names: string[] = []
  const entries = extract()
  tar.pipe(entries)
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const path = join(into, entry.header.name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.concat(chunks))
    names.push(entry.header.name)
  }
  return names
}
/** Runs a checker as whoever got a pack would. */
const run = (checker: string, ...args: string[]) =>
  new Promise<{ code: number; says: string }>((done) => {
    execFile(process.execPath, [checker, ...args], (error, out, err) =>
      done({ code: error ? 1 : 0, says: (out + err).trim() }),
    )
  })

const partsOf = ({ api }: World) => {
  const settings = readSettings({ DATA_DIR: api.dataDir })
  return { ...api, db: api.database.db, settings, log: silent }
}

const FDS = '/proc/self/fd'
const where = (fd: string) => {
  try {
    return readlinkSync(join(FDS, fd))
  } catch {
    // The one that the folder was read by.
    return ''
  }
}
/** What lies ready is in files without a name. */
const spools = () => (existsSync(FDS) ? readdirSync(FDS).filter((fd) => where(fd).includes('.year-pack-')).length : 0)

interface Manifest {
  from: string
  to: string
  takenUtc: string
  opening: string
  closing: string
  entries: number
  receipts: number
  activity: { before: string; last: string; rows: number }
  files: { path: string; bytes: number; sha256: string }[]
}

describe('the pack of a year', () => {
  let pack: string
  let root: string
  let manifest: Manifest
  beforeAll(async () => {
    const answer = await admin.get(`payments/auditpack/${YEAR}`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(answer.bytes.length),
    })
    const [, name = '', hash = ''] = /filename="(almoner-\d{4}-([\da-f]{64})\.tar)"/.exec(String(answer.headers['content-disposition'])) ?? [] // prettier-ignore
    expect([name, hash]).toEqual([`almoner-${YEAR}-${hash}.tar`, answer.headers['x-root-hash']])
    root = hash
    await unpack(Readable.from([answer.bytes]), folder)
    pack = join(folder, `almoner-${YEAR}`)
    manifest = JSON.parse(readFileSync(join(pack, 'manifest.json'), 'utf8')) as Manifest
  })
  const changed = () => join(folder, 'changed')
  beforeEach(() => {
    rmSync(changed(), { recursive: true, force: true })
    cpSync(pack, changed(), { recursive: true })
  })

  test('is whole, says its own program, and what it cannot prove without the root hash', async () => {
    const sums = `${manifest.entries} entries from ${YEAR}-01-01 to ${YEAR}-12-31, which lead from ${manifest.opening} to ${manifest.closing} naira`
    const whole = await run(join(pack, 'check.mjs'), root)
    expect(whole).toEqual({
      code: 0,
      says: `This pack is whole: ${manifest.files.length} files, ${sums}, and ${manifest.activity.rows} lines of activity. manifest.json is the one of the root hash.`,
    })
    const unproved = await run(join(pack, 'check.mjs'))
    expect(unproved.code).toBe(0)
    expect(unproved.says).toContain('Not proved: that manifest.json is the one that was made.')
  })

  test('is not doubted for how its program was called', async () => {
    const check = join(pack, 'check.mjs')
    for (const copied of [root.toUpperCase(), ` ${root} `, `almoner-${YEAR}-${root}.tar`])
      expect(await run(check, copied)).toMatchObject({ code: 0 })
    for (const slip of [[root.slice(1)], [pack, root], ['a'.repeat(128)]])
      expect(await run(check, ...slip)).toMatchObject({ code: 1, says: expect.stringMatching(/^“.*” is no root hash\. Nothing was checked\./) as string }) // prettier-ignore
    const { code, says } = await run(check, root, join(pack, 'receipts'))
    expect([code, says]).toEqual([
      1,
      expect.stringMatching(/^There is no pack in .*receipts: it has no manifest\.json\./),
    ])
  })

  test('has the ledger with its sums, every receipt as it was uploaded, and who did what', async () => {
    const ledger = readFileSync(join(pack, 'ledger.csv'), 'utf8')
    expect(ledger).toMatch(/,Deposit,,"Gift, ""for all""",,250\.75,\d+\.\d\d,,,,'=1\+1,"Two\r?\nlines",/)
    expect(ledger).toMatch(/,Reversal,,Roof,Living Water,100\.00,.*,Returned,/)
    const [entry] = await world.rows<{ receipts: string[] }>(sql`
      select array_agg(f.id || ' ' || f.sha256) as receipts from files f
      where f.id in (select receipt_id from payments union select file_id from payment_receipts)`)
    const shown = manifest.files.filter(({ path }) => path.startsWith('receipts/'))
    expect(shown.map(({ path, sha256 }) => `${path.slice(9, 45)} ${sha256}`).sort()).toEqual(entry!.receipts.sort())
    expect(manifest.receipts).toBe(shown.length)
    for (const { path } of shown) expect(ledger).toContain(path)
    const requests = readFileSync(join(pack, 'requests.csv'), 'utf8')
    const [paid] = await world.rows<{ reference: string; amount: string }>(sql`
      select reference, (amount / 100.0)::numeric(18,2)::text as amount from budgets where id = ${world.a.budgets.Ended.id}`)
    const row = requests.split('\r\n').find((line) => line.startsWith(paid!.reference))
    expect(row).toContain(`,Ended,`)
    expect(row).toContain(`,${paid!.amount},`)
    expect(readFileSync(join(pack, 'ministries.csv'), 'utf8')).toMatch(/\r\nLiving Water,/)
    // As a spreadsheet leaves them: with their first zero.
    expect(ledger).toMatch(/,\d{3} \d{3} \d{4}[,\r]/)
    expect(ledger).not.toMatch(/,\d{10}[,\r]/)
    const lines = readFileSync(join(pack, 'activity.ndjson'), 'utf8').trim().split('\n')
    const { row: last } = JSON.parse(lines.at(-1)!) as { row: { after: { converts: string; name: string } } }
    expect(last.after.name).toBe('a\u2028b')
    expect(last.after.converts).toMatch(/^[\da-f]{64}$/)
    expect(lines.some((line) => line.includes('"action":"REVERSAL"'))).toBe(true)
  })

  test('gives away one changed byte in any of its files', async () => {
    const files = readdirSync(pack, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    expect(files).toEqual(expect.arrayContaining(['manifest.json', 'check.mjs', 'README.txt', 'ledger.csv']))
    const unseen: string[] = []
    const tries = files.flatMap((name) => {
      const bytes = readFileSync(join(pack, name))
      const middle = Math.floor(bytes.length / 2)
      // Receipts are looked at like one another.
      return (name.startsWith('receipts') ? [middle] : [0, middle, bytes.length - 1]).map((at) => ({ name, bytes, at }))
    })
    for (const { name, bytes, at } of tries) {
      const other = Buffer.from(bytes)
      other[at]! ^= 1
      writeFileSync(join(changed(), name), other)
      // The program that came with it could be what was changed: this one is of the source.
      const { code, says } = await run(SOURCE, root, changed())
      if (code === 0 || !says.includes(name)) unseen.push(`${name} at ${at}: ${says}`)
      writeFileSync(join(changed(), name), bytes)
    }
    expect(unseen).toEqual([])
    expect((await run(SOURCE, root, changed())).code).toBe(0)
  })

  test('gives away what is missing, put in, or made anew to fit', async () => {
    const inside = (name: string) => join(changed(), name)
    const own = () => run(inside('check.mjs'), root)
    writeFileSync(inside('receipts/more.pdf'), 'x')
    expect(await own()).toMatchObject({ code: 1, says: expect.stringContaining('receipts/more.pdf does not belong') as string }) // prettier-ignore
    rmSync(inside('receipts/more.pdf'))
    // A computer's own, and not anybody's.
    const strays = ['.DS_Store', 'receipts/Thumbs.db', '~$ledger.csv', '.~lock.ledger.csv#', 'receipts/._1.pdf']
    for (const name of strays) writeFileSync(inside(name), 'x')
    const { code, says } = await own()
    expect([code, says]).toEqual([
      0,
      expect.stringMatching(/ lines of activity \(not looked at: .+\)\. manifest\.json is/),
    ])
    for (const name of strays) {
      expect(says).toContain(name)
      rmSync(inside(name))
    }
    rmSync(inside('requests.csv'))
    expect(await own()).toMatchObject({ code: 1, says: 'DO NOT TRUST THIS PACK. requests.csv is missing.' })
    cpSync(join(pack, 'requests.csv'), inside('requests.csv'))

    /** Whoever changes a file and its hash in the manifest, too. */
    const forge = (name: string, change: (text: string) => string) => {
      const text = change(readFileSync(join(pack, name), 'utf8'))
      expect(text).not.toBe(readFileSync(join(pack, name), 'utf8'))
      writeFileSync(inside(name), text)
      const bytes = Buffer.byteLength(text)
      const sha256 = createHash('sha256').update(text).digest('hex')
      const files = manifest.files.map((file) => (file.path === name ? { path: name, bytes, sha256 } : file))
      writeFileSync(inside('manifest.json'), JSON.stringify({ ...manifest, files }))
    }
    const forged = () => run(inside('check.mjs'))
    forge('ledger.csv', (text) => text.replace(',250.75,', ',250.76,'))
    expect((await own()).says).toBe('DO NOT TRUST THIS PACK. manifest.json is not the one that this root hash belongs to.') // prettier-ignore
    expect((await forged()).says).toMatch(/^DO NOT TRUST THIS PACK\. The ledger does not add up at line \d+\.$/)
    forge('ledger.csv', (text) => text.replace(/[^\n]*\r\n$/, ''))
    expect((await forged()).says).toBe('DO NOT TRUST THIS PACK. The ledger does not end as manifest.json says.')
    cpSync(join(pack, 'ledger.csv'), inside('ledger.csv'))
    forge('activity.ndjson', (text) => text.replace('"action":"REVERSAL"', '"action":"RECEIPT"'))
    expect((await forged()).says).toMatch(/^DO NOT TRUST THIS PACK\. The chain breaks after line \d+\.$/)
    forge('activity.ndjson', (text) => text.replace(/[^\n]*\n$/, ''))
    expect((await forged()).says).toBe('DO NOT TRUST THIS PACK. The chain does not end as manifest.json says.')
  })

  test('ends with the year in Lagos; the next goes on where it ended', async () => {
    const [last, first] = [`${Number(YEAR) - 1}-12-31T22:59:59.999Z`, `${Number(YEAR) - 1}-12-31T23:00:00.000Z`]
    for (const at of [last, first])
      await world.rows(sql`insert into audit (created_at, address, action, target, request_id) values (${at}::timestamptz, '', 'LOGIN', ${`at:${at}`}, 'x')`) // prettier-ignore
    const make = async (year: string) => {
      const { root, tar } = await makePack(partsOf(world), year)
      await unpack(tar(), join(folder, 'years'))
      const path = join(folder, 'years', `almoner-${year}`)
      expect((await run(join(path, 'check.mjs'), root)).code).toBe(0)
      const read = (name: string) => readFileSync(join(path, name), 'utf8')
      const made = JSON.parse(read('manifest.json')) as Manifest
      return { ...made, trail: read('activity.ndjson'), readMe: read('README.txt') }
    }
    const before = await make(String(Number(YEAR) - 1))
    const now = await make(YEAR)
    expect([before.to, now.to]).toEqual([`${Number(YEAR) - 1}-12-31`, `${YEAR}-12-31`])
    expect([before.trail.includes(`at:${last}`), now.trail.includes(`at:${last}`)]).toEqual([true, false])
    expect([before.trail.includes(`at:${first}`), now.trail.includes(`at:${first}`)]).toEqual([false, true])
    expect(before.activity.rows).toBeGreaterThan(0)
    expect([now.activity.before, now.opening]).toEqual([before.activity.last, before.closing])
    expect(before.readMe).not.toContain('was not over')
  })

  test('of the running year says so, and leaves out what may not be all there yet', async () => {
    // A year has a pack once its first five minutes are over.
    const minutesAgo = async (count: number) =>
      new Date((await clockOf(world.api.database.db)).getTime() - count * 60_000)
    const year = lagosDay(await minutesAgo(5)).slice(0, 4)
    for (const [at, target] of [[lagosDayStart(`${year}-01-01`), 'at:first'], [await minutesAgo(0), 'at:now']] as const)
      await world.rows(sql`insert into audit (created_at, address, action, target, request_id) values (${at.toISOString()}::timestamptz, '', 'LOGIN', ${target}, 'x')`) // prettier-ignore
    await unpack((await makePack(partsOf(world), year)).tar(), join(folder, 'late'))
    const read = (name: string) => readFileSync(join(folder, 'late', `almoner-${year}`, name), 'utf8')
    expect(read('README.txt')).toContain('The year was not over when this was taken')
    const { to, takenUtc } = JSON.parse(read('manifest.json')) as Manifest
    expect(to).toBe([lagosDay(new Date(takenUtc)), `${year}-12-31`].sort()[0])
    expect(read('activity.ndjson')).toContain('at:first')
    expect(read('activity.ndjson')).not.toContain('at:now')
  })

  test('is written by a command, too, which says the root hash', async () => {
    const lines: string[] = []
    const write = (options: Options) =>
      packCommand(partsOf(world), { here: folder, ...options }, (line) => lines.push(line))
    expect(await write({ year: YEAR })).toBe(0)
    const [, told = ''] = /^Root hash: ([\da-f]{64})$/m.exec(lines.join('\n')) ?? []
    const path = join(folder, `almoner-${YEAR}-${told}.tar`)
    expect(lines[0]).toMatch(new RegExp(`^${path}: all of ${YEAR}, `))
    await unpack(createReadStream(path), join(folder, 'written'))
    expect((await run(join(folder, 'written', `almoner-${YEAR}`, 'check.mjs'), told)).code).toBe(0)
    await expect(write({ year: 'last' })).rejects.toThrow('"last" is no year such as 2026.')
    await expect(write({ year: '2199' })).rejects.toThrow('The year 2199 has not begun.')
    await expect(write({ year: YEAR, to: path })).rejects.toThrow(`${path} is there already.`)
    const other = join(folder, 'other.tar')
    writeFileSync(`${other}.part`, 'x')
    await expect(write({ year: YEAR, to: other })).rejects.toThrow(`${other}.part is there: it is being written, or was left behind.`) // prettier-ignore
    rmSync(`${other}.part`)
    expect(await write({ year: YEAR, to: other })).toBe(0)
  })

  test.skipIf(process.platform !== 'linux')('lets go of what lay ready when the download is given up', async () => {
    const { tar } = await makePack(partsOf(world), YEAR)
    expect(spools()).toBe(4)
    const download = tar()
    const [first] = (await once(download, 'data')) as [Buffer]
    expect(first.length).toBeGreaterThan(0)
    download.destroy()
    await vi.waitFor(() => expect(spools()).toBe(0), 60_000)
  })

  test('is refused for a year that has not begun, and where a receipt is gone or was changed', async () => {
    expect((await admin.get('payments/auditpack/2199')).message).toBe('The year 2199 has not begun.')
    expect((await admin.get('payments/auditpack/last')).message).toBe('Give a year such as 2026.')
    const path = join(world.api.dataDir, 'files', world.a.budgets.Ended.receiptId)
    expect(existsSync(path)).toBe(true)
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.from(bytes).fill(1, 0, 1))
    expect(await admin.get(`payments/auditpack/${YEAR}`)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The receipt ".+" is not what it was when it was added\. Have the file .+ restored/) as string, // prettier-ignore
    })
    rmSync(path)
    expect((await admin.get(`payments/auditpack/${YEAR}`)).message).toMatch(/^The receipt ".+" is missing\./)
    writeFileSync(path, bytes)
    expect((await admin.get(`payments/auditpack/${YEAR}`)).status).toBe(200)
    // Nothing of what lay ready stays.
    await vi.waitFor(() => expect(spools()).toBe(0), 60_000)
  })

  test('is made one at a time; one that nobody waits for any more makes room for the next', async () => {
    const { app, files } = world.api
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // Stands still at its first receipt.
    let goOn = () => {}
    const atReceipt = new Promise<void>((reached) => {
      vi.spyOn(files, 'read').mockImplementationOnce(async (id) => {
        reached()
        await new Promise<void>((go) => (goOn = go))
        return files.read(id)
      })
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /api/payments/auditpack/${YEAR} HTTP/1.1\r\nHost: localhost\r\nCookie: at=${admin.cookies.at!}\r\n\r\n`) // prettier-ignore
    await atReceipt
    expect(await admin.get(`payments/auditpack/${YEAR}`)).toMatchObject({
      status: 409,
      message: 'A year pack is being made. Try again when it is done.',
    })
    const read = vi.mocked(files.read)
    socket.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(0), 30_000)
    goOn()
    const next = async () => expect((await admin.get(`payments/auditpack/${YEAR}`)).status).toBe(200)
    await vi.waitFor(next, 30_000)
    read.mockClear()
    await expect(makePack(partsOf(world), YEAR, AbortSignal.abort(new Error('Gone.')))).rejects.toThrow('Gone.')
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
  const connections = () =>
    new Promise<number>((done) => world.api.app.server.getConnections((_, count) => done(count)))

  test('looks for room while it is written', async () => {
    const spool = await Spool.open(folder)
    const lines = async function* () {
      for (let n = 0; n < 9; n += 1) yield 'x'.repeat(1024 * 1024)
    }
    const look = vi.fn(() => Promise.resolve())
    expect(await spool.fill(lines(), look)).toMatchObject({ bytes: 9 * 1024 * 1024 })
    expect(look).toHaveBeenCalledTimes(2)
    look.mockRejectedValue(new Error('full'))
    await expect(spool.fill(lines(), look)).rejects.toThrow('full')
    await spool.close()
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    vi.spyOn(world.api.files, 'checkRoom').mockRejectedValueOnce(full)
    expect(await admin.get(`payments/auditpack/${YEAR}`)).toMatchObject({
      status: 507,
      message: expect.stringMatching(/^The office has no room left/) as string,
    })
    vi.restoreAllMocks()
  })
})
