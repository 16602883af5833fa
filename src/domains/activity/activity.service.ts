import type { ActivityKind, ActivityNoun } from '@contract/vocabulary'
import { ask } from '../../lib/ask'
import { readActivity, readNames } from './activity.reading'

/** The extension that these calls belong to. */
export const ACTIVITY = 'activity'

/** Empty text filters nothing. */
export interface Sought {
  person: string
  kind: ActivityKind | ''
  from: string
  to: string
}

export const activity = {
  /** Whose deeds can be looked for. Staff pages show activity, so that this asks for names by itself. */
  people: (signal?: AbortSignal) => ask('GET staffs', { signal }, readNames),
  of: (noun: ActivityNoun, id: string, before?: string, signal?: AbortSignal) =>
    ask('GET activity/{noun}/{id}', { params: { noun, id }, query: before ? { before } : {}, signal }, readActivity),
  all: ({ person, kind, from, to }: Sought, before?: string, signal?: AbortSignal) =>
    ask(
      'GET activity',
      {
        query: {
          ...(person && { person }),
          ...(kind && { kind }),
          ...(from && { from }),
          ...(to && { to }),
          ...(before && { before }),
        },
        signal,
      },
      readActivity,
    ),
}
