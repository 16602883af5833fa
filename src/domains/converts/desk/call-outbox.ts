import { isAfter, outbox } from '../../../lib/outbox'
import { converts } from '../converts.service'

/** Notes of the call desk that wait for the line; a thread is a convert. */
export const callOutbox = outbox('almoner-calls', {
  send: (convertId, { message }) => converts.addFeedback(convertId, message),
  hasArrived: async (convertId, waiting) =>
    (await converts.feedbacks(convertId)).some(
      ({ message, createdUtc }) => message.trim() === waiting.message.trim() && isAfter(createdUtc, waiting),
    ),
})
