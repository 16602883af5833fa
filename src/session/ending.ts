/** When this session ends whatever its user does: 12 hours after the log-in. Null where the API does not say it. */
import { toldNow } from '../lib/clock'

let at: number | null = null

/** `time` by the office's clock; '' where it is not told. By a clock that nobody has set right, one would be warned all day. */
export function endsAt(time: string) {
  const now = toldNow()
  at = time && now !== null ? Date.now() + Date.parse(time) - now : null
}
/** By the clock of this device. */
export const endOfSession = () => at
