/** A rejection whose reason goes as a message, where the decision takes none along. */
import { ApiError } from '../../lib/api-error'
import { mayGoOn, ON_ITS_WAY, once } from '../../lib/once'
import { chats } from './chats.service'

const NOT_TOLD = 'It is rejected, but your reason has not arrived. Send the reason again.'
const MAYBE_TOLD =
  'It is rejected. Nobody knows yet whether your reason has arrived. Wait a minute and send the reason again: we look first, so that it is not sent twice.'

interface Rejection {
  reject: () => Promise<unknown>
  isRejected: () => Promise<boolean>
  /** The request. */
  of: { id: string; ministryId: string }
  topic: string
  /** "Your request was rejected." */
  words: string
  reason: string
  mayOpenChat: boolean
}
/** Rejects, then tells the reason. A second try goes on where the first one broke off. */
export async function rejectAndTell({ reject, isRejected, of, topic, words, reason, mayOpenChat }: Rejection) {
  const told = beginning(words)
  const message = `${told} ${reason}`
  const isTold = () => holds(of.id, message)
  try {
    await reject()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    // Its answer was lost, or it is over: an API refuses that with a status of its own.
    if (!(await isRejected().catch(() => false))) throw error
    // The same words: the answer to them was lost. Others are somebody else's.
    if (await isTold()) return
    if (await holds(of.id, told)) throw error
  }
  try {
    await once(`reason ${of.id} ${message}`, (key) => tell(of, topic, message, mayOpenChat, key), isTold, {
      sent: crypto.randomUUID(),
      isBrief: true,
    })
  } catch (error) {
    if (await isTold().catch(() => false)) return
    // As without a line: the form stays, and sends the reason once more.
    const isKnown = !mayGoOn(error) && !(error instanceof ApiError && error.message === ON_ITS_WAY)
    throw new ApiError(0, [{ message: isKnown ? NOT_TOLD : MAYBE_TOLD }])
  }
}

const beginning = (words: string) => `${words} Reason:`
/** Whether a reason, whichever, has arrived with a rejection of these words. */
export const isReasonTold = (budgetId: string, words: string) => holds(budgetId, beginning(words))

/** Whether the newest chat about a request has a message that begins so. */
async function holds(budgetId: string, words: string): Promise<boolean> {
  const [newest] = await chats.ofBudget(budgetId)
  return newest ? (await chats.one(newest.id)).messages.some(({ message }) => message.startsWith(words)) : false
}

/** Writes into the newest chat about a request, or into a new one where the reader may open it. */
async function tell(
  { id, ministryId }: { id: string; ministryId: string },
  topic: string,
  message: string,
  mayOpen: boolean,
  key: string,
): Promise<void> {
  const [newest] = await chats.ofBudget(id)
  const created =
    newest || !mayOpen ? '' : await chats.create({ budgetId: id, ministryId, topic }, { key: `${key}-chat` })
  // An API that does not say what it created lists it.
  const chatId = newest?.id ?? (created || (mayOpen ? (await chats.ofBudget(id))[0]?.id : undefined))
  if (chatId) await chats.send(chatId, message, key)
}
