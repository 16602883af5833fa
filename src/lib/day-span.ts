import { string, type StringSchema } from 'yup'
import { isDay } from './dates'

/** A day that is typed; an empty one is for `required` to refuse. */
export const typedDay = string().test('day', 'Date input not valid.', (text) => !text || isDay(text))

/** The last day of a form whose first is `from`. */
export const lastDay = (day: StringSchema) =>
  day.when('from', ([from], to: StringSchema) =>
    to.test('order', 'The last day cannot be before the first.', (text) => !text || !from || text >= String(from)),
  )
