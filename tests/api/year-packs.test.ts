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
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { audit } from '../../api/audit'
import type { Options } from '../../api/commands/parts'
import { packCommand } from '../../api/commands/year-pack'
import { silent } from '../../api/log'
import { readSettings } from '../../api/settings'
import { makePack } from '../../api/year-pack/pack'
import type { PaymentRow } from '../../contract/payments'
import { addDays, lagosDay } from '../../contract/rules/days'
import type { Statement } from '../../contract/statements'
import type { Client } from './client'
import { receipt } from './samples'
import { openWorld, type World } from './world'

const YEAR = lagosDay().slice(0, 4)
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

interface Manifest {
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

  test('goes on where that of the year before ended', async () => {
    const parts = { db: world.api.database.db, files: world.api.files, settings: readSettings({ DATA_DIR: world.api.dataDir }) } // prettier-ignore
    const next = await makePack(parts, String(Number(YEAR) + 1))
    await unpack(next.tar(), folder)
    const path = join(folder, `almoner-${Number(YEAR) + 1}`)
    const { opening, closing, entries, activity } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest // prettier-ignore
    // Whoever was refused or logged in meanwhile stands in the trail, so this year's is made once more.
    const again = await makePack(parts, YEAR)
    await unpack(again.tar(), join(folder, 'again'))
    const now = JSON.parse(readFileSync(join(folder, 'again', `almoner-${YEAR}`, 'manifest.json'), 'utf8')) as Manifest
    expect({ opening, closing, entries }).toEqual({ opening: now.closing, closing: now.closing, entries: 0 })
    expect(activity).toEqual({ before: now.activity.last, last: now.activity.last, rows: 0 })
    expect((await run(join(path, 'check.mjs'), next.root)).code).toBe(0)
  })

  test('is written by a command, too, which says the root hash', async () => {
    const lines: string[] = []
    const { api } = world
    const parts = { ...api, db: api.database.db, settings: readSettings({ DATA_DIR: api.dataDir }), log: silent }
    const write = (options: Options) => packCommand(parts, { here: folder, ...options }, (line) => lines.push(line))
    expect(await write({ year: YEAR })).toBe(0)
    const [, told = ''] = /^Root hash: ([\da-f]{64})$/m.exec(lines.join('\n')) ?? []
    const path = join(folder, `almoner-${YEAR}-${told}.tar`)
    expect(lines[0]).toMatch(new RegExp(`^${path}: all of ${YEAR}, `))
    await unpack(createReadStream(path), join(folder, 'written'))
    expect((await run(join(folder, 'written', `almoner-${YEAR}`, 'check.mjs'), told)).code).toBe(0)
    await expect(write({ year: 'last' })).rejects.toThrow('"last" is no year such as 2026.')
  })

  test.skipIf(process.platform !== 'linux')('lets go of what lay ready when the download is given up', async () => {
    const fds = '/proc/self/fd'
    const where = (fd: string) => {
      try {
        return readlinkSync(join(fds, fd))
      } catch {
        // The one that the folder was read by.
        return ''
      }
    }
    const open = () => readdirSync(fds).filter((fd) => where(fd).includes('.year-pack-')).length
    const parts = { ...world.api, db: world.api.database.db, settings: readSettings({ DATA_DIR: world.api.dataDir }) }
    const { tar } = await makePack(parts, YEAR)
    expect(open()).toBe(4)
    const download = tar()
    const [first] = (await once(download, 'data')) as [Buffer]
    expect(first.length).toBeGreaterThan(0)
    download.destroy()
    await vi.waitFor(() => expect(open()).toBe(0))
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
    expect(readdirSync(world.api.dataDir).filter((name) => name.includes('year-pack'))).toEqual([])
  })
})
