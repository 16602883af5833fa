/** What is said about an API, and how loudly. */

/**
 * breaks: the web app cannot do its work. poorer: a screen says less than it could. advice: all works; other answers, or
 * more of them, would be better.
 */
export const VOICES = ['breaks', 'poorer', 'advice'] as const
export type Voice = (typeof VOICES)[number]
/** `more`: fields beyond the specification that would be welcome. */
export type Chapter = 'calls' | 'roles' | 'files' | 'more'

export interface Note {
  voice: Voice
  /** `status`, `body`, `time`, ... or a path into the JSON: `data[0].amount`. */
  at: string
  expected: string
  found: string
  /** What a screen says or does instead; for `more`: what the field would give. */
  effect?: string
  /** `calls` without one. */
  chapter?: Chapter
}

const MOST = 60
/** What stands there, short enough for a line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

export const loudest = (voices: Voice[]): Voice | undefined => VOICES.find((voice) => voices.includes(voice))
