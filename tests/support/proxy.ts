/** Stands between a client and a server, and spoils what it is told to. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callAt } from '../../contract/answers'

export interface Passing {
  status: number
  headers: Record<string, string | string[]>
  /** The JSON of the body, where it is JSON. */
  body: unknown
}
/** Changes an answer in place or returns another one; `cut` ends the line instead. */
export type Tamper = (answer: Passing) => Partial<Passing> | 'cut' | undefined

/** By row of the role matrix. An answer in place of a tamper is given without asking the server. */
export type Faults = Record<string, Tamper | Passing>

export async function startProxy(target: string, faults: Faults = {}) {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      // The origin is this proxy's, which the server would take for another site.
      const { origin: _, host: __, connection: ___, 'content-length': ____, ...rest } = headers
      const fault = faults[callAt(method, url)?.row ?? '']
      if (fault && typeof fault !== 'function') {
        response.writeHead(fault.status, fault.headers)
        return response.end(JSON.stringify(fault.body))
      }
      const answer = await fetch(`${target}${url}`, {
        method,
        redirect: 'manual',
        headers: Object.entries(rest).flatMap(([name, value]) =>
          value ? [[name, String(value)] as [string, string]] : [],
        ),
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const kept = ['content-type', 'retry-after', 'content-range'].flatMap((name) => {
        const value = answer.headers.get(name)
        return value ? [[name, value] as const] : []
      })
      const passing: Passing = {
        status: answer.status,
        headers: { ...Object.fromEntries(kept), 'set-cookie': answer.headers.getSetCookie() },
        body: jsonIn(bytes),
      }
      const changed = fault?.(passing)
      if (changed === 'cut') return response.destroy()
      const { status, headers: sent, body } = { ...passing, ...changed }
      response.writeHead(status, sent)
      return response.end(body === undefined ? bytes : typeof body === 'string' ? body : JSON.stringify(body))
    })().catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
