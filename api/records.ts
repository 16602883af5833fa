import type { TObject } from 'typebox'
import { notFound } from './errors'
import { isUuid } from './text'

/** Looks at the ids of an input that must name a record: of what is no UUID there is none, and the database would throw. */
export function checkIds(schema: TObject | undefined): (input: unknown) => void {
  const fields = Object.entries<{ 'x-record'?: string }>(schema?.properties ?? {})
  return (input) => {
    if (typeof input !== 'object' || input === null) return
    const values = new Map<string, unknown>(Object.entries(input))
    for (const [name, { 'x-record': record }] of fields) {
      const id = values.get(name)
      if (record && typeof id === 'string' && !isUuid(id)) throw notFound(`This ${record}`)
    }
  }
}
