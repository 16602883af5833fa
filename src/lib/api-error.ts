import type { ApiProblem } from '@contract/parts'

/** Why a call failed, in sentences for the user. Status 0: no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problems: ApiProblem[],
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
}

export const messagesOf = (error: unknown): string[] =>
  error instanceof ApiError && error.messages.length > 0
    ? error.messages
    : ['Something went wrong in this page. Nothing was lost. Try again.']
