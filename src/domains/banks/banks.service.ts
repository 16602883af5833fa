import { ask, askLater } from '../../lib/ask'
import { readBanks } from './banks.reading'

export const banks = {
  all: (signal?: AbortSignal) => ask('GET banks', { signal }, readBanks),
  create: (name: string) => ask('POST banks', { body: { name } }),
  remove: (id: string) => askLater('DELETE banks/{id}', { params: { id } }),
}
