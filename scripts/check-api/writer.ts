/** Writes as whoever may, under names that tell what they are, and takes away again what can be taken away. */
import { randomBytes } from 'node:crypto'
import type { Call } from '../../contract/parts'
import { reach, type Checker, type Data, type Input } from './checker'
import type { Visitor } from './visitor'

interface Stage {
  check: Checker
  visitors: Visitor[]
  /** Lets somebody in with an account that was made here. */
  enter: (email: string, password: string, role: 'convert_s') => Promise<Visitor | undefined>
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

  write = <C extends Call>(call: C, input: Input<C> = {}, who = this.whoMay(call)): Promise<Data<C> | undefined> =>
    who ? this.check.write(who, call, input) : Promise.resolve(undefined)
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
    const id = told || (await list())?.find(isIt)?.id
    return id ? id : this.without(calls, `${from} gave no id of what was made for it`)
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
