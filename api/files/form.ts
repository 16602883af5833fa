import { Socket } from 'node:net'
import type { Multipart } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { Accept } from '../../contract/parts'
import type { Db } from '../db/open'
import { BadInput, isOutOfReach, Refusal, sentences } from '../errors'
import type { FileStore, Upload } from './store'

/** A form's static type with each file replaced by the upload that arrived. */
export type FormOf<T> = T extends Blob
  ? Upload
  : T extends (infer U)[]
    ? FormOf<U>[]
    : T extends object
      ? { [K in keyof T]: FormOf<T[K]> }
      : T

/** Characters of all text fields together, as much as a JSON body may have: they are kept in memory until the form is whole. */
const MAX_TEXT = 1024 * 1024

interface Stores {
  db: Db
  files: FileStore
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  'x-accept'?: Accept
}

const running = new Set<Promise<unknown>>()
/** Resolves when every form is through, those too whose sender is gone: no part of a file stays behind. */
export const formsAtRest = () => Promise.allSettled(running)

/**
 * Reads a multipart form: text fields into the shape of the schema (`items[0].name`, `accomodation.price`), files straight
 * to disk. Checks it like a JSON body, and sends the files to their place. Whatever goes wrong, here or in `use`, no file stays behind
 * that cannot have a row.
 */
export async function withForm<T, R>(
  request: FastifyRequest,
  schema: object,
  { db, files: store }: Stores,
  use: (form: T) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new Refusal(415, 'Send this as a multipart form.')
  const gather = async (uploads: Upload[]) => {
    await store.checkRoom(Number(request.headers['content-length'] ?? 0))
    return (await read(request, schema, store, uploads)) as T
  }
  return withUploads(request, { db, files: store }, gather, use)
}

/** Sends what `gather` has staged to its place, and lets it be used. Whatever goes wrong, no file stays that cannot have a row. */
export function withUploads<T, R>(
  request: FastifyRequest,
  stores: Stores,
  gather: (uploads: Upload[]) => Promise<T>,
  use: (gathered: T) => Promise<R>,
): Promise<R> {
  const uploads: Upload[] = []
  const result = take(request, stores, uploads, gather, use).finally(() => stores.files.release(uploads))
  running.add(result)
  const forget = () => running.delete(result)
  result.then(forget, forget)
  return result
}

async function take<T, R>(
  request: FastifyRequest,
  { db, files: store }: Stores,
  uploads: Upload[],
  gather: (uploads: Upload[]) => Promise<T>,
  use: (gathered: T) => Promise<R>,
): Promise<R> {
  let result: R
  try {
    const gathered = await gather(uploads)
    await patiently(request, () => store.send(db, uploads))
    result = await use(gathered)
  } catch (error) {
    // The rest is read and thrown away: a browser that is cut off in the middle never sees the answer.
    request.raw.resume()
    // The database may have kept what it could not tell us any more. If it did not, the sweep takes the file.
    const mayBeKept = isOutOfReach(error)
    await Promise.all(uploads.filter(({ kept }) => !(kept && mayBeKept)).map((upload) => store.discard(db, upload)))
    throw error
  }
  // It is done: what has a row stays, and what fails now is no failure of the call.
  const leave = (error: unknown) => request.log.warn({ err: error }, 'a file that nobody needs is left to the sweep')
  await Promise.all(uploads.filter(({ kept }) => !kept).map((upload) => store.discard(db, upload).catch(leave)))
  return result
}

/** Nothing moves on the caller's line while files go to a bucket, or a year is counted: that is no silence of the caller's. */
export async function patiently<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> {
  const { socket } = request.raw
  // Requests that are injected have no line.
  if (!(socket instanceof Socket)) return run()
  const { timeout = 0 } = socket
  socket.setTimeout(0)
  try {
    return await run()
  } finally {
    socket.setTimeout(timeout)
  }
}

async function read(request: FastifyRequest, schema: Schema, store: FileStore, uploads: Upload[]) {
  /** Files stand for their names here, so that the schema can say which are missing. */
  const plain = {}
  const filled = {}
  let text = 0
  const takePart = async (part: Multipart) => {
    const path = pathOf(part.fieldname)
    const accept = acceptAt(schema, path)
    if (part.type === 'field') {
      // A file that was not chosen, as some clients send it.
      if (accept && part.value === '') return
      if (accept) throw new Refusal(400, 'Choose a file.', part.fieldname)
      text += String(part.value).length
      if (text > MAX_TEXT) throw new Refusal(413, 'The texts of this form are too long together. Shorten them.')
      if (setAt(plain, path, part.value)) throw twice(part.fieldname)
      setAt(filled, path, part.value)
      return
    }
    if (!accept)
      throw new Refusal(400, `Unknown file field: ${part.fieldname.slice(0, 80)}.`, part.fieldname.slice(0, 80))
    if (!part.filename) return
    const upload = await store.stage(part.file, part.filename, accept, part.fieldname)
    uploads.push(upload)
    if (setAt(plain, path, upload.name)) throw twice(part.fieldname)
    setAt(filled, path, upload)
  }
  let refused: unknown
  try {
    // Whoever was cut off before it is read never ends it.
    if (request.raw.destroyed) throw new Error('The line is gone.')
    for await (const part of request.parts({
      limits: { fields: 2000, fieldSize: 100_000, files: 30, fileSize: Infinity, parts: 2100 },
    })) {
      if (!refused) await takePart(part).catch((error: unknown) => (refused = error))
      if (part.type === 'file') part.file.resume()
    }
  } catch (error) {
    if ((error as FastifyError).statusCode) throw error
    throw new Refusal(400, 'The form did not arrive whole. Send it again.')
  }
  if (refused) throw refused as Error
  const validate = request.compileValidationSchema(schema)
  if (!validate(plain)) throw new BadInput(sentences((validate.errors ?? []) as never))
  return filled
}

/** `items[2].price` -> ['items', 2, 'price']. Names that could reach a prototype are refused. */
function pathOf(name = ''): (string | number)[] {
  const path = name.split(/\.|(?=\[)/).map((key) => (/^\[\d{1,4}\]$/.test(key) ? Number(key.slice(1, -1)) : key))
  if (
    path.length > 4 ||
    path.some((key) => typeof key === 'string' && !/^(?!__proto__$|constructor$|prototype$)\w{1,60}$/.test(key))
  ) {
    throw new Refusal(400, 'A field has a name that is not known here.')
  }
  return path
}

/** Which of the two is meant, nobody knows. */
const twice = (name: string) => new Refusal(400, 'A field of this form came twice. Send each once.', name)

/** True: something stood there already, and was replaced. */
function setAt(root: object, path: (string | number)[], value: unknown): boolean {
  let isTaken = false
  let at = root as Record<string | number, unknown>
  path.forEach((key, depth) => {
    if (depth === path.length - 1) {
      isTaken = Object.hasOwn(at, key)
      at[key] = value
    } else {
      // A list has numbered entries alone: its length in a name would make it as long as somebody likes.
      const isList = typeof path[depth + 1] === 'number'
      if (typeof at[key] !== 'object' || Array.isArray(at[key]) !== isList) {
        isTaken ||= Object.hasOwn(at, key)
        at[key] = isList ? [] : {}
      }
      at = at[key] as Record<string | number, unknown>
    }
  })
  return isTaken
}

function acceptAt(schema: Schema | undefined, path: (string | number)[]): Accept | undefined {
  for (const key of path) schema = typeof key === 'number' ? schema?.items : schema?.properties?.[key]
  return schema?.['x-accept']
}
