/** Stands between a client and a server, and spoils what it is told to. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callAt } from '../../contract/answers'
import type { Call } from '../../contract/parts'
import { rights, type Row } from '../../contract/role-matrix'

export interface Passing {
  status: number
  headers: Record<string, string | string[]>
  /** The JSON of the body, where it is JSON. */
  body: unknown
}
/** Changes an answer in place or returns another one; `cut` ends the line instead. `url` is what was asked for. */
export type Tamper = (answer: Passing, url: string) => Partial<Passing> | 'cut' | undefined

/** By row of the role matrix. An answer in place of a tamper is given without asking the server; `toAllowed`: only to whom the matrix lets. */
export type Faults = Record<string, Tamper | (Passing & { toAllowed?: boolean })>

/** For every call; undefined for what is none. */
export interface Translation {
  /** Addresses and bodies on their way in. */
  request: (text: string) => string
  answer: (answer: Passing, call: Call | undefined) => Partial<Passing> | undefined
}

const KEPT = ['content-type', 'cache-control', 'retry-after', 'content-range']

export async function startProxy(target: string, faults: Faults = {}, translation?: Translation) {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: asked = '/', headers } = request
      const url = translation ? translation.request(asked) : asked
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      // The origin is this proxy's, which the server would take for another site.
      const { origin: _, host: __, connection: ___, 'content-length': ____, ...rest } = headers
      const call = callAt(method, url)
      const fault = faults[call?.row ?? '']
      const mayHear = async () => {
        const role = await fetch(`${target}/api/auth/role`, { headers: { cookie: headers.cookie ?? '' } })
        const { data } = (await role.json()) as { data?: { roles: string[] } }
        const { allow = [], own = [] } = rights.get(call?.row as Row) ?? {}
        return [...allow, ...own].some((one) => data?.roles.includes(one))
      }
      if (fault && typeof fault !== 'function' && (!fault.toAllowed || (await mayHear()))) {
        response.writeHead(fault.status, fault.headers)
        return response.end(JSON.stringify(fault.body))
      }
      const sent = Buffer.concat(chunks)
      const body = translation ? Buffer.from(translation.request(sent.toString('latin1')), 'latin1') : sent
      const answer = await fetch(`${target}${url}`, {
        method,
        redirect: 'manual',
        headers: Object.entries(rest).flatMap(([name, value]) =>
          value ? [[name, String(value)] as [string, string]] : [],
        ),
        ...(chunks.length > 0 ? { body } : {}),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const kept = KEPT.flatMap((name) => {
        const value = answer.headers.get(name)
        return value ? [[name, value] as const] : []
      })
      const passing: Passing = {
        status: answer.status,
        headers: { ...Object.fromEntries(kept), 'set-cookie': answer.headers.getSetCookie() },
        body: jsonIn(bytes),
      }
      const changed =
        (typeof fault === 'function' ? fault(passing, url) : undefined) ?? translation?.answer(passing, call)
      if (changed === 'cut') return response.destroy()
      const { status, headers: given, body: said } = { ...passing, ...changed }
      response.writeHead(status, given)
      return response.end(said === undefined ? bytes : typeof said === 'string' ? said : JSON.stringify(said))
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
