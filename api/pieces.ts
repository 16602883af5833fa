/** Answers whose JSON is written piece by piece, so that a long list neither fills the memory nor makes others wait. */
type Json = AsyncIterable<string>

/** Letters of an answer that is not worth a stream: it is tagged and packed like every other. */
const SHORT = 500_000

/** What such an answer is made of: the JSON of a list, or an object that may hold such lists. */
type PiecesOf<T> = T extends unknown[] ? Json : { [K in keyof T]: T[K] | Json }

/** A `T` that is JSON already. */
export class Pieces<T = unknown> {
  /** For the compiler alone: pieces of one answer are not those of another. */
  declare protected readonly answer: T

  constructor(private readonly json: Json) {}

  /**
   * As text where it is short, else as a stream. Resolves with its beginning in hand: what fails before that is still a
   * refusal like any other.
   */
  async around(before: string, after: string): Promise<string | AsyncGenerator<string>> {
    const pieces = this.json[Symbol.asyncIterator]()
    let begun = before
    while (begun.length < SHORT) {
      const next = await pieces.next()
      if (next.done) return begun + after
      begun += next.value
    }
    return (async function* () {
      yield begun
      yield* { [Symbol.asyncIterator]: () => pieces }
      yield after
    })()
  }
}

/** What a handler returns for a long list. */
export const inPieces = <T>(data: PiecesOf<T>): Pieces<T> => new Pieces<T>(isJson(data) ? data : objectOf(data))

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The same pieces, the first of which is there already. */
async function begin(json: Json): Promise<Json> {
  const pieces = json[Symbol.asyncIterator]()
  const first = await pieces.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  })()
}

async function* objectOf(data: object): AsyncGenerator<string> {
  let before = '{'
  const entries: [string, unknown][] = Object.entries(data)
  for (const entry of entries) if (isJson(entry[1])) entry[1] = await begin(entry[1])
  for (const [name, value] of entries) {
    yield `${before}${JSON.stringify(name)}:`
    if (isJson(value)) yield* value
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

/** A JSON array of pages: the entries of each, as text. */
export async function* listOf(pages: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    yield before + page
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
