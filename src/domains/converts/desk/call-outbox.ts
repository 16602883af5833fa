import { short } from '../../../components/words'
import { outbox } from '../../../lib/outbox'
import { offers } from '../../../session/may'
import { rememberedUser } from '../../../session/user'
import { CALL_BACKS, converts } from '../converts.service'
import { hasFeedback } from '../written-once'
import { callBackIn } from './desk.rules'
import { kept } from './kept'

/** Notes of the call desk that wait for the line; a thread is a convert. */
const notes = outbox('almoner-calls', {
  send: (convertId, { id: key, message }) => {
    const me = rememberedUser()
    const callBackUtc = me && offers(me, CALL_BACKS) ? callBackIn(message) : undefined
    return converts.addFeedback(convertId, message, { callBackUtc, key })
  },
  hasArrived: (convertId, waiting) => hasFeedback(convertId, waiting.message, waiting),
  what: ({ message }) => `Note: ${short(message)}`,
})
export const callOutbox: typeof notes = {
  ...notes,
  dropAll: async (userId) => {
    for (const { thread, waiting } of await notes.all(userId))
      for (const { id } of waiting) await kept.forgetCall(userId, thread, id)
    await notes.dropAll(userId)
  },
}
