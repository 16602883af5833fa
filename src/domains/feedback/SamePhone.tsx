import type { FeedbackConvert } from './feedback.reading'
import { Note } from '../../components/Note'
import { normalise } from '../../lib/phones'

/** Somebody of the list has this mobile: it may be the same person, or a family. */
export function SamePhone({
  mobile,
  converts,
}: {
  mobile: string
  converts: readonly Pick<FeedbackConvert, 'name' | 'mobile'>[]
}) {
  const number = normalise(mobile)
  const twin = number && converts.find((one) => normalise(one.mobile) === number)
  if (!twin) return null
  return <Note tone="wait">{twin.name} has this mobile already. Keep both only if they share a phone.</Note>
}
