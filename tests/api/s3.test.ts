/** What the S3 client does where a server falters; the server of bucket.test.ts never does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { S3, S3Refusal } from '../../api/files/s3'

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A server that gives these answers in turn, and what it was asked. */
async function faltering(...answers: Answer[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`.trim())
      answers[Math.min(asked.length, answers.length) - 1]!(response, request)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/below/`)
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return { asked, s3: new S3({ endpoint, bucket: 'almoner', region: 'us-east-1', ...keys }) }
}
const busy: Answer = (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
const cut: Answer = (response) => response.destroy()
const fine: Answer = (response) => response.end()
const body = { size: 5, open: () => Readable.from([Buffer.from('whole')]) }

test('a call that a busy server or a broken line has failed is sent again, whole', async () => {
  const { asked, s3 } = await faltering(busy, cut, fine)
  await s3.put('files/a+b', body)
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'PUT /below/almoner/files/a%2Bb whole'))
})

test('after three tries it is given up', async () => {
  const { asked, s3 } = await faltering(busy)
  await expect(s3.put('a', body)).rejects.toThrow(new S3Refusal(503, 'SlowDown'))
  expect(asked).toHaveLength(3)
})

test('what is refused is not asked for again', async () => {
  const { asked, s3 } = await faltering((response) =>
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  )
  await expect(s3.get('a')).rejects.toThrow(new S3Refusal(403, 'AccessDenied'))
  expect(asked).toHaveLength(1)
})

test('a copy that fails after it was answered with 200 has failed', async () => {
  const { s3 } = await faltering((response) => response.end('<Error><Code>InternalError</Code></Error>'))
  await expect(s3.copy('a', 'b')).rejects.toThrow('InternalError')
})

test('a key with signs of XML is read as it is, and the next page begins after it', async () => {
  const object = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`
  const page = (isMore: boolean, key: string) => `<R><IsTruncated>${isMore}</IsTruncated>${object(key)}</R>`
  const { asked, s3 } = await faltering(
    (response) => response.end(page(true, 'a&amp;&#x62;')),
    (response) => response.end(page(false, 'c')),
  )
  const keys: string[] = []
  for await (const { key } of s3.list('p/')) keys.push(key)
  expect(keys).toEqual(['a&b', 'c'])
  expect(asked[1]).toContain('marker=a%26b')
})
