/** Answers that the reference API does not give: broken ones, late ones, none. */
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { vi } from 'vitest'
import type { ApiProblem } from '../../contract/parts'
import { server } from './server'

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

/** All calls of this kind fail, or only the next one. `path` is below /api/. */
export function failing(method: 'get' | 'post' | 'patch', path: string, fault: Fault, { once = false } = {}) {
  server.use(http[method](`*/api/${path}`, () => answerOf(fault), { once }))
}

/** Calls to `path` stay without an answer until the browser gives them up; `limits` are the times they were given. */
export function timingOut(path: string): { limits: number[] } {
  const limits: number[] = []
  class Silent extends XMLHttpRequest {
    private url = ''
    override open(method: string, url: string | URL, async = true, user?: string | null, password?: string | null) {
      this.url = String(url)
      super.open(method, url, async, user, password)
    }
    override send(body?: XMLHttpRequestBodyInit | null) {
      if (this.url.includes(path)) {
        limits.push(this.timeout)
        setTimeout(() => this.ontimeout?.(new ProgressEvent('timeout')), 0)
      } else super.send(body)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Silent)
  return { limits }
}
