import type { AskedChange } from '@contract/ministry-changes'
import { ask } from '../../lib/ask'
import { readChanges } from './ministry-changes.reading'

export type Asked = AskedChange

export const ministryChanges = {
  own: (signal?: AbortSignal) => ask('GET profile/changes', { signal }, readChanges),
  ask: (change: Asked) => ask('POST profile/changes', { body: change }),
  takeBack: (id: string) => ask('PATCH profile/changes/cancel/{id}', { params: { id } }),
  /** What waits for the office. */
  waiting: (signal?: AbortSignal) => ask('GET ministries/changes?ministryId=', { signal }, readChanges),
  ofMinistry: (ministryId: string, signal?: AbortSignal) =>
    ask('GET ministries/changes?ministryId=', { query: { ministryId }, signal }, readChanges),
  approve: (id: string) => ask('PATCH ministries/changes', { body: { id, status: 'Approved' } }),
  refuse: (id: string, reason: string) => ask('PATCH ministries/changes', { body: { id, status: 'Rejected', reason } }),
  /** The second look at an account. */
  confirm: (id: string, digits?: string) => ask('PATCH ministries/changes/confirm', { body: { id, digits } }),
}
