/** Messages that could not be sent yet, on the device, so that they survive a dead tab. Each is sent once. */
import { createStore, get, update } from 'idb-keyval'
import type { ChatMessage } from '@contract/chats'
import { ApiError } from '../../lib/api-error'
import { tried } from '../../lib/device'
import { chats } from './chats.service'

export interface Waiting {
  id: string
  message: string
  writtenAt: string
  /** It was on its way when the line broke: nobody knows whether it arrived. */
  isDoubtful: boolean
  /** The server refused it: only the writer can do something about it. */
  refusal?: string
}

const store = () => createStore('almoner-outbox', 'messages')
const keyOf = (userId: string, chatId: string) => `${userId}/${chatId}`

/** Where the browser keeps nothing, messages wait in this page alone. */
const unkept = new Map<string, Waiting[]>()

export async function waitingIn(userId: string, chatId: string): Promise<Waiting[]> {
  const key = keyOf(userId, chatId)
  return (await tried(() => get<Waiting[]>(key, store()))) ?? unkept.get(key) ?? []
}

async function change(userId: string, chatId: string, edit: (all: Waiting[]) => Waiting[]) {
  const key = keyOf(userId, chatId)
  const isKept = await tried(() => update<Waiting[]>(key, (all) => edit(all ?? []), store()).then(() => true))
  if (!isKept) unkept.set(key, edit(unkept.get(key) ?? []))
}

export const queue = (userId: string, chatId: string, message: string) =>
  change(userId, chatId, (all) => [
    ...all,
    { id: crypto.randomUUID(), message, writtenAt: new Date().toISOString(), isDoubtful: false },
  ])
export const drop = (userId: string, chatId: string, id: string) =>
  change(userId, chatId, (all) => all.filter((one) => one.id !== id))
const mark = (userId: string, chatId: string, id: string, marks: Partial<Waiting>) =>
  change(userId, chatId, (all) => all.map((one) => (one.id === id ? { ...one, ...marks } : one)))

/** Sends what waits, oldest first. Returns false when the line is still down. A doubtful one is looked for in the thread first. */
export async function sendWaiting(userId: string, chatId: string, myId: string): Promise<boolean> {
  for (const waiting of await waitingIn(userId, chatId)) {
    if (waiting.refusal) continue
    try {
      if (waiting.isDoubtful && (await hasArrived(chatId, waiting, myId))) {
        await drop(userId, chatId, waiting.id)
        continue
      }
      await mark(userId, chatId, waiting.id, { isDoubtful: true })
      await chats.send(chatId, waiting.message)
      await drop(userId, chatId, waiting.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.isPassing) return false
      await mark(userId, chatId, waiting.id, {
        isDoubtful: false,
        refusal: error.messages[0] ?? 'The server refused this message.',
      })
    }
  }
  return true
}

async function hasArrived(chatId: string, { message, writtenAt }: Waiting, myId: string) {
  const { messages } = await chats.one(chatId)
  const mine = (one: ChatMessage) => one.senderId === myId && one.message === message.trim()
  // The clocks of two machines differ: a minute before still counts.
  return messages.some((one) => mine(one) && Date.parse(one.createdUtc) > Date.parse(writtenAt) - 60_000)
}
