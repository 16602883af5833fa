/** Writes as whoever may, under names that tell what they are, and takes away again what can be taken away. */
import { randomBytes } from 'node:crypto'
import { allCalls } from '../../contract/all'
import type { Call } from '../../contract/parts'
import { reach, type Checker, type Data, type Input } from './checker'
import { show } from './notes'
import type { Visitor } from './visitor'

interface Stage {
  check: Checker
  visitors: Visitor[]
  /** Lets somebody in with an account that was made here. */
  enter: (email: string, password: string, role: 'convert_s') => Promise<Visitor | undefined>
  /** Whether this password opens an account; undefined where the server says neither. */
  opens: (email: string, password: string) => Promise<boolean | undefined>
  /** Reference of a request of the client that has Ended. */
  ended?: string
}

export class Writer {
  readonly check: Checker
  readonly admin?: Visitor
  readonly client?: Visitor
  readonly nobody?: Visitor
  /** Long and by chance: no list of common passwords has it. */
  readonly password = `Check ${randomBytes(12).toString('hex')}`
  private readonly stamp = `${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}-${randomBytes(2).toString('hex')}`
  private readonly undo: (() => Promise<unknown>)[] = []

  constructor(readonly stage: Stage) {
    const { visitors } = stage
    this.check = stage.check
    this.admin = visitors.find(({ roles }) => roles.includes('admin'))
    this.client = visitors.find(({ roles }) => roles.includes('client'))
    this.nobody = visitors.find(({ account }) => !account)
  }

  named = (what: string) => `Check ${what} ${this.stamp}`

  /** First a ministry tries what only the office may: on a record that is there, so that only the role can be the reason. */
  write = async <C extends Call>(
    call: C,
    input: Input<C> = {},
    who = this.whoMay(call),
  ): Promise<Data<C> | undefined> => {
    const isDone =
      this.client && reach(this.client, call) === 'none' && (await this.check.barred(this.client, call, input))
    // What comes of it now is no fault of the office's call.
    if (isDone) return this.without([call], 'a ministry could do it, and so it is done already')
    return who ? this.check.write(who, call, input) : undefined
  }
  read = <C extends Call>(call: C, input: Input<C> = {}, who = this.whoMay(call)): Promise<Data<C> | undefined> =>
    who ? this.check.read(who, call, input) : Promise.resolve(undefined)

  /**
   * Makes a record and says its id: what the answer says, or, as nothing needs to, what a list says afterwards. Where there
   * is none, `calls` cannot be tried.
   */
  async made<T extends { id: string }>(
    answer: object | true | undefined,
    from: string,
    list: () => Promise<T[] | undefined>,
    isIt: (row: T) => boolean,
    calls: Call[],
  ): Promise<string | undefined> {
    if (!answer) return this.without(calls, 'what it needs could not be made')
    const told = answer !== true && 'id' in answer && typeof answer.id === 'string' ? answer.id : ''
    const rows = await list()
    const made = rows?.filter(isIt) ?? []
    const call = allCalls.find(({ row, data }) => row === from && data && 'items' in data)
    if (call && rows && made.length !== 1)
      this.notSo(call, 'data', 'what was just made, once', made.length === 0 ? `${rows.length} others` : `it ${made.length} times`, 'what is made is not seen, or there twice') // prettier-ignore
    const id = told || made[0]?.id
    return id ? id : this.without(calls, `${from} gave no id of what was made for it`)
  }

  /** What a write did, as it is read afterwards. What is not told there is held against nobody. */
  came = (call: Call, found: unknown, expected: unknown, effect: string, at = 'afterwards') => {
    if (found === undefined || found === null || found === '' || Number.isNaN(found)) return
    const allowed = Array.isArray(expected) ? expected : [expected]
    if (!allowed.includes(found)) this.notSo(call, at, allowed.map(show).join(' or '), show(found), effect)
  }
  /** It belongs into this list no more, and is there still. */
  went = <T>(call: Call, rows: T[] | undefined, isIt: (row: T) => boolean, effect = 'what is deleted stays') => {
    if (rows?.some(isIt)) this.notSo(call, 'afterwards', 'gone from the list', 'still there', effect)
  }
  notSo = (call: Call, at: string, expected: string, found: string, effect: string) => {
    const who = this.whoMay(call) ?? this.nobody
    if (who) this.check.expect(who, call, false, { voice: 'breaks', at, expected, found, effect })
  }

  /** These cannot be tried, for this reason. */
  without(calls: Call[], why: string): undefined {
    for (const call of calls) this.check.ledger.missed(call, why)
    return undefined
  }

  /** The same at the end, the last first. */
  later = (step: () => Promise<unknown>) => this.undo.push(step)
  async tidyUp() {
    for (const step of this.undo.reverse()) await step()
  }

  /** The admin where the admin may, else the first who may. */
  private whoMay = (call: Call) =>
    [this.admin, ...this.stage.visitors].find((who) => who && reach(who, call) === 'all') ??
    this.stage.visitors.find((who) => reach(who, call) === 'own')
}
