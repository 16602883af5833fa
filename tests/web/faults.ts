/** Answers that the reference API does not give: broken ones, late ones, none. */
import { delay, http, HttpResponse, type JsonBodyType } from 'msw'
import { vi } from 'vitest'
import type { ApiProblem } from '../../contract/parts'
import { forward, server } from './server'

export type Fault =
  'no connection' | { status: number; text: string; type?: string } | { status: number; json: JsonBodyType }

export const NO_CONNECTION: Fault = 'no connection'
export const HTML_PAGE: Fault = { status: 200, text: '<!doctype html><title>Proxy</title>' }
export const BROKEN_SERVER: Fault = { status: 500, json: { success: false, errors: [] } }
export const refusal = (status: number, ...errors: ApiProblem[]): Fault => ({
  status,
  json: { success: false, errors },
})

export function answerOf(fault: Fault) {
  if (fault === 'no connection') return HttpResponse.error()
  if ('json' in fault) return HttpResponse.json(fault.json, { status: fault.status })
  return new HttpResponse(fault.text || null, {
    status: fault.status,
    headers: { 'content-type': fault.type ?? 'text/html' },
  })
}

/** An API that has no extension. */
export const withoutExtensions = () => saying<object>('auth/role', (me) => ({ ...me, extensions: undefined }))

const KEYS = ['idempotency-key']
/** An API that keeps no answers: what is sent again is done again. */
export function withoutKeys() {
  const answer = ({ request }: { request: Request }) => forward(request, { without: KEYS })
  server.use(http.post('*/api/*', answer))
  saying<{ extensions?: string[] }>('auth/role', ({ extensions, ...me }) => ({
    ...me,
    extensions: extensions?.filter((name) => name !== 'idempotency-keys'),
  }))
}

/** All calls of this kind fail, or only the next one; `after` so many milliseconds. `path` is below /api/. */
export function failing(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  fault: Fault,
  { once = false, after = 0 }: { once?: boolean; after?: number } = {},
) {
  const answer = async () => {
    await delay(after)
    return answerOf(fault)
  }
  server.use(http[method](`*/api/${path}`, answer, { once }))
}

/** The next call of this kind does its work, but the answer is lost on the way back. */
export function losingAnswer(method: 'post' | 'put' | 'patch' | 'delete', path: string) {
  const answer = async ({ request }: { request: Request }) => {
    await forward(request)
    return HttpResponse.error()
  }
  server.use(http[method](`*/api/${path}`, answer, { once: true }))
}

/**
 * A browser sends the next call of this kind again by itself, as it does what a kept connection broke off. `keys`: the API knows
 * it again; `status`: of the answer to the second.
 */
export function sendingTwice(
  method: 'post' | 'patch' | 'delete',
  path: string,
  { keys = true, status }: { keys?: boolean; status?: number } = {},
) {
  const answer = async ({ request }: { request: Request }) => {
    const second = await forward(request, { without: keys ? [] : KEYS, twice: true })
    return status === undefined ? second : new HttpResponse(second.body, { status, headers: second.headers })
  }
  server.use(http[method](`*/api/${path}`, answer, { once: true }))
}

/** Every answer of `GET path` as another API words it. */
export function saying<T>(path: string, edit: (data: T) => unknown) {
  const answer = async ({ request }: { request: Request }) => {
    const { data, ...rest } = (await (await forward(request)).json()) as { data: T }
    return HttpResponse.json({ ...rest, data: edit(data) } as JsonBodyType)
  }
  server.use(http.get(`*/api/${path}`, answer))
}

/** The same without these fields of its record or its rows, as from an API that does not have them. */
export function leavingOut(path: string, ...fields: string[]) {
  const kept = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)))
  saying<object | object[]>(path, (data) => (Array.isArray(data) ? data.map(kept) : kept(data)))
}

/** Calls to `path` stay without an answer until the browser gives them up; `limits` are the times they were given. */
export function timingOut(path: string): { limits: number[] } {
  const limits: number[] = []
  ending(path, (call) => {
    limits.push(call.timeout)
    call.ontimeout?.(new ProgressEvent('timeout'))
  })
  return { limits }
}

/** The line breaks when all of a call to `path` has left: nobody knows whether the server is at it. */
export function breakingAtItsEnd(path: string) {
  ending(path, (call, upload) => {
    upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 9, total: 9 }))
    call.onerror?.(new ProgressEvent('error'))
  })
}

function ending(path: string, end: (call: XMLHttpRequest, upload: EventTarget) => void) {
  const Real = XMLHttpRequest
  // A function, since MSW's own class cannot be extended.
  vi.stubGlobal('XMLHttpRequest', function Silent() {
    const real = new Real()
    const upload = new EventTarget()
    let url = ''
    const open = (method: string, to: string) => {
      url = to
      real.open(method, to, true)
    }
    const send = (body?: XMLHttpRequestBodyInit | null) => {
      if (!url.includes(path)) return real.send(body)
      setTimeout(() => end(real, upload), 0)
    }
    return new Proxy(real, {
      get: (_, name) => {
        if (name === 'open') return open
        if (name === 'send') return send
        if (name === 'upload' && url.includes(path)) return upload
        const value: unknown = Reflect.get(real, name)
        return typeof value === 'function' ? (value.bind(real) as unknown) : value
      },
      set: (_, name, value) => Reflect.set(real, name, value),
    })
  })
}
