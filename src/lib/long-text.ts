/** Rules for texts of several lines. The API counts them too: what waits for a line must not be refused days later. */
import { string } from 'yup'
import { MAX_PROSE } from '@contract/vocabulary'

/** At most so many characters, without the space around them. */
export const atMost = (max: number) =>
  string()
    .trim()
    .max(max, `Write at most ${max.toLocaleString('en')} characters.`)
/** The same, and there has to be one: `missing` says what to write. */
export const longText = (missing: string, max = MAX_PROSE) => atMost(max).required(missing)
