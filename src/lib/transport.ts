/** How a call leaves, and what is said where no answer comes: the one client of the API. What an answer means is not known here. */
import axios, { AxiosError, type AxiosProgressEvent, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { ApiError } from './api-error'
import { heardAt } from './clock'
import { hasLine, noteAnswer } from './line'

const TIMEOUT_MS = 30_000

const client = axios.create({
  baseURL: (import.meta.env.VITE_API_BASE as string | undefined) ?? '/api',
  withCredentials: true,
  // No API of ours reads such a token, and to look for its cookie the browser would hold each call back.
  withXSRFToken: false,
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
  paramsSerializer: { serialize },
})

export type Query = Record<string, string | readonly string[] | number | boolean | undefined>
/** What follows the question mark: a list is its name several times, what is not given is left out. */
function serialize(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]))
  return new URLSearchParams(pairs).toString()
}

/** A header that an API elsewhere does not allow would stop the call before it leaves. */
export const isOwnOrigin = /^\/(?!\/)/.test(client.defaults.baseURL ?? '')
/** Where the browser itself asks, for links. */
export const address = (path: string) => `${client.defaults.baseURL ?? ''}/${path}`

/** Makes a call and gives its answer, whatever its status; ApiError of status 0 where none comes. */
export async function attempt(
  config: AxiosRequestConfig,
  isWrite = (config.method ?? 'GET') !== 'GET',
): Promise<AxiosResponse<unknown>> {
  // What was on its way when the line went says nothing of it.
  const isSentWithout = !navigator.onLine
  const couldLeave = hasLine()
  let hasLeft = false
  const onUploadProgress = (event: AxiosProgressEvent) => {
    hasLeft = event.loaded === event.total
    config.onUploadProgress?.(event)
  }
  try {
    const response = await client.request<unknown>(isWrite ? { ...config, onUploadProgress } : config)
    if (isSentWithout) noteAnswer(true)
    heardAt(response.headers.date, response.headers.age)
    return response
  } catch (error) {
    if (axios.isCancel(error)) throw error
    const isLate = error instanceof AxiosError && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    if (!isLate && isSentWithout) noteAnswer(false)
    const message = !couldLeave && isWrite && !isLate ? NOT_SENT : noAnswer(isLate, isWrite)
    throw new ApiError(0, [{ message }], undefined, isLate || hasLeft)
  }
}

const NOT_SENT = 'There is no connection to the server. Nothing was sent, and what you typed is still here.'
export function noAnswer(isLate: boolean, isWrite: boolean): string {
  const what = isLate ? 'The server did not answer in time.' : 'There is no connection to the server.'
  return isWrite
    ? `${what} What you typed is still here. If you are not sure whether it arrived, look for it before you send it again.`
    : `${what} Nothing was lost.`
}
