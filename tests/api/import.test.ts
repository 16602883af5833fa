import { like, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ConvertSummary } from '../../contract/converts'
import { converts } from '../../api/db/schema'
import { silent } from '../../api/log'
import { importConverts, sweepImports } from '../../api/repositories/convert-imports'
import type { Client } from './client'
import { file } from './samples'
import { openWorld, type World } from './world'

let world: World
let senior: Client
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  senior = await world.as('convert_s')
  admin = await world.as('admin')
})
afterAll(() => world.close())

const csv = (text: string) => file(text, 'people.csv', 'text/csv')
const upload = async (text: string) =>
  senior.form<{ count: number; repeated: number }>('converts/upload', { title: 'Sunday', file: csv(text) })
const list = async (query = '') => (await admin.get<ConvertSummary>(`converts?${query}`)).data
/** Different people, a hundred thousand of them if need be. */
let lists = 0
const rows = (count: number, list = (lists += 1)) =>
  Array.from({ length: count }, (_, n) => `Person ${n} of ${list},080${String(n).padStart(8, '0')}\n`).join('')

/**
 * Somebody else at work, while we do something long. Stopping tells how far we came, at most, from one of their answers
 * to the next: an order of events, which is the same on a slow machine.
 */
async function others(soFar: () => number | Promise<number>) {
  const client = await world.as('sponsor_s')
  const end = new AbortController()
  let most = 0
  const asking = (async () => {
    for (let before = await soFar(); !end.signal.aborted;) {
      expect((await client.get('budgets/status/Pending')).status).toBe(200)
      const now = await soFar()
      most = Math.max(most, now - before)
      before = now
      // Who asks without a breath keeps the only connection of PGlite to themselves.
      await new Promise((next) => setTimeout(next, 100))
    }
  })()
  return {
    stop: async () => {
      end.abort()
      await asking
      return most
    },
  }
}

describe('uploading converts', () => {
  test('adds each row, unassigned, its mobile in the one stored form', async () => {
    const before = await list()
    const { status, data } = await upload(
      '\uFEFFMobile;Full name\r\n0803 555 0190;"Obi; Ada"\r\n+2348035550191;Uche\r\n',
    )
    expect([status, data]).toMatchObject([201, { count: 2, repeated: 0 }])
    const { total, unassigned, converts } = await list()
    expect([total, unassigned]).toEqual([before.total + 2, before.unassigned + 2])
    expect(converts.slice(0, 2).map(({ name, mobile }) => [name, mobile])).toEqual(
      expect.arrayContaining([
        ['Obi; Ada', '+2348035550190'],
        ['Uche', '+2348035550191'],
      ]),
    )
    expect(converts[0]).toMatchObject({
      status: 'Unassigned',
      ministry: null,
      budgetType: null,
      state: null,
      lga: null,
      assigneeId: null,
      assignee: null,
      assignedUtc: null,
    })
    expect(await world.rows(sql`select action, after from audit order by id desc limit 1`)).toEqual([
      { action: 'CONVERTS', after: { title: 'Sunday', count: 2 } },
    ])
  })

  test.each([
    ['one bad row of a thousand', `name,mobile\n${rows(998)}Ada,12\n${rows(1)}`, 400],
    ['wrong columns', 'foo,bar\n1,2\n', 400],
    ['a header only', 'name,mobile\n', 400],
    ['nothing', '', 400],
    ['a quotation mark left open', 'name,mobile\n"Ada,08035550111\n', 400],
    ['another kind of file', 'PK\u0003\u0004\0\0', 415],
    ['more than 10 MB', `name,mobile\n${'x'.repeat(10 * 1024 * 1024)}`, 413],
  ])('with %s stores nothing and leaves no file', async (_, text, status) => {
    await world.withoutTrace(async () => expect((await upload(text)).status).toBe(status))
  })

  test('leaves out who is there already or stands in the file twice, and says how many', async () => {
    const before = (await list('limit=1')).total
    const people = 'name,mobile\nObi Ada,08035550901\nOBI ADA,+2348035550901\nObi Uche,08035550901\nChi,08035550902\n'
    expect((await upload(people)).data).toMatchObject({ count: 3, repeated: 1 })
    // Sent again since the answer was lost, and by two at once with somebody new.
    expect((await upload(people)).data).toMatchObject({ count: 0, repeated: 4 })
    const both = await Promise.all([upload(`${people}New,08035550903\n`), upload(`${people}New,08035550903\n`)])
    expect(both.map(({ data }) => data.count).sort()).toEqual([0, 1])
    expect((await list('limit=1')).total).toBe(before + 4)
    // Whom a ministry reported is in another list.
    const [theirs] = await world.rows<{ name: string; mobile: string }>(
      sql`select name, mobile from converts where feedback_id is not null limit 1`,
    )
    expect((await upload(`name,mobile\n${theirs!.name},${theirs!.mobile}\n`)).data.count).toBe(1)
  })

  test('names the bad lines, twenty at most', async () => {
    const { errors } = await upload(`name,mobile\n${'Ada,12\n'.repeat(30)}`)
    expect(errors).toHaveLength(20)
    expect(errors[0]).toEqual({ message: 'Line 2: "12" is no Nigerian mobile number.', field: 'file' })
  })

  test('without a title or a file is refused', async () => {
    await world.withoutTrace(async () => {
      expect((await admin.form('converts/upload', { file: csv('name,mobile\nAda,08035550111') })).status).toBe(400)
      expect((await admin.form('converts/upload', { title: 'Sunday' })).message).toBe('File is required.')
    })
  })

  test('shows all of them at once, and none when it fails at the end', async () => {
    const { db } = world.api.database
    const people = Array.from({ length: 1500 }, (_, n) => ({ name: `Person ${n}`, mobile: '+2348035550111' }))
    const source = { title: 'Late', uploadedBy: world.staff.convert_s }
    const { total } = await list()
    await world.withoutTrace(async () => {
      const failed = importConverts(db, people, source, silent, async (tx) => {
        expect(await tx.$count(converts, like(converts.name, 'Person %'))).toBe(1500)
        throw new Error('The disk is full.')
      })
      await expect(failed).rejects.toThrow('The disk is full.')
    })
    const seen = new Set<number>()
    const done = importConverts(db, people, source, silent, async () => {})
    for (let asked = 0; asked < 8; asked += 1) {
      const { data } = await senior.get<ConvertSummary>('converts?limit=1')
      seen.add(data.total)
      if (data.total > total) break
    }
    await done
    seen.add((await list('limit=1')).total)
    expect([...seen].sort((a, b) => a - b)).toEqual([total, total + 1500])
  })

  test('has happened whatever becomes of looking how the table has grown', async () => {
    const { db } = world.api.database
    const execute = db.execute.bind(db)
    const failing = vi.spyOn(db, 'execute').mockImplementation((query) => {
      const isLook = JSON.stringify((query as SQL).queryChunks[0]).includes('analyze')
      return isLook ? (Promise.reject(new Error('The lock did not come.')) as never) : execute(query)
    })
    const { total } = await list('limit=1')
    const { status, data } = await upload(`name,mobile\n${rows(1001)}`)
    failing.mockRestore()
    expect([status, data.count, (await list('limit=1')).total]).toEqual([201, 1001, total + 1001])
  })

  test('that a killed server left behind is swept away, one that runs is not', async () => {
    const left = '0b7f2f1e-7f6b-4a53-9e3b-0d0a4b9d6a01'
    const runs = '0b7f2f1e-7f6b-4a53-9e3b-0d0a4b9d6a02'
    const { total } = await list('limit=1')
    for (const [id, age] of [
      [left, '2 hours'],
      [runs, '1 minute'],
    ] as const) {
      await world.rows(sql`insert into convert_imports (id, created_at) values (${id}, now() - ${age}::interval)`)
      await world.rows(
        sql`insert into convert_uploads (id, title, uploaded_by) values (${id}, 'Half', ${world.staff.admin})`,
      )
      await world.rows(
        sql`insert into converts (name, mobile, upload_id, import_id) values ('Half', '+2348035550111', ${id}, ${id})`,
      )
    }
    expect((await list('limit=1')).total).toBe(total)
    await sweepImports(world.api.database.db)
    expect(await world.rows(sql`select upload_id from converts where name = 'Half'`)).toEqual([{ upload_id: runs }])
    expect((await list('limit=1')).total).toBe(total)
  })

  test('of 100,000 rows answers others in between; one row more is refused', async () => {
    const { total } = await list('limit=1')
    const text = `name,mobile\n${rows(100_000)}`
    const waiting = await others(() => world.api.database.db.$count(converts))
    const { status, data } = await upload(text)
    expect([status, data]).toMatchObject([201, { count: 100_000, repeated: 0 }])
    expect(await waiting.stop()).toBeLessThan(50_000)
    expect((await list('limit=1')).total).toBe(total + 100_000)
    const more = await upload(`${text}Ada,08035550111\n`)
    expect([more.status, more.errors[0]?.field]).toEqual([413, 'file'])
    expect((await list('limit=1')).total).toBe(total + 100_000)
  })

  test('makes a list that comes whole and answers others in between', async () => {
    const answer = await world.api.app.inject({
      url: '/api/converts',
      cookies: senior.cookies,
      payloadAsStream: true,
    })
    let text = ''
    const waiting = await others(() => text.length)
    for await (const piece of answer.stream().setEncoding('utf8')) text += String(piece)
    expect(await waiting.stop()).toBeLessThan(text.length / 2)
    const { data } = JSON.parse(text) as { data: ConvertSummary }
    expect(data.converts).toHaveLength(data.total)
    expect(new Set(data.converts.map(({ id }) => id)).size).toBe(data.total)
    const times = data.converts.map(({ createdUtc }) => createdUtc)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('of that many can be given to somebody and deleted again in one call each', async () => {
    const ids = (await list('target=Unassigned')).converts.map(({ id }) => id).slice(0, 100_000)
    expect(ids).toHaveLength(100_000)
    expect((await admin.patch('converts/assign', { items: ids, staffId: world.staff.convert_j })).status).toBe(200)
    expect((await admin.delete('converts/delete', { items: ids })).status).toBe(200)
    expect((await list(`staffId=${world.staff.convert_j}`)).total).toBe(1)
    const more = await admin.patch('converts/assign', { items: [...ids, 'one more'], staffId: world.staff.convert_j })
    expect([more.status, more.message]).toEqual([400, 'This is more than one call can take. Send less.'])
  })
})

test('of an account one file is read at a time, and two of everybody, however many come', async () => {
  const clients = [senior, senior, senior, admin, admin, await world.as('convert_s'), await world.as('admin2')]
  const { files, database } = world.api
  const arriving = vi.spyOn(files, 'stage')
  const { staged } = files
  let [running, most] = [0, 0]
  files.staged = (one) => {
    most = Math.max(most, (running += 1))
    return staged(one)
  }
  let open = () => {}
  const gate = new Promise<void>((go) => (open = go))
  const transaction = database.db.transaction.bind(database.db)
  const storing = vi.spyOn(database.db, 'transaction').mockImplementation(async (...args) => {
    await gate
    return transaction(...args).finally(() => (running -= 1))
  })
  const send = (who: Client) =>
    who.form('converts/upload', { title: 'Many at once', file: csv(`name,mobile\n${rows(2)}`) })
  try {
    const answers = clients.map(send)
    // All of them are there, and the first two are held at their end.
    await vi.waitFor(() => expect(arriving.mock.settledResults).toHaveLength(answers.length), 60_000)
    await vi.waitFor(() => expect(storing).toHaveBeenCalledTimes(2), 60_000)
    open()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(most).toBe(2)
  } finally {
    open()
    files.staged = staged
    vi.restoreAllMocks()
  }
})
