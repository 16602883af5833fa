import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat, ChatMessage, ChatRow, Notification } from '../../contract/chats'
import type { Client } from './client'
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

  test('is not told to staff who may not read chats', async () => {
    const { id } = await open('Closed circle')
    await say(ministry, id, 'For the office')
    expect(await unread(await world.as('convert_s'), id)).toHaveLength(0)
  })
})
