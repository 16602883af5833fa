/** The report in chapters, for the terminal and for the page alike. */
import type { Told } from './ledger'
import type { Voice } from './notes'
import type { Report } from './run'

interface Entry {
  voice: Voice
  call: string
  /** What was expected where, and what was found. */
  text: string
  /** What a user sees of it. */
  effect?: string
  /** Who asked what. */
  source: string
}
interface Section {
  title: string
  about: string
  entries: Entry[]
}

export const VOICE_NAMES: Record<Voice, string> = { breaks: 'Breaks', poorer: 'Shown poorer', advice: 'Advice' }

export function sectionsOf({ told }: Report): Section[] {
  const those = (chapter: Told['chapter'], voice?: Voice) =>
    told.filter((one) => one.chapter === chapter && (!voice || one.voice === voice)).map(entryOf)
  return [
    { title: 'Breaks', about: 'The web app cannot do its work here. Mend these first.', entries: those('calls', 'breaks') }, // prettier-ignore
    { title: 'Shown poorer', about: 'Screens open, but say less than they could.', entries: those('calls', 'poorer') },
    { title: 'Roles', about: 'Who may see what. What breaks is a leak, or a door that is locked; the rest is advice: the specification says only who sees which screen.', entries: those('roles') }, // prettier-ignore
    { title: 'Files', about: 'Receipts, letters, pictures and films.', entries: those('files') },
    { title: 'Advice', about: 'All of this is understood. It would be simpler otherwise.', entries: those('calls', 'advice') }, // prettier-ignore
    { title: 'More fields', about: 'The specification does not name these; the web app does without. What each would give:', entries: moreFields(told) }, // prettier-ignore
  ].filter(({ entries }) => entries.length > 0)
}

function entryOf({ voice, call, at, expected, found, effect, screen, again, request, as }: Told): Entry {
  const place = screen && screen !== 'every page' ? `${screen}: ` : ''
  return {
    voice,
    call,
    text: `${at}: expected ${expected}, found ${found}${again > 0 ? ` (and ${again} more)` : ''}`,
    ...(effect ? { effect: `${place}${effect}` } : {}),
    source: `${request} as ${as}`,
  }
}

/** A line for each field, with the calls that could send it. */
function moreFields(told: Told[]): Entry[] {
  const fields = new Map<string, Entry>()
  for (const { chapter, at, call, effect = '', request, as } of told) {
    if (chapter !== 'more') continue
    const name = /\w+$/.exec(at)?.[0] ?? at
    const known = fields.get(`${name} ${effect}`)
    if (known && !known.call.split(', ').includes(call)) known.call += `, ${call}`
    else if (!known) fields.set(`${name} ${effect}`, { voice: 'advice', call, text: name, effect, source: `${request} as ${as}` }) // prettier-ignore
  }
  return [...fields.values()]
}

export function summaryOf({ url, write, breaks, poorer, advice, calls }: Report): string {
  const untried = calls.filter(({ result }) => result === 'not tried').length
  return `${url}, ${write ? 'reading and writing' : 'reading only'}: ${breaks} ${breaks === 1 ? 'thing breaks' : 'things break'}, ${poorer} shown poorer, ${advice} pieces of advice; ${untried} of ${calls.length} calls not tried.` // prettier-ignore
}
