/** The plain API: the reference API behind a proxy that makes of it what other people wrote from the specification alone. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callAt } from '../../contract/answers'
import { addressOf } from '../../contract/files'
import type { Call } from '../../contract/parts'
import { Ids, ownAddress, ownBytes, ownForm, ownPath, plainAnswer } from './plain-forms'

/** Ids stand before the files in every form but the hospital request, which is as small as two documents. */
const WHOLE_FORM_BYTES = 24 * 1024 * 1024
const HEAD_BYTES = 16 * 1024

export async function startPlain(target: string, port = 0) {
  const ids = new Ids()
  const server = createServer((request, response) => {
    void pass(target, ids, request, response).catch(() => response.destroy())
  })
  // As long as the reference API's: who asks again on a line that is just being closed for its silence is cut off.
  server.keepAliveTimeout = 72_000
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function pass(target: string, ids: Ids, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/' } = request
  const { pathname } = new URL(url, target)
  if (pathname.startsWith('/storage/')) return forward(target, ownPath(pathname) ?? '/files/', request, response)
  if (!/^\/(api|files)\//.test(pathname)) return forwardPage(target, url, request, response)

  const call = callAt(method === 'HEAD' ? 'GET' : method, url)
  // Files lie elsewhere here, and a call beyond section 7 is an extension that nobody has written.
  if (!call || pathname.startsWith('/files/') || 'extension' in call) return refuse(request, response)
  return forward(target, ownAddress(addressOf(call.row).url, url, ids), request, response, { call, ids })
}

function refuse(request: IncomingMessage, response: ServerResponse) {
  request.resume()
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: false, errors: [{ message: 'Not found.' }] }))
}

interface Asked {
  call: Call
  ids: Ids
}

/** The heads of our pages ask for what our API has: here they do not ask for extensions. */
async function forwardPage(target: string, url: string, request: IncomingMessage, response: ServerResponse) {
  if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return forward(target, url, request, response)
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
  const answer = await new Promise<IncomingMessage>((arrived, failed) => {
    ask(`${target}${url}`, { method: request.method, headers }, arrived).on('error', failed).end()
  })
  const page = (await wholeOf(answer)).toString()
  const { 'content-length': ___, 'transfer-encoding': ____, ...kept } = answer.headers
  response.writeHead(answer.statusCode ?? 502, kept)
  response.end(
    page.replace(/<link rel="preload" as="fetch"[^>]* href="([^"]+)">/g, (link, href: string) => {
      const call = callAt('GET', href.replaceAll('&amp;', '&'))
      return call && 'extension' in call ? '' : link
    }),
  )
}

/** What is no JSON answer of a call goes through as it is. */
async function forward(
  target: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  asked?: Asked,
) {
  const { headers, method } = request
  const answer = await new Promise<IncomingMessage>((arrived, failed) => {
    const onward = ask(`${target}${path}`, { method, headers: asked ? headersFor(headers) : headers })
    onward.on('response', arrived)
    // A line that breaks on one side breaks on the other as well.
    response.on('close', () => response.writableFinished || onward.destroy())
    pipeline(asked ? Readable.from(bodyFor(request, asked.ids)) : request, onward).catch(failed)
  })
  const { statusCode: status = 502, headers: answered } = answer
  if (!asked || !/^application\/json\b/.test(answered['content-type'] ?? '')) {
    response.writeHead(status, answered)
    return pipeline(answer, response)
  }
  const body: unknown = JSON.parse((await wholeOf(answer)).toString())
  const plain = plainAnswer(asked.call, { status, body }, asked.ids, `http://${headers.host ?? ''}`)
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = answered
  response.writeHead(plain.status, kept)
  response.end(plain.body === undefined ? undefined : JSON.stringify(plain.body))
}

/** A body changes its length on the way, and keys for a second try are ours alone. */
function headersFor({
  'content-length': length,
  'accept-encoding': _,
  'idempotency-key': __,
  ...headers
}: IncomingMessage['headers']) {
  return length === undefined || length === '0' ? headers : { ...headers, 'transfer-encoding': 'chunked' }
}

async function* bodyFor(request: IncomingMessage, ids: Ids): AsyncGenerator<Buffer> {
  const type = request.headers['content-type'] ?? ''
  const isJson = type.startsWith('application/json')
  // Only forms have text fields to look at; what they do not have is not found.
  if (isJson || Number(request.headers['content-length'] ?? Infinity) <= WHOLE_FORM_BYTES) {
    yield ownBytes(await wholeOf(request), type, ids)
    return
  }
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (!head) yield chunk
    else if ((head = Buffer.concat([head, chunk])).length > HEAD_BYTES) {
      yield ownForm(head, ids)
      head = undefined
    }
  }
  if (head) yield ownForm(head, ids)
}

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
