import type { Answer } from '../../lib/ask'
import { idOf, list, text, time } from '../../lib/read'

export interface Bank {
  id: string
  name: string
  createdUtc: string
}

export const readBanks = (answer: Answer<'GET banks'>): Bank[] =>
  list(answer, (bank) => ({ id: idOf(bank?.id), name: text(bank?.name), createdUtc: time(bank?.createdUtc) }))
