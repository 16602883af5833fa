/** A call is a value: its row of the contract says where it goes, what it takes and what it answers. Types alone cross over. */
import type { Static, TSchema } from 'typebox'
import type { nouns } from '@contract/all'
import { methodAndPath } from '@contract/rows'
import { isWordless, UNSURE } from './answers'
import { ApiError } from './api-error'
import { noteWrite, orCopy, type Known } from './copies'
import { formOf } from './forms'
import { exchange, sendInPassing } from './http'
import { address } from './transport'
import { asTheyCame, Misread, type Raw } from './read'

type Nouns = typeof nouns
type Calls = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns]
type Table = { [C in Calls as C['row']]: C }
/** Every call that can be made, by its row of the role matrix. */
export type Row = keyof Table

type Static_<C, K extends string> = K extends keyof C ? (C[K] extends TSchema ? Static<C[K]> : never) : never
/** A required part has to be given; where each of its fields may be left out, so may the part. */
type Part<K extends string, T> = [T] extends [never]
  ? unknown
  : Partial<T> extends T
    ? { [Key in K]?: T }
    : { [Key in K]: T }
/** Numbers become text in a form, and a file that was not chosen is left out. */
type FormValue<T> = T extends Blob ? T | null : T extends readonly (infer E)[] ? readonly FormValue<E>[] : T extends string ? T | number | null : T extends object ? { [K in keyof T]: FormValue<T[K]> } : T // prettier-ignore
type QueryValue<T> = { [K in keyof T]: T[K] | (K extends 'limit' | 'offset' ? number : never) }

/** Written out once for each row, so that a service resolves one call and not a hundred. */
type Inputs = {
  [R in Row]: Part<'params', Static_<Table[R], 'params'>> &
    Part<'query', QueryValue<Static_<Table[R], 'query'>>> &
    Part<'body', Static_<Table[R], 'body'>> &
    Part<'form', FormValue<Static_<Table[R], 'form'>>> &
    (Table[R] extends { bytes: number } ? { bytes: Blob } : unknown)
}
/** What a multipart call takes. */
export type FormOf<R extends Row> = FormValue<Static_<Table[R], 'form'>>
type Answers = { [R in Row]: Static_<Table[R], 'data'> }

/** What a call answers, before anything of it is believed. */
export type Answer<R extends Row> = Raw<Answers[R]>

export interface Sent {
  signal?: AbortSignal
  /** Idempotency-Key, where the API knows it: the same for every try of one form. */
  key?: string
  /** What the server does may take minutes. */
  isLong?: boolean
  /** Share of a form or of bytes that has left, 0 to 1. */
  onProgress?: (share: number) => void
}
export type UploadOptions = Sent
type Input<R extends Row> = Inputs[R] & Sent
/** Left out where a call takes nothing. */
type Given<R extends Row> = Partial<Inputs[R]> extends Inputs[R] ? [input?: Input<R>] : [input: Input<R>]

/**
 * Makes a call. `read` makes of its answer what the screens need: no page meets a raw one. Throws ApiError with a sentence
 * for the user; what nothing can be made of is named in the console, for whoever mends the API.
 */
export function ask<R extends Row>(row: R, ...given: Given<R>): Promise<void>
export function ask<R extends Row, T>(row: R, input: Input<R>, read: (answer: Answer<R>) => T): Promise<T>
export async function ask(row: Row, input: Loose = {}, read?: (answer: never) => unknown): Promise<unknown> {
  const { params, query, body, form, ...sent } = input
  const { method, path } = methodAndPath(row, params)
  // Reports are asked for by POST, but change nothing.
  const isWrite = method !== 'GET' && row !== 'POST reports'
  const make = (known?: Known) =>
    exchange({
      method,
      path,
      query,
      body: asTheyCame(body),
      form: form && formOf(form),
      isWrite,
      isUnread: !read,
      ...sent,
      ...known,
    })
  const call = query ? `${path}?${JSON.stringify(query)}` : path
  let data: unknown
  if (isWrite) noteWrite()
  try {
    data = method === 'GET' ? await orCopy({ row, call, signal: sent.signal }, make) : await make()
  } catch (error) {
    const none = read && noneOf(row, error, read)
    if (none) return none
    throw error
  } finally {
    if (isWrite) noteWrite()
  }
  if (import.meta.env.MODE === 'development') await holdAgainstContract(row, data)
  if (!read) return undefined
  try {
    return read(data as never)
  } catch (error) {
    if (!(error instanceof Misread)) throw error
    const about = `${row}: ${error.field ? `data.${error.field}` : 'data'} should be ${error.expected}`
    // Whoever mends the API looks there.
    // oxlint-disable-next-line no-console
    console.error(`${row}: ${error.message}`)
    throw new ApiError(502, [{ message: isWrite ? UNSURE : UNREADABLE }], about)
  }
}
/** Lists by themselves, and those of a record that its page reads as well. */
const LISTS =
  /^GET ([^{]+|[^{]+\{(status|period|type|state)\}.*|(chats\/budget|sponsoritems\/budget|assignments\/converts|supportareas\/available|converts\/(feedbacks|feedback\/(replies|items)))\/.*)$/
/** A list that comes with its counts. */
const COUNTED: readonly Row[] = ['GET converts?target&...']
/** Some APIs say of an empty list, in words, that it was not found; an address that is wrong has none of ours. */
function noneOf(row: Row, error: unknown, read: (answer: never) => unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 404 || isWordless(error) || !LISTS.test(row)) return undefined
  try {
    const none = read(null as never)
    return (Array.isArray(none) && none.length === 0) || COUNTED.includes(row) ? none : undefined
  } catch {
    return undefined
  }
}

interface Loose extends Sent {
  params?: Record<string, string>
  query?: Record<string, string | readonly string[] | number | undefined>
  body?: unknown
  form?: Record<string, unknown>
  bytes?: Blob
}
const UNREADABLE = 'The server sent something that this page cannot read. Nothing was lost. Try again in a moment.'

/** Where the browser itself asks, for links. */
export const addressFor = <R extends Row>(row: R, { params }: { params: Static_<Table[R], 'params'> }): string =>
  address(methodAndPath(row, params).path)

/** A call for a deed that can be taken back: sent later, or, from a page that is being left, without waiting for its answer. */
export function askLater<R extends Row>(row: R, input: Inputs[R] & { body?: object; params?: Record<string, string> }) {
  const { params, body } = input as { params?: Record<string, string>; body?: object }
  const { method, path } = methodAndPath(row, params)
  return {
    send: () => ask(row, input as Loose as never),
    sendInPassing: () => {
      noteWrite()
      sendInPassing(method, path, asTheyCame(body) as object | undefined)
    },
  }
}

/** In development each answer is held against the contract; the console names call and field. */
async function holdAgainstContract(row: Row, data: unknown) {
  const { warnOfFlaws } = await import('./dev-contract')
  warnOfFlaws(row, data)
}
