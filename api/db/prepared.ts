import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  parse,
  protocol,
  type messages,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

type BackendMessage = messages.BackendMessage
type Query = Transaction['query']
/** Arrays and objects too: PGlite has serializers for the types that take them. */
type Value = string | number | boolean | null | undefined

/** A statement that PostgreSQL has parsed, and keeps under this name. */
interface Statement {
  name: string
  parameterTypes: number[]
  /** What its rows hold; not asked for again with each call. */
  columns: BackendMessage[]
}

/** As many as the API has statements, and some more: what is used least is forgotten first. */
const MOST_STATEMENTS = 500
/**
 * PGlite answers without leaving the turn of the event loop. As long as calls wait for it, nothing else had its turn:
 * no compression, no reading of files, no new call; a list in pieces took 17 s under load.
 */
const LONGEST_TURN_MS = 5
/** A plan made for small tables must not outlive their growth: nobody analyzes tables here while the server runs. */
const PLANS_LAST_MS = 60_000

const { serialize } = protocol

/**
 * PGlite parses and plans each call anew, in six messages. In WebAssembly that takes longer than the query itself: who a
 * session belongs to takes 1.2 ms so, and 0.2 ms as a statement that is kept. PostgreSQL itself decides which of them get
 * one plan for whatever values. `watch` is given whatever takes queries: the database, and each transaction.
 */
export function withKeptStatements(lite: PGlite, watch: (client: { query: Query }) => void = () => {}): PGlite {
  const statements = new Map<string, Statement>()
  let count = 0
  let plannedAt = Date.now()
  let turnBegan = performance.now()

  const send = (...messages: Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  async function prepare(text: string): Promise<Statement> {
    const name = `kept_${(count += 1)}`
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    }
  }

  /** The statement of this text, which is now the one that was used last. */
  async function statementOf(text: string): Promise<Statement> {
    const statement = statements.get(text) ?? (await prepare(text))
    statements.delete(text)
    statements.set(text, statement)
    for (const [oldest, { name }] of statements) {
      if (statements.size <= MOST_STATEMENTS) break
      statements.delete(oldest)
      await send(serialize.close({ type: 'S', name }))
    }
    return statement
  }

  const toText = (value: Value, type = 0) => {
    if (value === null || value === undefined) return null
    const serializer = lite.serializers[type]
    // What has none is text already: an id, an interval.
    return serializer ? serializer(value) : String(value)
  }

  /** The caller's, over PGlite's own: to copy those, some hundred, for each answer takes as long as to read it. */
  const parsersFor = (options?: QueryOptions) =>
    Object.assign(Object.create(lite.parsers) as PGlite['parsers'], options?.parsers)

  const run = <Row>(text: string, values: Value[] = [], options?: QueryOptions) =>
    lite.runExclusive(async () => {
      const { name, parameterTypes, columns } = await statementOf(text)
      const answer = await send(
        serialize.bind({ statement: name, values: values.map((value, i) => toText(value, parameterTypes[i])) }),
        serialize.execute(),
      )
      const [result] = parse.parseResults([...columns, ...answer], parsersFor(options), { rowMode: options?.rowMode })
      if (!result) throw new Error('PGlite gave no result.')
      return result as Results<Row>
    })

  const query: Query = async (text, values, options) => {
    await lite._checkReady()
    return lite._runExclusiveTransaction(async () => {
      if (performance.now() - turnBegan > LONGEST_TURN_MS) {
        await nextTurn()
        turnBegan = performance.now()
      }
      if (Date.now() - plannedAt > PLANS_LAST_MS) {
        plannedAt = Date.now()
        await lite.runExclusive(() => send(serialize.query('discard plans')))
      }
      return run(text, values, options)
    })
  }

  const transaction: PGlite['transaction'] = (work) =>
    lite.transaction((tx) => {
      const queryInside: Query = async (text, values, options) => {
        if (tx.closed) throw new Error('This transaction is over.')
        return run(text, values, options)
      }
      const inside = { ...tx, query: queryInside }
      watch(inside)
      return work(inside)
    })
  // Drizzle asks its client for these two and nothing else.
  const client = { query, transaction } as PGlite
  watch(client)
  return client
}
