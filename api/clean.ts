/** What every input goes through before its schema is looked at. */
import { BadInput, Refusal } from './errors'
import { tidyName } from '../contract/rules/unseen'

/** The input as it is checked and stored; throws where it is too much, or cannot be stored. */
export function clean(value: unknown, maxEntries = MAX_ENTRIES): unknown {
  if (isHuge(value, maxEntries)) throw new Refusal(400, 'This is more than one call can take. Send less.')
  return trim(value, '')
}

const MAX_ENTRIES = 1000
const MAX_DEPTH = 20

/** Checking a body names each of its mistakes: a million of them would keep everybody else waiting. */
function isHuge(value: unknown, maxEntries: number, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Array.isArray(value) ? value : Object.values(value)
  return (
    depth > MAX_DEPTH || entries.length > maxEntries || entries.some((entry) => isHuge(entry, maxEntries, depth + 1))
  )
}

const SECRET = /password|token/i
/** One line that people read in lists: what turns it round or cannot be seen would deceive them. */
const NAME = /(name|theme|title|topic|sender|venue)$/i

/** Trims what people type, secrets apart, and refuses text that PostgreSQL cannot store. */
function trim(value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new BadInput([{ message: 'The text has characters that cannot be stored. Remove them.', field: key }])
    if (SECRET.test(key)) return value
    return NAME.test(key) ? tidyName(value) : value.trim()
  }
  if (Array.isArray(value)) return value.map((entry) => trim(entry, key))
  if (
    value !== null &&
    typeof value === 'object' &&
    (value.constructor === Object || Object.getPrototypeOf(value) === null)
  ) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, trim(entry, key ? `${key}.${name}` : name)]),
    )
  }
  return value
}
