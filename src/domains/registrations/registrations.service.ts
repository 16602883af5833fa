import type { RegistrationStatus } from '@contract/vocabulary'
import { ask, askLater } from '../../lib/ask'
import { readRegistration, readRegistrations } from './registrations.reading'

export const registrations = {
  withStatus: (status: RegistrationStatus | 'All', signal?: AbortSignal) =>
    ask('GET registrations/status/{status}', { params: { status }, signal }, readRegistrations),
  one: (id: string, signal?: AbortSignal) =>
    ask('GET registrations/{id}', { params: { id }, signal }, readRegistration),
  approve: (id: string) => ({
    ...askLater('POST registrations {status,id}', { body: { id, status: 'Approved' } }),
    isDone: async () => (await registrations.one(id)).status === 'Approved',
  }),
  /** An API without the extension `reasons` is given none. */
  reject: (id: string, reason: string) =>
    ask('POST registrations {status,id}', { body: { id, status: 'Rejected', ...(reason ? { reason } : {}) } }),
}
