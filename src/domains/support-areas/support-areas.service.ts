import type { Area } from '@contract/vocabulary'
import { ask, askLater } from '../../lib/ask'
import { readAreaNames, readAreas, readUnlinked } from './support-areas.reading'

export const supportAreas = {
  all: (signal?: AbortSignal) => ask('GET supportareas', { signal }, readAreas),
  /** Names of support types, for a new one. */
  names: (signal?: AbortSignal) => ask('GET supportareas/available', { signal }, readAreaNames),
  create: (name: Area, duration: number) => ask('POST supportareas', { body: { name, duration } }),
  /** Only what changed. */
  update: (id: string, change: { available?: boolean; duration?: number }) =>
    ask('PATCH supportareas', { body: { id, ...change } }),
  unlinked: (ministryId: string, signal?: AbortSignal) =>
    ask('GET supportareas/available/{ministryId}', { params: { ministryId }, signal }, readUnlinked),
  link: (ministryId: string, supportAreaId: string) =>
    ask('POST supportareas/ministry/link', { body: { ministryId, supportAreaId } }),
  setLink: (id: string, status: 'Available' | 'Unavailable') =>
    askLater('PATCH supportareas/ministry', { body: { id, status } }),
}
