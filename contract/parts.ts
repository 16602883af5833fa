/** The building blocks of every schema: how the wire writes an id, a date, an amount, an answer. */
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Row } from './role-matrix'
import {
  MAX_CSV_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_EMAIL,
  MAX_FILE_BYTES,
  MAX_NAIRA,
  MAX_UNITS,
  type Extension,
  MAX_REASON,
} from './vocabulary'

export const Id = (description: string) => Type.String({ minLength: 1, maxLength: 64, description })
/**
 * An id in a parameter or body that must name a record. Our ids are UUIDs: to any other text the reference API answers
 * 404 "This registration was not found." by itself. Other APIs have ids of their own kind, so the schema takes any.
 */
export const Uuid = (record: string, description = `${record.charAt(0).toUpperCase()}${record.slice(1)} id`) =>
  Type.String({ minLength: 1, maxLength: 64, 'x-record': record, description })
/** UTC, ISO 8601 with milliseconds: `2026-11-21T09:30:00.000Z`. */
export const Time = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} (UTC, ISO 8601)` })
/** A calendar day that never shifts with the viewer's time zone: `2026-11-21`. */
export const Day = (description: string) => Type.String({ format: 'day', description: `${description} (YYYY-MM-DD)` })
/** Naira with at most two decimals. */
export const Naira = (description: string) =>
  Type.Number({ minimum: 0, maximum: 1e15, description: `${description} (naira)` })
/** An amount that somebody asks, offers or pays: over zero, at most 10^12 naira, at most two decimals. */
export const Amount = (description: string) =>
  Type.Number({
    minimum: 0.01,
    maximum: MAX_NAIRA,
    format: 'naira',
    description: `${description} (naira, at most two decimals)`,
  })
/** The same inside a multipart form, where everything is text. */
export const AmountText = (description: string) =>
  Type.String({
    format: 'naira-text',
    maxLength: 20,
    description: `${description} (naira, at most two decimals, no commas)`,
  })
/** A cost that somebody may not have; in a form, as text. */
export const CostText = (description: string) =>
  Type.String({
    format: 'naira-or-zero-text',
    maxLength: 20,
    description: `${description} (naira, at most two decimals, no commas; 0 is an answer)`,
  })
export const Units = (description: string) => Type.Integer({ minimum: 1, maximum: MAX_UNITS, description })
export const Line = (max: number, description: string) =>
  Type.String({ minLength: 1, maxLength: max, format: 'line', description })
export const OptionalLine = (max: number, description: string) =>
  Type.String({ maxLength: max, format: 'line-or-empty', description })
export const Prose = (max: number, description: string) =>
  Type.String({ minLength: 1, maxLength: max, format: 'prose', description })
export const OptionalProse = (max: number, description: string) => Type.String({ maxLength: max, description })
export const Email = (description: string) => Type.String({ maxLength: MAX_EMAIL, format: 'mail', description })
export const Mobile = (description: string) => Type.String({ maxLength: 20, format: 'mobile', description })
export const OptionalMobile = (description: string) =>
  Type.String({ maxLength: 20, format: 'mobile-or-empty', description })
/** Longer than argon2 needs, short enough that hashing it is no attack. */
export const Password = (description: string) => Type.String({ minLength: 1, maxLength: 256, description })
export const OneOf = <T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description })
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] })
/**
 * A field of an answer that the specification does not name: ours, and never needed by the web app. What is not marked so
 * stands in sections 3 or 7.
 */
export function more<T extends TSchema>(schema: T) {
  const optional = Type.Optional(schema)
  Object.assign(optional, { 'x-more': true })
  return optional
}
/**
 * A field of a body that section 7 does not name: it belongs to an extension, and the web app sends it only where that is
 * announced.
 */
export function beyond<T extends TSchema>(extension: Extension, schema: T) {
  const optional = Type.Optional(schema)
  Object.assign(optional, { 'x-extension': extension })
  return optional
}
/** What a toggle shall become, said beside section 7's call: a second click, or a repeat after a lost answer, flips nothing back. */
export const WANTED = 'wanted-state'
/** Why something is refused, for the other side to read. */
const REASONS = 'reasons'
export const Why = (description: string) => Prose(MAX_REASON, description)
export const Reason = () => beyond(REASONS, Why('Why not; the ministry reads it'))
/** An answer of a server that adds these fields: the reference API knows what it sends. */
export type With<T, K extends keyof T> = T & Required<Pick<T, K>>
/** Absolute path on the site host, served only to those who may see the record it belongs to. */
export const FilePath = (description: string) =>
  Type.String({ pattern: '^/files/', description: `${description} (path on the site host)` })
/** What a caller sends: nothing beyond the named fields is accepted. */
export const Body = <T extends TProperties>(properties: T, description?: string): TObject<T> =>
  Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}) })

/** Whether something of it has to be sent. */
export const asks = (schema: TObject): boolean => 'required' in schema

/** What a file may be; told from its first bytes, never from its name. */
export type Accept = 'document' | 'video' | 'picture' | 'csv'
const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
/** Content types of each kind. file-type's names; older phones record 3GP, and what iPhones call MOV is now and then told as M4V. */
export const FILE_TYPES: Record<Accept, readonly string[]> = {
  document: ['application/pdf', ...PICTURES],
  picture: [...PICTURES, 'image/gif'],
  video: ['video/mp4', 'video/x-m4v', 'video/webm', 'video/quicktime', 'video/x-matroska', 'video/3gpp', 'video/3gpp2'],
  csv: [],
}
/** How large each kind may be. */
export const MAX_BYTES: Record<Accept, number> = {
  document: MAX_DOCUMENT_BYTES,
  picture: MAX_FILE_BYTES,
  video: MAX_FILE_BYTES,
  csv: MAX_CSV_BYTES,
}
/** A file inside a multipart form. */
export const File = (description: string, accept: Accept) =>
  Type.Unsafe<Blob>({ type: 'string', format: 'binary', 'x-accept': accept, description })

/** One call: of specification section 7, or of an extension. `row` is its line in role-matrix.ts. */
export interface Call {
  row: Row
  summary: string
  /** A call beyond section 7 belongs to a named extension (docs/decisions.md): who offers it says so in `auth/role`. */
  extension?: Extension
  params?: TObject
  query?: TObject
  /** JSON body. */
  body?: TObject
  /** Largest body in bytes, where more than the usual 1 MB is meant to come. */
  maxBodyBytes?: number
  /** The body is bytes of a file, at most so many (`application/octet-stream`). */
  bytes?: number
  /** Multipart body: plain fields as text, files as binary; list fields as `items[0].name`. */
  form?: TObject
  /** What stands in `data` of a successful answer; absent where success says it all. */
  data?: TSchema
  /** Content types of the file that a successful answer is, instead of the envelope. */
  file?: readonly string[]
  /** That file is made when it is asked for: no part of it can be had. */
  made?: true
  /** Success is 201 instead of 200. */
  creates?: boolean
  /** Refusals beyond 400, 401, 403 and 5xx, by status. */
  refuses?: Partial<Record<404 | 409 | 413 | 415 | 429 | 507, string>>
}
/** What can be done to and fro for ever has a limit, since each leaves a row in the trail. */
export const MANY_DEEDS = 'Very many changes of this account in a short time'
export const call = <const C extends Call>(definition: C) => definition

/** What every answer looks like, whatever its status. */
export interface ApiProblem {
  message: string
  field?: string
  code?: number
  extension?: string
}
export interface Envelope<T = unknown> {
  success: boolean
  data?: T
  errors?: ApiProblem[]
}
export const Problem = Type.Object(
  {
    message: Type.String({ description: 'A sentence that tells the user what to do' }),
    field: Type.Optional(Type.String({ description: 'Path of the field it concerns, such as ministry.email' })),
    code: Type.Optional(Type.Integer({ description: '1: Date input not valid.' })),
    extension: Type.Optional(
      Type.String({ description: 'The extension that leads on from here: guests have no session that lists them' }),
    ),
  },
  { description: 'One reason for a refusal' },
)
