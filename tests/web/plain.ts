/** What other people's API makes of the web app's calls, in this process: as the proxy of the browser tests does on the wire. */
import { callAt } from '../../contract/answers'
import { addressOf } from '../../contract/files'
import { Ids, ownAddress, ownBytes, plainAnswer } from '../support/plain-forms'

export interface Sent {
  method: string
  /** Path and query. */
  address: string
  origin: string
  headers: Record<string, string>
  body: Buffer
}
export interface Heard {
  status: number
  type: string
  bytes: Uint8Array<ArrayBuffer>
  /** Of a file, as its head says. */
  size?: { 'content-length': string }
}
type Ask = (sent: Sent) => Promise<Heard>
const JSON_TYPE = 'application/json'
const json = (status: number, body: unknown): Heard => ({
  status,
  type: JSON_TYPE,
  bytes: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
})

/** An extension is a call that nobody has written there, and keys for a second try are ours alone. */
export async function askPlainly(ask: Ask, ids: Ids, sent: Sent): Promise<Heard> {
  const call = callAt(sent.method, sent.address)
  if (!call || 'extension' in call) return json(404, { success: false, errors: [{ message: 'Not found.' }] })
  const { 'idempotency-key': _, 'content-length': __, ...headers } = sent.headers
  const heard = await ask({
    ...sent,
    headers,
    address: ownAddress(addressOf(call.row).url, sent.address, ids),
    body: ownBytes(sent.body, headers['content-type'] ?? '', ids),
  })
  if (!heard.type.startsWith(JSON_TYPE)) return heard
  const body: unknown = JSON.parse(new TextDecoder().decode(heard.bytes))
  const plain = plainAnswer(call, { status: heard.status, body }, ids, sent.origin)
  return json(plain.status, plain.body)
}
