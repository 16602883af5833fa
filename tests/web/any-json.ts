/** Answers as no API should give them: any JSON, anywhere. */
import fc from 'fast-check'

const TYPICAL = [null, '', ' ', 0, -1, 1e300, true, [], {}, [null], [[]], '2026-13-45', '0', 'Under Review', '<b>x</b>', { value: 'x' }, { id: 1, name: 'x' }] // prettier-ignore
const strange = fc.oneof(fc.constantFrom(...TYPICAL), fc.jsonValue({ maxDepth: 2 }))
export interface Change {
  /** Which place, counted through the whole answer. */
  at: number
  /** Undefined: it is left out. */
  by: unknown
}
export const changes = fc.array(fc.record({ at: fc.nat(), by: fc.option(strange, { nil: undefined, freq: 4 }) }), {
  minLength: 1,
  maxLength: 5,
})

type Place = [holder: Record<string, unknown> | unknown[], key: string | number]
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const holder = value as Record<string, unknown>
  return keys.flatMap((key) => [[holder, key] as Place, ...placesIn(holder[key])])
}

/** The same answer with some places changed, the whole of it among them. */
export function changed(data: unknown, all: readonly Change[]): unknown {
  const root = { data: structuredClone(data) }
  for (const { at, by } of all) {
    const places = placesIn(root)
    const [holder, key] = places[at % places.length] ?? [root, 'data']
    if (by === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
    else Reflect.set(holder, key, structuredClone(by ?? null))
  }
  return root.data
}
