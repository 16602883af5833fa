/** What came out, call by call. */
import { allCalls } from '../../contract/all'
import type { Flaw } from '../../contract/answers'
import type { Call } from '../../contract/parts'

export interface Told extends Flaw {
  /** Who asked, and what. */
  as: string
  request: string
  /** The same, elsewhere in the answers. */
  more: number
}
export interface Line {
  call: string
  result: 'ok' | 'not kept' | 'not tried'
  flaws: Told[]
  /** Why it was not tried. */
  why?: string
}

class Entry {
  successes = 0
  readonly flaws = new Map<string, Told>()
  why?: string
}

export class Ledger {
  private readonly entries = new Map(allCalls.map((call) => [call, new Entry()]))

  /** `secrets` are struck out of what is told, should a server send them back. */
  constructor(private readonly secrets: string[]) {}

  succeeded(call: Call) {
    this.of(call).successes += 1
  }

  flawed(call: Call, as: string, request: string, flaws: Flaw[]) {
    const { flaws: told } = this.of(call)
    for (const { at, expected, found } of flaws) {
      const key = `${at.replace(/\[\d+\]/g, '[]')} ${expected}`
      const known = told.get(key)
      if (known) known.more += 1
      else told.set(key, { as, request, at, expected, found: this.without(found), more: 0 })
    }
  }

  /** It could not be tried, for this reason; the first one stands. */
  missed(call: Call, why: string) {
    this.of(call).why ??= this.without(why)
  }

  /** Every call of the contract, in its order. */
  lines(whyNot: (call: Call) => string): Line[] {
    return allCalls.map((call) => {
      const { successes, flaws, why } = this.of(call)
      if (flaws.size > 0) return { call: call.row, result: 'not kept', flaws: [...flaws.values()] }
      if (successes > 0) return { call: call.row, result: 'ok', flaws: [] }
      return { call: call.row, result: 'not tried', flaws: [], why: why ?? whyNot(call) }
    })
  }

  private of(call: Call): Entry {
    const entry = this.entries.get(call)
    if (!entry) throw new Error(`${call.row} is no call of the contract.`)
    return entry
  }

  private readonly without = (text: string) =>
    this.secrets.reduce((rest, secret) => rest.replaceAll(secret, '[password]'), text)
}
