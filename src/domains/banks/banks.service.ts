import { ask, askLater, type Sent } from '../../lib/ask'
import { readBanks } from './banks.reading'

export const banks = {
  all: (signal?: AbortSignal) => ask('GET banks', { signal }, readBanks),
  create: (name: string, sent: Sent) => ask('POST banks', { body: { name }, ...sent }),
  remove: (id: string) => askLater('DELETE banks/{id}', { params: { id } }),
}
