/** Who has an answer already is told in a few bytes that it is the same: ETag and If-None-Match (RFC 9110, 13.1.2). */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What only a document obeys. On a phone's line it costs more than most answers. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const OF_PAGES = /^(application|text)\/(javascript|css)\b/
/** What only content has. */
const OF_CONTENT = [
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
const OF_FILES = ['accept-ranges', 'last-modified']
function without(reply: FastifyReply, names: string[]) {
  for (const name of names) reply.removeHeader(name)
}

/**
 * Data gets a tag, and none of the headers of documents: it is never framed (X-Frame-Options stays) and runs nothing. To be
 * called before answers are compressed: one answer has one tag, however it is packed. (@fastify/etag also takes up answers
 * that are files, whose streams then stay open, and refusals.)
 */
export function answerUnchanged(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type'))
    // Code and style of the built app, which only a page can load: they obey the page's.
    if (request.url.startsWith('/assets/') && OF_PAGES.test(type)) without(reply, OF_DOCUMENTS)
    // A file, above all the worker, which browsers look for with each visit: what they have of it has its headers (RFC 9110,
    // 15.4.5). Pages are kept by nobody.
    if (reply.statusCode === 304) without(reply, [...OF_DOCUMENTS, ...OF_CONTENT, ...OF_FILES])
    if (!type.startsWith('application/json')) return done(null, payload)
    without(reply, OF_DOCUMENTS)
    if (request.method !== 'GET' || reply.statusCode !== 200) return done(null, payload)
    // A stream goes out as it comes.
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    const tag = `W/"${createHash('sha1').update(payload).digest('base64')}"`
    void reply.header('etag', tag)
    if (request.headers['if-none-match'] !== tag) return done(null, payload)
    void reply.code(304)
    without(reply, OF_CONTENT)
    done(null, null)
  })
}
