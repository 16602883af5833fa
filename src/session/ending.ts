/** When this session ends whatever its user does: 12 hours after the log-in. Null where the API does not say it. */
let at: number | null = null

export function endsIn(seconds: number | null) {
  at = seconds === null ? null : Date.now() + seconds * 1000
}
export const endOfSession = () => at
