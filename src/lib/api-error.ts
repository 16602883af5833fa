import type { ApiProblem } from '@contract/parts'

/** The server has no room for files: trying again by itself would not help. */
export const NO_ROOM = 507
const UNHEARD = [401, 408, 425, 429]

/** Why a call failed, in sentences for the user. Status 0: no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problems: ApiProblem[],
    /** Which call and field could not be read, for whoever mends the API. */
    readonly about?: string,
    /** We have given up waiting, or the line broke when all had left: the server may still be at it. */
    readonly isLate = false,
  ) {
    super(problems[0]?.message ?? 'It did not work. Try again.')
  }

  get messages(): string[] {
    return this.problems.map(({ message }) => message)
  }
  /** No answer, or a server that stumbled: trying again makes sense. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }
  /** It was not even looked at: the session has ended, the line was too slow for the server, or it has too much to do. */
  get isUnheard(): boolean {
    return UNHEARD.includes(this.status)
  }
}

/** What to tell the user. An error of the program is told to its developers, too: the console and the tests hear of it. */
export function messagesOf(error: unknown): string[] {
  if (error instanceof ApiError && error.messages.length > 0) return error.messages
  if (isLostFile(error)) return [LOST_FILE]
  if (!(error instanceof ApiError) && !isCancelled(error)) reportError(error)
  return [BROKEN]
}
export const BROKEN = 'Something went wrong in this page. Load it again, and look at what it shows before you go on.'
/** What browsers and the bundler say when a file of the build does not come. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module|Unable to preload CSS|module script failed/.test(error.message)
const LOST_FILE = 'The connection broke before this page was whole. Try again.'
/** Somebody went on before the answer came: that is no failure. */
const isCancelled = (error: unknown) => error instanceof Error && /^(CanceledError|AbortError)$/.test(error.name)
