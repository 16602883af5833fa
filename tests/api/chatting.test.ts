import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat, ChatMessage, ChatRow, Notification } from '../../contract/chats'
import type { Client, Fields } from './client'
import { file, PDF, PNG } from './samples'
import { openWorld, type World } from './world'

let world: World
let ministry: Client
let stranger: Client
let admin: Client
let sponsor: Client
let budgetId = ''
beforeAll(async () => {
  world = await openWorld()
  ;[ministry, stranger, admin, sponsor] = await Promise.all([
    world.as('client'),
    world.as('b'),
    world.as('admin'),
    world.as('sponsor_j'),
  ])
  budgetId = world.a.budgets.Pending.id
})
afterAll(() => world.close())

const open = async (topic: string) =>
  (await admin.post<ChatRow>('chats/create', { budgetId, ministryId: world.a.id, topic })).data
const say = (who: Client, chatId: string, message: string) => who.post<ChatMessage>('chats/send', { chatId, message })
const unread = async (who: Client, chatId: string) =>
  (await who.get<Notification[]>('chats/notifications')).data.filter(
    ({ unread: isNew, message }) => isNew && message.chatId === chatId,
  )

describe('a chat', () => {
  test('is opened by the admin, with a topic, about a request of that ministry', async () => {
    const chat = await open('Sound and stage')
    expect(chat).toMatchObject({ topic: 'Sound and stage', budgetId })
    expect((await ministry.get<ChatRow[]>(`chats/budget/${budgetId}`)).data.map(({ id }) => id)).toContain(chat.id)
    expect((await admin.post('chats/create', { budgetId, ministryId: world.a.id, topic: ' ' })).status).toBe(400)
    expect((await admin.post('chats/create', { budgetId, ministryId: world.b.id, topic: 'Mixed up' })).status).toBe(404)
  })

  test('shows staff as Official to the ministry, and by name to staff', async () => {
    const { id } = await open('Names')
    expect((await say(admin, id, 'Welcome')).status).toBe(201)
    await say(ministry, id, 'Thank you')
    const own = (await ministry.get<Chat>(`chats/${id}`)).data
    expect(own.messages.map(({ message, sender, isClient }) => [message, sender, isClient])).toEqual([
      ['Welcome', 'Official', false],
      ['Thank you', own.ministry, true],
    ])
    expect(own.messages[0]!.senderId).toBe('')
    const office = (await sponsor.get<Chat>(`chats/${id}`)).data
    expect(office.messages[0]!.sender).not.toBe('Official')
    expect(office.messages[0]!.senderId).toBe(world.staff.admin)
  })

  test('of another ministry does not exist', async () => {
    const { id } = await open('Private')
    await world.withoutTrace(async () => {
      expect((await stranger.get(`chats/${id}`)).status).toBe(404)
      expect((await stranger.get(`chats/budget/${budgetId}`)).status).toBe(404)
      expect((await say(stranger, id, 'Hello')).status).toBe(404)
    })
  })

  test('takes five thousand characters and line breaks, and no empty message', async () => {
    const { id } = await open('Long')
    const text = `${'word '.repeat(999)}\nend`
    expect((await say(ministry, id, text)).data.message).toBe(text)
    expect((await say(ministry, id, ' \n ')).status).toBe(400)
    expect((await say(ministry, id, 'x'.repeat(20_001))).status).toBe(400)
  })

  test('tells a list how its newest message begins, in one line', async () => {
    const { id } = await open('Lines')
    const preview = async (reader: Client) =>
      (await reader.get<ChatRow[]>(`chats/budget/${budgetId}`)).data.find((row) => row.id === id)?.preview
    expect(await preview(ministry)).toBe('')
    await say(admin, id, 'When do the beds come?')
    await say(ministry, id, ` The first ten\n\ncome  on Friday. ${'More. '.repeat(40)}`)
    expect(await preview(admin)).toBe(`The first ten come on Friday. ${'More. '.repeat(40)}`.slice(0, 100).concat('…'))
  })

  test('keeps the order of messages that come at the same moment', async () => {
    const { id } = await open('Order')
    await Promise.all(Array.from({ length: 10 }, (_, n) => say(n % 2 ? admin : ministry, id, `Message ${n}`)))
    const { messages } = (await admin.get<Chat>(`chats/${id}`)).data
    expect(messages).toHaveLength(10)
    expect(messages.map(({ createdUtc }) => createdUtc)).toEqual(
      messages.map(({ createdUtc }) => createdUtc).toSorted(),
    )
  })
})

describe('a message', () => {
  test('is told to the other side alone, each of whom clears it for themselves', async () => {
    const { id } = await open('Told')
    await say(ministry, id, 'We need an answer')
    expect(await unread(ministry, id)).toHaveLength(0)
    const [forAdmin] = await unread(admin, id)
    const [forSponsor] = await unread(sponsor, id)
    expect(forAdmin!.id).toBe(forSponsor!.id)
    expect(await unread(stranger, id)).toHaveLength(0)

    expect((await admin.patch(`chats/notifications/${forAdmin!.id}`)).status).toBe(200)
    expect(await unread(admin, id)).toHaveLength(0)
    expect(await unread(sponsor, id)).toHaveLength(1)
    expect((await ministry.patch(`chats/notifications/${forAdmin!.id}`)).status).toBe(404)
  })

  test('that comes while the one before is read stays unread', async () => {
    const { id } = await open('Meanwhile')
    await say(ministry, id, 'The first')
    const [shown] = await unread(admin, id)
    await say(ministry, id, 'The second')
    expect((await admin.patch(`chats/notifications/${shown!.id}`)).status).toBe(200)
    const left = await unread(admin, id)
    expect(left).toHaveLength(1)
    expect(left[0]!.id).not.toBe(shown!.id)
  })

  test('is not told to staff who may not read chats', async () => {
    const { id } = await open('Closed circle')
    await say(ministry, id, 'For the office')
    expect(await unread(await world.as('convert_s'), id)).toHaveLength(0)
  })
})

describe('a chat that is begun with a message', () => {
  const begin = (who: Client, body: object, key = 'begun-once') =>
    who.post<ChatRow>('chats/begin', body, { 'idempotency-key': key })
  const words = { topic: 'A hall', message: 'May we move into a hall?' }

  test('by a ministry, about its request or about nothing, is told to the office, and to no other ministry', async () => {
    const about = await begin(ministry, { budgetId, ...words }, 'about-one')
    expect([about.status, about.data]).toMatchObject([201, { topic: 'A hall', budgetId, ministry: 'Grace Chapel' }])
    expect(await unread(sponsor, about.data.id)).toHaveLength(1)
    const plain = await begin(ministry, { ...words, ministryId: world.a.id }, 'about-none')
    expect(plain.data.budgetId).toBeNull()
    expect((await admin.get<Chat>(`chats/${plain.data.id}`)).data).toMatchObject({
      budgetId: null,
      messages: [{ message: words.message, isClient: true }],
    })
    const listed = async (who: Client) => (await who.get<ChatRow[]>('chats')).data.map(({ id }) => id)
    expect((await listed(ministry)).slice(0, 2)).toEqual([plain.data.id, about.data.id])
    expect(await listed(sponsor)).toContain(plain.data.id)
    expect(await listed(stranger)).not.toContain(plain.data.id)
    expect(
      await world.rows(sql`select count(*)::int as n from audit where action = 'CHAT' and target = ${`chat:${plain.data.id}`}`), // prettier-ignore
    ).toEqual([{ n: 1 }])
  })

  test('by sponsor staff, about a request or with a ministry they name', async () => {
    const about = await begin(sponsor, { budgetId, ...words })
    expect(about.data.budgetId).toBe(budgetId)
    expect(await unread(ministry, about.data.id)).toHaveLength(1)
    const named = await begin(sponsor, { ministryId: world.b.id, ...words }, 'begun-with-b')
    expect((await stranger.get<Chat>(`chats/${named.data.id}`)).data.messages[0]).toMatchObject({ sender: 'Official' })
  })

  test('again with the same key is the same one, also at the same moment', async () => {
    const all = await Promise.all([1, 2, 3].map(() => begin(ministry, { budgetId, ...words }, 'many-times')))
    expect(new Set(all.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    const other = await begin(ministry, { budgetId, topic: 'A hall', message: 'Something else' }, 'many-times')
    expect([other.status, other.message]).toEqual([409, expect.stringContaining('other words')])
    // A key is its writer's own.
    expect((await begin(stranger, words, 'many-times')).data.id).not.toBe(all[0]!.data.id)
  })

  test('needs a topic, words, and somebody who is there', async () => {
    await world.withoutTrace(async () => {
      expect((await begin(ministry, { budgetId, ...words, topic: ' ' }, 'refused-1')).status).toBe(400)
      expect((await begin(ministry, { budgetId, ...words, message: ' ' }, 'refused-2')).status).toBe(400)
      expect((await begin(stranger, { budgetId, ...words }, 'refused-3')).status).toBe(404)
      expect((await begin(stranger, { ministryId: world.a.id, ...words }, 'refused-4')).status).toBe(404)
      expect((await begin(sponsor, { budgetId, ministryId: world.b.id, ...words }, 'refused-5')).status).toBe(404)
      expect((await begin(sponsor, { ministryId: budgetId, ...words }, 'refused-6')).status).toBe(404)
      const none = await begin(sponsor, words, 'refused-7')
      expect([none.status, none.errors[0]]).toMatchObject([400, { field: 'ministryId' }])
    })
  })
})

describe('a file of a message', () => {
  const attach = (who: Client, fields: Fields, key?: string) =>
    who.form<ChatMessage>('chats/attach', fields, key ? { 'idempotency-key': key } : {})
  const hall = () => file(PNG, 'hall.png', 'image/png')

  test('comes with words or without, and is read by those who may read the chat', async () => {
    const { id } = await open('Pictures')
    const said = await attach(ministry, { chatId: id, message: ' The hall ', file: hall() })
    expect([said.status, said.data]).toMatchObject([
      201,
      { message: 'The hall', isClient: true, attachment: { name: 'hall.png', type: 'image/png', size: PNG.length } },
    ])
    const { data } = await attach(admin, { chatId: id, file: file(PDF, 'terms.pdf') })
    expect([data.message, data.attachment?.type]).toEqual(['', 'application/pdf'])
    const { data: rows } = await ministry.get<ChatRow[]>(`chats/budget/${budgetId}`)
    expect(rows.find((row) => row.id === id)?.preview).toBe('terms.pdf')
    expect(await unread(ministry, id)).toHaveLength(1)
    const own = (await ministry.get<Chat>(`chats/${id}`)).data.messages.map(({ attachment }) => attachment!)
    const read = async (who: Client, of: number) => {
      const { status, bytes, headers } = await who.get(own[of]!.filepath)
      return [status, bytes, String(headers['content-disposition']).split(';')[0]]
    }
    expect(await read(sponsor, 0)).toEqual([200, PNG, 'inline'])
    expect(await read(ministry, 1)).toEqual([200, PDF, 'attachment'])
    expect((await read(stranger, 0))[0]).toBe(404)
    expect((await read(await world.as('convert_s'), 0))[0]).toBe(403)
    expect((await ministry.get(own[0]!.filepath.replace('chats', 'receipts'))).status).toBe(404)
  })

  test('sent again with its key is there once, and leaves no file behind', async () => {
    const { id } = await open('Once')
    const files = world.files().length
    const all = await Promise.all([1, 2, 3].map(() => attach(ministry, { chatId: id, file: hall() }, 'one-picture')))
    expect(new Set(all.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect((await ministry.get<Chat>(`chats/${id}`)).data.messages).toHaveLength(1)
    expect(world.files()).toHaveLength(files + 1)
  })

  test('is a picture or PDF of a chat that one may write in', async () => {
    const { id } = await open('Nothing else')
    await world.withoutTrace(async () => {
      expect((await attach(ministry, { chatId: id, file: file('<script>', 'hall.png', 'image/png') })).status).toBe(415)
      expect((await attach(ministry, { chatId: id, message: 'No file' })).status).toBe(400)
      expect((await attach(stranger, { chatId: id, file: hall() })).status).toBe(404)
    })
  })
})
