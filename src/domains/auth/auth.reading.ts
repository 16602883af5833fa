import { AREAS, type Area } from '@contract/vocabulary'
import type { Answer } from '../../lib/ask'
import { flag, idOf, list, part, text, texts, word, type Unknown } from '../../lib/read'

/** A local government area. */
interface Lga {
  id: string
  name: string
}
/** A support area that a registering ministry may pick. */
interface AreaChoice {
  id: string
  name: Area | Unknown
  available: boolean
}

/** Of whoever has just registered: '' and nothing at all are no list. */
export const readExtensions = (answer: Answer<'POST auth/register'>): string[] => texts(part(answer)?.extensions)

export const readNames = (answer: Answer<'GET auth/register/banks'>): string[] => texts(answer)
export const readLgas = (answer: Answer<'GET auth/register/state/{state}/lgas'>): Lga[] =>
  list(answer, (lga) => ({ id: idOf(lga?.id), name: text(lga?.name) }))
export const readChoices = (answer: Answer<'GET auth/supportAreas'>): AreaChoice[] =>
  list(answer, (area) => ({
    id: idOf(area?.id),
    name: word(area?.name, AREAS),
    // Not told is not closed: the server decides.
    available: (area?.available ?? null) === null || flag(area?.available),
  }))
