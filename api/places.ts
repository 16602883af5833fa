import places from 'nigerian-states-and-lgas'
import type { Lga } from '../contract/auth'

/** The package spells Katsina "Kastina", and writes out what everybody calls FCT. */
const MENDED: Record<string, string> = { Kastina: 'Katsina', 'Federal Capital Territory': 'FCT' }
const lgasByState = new Map(places.all().map(({ state, lgas }) => [MENDED[state] ?? state, lgas]))

export const lgasOf = (state: string): Lga[] | null =>
  lgasByState.get(state)?.map((name) => ({ id: name, name })) ?? null
export const isLgaOf = (state: string, lga: string) => lgasByState.get(state)?.includes(lga) ?? false
