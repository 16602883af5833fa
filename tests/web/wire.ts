import type { Sending } from '../../src/lib/http'

type Options = Pick<Sending, 'signal' | 'key' | 'onProgress'>

/** Calls of any address, for tests of how they are carried. */
export const wire = ({ exchange }: { exchange: (sending: Sending) => Promise<unknown> }) => ({
  get: (path: string, query?: Sending['query'], signal?: AbortSignal) =>
    exchange({ method: 'GET', path, query, signal, isWrite: false }),
  post: (path: string, body?: unknown) => exchange({ method: 'POST', path, body, isWrite: true }),
  upload: (path: string, form: FormData, options: Options = {}) =>
    exchange({ method: 'POST', path, form, isWrite: true, ...options }),
})
