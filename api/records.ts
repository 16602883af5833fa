import type { TObject } from 'typebox'
import { notFound } from './errors'
import { isUuid } from './text'

/**
 * Looks at the ids of an input that must name a record: of what is no UUID there is none, and the database would throw. A
 * caller may write one in capitals; from here on it is the id as it is stored, which locks and the trail go by.
 */
export function checkIds(schema: TObject | undefined): (input: unknown) => void {
  const fields = Object.entries<{ 'x-record'?: string }>(schema?.properties ?? {})
  return (input) => {
    if (typeof input !== 'object' || input === null) return
    const values = input as Record<string, unknown>
    for (const [name, { 'x-record': record }] of fields) {
      const id = Object.hasOwn(values, name) ? values[name] : undefined
      if (!record || typeof id !== 'string') continue
      if (!isUuid(id)) throw notFound(`This ${record}`)
      values[name] = id.toLowerCase()
    }
  }
}
