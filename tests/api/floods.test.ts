/** One caller who sends more than anybody reads keeps nobody else waiting, and pushes nobody else aside. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Chat, ChatRow, Notification } from '../../contract/chats'
import type { Album, Feedback } from '../../contract/feedbacks'
import * as chats from '../../api/repositories/chats'
import * as feedbacks from '../../api/repositories/feedbacks'
import type { Me } from '../../api/sessions'
import type { Client } from './client'
import { file, hospital, PASSWORD, PNG } from './samples'
import { filesAtRest } from './stored'
import { openWorld, type World } from './world'

let world: World
let client: Client
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  client = await world.as('client')
  admin = await world.as('admin')
})
// What was tried before counts for a while.
beforeEach(async () => world.rows(sql`delete from throttle_hits`))
afterAll(() => world.close())

const piecesOf = async (json: AsyncIterable<string>) => {
  const pieces: string[] = []
  for await (const piece of json) pieces.push(piece)
  return pieces
}
const csv = (text: string) => file(text, 'people.csv', 'text/csv')
const rowsIn = async (table: string, where = sql`true`) => {
  const [row] = await world.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)} where ${where}`)
  return row!.n
}

describe('a feedback', () => {
  const addMany = (count: number) =>
    world.rows(sql`insert into converts (name, mobile, feedback_id, created_at)
      select 'Person ' || n % 7, '+23480' || lpad(n::text, 8, '0'), ${world.a.feedback.id}::uuid, now() - n % 3 * interval '1 day'
      from generate_series(1, ${count}) n`)

  test('is read page by page, each once and in one order, however many it holds', async () => {
    await addMany(40)
    const { db } = world.api.database
    const { id } = world.a.feedback
    const small = await piecesOf(feedbacks.manifest(db, id, { page: 7 }))
    expect(small.length).toBeGreaterThan(6)
    const read = JSON.parse(small.join('')) as { id: string; name: string; createdUtc: string }[]
    expect(read).toEqual(JSON.parse((await piecesOf(feedbacks.manifest(db, id))).join('')))
    expect(new Set(read.map((one) => one.id)).size).toBe(await feedbacks.countConverts(db, id))
    expect(read.map(({ createdUtc }) => createdUtc)).toEqual(
      read
        .map(({ createdUtc }) => createdUtc)
        .sort()
        .reverse(),
    )
    for (const path of [`feedbacks/${id}`, `feedbacks/manifest/${id}`]) {
      const { data } = await admin.get<Feedback | Feedback['converts']>(path)
      expect(Array.isArray(data) ? data : data.converts).toEqual(read)
    }
  })

  test('whose converts cannot be read is a refusal like any other, no answer that breaks off', async () => {
    await world.rows(sql`alter table converts rename column mobile to hidden`)
    const answers = [await admin.get(`feedbacks/${world.a.feedback.id}`), await admin.get('converts')]
    await world.rows(sql`alter table converts rename column hidden to mobile`)
    expect(answers.map(({ status, errors }) => [status, errors.length])).toEqual([
      [500, 1],
      [500, 1],
    ])
  })

  test('holds 100,000 converts, and says so to the next', async () => {
    const { id } = world.a.feedback
    const rest = 100_000 - (await feedbacks.countConverts(world.api.database.db, id))
    await world.rows(sql`insert into converts (feedback_id, name, mobile)
      select ${id}::uuid, 'One of many', '+234803' || lpad(n::text, 7, '0') from generate_series(1, ${rest}) n`)
    await world.withoutTrace(async () => {
      const add = (fields: Record<string, string | Blob>) =>
        client.form('feedbacks/converts', { feedbackId: id, ...fields })
      const full = 'This feedback can hold 100,000 converts, and has 100,000. Nothing was added.'
      const tries: Record<string, string | Blob>[] = [
        { name: 'Ada', mobile: '08035550111' },
        { file: csv('name,mobile\nAda,08035550111\n') },
      ]
      for (const fields of tries) expect(await add(fields)).toMatchObject({ status: 409, message: full })
    })
    await world.rows(sql`delete from converts where feedback_id = ${id} and name = 'One of many'`)
  })

  test('holds 100 albums, and an album 500 videos and pictures', async () => {
    const { id, albumId } = world.a.feedback
    await world.rows(sql`insert into albums (feedback_id, title, description)
      select ${id}::uuid, 'Day ' || n, 'Sun' from generate_series(1, ${100 - (await rowsIn('albums', sql`feedback_id = ${id}`))}) n`)
    await world.rows(sql`with stored as (
        insert into files (id, kind, name, type, size) select gen_random_uuid(), 'media', 'a.png', 'image/png', 5
        from generate_series(1, ${499 - (await rowsIn('media', sql`album_id = ${albumId}`))}) returning id
      ) insert into media (album_id, kind, file_id) select ${albumId}::uuid, 'picture', id from stored`)
    const picture = file(PNG, 'a.png', 'image/png')
    await world.withoutTrace(async () => {
      const album = await client.post<Album>('feedbacks/album', { feedbackId: id, title: 'Day', description: 'Sun' })
      expect([album.status, album.message]).toEqual([409, 'This feedback can hold 100 albums, and has 100. Nothing was added.']) // prettier-ignore
      const media = await client.form('feedbacks/media', {
        albumId,
        'pictures[0].file': picture,
        'pictures[1].file': picture,
      })
      expect([media.status, media.message]).toEqual([409, 'This album can hold 500 videos and pictures, and has 499. Nothing was added.']) // prettier-ignore
    })
    expect((await client.form('feedbacks/media', { albumId, 'pictures[0].file': picture })).status).toBe(201)
  })
})

describe('a chat', () => {
  const begin = async (who = client) =>
    (await who.post<ChatRow>('chats/begin', { topic: 'Tents', message: 'Are they there?' })).data
  const fill = (chatId: string, count: number, words = 'Hello') =>
    world.rows(sql`insert into chat_messages (chat_id, account_id, is_client, message, created_at)
      select ${chatId}::uuid, ${world.a.accountId}::uuid, true, ${words} || n, now() - interval '1 hour' + n % 5 * interval '1 microsecond'
      from generate_series(1, ${count}) n`)

  test('is read page by page, each message once and in order', async () => {
    const chat = await begin()
    await fill(chat.id, 30)
    const me = { accountId: world.staff.admin, ministryId: null } as Me
    const pieces = await piecesOf(chats.messages(world.api.database.db, chat, me, 4))
    expect(pieces.length).toBeGreaterThan(7)
    const { data } = await admin.get<Chat>(`chats/${chat.id}`)
    expect(data.messages).toHaveLength(31)
    expect(JSON.parse(pieces.join(''))).toEqual(data.messages)
  })

  test.each([
    ['2,000 messages', 1999, 'Hello'],
    ['a million letters', 50, 'x'.repeat(20_000)],
  ])('that holds %s is full: another one is begun, and the office opens one by itself', async (_, count, words) => {
    const chat = await begin()
    await fill(chat.id, count, words)
    await world.rows(sql`update chats set budget_id = ${world.a.budgets.Pending.id}, updated_at = now() where id = ${chat.id}`) // prettier-ignore
    await world.withoutTrace(async () => {
      const said = { status: 409, message: 'This chat is full. Begin a new one.' }
      expect(await admin.post('chats/send', { chatId: chat.id, message: 'Yes' })).toMatchObject(said)
      const attached = { chatId: chat.id, file: file(PNG, 'a.png', 'image/png') }
      expect(await admin.form('chats/attach', attached)).toMatchObject(said)
    })
    const told = world.api.database.db.transaction((tx) =>
      chats.tell(
        tx,
        { id: world.a.budgets.Pending.id, ministryId: world.a.id },
        'Rejected',
        'Not this year.',
        world.staff.admin,
      ),
    )
    await expect(told).resolves.toBeTruthy()
    expect(await rowsIn('chat_messages', sql`chat_id = ${chat.id}`)).toBe(count + 1)
  })

  test('gets so many messages of a ministry in a while, and so many chats; the office writes on', async () => {
    const { id: chatId } = await begin()
    const say = (who: Client) => who.post('chats/send', { chatId, message: 'And?' })
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) statuses.push((await say(client)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(59)
    const last = await say(client)
    expect([last.status, last.message.replace(/\d+ min/, 'some min')]).toEqual([
      429,
      'You sent many messages in a short time. Try again in some minutes.',
    ])
    const attach = await client.form('chats/attach', { chatId, file: file(PNG, 'a.png', 'image/png') })
    const begun = await client.post('chats/begin', { topic: 'More', message: 'And more' })
    expect([attach.status, begun.status]).toEqual([429, 429])
    expect((await say(admin)).status).toBe(201)
  })

  test('of a ministry that writes five hundred messages leaves those of others in the list, to be marked', async () => {
    const other = await world.as('b')
    const { id } = await begin(other)
    const own = async () =>
      (await admin.get<Notification[]>('chats/notifications')).data.filter(({ message }) => message.chatId === id)
    const [first] = await own()
    const flood = await begin()
    await world.rows(sql`with said as (
        insert into chat_messages (chat_id, account_id, is_client, message)
        select ${flood.id}::uuid, ${world.a.accountId}::uuid, true, 'Hello' from generate_series(1, 510) returning id
      ) insert into notifications (message_id, chat_id, for_client, created_at) select id, ${flood.id}::uuid, false, now() + interval '1 hour' from said`) // prettier-ignore
    expect(await own()).toEqual([first])
    expect((await admin.patch(`chats/notifications/${first!.id}`)).status).toBe(200)
    expect((await own())[0]!.unread).toBe(false)
  })
})

test('the files of a ministry, of whatever kind, have 20 GB, and what it deletes counts beyond as much again', async () => {
  const { albumId, mediaId } = world.a.feedback
  await world.rows(sql`delete from media where album_id = ${albumId} and id <> ${mediaId}`)
  const [{ id: chatId }] = (await client.get<[ChatRow]>('chats')).data
  const sizes = (gb: number) =>
    world.rows(
      sql`update files set size = ${gb * 1024 ** 3} where id in (select file_id from media where id = ${mediaId})`,
    )
  const refused = async (why: string) => {
    const picture = file(PNG, 'a.png', 'image/png')
    await world.rows(sql`update ministry_areas set status = 'Available' where ministry_id = ${world.a.id}`)
    await filesAtRest(world.api)
    const files = world.files()
    const tries = [
      await client.form('feedbacks/media', { albumId, 'pictures[0].file': picture }),
      await client.form('chats/attach', { chatId, file: picture }),
      await client.form('sponsorships/hospital/create', hospital()),
    ]
    expect(world.files()).toEqual(files)
    for (const { status, message } of tries) expect([status, message]).toEqual([507, expect.stringContaining(why)])
  }
  await sizes(20)
  await refused('has used its 20 GB')
  await sizes(40)
  expect((await client.delete(`feedbacks/media/${mediaId}`)).status).toBe(200)
  await refused('has deleted very many files')
  // The office answers all the same.
  expect((await admin.form('chats/attach', { chatId, file: file(PNG, 'a.png', 'image/png') })).status).toBe(201)
})

describe('the trail', () => {
  const mail = (who: Client, on: boolean) => who.patch('notices/settings', { kind: 'turn', mail: on })
  const album = (title: string) =>
    client.patch(`feedbacks/album/${world.a.feedback.albumId}`, { title, description: 'Sun' })

  test('hears nothing of an edit that changes nothing', async () => {
    const own = { firstname: 'Ada', lastname: 'admin', mobile: '' }
    await admin.patch('staff', own)
    await album('Day 1, noon')
    await world.withoutTrace(async () => {
      expect((await admin.patch('staff', own)).status).toBe(200)
      expect((await album('Day 1, noon')).status).toBe(200)
      const [area] = (await admin.get<{ id: string; available: boolean }[]>('supportareas')).data
      expect((await admin.patch('supportareas', { id: area!.id, available: area!.available })).status).toBe(200)
    })
  })

  test('is not filled by deeds to and fro, nor by log-ins: very many in a quarter of an hour are refused', async () => {
    const items = await admin.get<{ id: string }[]>(`sponsoritems/budget/${world.a.spare.id}`)
    expect((await admin.post('sponsoritems', { id: items.data[0]!.id, price: 77 })).status).toBe(200)
    const catalogue = await admin.get<{ id: string; amount: number | null }[]>('budgets/items/All')
    const keys = ['deeds', 'logins'].flatMap((key) =>
      [world.a.accountId, world.staff.admin].map((id) => `${key}:${id}`),
    )
    await world.rows(
      sql`insert into throttle_hits (key) select key from unnest(${sql.param(keys)}::text[]) key, generate_series(1, 300)`,
    )
    const tries = await world.withoutTrace(async () => [
      await admin.patch('staff', { firstname: 'Ada', lastname: 'Other' }),
      await album('Another'),
      await client.delete(`feedbacks/album/${world.a.feedback.albumId}`),
      await mail(admin, false),
      await admin.patch(`sponsoritems/withdraw/${items.data[0]!.id}`),
      await client.patch(`sponsorships/withdraw/${world.a.spare.id}`),
      await admin.patch(`budgets/items/toggle/${catalogue.data.find(({ amount }) => amount !== null)!.id}`),
    ])
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 429))
    const login = await world.guest().post('auth/login', { email: 'admin@office.test', password: PASSWORD })
    expect([login.status, login.headers['set-cookie']]).toEqual([429, undefined])
  })
})
