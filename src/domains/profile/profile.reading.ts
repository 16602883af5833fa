import { AREA_LINK_STATUSES, AREAS, type Area, type AreaLinkStatus } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { flag, idOf, list, number, part, record, word, type Unknown } from '../../lib/read'
import { readOrganisation, type Organisation } from '../ministries/ministries.reading'

/** A support area, and whether the ministry may ask for it now. */
export interface OwnArea {
  id: string
  name: Area | Unknown
  available: boolean
  /** Days between today and the first possible start; null when not told. */
  duration: number | null
  /** Of the ministry's link; null where it has none, '' when not told. */
  status: AreaLinkStatus | Unknown | null
}

export const readProfile = (answer: Answer<'GET profile'>): Organisation => readOrganisation(record(answer))
export const readOwnAreas = (answer: Answer<'GET profile/supportareas'>): OwnArea[] =>
  list(answer, (area) => ({
    id: idOf(area?.id),
    name: word(area?.name, AREAS),
    available: flag(area?.available),
    duration: number(area?.duration),
    status: area?.status === null ? null : word(area?.status, AREA_LINK_STATUSES),
  }))
/** Days; the server checks the date again, so not to know them forbids nothing. */
export const readDuration = (answer: Answer<'GET profile/supportareas/{areaName}'>): number =>
  Math.max(0, Math.floor(number(part(answer)?.duration) ?? 0))
