import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Budget } from '../../contract/budgets'
import { file, PDF, PNG, receipt } from './samples'
import { openWorld, type Who, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

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

  test.each(['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/xml', 'image/png; x', 'IMAGE/SVG+XML'])(
    'of an earlier year that says it is %s is never shown inline: it is downloaded, in a sandbox',
    async (type) => {
      const client = await world.as('client')
      const { approval } = world.a.letters
      await world.rows(sql`update files set type = ${type}, name = 'x.svg' where id = ${approval}`)
      const { headers, status } = await client.get(`/files/letters/${approval}`)
      await world.rows(sql`update files set type = 'image/png', name = 'approval.png' where id = ${approval}`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-disposition': "attachment; filename*=UTF-8''x.bin",
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    },
  )

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

  test.each([undefined, { range: 'bytes=5-' }, { range: 'bytes=99999-' }])(
    'is described without being read, with the header %j',
    async (headers) => {
      const client = await world.as('client')
      const whole = await client.get(receiptPath(), headers)
      const reading = vi.spyOn(world.api.files.place, 'read')
      const { status, bytes, headers: described } = await client.send('HEAD', receiptPath(), { headers })
      for (const [, range] of reading.mock.calls) expect(range).toEqual({ start: 0, end: 0 })
      reading.mockRestore()
      expect([status, bytes.length]).toEqual([whole.status, 0])
      const same = ({ date: _, 'x-request-id': __, ...rest }: typeof described) => rest
      expect(same(described)).toEqual(same(whole.headers))
    },
  )

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

  test('that is a receipt is read by who reads its record: a request, a payment without one, what waits for a second person', async () => {
    const admin = await world.as('admin')
    const form = { ministryId: world.b.id, amount: '10', sender: 'Office', title: 'Roof', receipt: receipt() }
    const paid = (await admin.form<{ id: string }>('payments', form)).data
    const { filepath } = (await admin.get<{ filepath: string }>(`payments/${paid.id}`)).data
    const [prepared] = await world.rows<{ id: string }>(sql`
      with stored as (insert into files (id, kind, name, type, size) values (gen_random_uuid(), 'receipt', 'order.pdf', 'application/pdf', 3) returning id)
      insert into prepared_payments (amount, title, sender, ministry_id, receipt_id, created_by, fingerprint)
      select 100, 'Roof', 'Office', ${world.b.id}::uuid, id, ${world.staff.admin}::uuid, '' from stored returning receipt_id as id`)
    writeFileSync(join(world.api.dataDir, 'files', prepared!.id), 'pdf')
    const paths = [receiptPath(), filepath, `/files/receipts/${prepared!.id}`]
    const told = async (who: Who) => {
      const client = await world.as(who)
      return Promise.all(paths.map(async (path) => (await client.get(path)).status))
    }
    for (const who of ['admin', 'payment_j'] as const) expect(await told(who), who).toEqual([200, 200, 200])
    for (const who of ['sponsor_s', 'sponsor_j'] as const) expect(await told(who), who).toEqual([200, 404, 404])
    expect(await told('b')).toEqual([404, 200, 404])
  })

  test('whose bytes are lost is not found, without a trace of the disk', async () => {
    rmSync(join(world.api.dataDir, 'files', world.a.budgets.Completed.receiptId))
    const { status, text } = await (
      await world.as('admin')
    ).get(`/files/receipts/${world.a.budgets.Completed.receiptId}`)
    expect(status).toBe(404)
    const { status: described } = await (
      await world.as('admin')
    ).send('HEAD', `/files/receipts/${world.a.budgets.Completed.receiptId}`)
    expect(described).toBe(404)
    expect(text).not.toContain(world.api.dataDir)
  })
})
