import { AREAS, type Area } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { flag, idOf, list, number, time, word, words, type Unknown } from '../../lib/read'

export interface SupportArea {
  id: string
  name: Area | Unknown
  available: boolean
  /** Days; null when not given. */
  duration: number | null
  createdUtc: string
}

export const readAreas = (answer: Answer<'GET supportareas'>): SupportArea[] =>
  list(answer, (area) => ({
    id: idOf(area?.id),
    name: word(area?.name, AREAS),
    available: flag(area?.available),
    duration: number(area?.duration),
    createdUtc: time(area?.createdUtc),
  }))
/** Only the names that the product has: others could not be asked for. */
export const readAreaNames = (answer: Answer<'GET supportareas/available'>): Area[] =>
  AREAS.filter((name) => words(answer, AREAS).includes(name))
export const readUnlinked = (
  answer: Answer<'GET supportareas/available/{ministryId}'>,
): Pick<SupportArea, 'id' | 'name'>[] => list(answer, (area) => ({ id: idOf(area?.id), name: word(area?.name, AREAS) }))
