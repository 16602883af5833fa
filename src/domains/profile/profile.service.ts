import type { Area } from '@contract/vocabulary'
import { ask } from '../../lib/ask'
import { readDuration, readOwnAreas, readProfile } from './profile.reading'

export const profile = {
  own: (signal?: AbortSignal) => ask('GET profile', { signal }, readProfile),
  supportAreas: (signal?: AbortSignal) => ask('GET profile/supportareas', { signal }, readOwnAreas),
  /** How many days ahead a request of this area must start. */
  duration: (areaName: Area, signal?: AbortSignal) =>
    ask('GET profile/supportareas/{areaName}', { params: { areaName }, signal }, readDuration),
}
