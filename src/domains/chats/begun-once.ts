/** Chats begun once for all tries of a form: where an answer was lost, the chat is looked for first. */
import { isAfter, once, type Written } from '../../lib/once'
import { chats } from './chats.service'

type NewChat = Parameters<typeof chats.begin>[0]

/** The chats that may be it: some APIs tell no time before the first message. */
async function since({ budgetId, topic }: Omit<NewChat, 'message'>, written: Written) {
  const all = await (budgetId ? chats.ofBudget(budgetId) : chats.all())
  return all.filter((chat) => chat.topic === topic && (!chat.updatedUtc || isAfter(chat.updatedUtc, written)))
}

export const createOnce = (chat: Parameters<typeof chats.create>[0], key: string) =>
  // The dialog has no draft: whoever opens it again and writes the same topic means the same chat.
  once(
    `chat ${chat.budgetId} ${chat.topic}`,
    (sent) => chats.create(chat, { key: sent }),
    async (written) => (await since(chat, written)).length > 0,
    { sent: key, isBrief: true },
  )

export const beginOnce = (chat: NewChat, key: string) =>
  once(
    key,
    () => chats.begin(chat, { key }),
    async (written) => {
      for (const { id } of await since(chat, written))
        if ((await chats.one(id)).messages.some(({ message }) => message === chat.message)) return true
      return false
    },
  )
