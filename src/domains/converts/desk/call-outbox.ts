import { short } from '../../../components/words'
import { isAfter, outbox } from '../../../lib/outbox'
import { offers } from '../../../session/may'
import { rememberedUser } from '../../../session/user'
import { CALL_BACKS, converts } from '../converts.service'
import { callBackIn } from './desk.rules'

/** Notes of the call desk that wait for the line; a thread is a convert. */
export const callOutbox = outbox('almoner-calls', {
  send: (convertId, { id: key, message }) => {
    const me = rememberedUser()
    const callBackUtc = me && offers(me, CALL_BACKS) ? callBackIn(message) : undefined
    return converts.addFeedback(convertId, message, { callBackUtc, key })
  },
  hasArrived: async (convertId, waiting) =>
    (await converts.feedbacks(convertId)).some(
      ({ message, createdUtc }) => message.trim() === waiting.message.trim() && isAfter(createdUtc, waiting),
    ),
  what: ({ message }) => `Note: ${short(message)}`,
})
