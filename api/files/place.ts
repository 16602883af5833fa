import type { Readable } from 'node:stream'
import { Refusal } from '../errors'

/** A whole file. `changedAt` is in milliseconds. */
export interface Stored {
  id: string
  size: number
  changedAt: number
}

/** Both ends included, as in HTTP. */
export interface Range {
  start: number
  end: number
}

/** Where the bytes of whole files lie: a folder, or a bucket. Whatever cannot be reached is `Unreachable`, whatever is not there `MissingFile`. */
export interface Place {
  /** For the operator: what it is, the settings that name it, and where its files lie. */
  readonly title: string
  readonly settings: string
  readonly name: string
  /** Where what is lost lies, beside them. */
  readonly lostFolder: string
  /** Throws a sentence for the operator where it cannot be used: a wrong setting stops the start, and not the first upload. */
  check: () => Promise<void>
  list: () => AsyncIterable<Stored>
  /** Resolves once it is known that the file is there. */
  read: (id: string, range?: Range) => Promise<Readable>
  /** Takes the file at this local path in, whole or not at all, also in place of one that is there. It may be moved or copied. */
  take: (id: string, path: string, size: number) => Promise<void>
  remove: (id: string) => Promise<void>
  /** As `read`, of what lies in lost+found. */
  readLost: (id: string, day: string, range?: Range) => Promise<Readable>
  /** Moves it to lost+found; false when somebody else was quicker. */
  lose: (id: string, day: string) => Promise<boolean>
  /** What lies in lost+found, by day. Names of another kind may be among them. */
  lostDays: () => Promise<string[]>
  /** Removes that day of lost+found for good. */
  forget: (day: string) => Promise<void>
  /** Whose files these are: see installation.ts. */
  readonly mark: Mark
}

export interface Mark {
  readonly name: string
  read: () => Promise<string | null>
  write: (id: string) => Promise<void>
}

export class MissingFile extends Error {
  constructor(readonly id: string) {
    super(`The file ${id} is missing.`)
  }
}

/** Answered as it stands; the log says the cause. */
export class Unreachable extends Refusal {
  constructor(cause: unknown) {
    super(
      503,
      'The files cannot be reached right now. Try again in a few minutes; if it stays, tell the office.',
      undefined,
      30,
    )
    this.cause = cause
  }
}
