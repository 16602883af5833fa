/** Answers whose JSON is written piece by piece, so that a long list neither fills the memory nor makes others wait. */
type Json = AsyncIterable<string>

/** What such an answer is made of: the JSON of a list, or an object that may hold such lists. */
type PiecesOf<T> = T extends unknown[] ? Json : { [K in keyof T]: T[K] | Json }

/** A `T` that is JSON already. */
export class Pieces<T = unknown> {
  /** For the compiler alone: pieces of one answer are not those of another. */
  declare protected readonly answer: T

  constructor(private readonly json: Json) {}

  async *around(before: string, after: string) {
    yield before
    yield* this.json
    yield after
  }
}

/** What a handler returns for a long list. */
export const inPieces = <T>(data: PiecesOf<T>): Pieces<T> => new Pieces<T>(isJson(data) ? data : objectOf(data))

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* objectOf(data: object): AsyncGenerator<string> {
  let before = '{'
  const entries: [string, unknown][] = Object.entries(data)
  for (const [name, value] of entries) {
    yield `${before}${JSON.stringify(name)}:`
    if (isJson(value)) yield* value
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}
