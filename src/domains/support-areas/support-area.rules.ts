import { number, object } from 'yup'
import type { SupportArea } from './support-areas.reading'
import { may, type Me } from '../../session/may'

export const canEditAreas = (me: Me) => may(me, 'manageAreas')

export interface AreaValues {
  available: boolean
  duration: string
}
type Kept = Pick<SupportArea, 'available' | 'duration'>
export interface Change {
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

const MAX_DAYS = 3650
export const durationField = {
  duration: number()
    .transform((days: number, text) => (text === '' ? undefined : days))
    .required('Enter the number of days.')
    .integer('Enter whole days.')
    .min(0, 'Enter 0 days or more.')
    .max(MAX_DAYS, 'Enter 3,650 days or fewer.'),
}
export const durationSchema = object(durationField)
