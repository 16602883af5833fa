import type { Area } from '@contract/vocabulary'
import { ask, askLater, type Sent } from '../../lib/ask'
import { readAreaNames, readAreas, readUnlinked } from './support-areas.reading'

export const supportAreas = {
  all: (signal?: AbortSignal) => ask('GET supportareas', { signal }, readAreas),
  /** Names of support types, for a new one. */
  names: (signal?: AbortSignal) => ask('GET supportareas/available', { signal }, readAreaNames),
  create: (name: Area, duration: number, sent: Sent) => ask('POST supportareas', { body: { name, duration }, ...sent }),
  /** Only what changed. */
  update: (id: string, change: { available?: boolean; duration?: number }) =>
    ask('PATCH supportareas', { body: { id, ...change } }),
  unlinked: (ministryId: string, signal?: AbortSignal) =>
    ask('GET supportareas/available/{ministryId}', { params: { ministryId }, signal }, readUnlinked),
  link: (ministryId: string, supportAreaId: string, sent: Sent) =>
    ask('POST supportareas/ministry/link', { body: { ministryId, supportAreaId }, ...sent }),
  setLink: (id: string, status: 'Available' | 'Unavailable') =>
    askLater('PATCH supportareas/ministry', { body: { id, status } }),
}
