import type { NewCrusade } from '@contract/sponsorships'
import type { FormOf } from '../../lib/ask'
import { ApiError } from '../../lib/api-error'
import { short } from '../../components/words'
import { deviceDrafts } from '../../lib/drafts'
import { isAfter } from '../../lib/once'
import { outbox, printOf } from '../../lib/outbox'
import type { Waiting } from '../../lib/outbox-store'
import { rememberedUser } from '../../session/user'
import type { Budget } from '../budgets/budgets.reading'
import { NAMES } from './request.rules'
import { requests } from './requests.service'

/** A request as it goes to the server. `corrects`: the id of the rejected one that it replaces. */
export type Asked = { corrects: string | null } & (
  { form: 'crusade'; asked: NewCrusade } | { form: 'hospital'; asked: FormOf<'POST sponsorships/hospital/create'> }
)
/** With the fields of the form, to open it again. */
interface WaitingRequest {
  request: Asked
  values: unknown
}
export const waitingRequest = ({ form }: Waiting) => form as WaitingRequest

/** `onProgress`: share of the letters that has left, 0 to 1. */
function sendRequest(waiting: Waiting, onProgress: (share: number) => void = () => {}): Promise<void> {
  const { corrects, ...request } = waitingRequest(waiting).request
  const sent = { key: waiting.id, onProgress }
  if (request.form === 'hospital')
    return corrects
      ? requests.hospitalAgain(corrects, request.asked, sent)
      : requests.createHospital(request.asked, sent)
  return corrects ? requests.crusadeAgain(corrects, request.asked, sent) : requests.createCrusade(request.asked, sent)
}

/** Where its tab was killed while it went, its draft lies there still: nobody shall send that once more. */
async function dropDraft(draftKey: string, waiting: Waiting) {
  const drafts = deviceDrafts(rememberedUser()?.id ?? '')
  const draft = await drafts.load(draftKey)
  if (draft && isDraftOf(draft.values, waiting)) await drafts.drop(draftKey)
}
/** Its letters are the same ones, too. */
export const isDraftOf = (values: unknown, waiting: Waiting) =>
  printOf(values) === printOf(waitingRequest(waiting).values)

const AREA = { crusade: 'Crusades', hospital: 'Hospitals' } as const
/** It may be this one, as far as a list tells; clocks differ, an API may tell none, and a rejected one may be an older one. */
const isLike =
  (waiting: Waiting, { corrects, form, asked }: Asked) =>
  ({ id, type, status, from, to, createdUtc }: Budget) =>
    id !== corrects &&
    (status !== 'Rejected' || (createdUtc !== '' && isAfter(createdUtc, waiting))) &&
    type === AREA[form] &&
    from === asked.from &&
    to === asked.to
const isNamed = ({ form, asked }: Asked, { theme, hospital }: Budget) =>
  [theme, hospital?.name].includes(String(form === 'hospital' ? asked.name : asked.theme).trim())

/** By what was typed. Where a list does not tell how its requests are called, each tells it itself. */
async function isThere(waiting: Waiting, isOne = isLike(waiting, waitingRequest(waiting).request)): Promise<boolean> {
  const { request } = waitingRequest(waiting)
  const like = (await requests.all()).filter(isOne)
  if (like.some((one) => isNamed(request, one))) return true
  for (const { id } of like) if (isNamed(request, await requests.one(id))) return true
  return false
}

/** Its form may have been left and opened again while it went: it finds no draft any more. */
async function sendForm(draftKey: string, waiting: Waiting, onProgress?: (share: number) => void): Promise<void> {
  await sendRequest(waiting, onProgress)
  await dropDraft(draftKey, waiting)
}

/** Requests that wait for a connection, with their letters; a thread is the key of the draft that it was. */
export const requestOutbox = outbox('almoner-requests', {
  send: sendForm,
  hasArrived: async (draftKey, waiting) => {
    const has = await isThere(waiting)
    if (has) await dropDraft(draftKey, waiting)
    return has
  },
  isTwice: async (draftKey, waiting) => {
    const isOne = isLike(waiting, waitingRequest(waiting).request)
    const isNew = ({ createdUtc }: Budget) => createdUtc !== '' && isAfter(createdUtc, waiting)
    const has = await isThere(waiting, (one) => isOne(one) && isNew(one))
    if (has) await dropDraft(draftKey, waiting)
    return has
  },
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
  const twin = (await requestOutbox.waitingIn(userId, draftKey)).find(
    (one) => one.refusal === undefined && isDraftOf(waiting.values, one),
  )
  if (twin) return again(userId, draftKey, twin)
  const sent = await requestOutbox.attempt(userId, draftKey, waiting, (one) => sendForm(draftKey, one, onProgress))
  return sent ? 'sent' : 'waits'
}
/** Its tab was killed while it went, so that its draft still lay in the form: it is one request, not two. */
async function again(userId: string, draftKey: string, { id }: Waiting): Promise<'sent' | 'waits'> {
  await requestOutbox.sendWaiting(userId, draftKey)
  const left = (await requestOutbox.waitingIn(userId, draftKey)).find((one) => one.id === id)
  if (left?.refusal === undefined) return left ? 'waits' : 'sent'
  await requestOutbox.drop(userId, draftKey, id)
  throw new ApiError(409, [{ message: left.refusal }])
}
