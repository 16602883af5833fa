/** What two people do at the same moment, each in a transaction that waits in its middle: on PostgreSQL, which has more than one. */
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { UPLOADS_LOCK } from '../../api/db/locks'
import type { Deletion, Restored } from '../../contract/convert-bin'
import type { MinistryChange } from '../../contract/ministry-changes'
import type { Notice } from '../../contract/notices'
import type { Payment } from '../../contract/payments'
import type { Client } from './client'
import { file, receipt } from './samples'
import { openWorld, type World } from './world'

const url = process.env.TEST_DATABASE_URL

describe.runIf(url)('at the same moment', () => {
  let world: World
  let admin: Client
  let second: Client
  let holder: pg.Client
  beforeAll(async () => {
    world = await openWorld({ PAY_LIMIT: '500000' })
    admin = await world.as('admin')
    second = await world.as('admin2')
    await admin.form('payments', { amount: '4000000', sender: 'Head office' })
    const [{ name } = { name: '' }] = await world.rows<{ name: string }>(sql`select current_database() as name`)
    const own = new URL(url!)
    own.pathname = `/${name}`
    holder = new pg.Client({ connectionString: own.href })
    await holder.connect()
  })
  afterEach(() => holder.query('rollback'))
  afterAll(async () => {
    await holder.end()
    await world.close()
  })
  const hold = async (statement: string, values: unknown[] = []) => {
    await holder.query('begin')
    await holder.query(statement, values)
  }
  /** So many calls wait for what is held. */
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await holder.query(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(count)
    }, 60_000)
  const toMinistry = (amount: string) => ({
    ministryId: world.b.id,
    amount,
    sender: 'Head office',
    title: 'Roof of the hall',
    receipt: receipt(),
  })

  test('money that was prepared or paid while a new account was being approved went to the account of before', async () => {
    const client = await world.as('b')
    const banks = (await client.get<string[]>('auth/register/banks')).data
    const account = { bank: banks[0]!, number: '0123456789', name: 'New Account' }
    expect((await client.post('profile/changes', { bankAccount: account })).status).toBe(201)
    const [change] = (await admin.get<MinistryChange[]>(`ministries/changes?ministryId=${world.b.id}`)).data
    await hold('select 1 from ministries where id = $1 for no key update', [world.b.id])
    const approving = admin.patch('ministries/changes', { id: change!.id, status: 'Approved' })
    await waiting(1)
    const prepared = await admin.form<{ id: string }>('payments/prepare', toMinistry('600000'))
    const paid = await second.form<{ id: string }>('payments', toMinistry('1000'))
    expect([prepared.status, paid.status]).toEqual([201, 201])
    await holder.query('commit')
    expect((await approving).status).toBe(200)
    expect((await second.patch('ministries/changes/confirm', { id: change!.id })).status).toBe(200)
    const released = await second.patch(`payments/release/${prepared.data.id}`)
    expect([released.status, released.message]).toEqual([409, expect.stringContaining('account')])
    const { bankAccount } = (await admin.get<Payment>(`payments/${paid.data.id}`)).data
    expect(bankAccount?.name).not.toBe(account.name)
  })

  test('a list leaves out whom the bin gives back while it is written', async () => {
    const csv = () => file('name,mobile\nAda Eze,08035550901\nBisi Ojo,08035550902\n', 'list.csv', 'text/csv')
    const upload = () => admin.form<{ count: number; repeated: number; uploadId: string }>('converts/upload', { title: 'Easter', file: csv() }) // prettier-ignore
    const { uploadId } = (await upload()).data
    const ids = await world.rows<{ id: string }>(sql`select id from converts where upload_id = ${uploadId}`)
    await world.rows(sql`update converts set created_at = created_at - interval '2 days' where upload_id = ${uploadId}`)
    await admin.send('DELETE', 'converts/delete', { payload: { items: ids.map(({ id }) => id) } })
    const [deletion] = (await admin.get<Deletion[]>('converts/bin')).data
    await hold('select pg_advisory_xact_lock($1)', [UPLOADS_LOCK])
    const restoring = admin.patch<Restored>(`converts/restore/${deletion!.id}`)
    await waiting(1)
    const uploading = upload()
    await waiting(2)
    await holder.query('commit')
    expect((await restoring).data).toEqual({ count: 2, repeated: 0 })
    expect((await uploading).data).toMatchObject({ count: 0, repeated: 2 })
    expect(await world.rows(sql`select 1 from converts where mobile in ('+2348035550901', '+2348035550902')`)).toHaveLength(2) // prettier-ignore
  })

  test('what is told while the notices of before are read is not read with them', async () => {
    await hold('select 1 from balance for update')
    const preparing = admin.form<{ id: string }>('payments/prepare', toMinistry('600000'))
    await waiting(1)
    const client = await world.as('b')
    const minister = { firstName: 'Ada', lastName: 'Obi', email: 'ada@obi.test', primary: '08035550999' }
    expect((await client.post('profile/changes', { minister })).status).toBe(201)
    const shown = (await second.get<Notice[]>('notices')).data
    const until = shown
      .map(({ createdUtc }) => createdUtc)
      .sort()
      .at(-1)
    await holder.query('commit')
    expect((await preparing).status).toBe(201)
    expect((await second.patch('notices', { until })).status).toBe(200)
    const unread = (await second.get<Notice[]>('notices')).data.filter((one) => one.unread)
    expect(unread.map(({ kind }) => kind)).toEqual(['prepared'])
  })
})
