import type { NewCrusade } from '@contract/sponsorships'
import type { FormOf } from '../../lib/ask'
import { short } from '../../components/words'
import { isAfter, isNoLine, outbox, type Waiting } from '../../lib/outbox'
import type { Budget } from '../budgets/budgets.reading'
import { NAMES } from './request.rules'
import { requests } from './requests.service'

/** A request as it goes to the server. `corrects`: the id of the rejected one that it replaces. */
export type Asked = { corrects: string | null } & (
  { form: 'crusade'; asked: NewCrusade } | { form: 'hospital'; asked: FormOf<'POST sponsorships/hospital/create'> }
)
/** With the fields of the form, to open it again. */
export interface WaitingRequest {
  request: Asked
  values: unknown
}
export const waitingRequest = ({ form }: Waiting) => form as WaitingRequest

/** `onProgress`: share of the letters that has left, 0 to 1. */
function sendRequest({ corrects, ...request }: Asked, onProgress: (share: number) => void = () => {}): Promise<void> {
  if (request.form === 'hospital')
    return corrects
      ? requests.hospitalAgain(corrects, request.asked, { onProgress })
      : requests.createHospital(request.asked, { onProgress })
  return corrects ? requests.crusadeAgain(corrects, request.asked) : requests.createCrusade(request.asked)
}

const AREA = { crusade: 'Crusades', hospital: 'Hospitals' } as const
/** By what was typed, since clocks differ and an API may tell none; one that was rejected may be an older one. */
const isThis = (waiting: Waiting, { corrects, form, asked }: Asked) => {
  const name = form === 'hospital' ? asked.name : asked.theme
  return ({ id, type, status, from, to, theme, hospital, createdUtc }: Budget) =>
    id !== corrects &&
    (status !== 'Rejected' || (createdUtc !== '' && isAfter(createdUtc, waiting))) &&
    type === AREA[form] &&
    from === asked.from &&
    to === asked.to &&
    [theme, hospital?.name].includes(String(name).trim())
}

/** Requests that wait for the line, with their letters; a thread is the key of the draft that it was. */
export const requestOutbox = outbox('almoner-requests', {
  send: (_, waiting, onProgress) => sendRequest(waitingRequest(waiting).request, onProgress),
  hasArrived: async (_, waiting) => (await requests.all()).some(isThis(waiting, waitingRequest(waiting).request)),
  what: (waiting) => {
    const { form, asked } = waitingRequest(waiting).request
    return `${NAMES[form]}: ${short(String(form === 'hospital' ? asked.name : asked.theme))}`
  },
})

/** Sends a request; where nobody answers it waits under the key of its draft. Throws ApiError with what was refused. */
export async function submitRequest(
  userId: string,
  draftKey: string,
  waiting: WaitingRequest,
  onProgress?: (share: number) => void,
): Promise<'sent' | 'waits'> {
  const tried = {
    id: crypto.randomUUID(),
    writtenAt: new Date().toISOString(),
    isDoubtful: navigator.onLine,
    form: waiting,
  }
  try {
    await sendRequest(waiting.request, onProgress)
    return 'sent'
  } catch (error) {
    if (!isNoLine(error) || !(await requestOutbox.queueTried(userId, draftKey, tried))) throw error
    return 'waits'
  }
}
