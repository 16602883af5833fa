import { boolean, object, string } from 'yup'
import { AREAS, MAX_AREA_DAYS, type Area } from '@contract/vocabulary'
import type { SupportArea } from './support-areas.reading'
import { may, type Me } from '../../session/may'

export const canEditAreas = (me: Me) => may(me, 'manageAreas')
/**
 * There is one support type of a name at most: those that none exists for, as far as the API names any of them. Some name
 * those that exist and are available.
 */
export function namesLeft(areas: readonly Pick<SupportArea, 'name'>[], told: readonly Area[]): Area[] {
  const free = AREAS.filter((name) => areas.every((area) => area.name !== name))
  const named = free.filter((name) => told.includes(name))
  return named.length > 0 ? named : free
}

export interface AreaValues {
  available: boolean
  duration: string
}
type Kept = Pick<SupportArea, 'available' | 'duration'>
interface Change {
  available?: boolean
  duration?: number
}

/** §5: editing sends only the fields that changed. */
export function changeOf(before: Kept, { available, duration }: AreaValues): Change {
  return {
    ...(available === before.available ? {} : { available }),
    ...(Number(duration) === before.duration ? {} : { duration: Number(duration) }),
  }
}

/** In a form it is text: plain digits, as the number field keeps them. */
const duration = string()
  .required('Enter the number of days.')
  .test('whole', 'Enter whole days.', (text) => Number.isInteger(Number(text)))
  .test('least', 'Enter 0 days or more.', (text) => Number(text) >= 0)
  .test('most', 'Enter 3,650 days or fewer.', (text) => Number(text) <= MAX_AREA_DAYS)
export const newSchema = object({ name: string().required('Choose a name.'), duration })
export const editSchemaFor = (area: Kept) =>
  object({
    available: boolean().required(),
    duration: duration.test('changed', 'It stands so already. Change something first.', (text, { parent }) => {
      const { available } = parent as AreaValues
      return Object.keys(changeOf(area, { available, duration: text })).length > 0
    }),
  })
