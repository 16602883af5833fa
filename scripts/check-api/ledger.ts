/** What came out, call by call. */
import { allCalls } from '../../contract/all'
import type { Call } from '../../contract/parts'
import { loudest, VOICES, type Chapter, type Note, type Voice } from './notes'
import { screenOf } from './screens'
import type { Visitor } from './visitor'

export interface Told extends Note {
  call: string
  chapter: Chapter
  /** Where a user meets it. */
  screen?: string
  /** Who asked, and what. */
  as: string
  request: string
  /** So often the same, elsewhere in the answers. */
  again: number
}
type Result = 'breaks' | 'shown poorer' | 'ok' | 'not tried' | 'not offered'
export interface Line {
  call: string
  result: Result
  /** Why it was not tried. */
  why?: string
}

class Entry {
  successes = 0
  readonly told = new Map<string, Told>()
  why?: string
}

export class Ledger {
  private readonly entries = new Map(allCalls.map((call) => [call, new Entry()]))

  /** `secrets` are struck out of what is told, should a server send them back. */
  constructor(private readonly secrets: string[]) {}

  succeeded(call: Call) {
    this.of(call).successes += 1
  }

  note(call: Call, who: Visitor, request: string, notes: Note[]) {
    const { told } = this.of(call)
    const screen = screenOf(call.row, who)
    for (const note of notes) {
      const { chapter = 'calls', voice, at, expected } = note
      const key = [chapter, voice, at.replace(/\[\d+\]/g, '[]'), expected].join(' ')
      const known = told.get(key)
      if (known) known.again += 1
      else told.set(key, { ...this.cleaned(note), call: call.row, chapter, screen, as: who.name, request, again: 0 })
    }
  }

  /** It could not be tried, for this reason; the first one stands. */
  missed(call: Call, why: string) {
    this.of(call).why ??= this.without(why)
  }

  /** Every call of the contract, in its order. `offered` is null where nobody signed in, who alone is told of extensions. */
  lines(whyNot: (call: Call) => string, offered: ReadonlySet<string> | null): Line[] {
    return allCalls.map((call): Line => {
      const { row, extension } = call
      const { successes, told, why } = this.of(call)
      const worst = loudest([...told.values()].map(({ voice }) => voice))
      if (worst && worst !== 'advice') return { call: row, result: RESULTS[worst] }
      if (successes > 0) return { call: row, result: 'ok' }
      if (extension && offered?.has(extension) === false)
        return { call: row, result: 'not offered', why: `it belongs to the extension "${extension}"; the web app hides what needs it` } // prettier-ignore
      return { call: row, result: 'not tried', why: why ?? whyNot(call) }
    })
  }

  /** Everything that was said, the loudest first; within a voice in the order of the contract. */
  told(): Told[] {
    const all = [...this.entries.values()].flatMap(({ told }) => [...told.values()])
    return VOICES.flatMap((voice) => all.filter((one) => one.voice === voice))
  }

  private of(call: Call): Entry {
    const entry = this.entries.get(call)
    if (!entry) throw new Error(`${call.row} is no call of the contract.`)
    return entry
  }

  private readonly without = (text: string) =>
    this.secrets.reduce((rest, secret) => rest.replaceAll(secret, '[password]'), text)
  private readonly cleaned = (note: Note): Note => ({
    ...note,
    found: this.without(note.found),
    ...(note.effect ? { effect: this.without(note.effect) } : {}),
  })
}
const RESULTS: Record<Exclude<Voice, 'advice'>, Result> = { breaks: 'breaks', poorer: 'shown poorer' }
