import type { Registration } from './registrations.reading'
import { may, type Me } from '../../session/may'

/** §4: approve or reject only while Pending; §6: the admin. */
export const canDecide = (me: Me, { status }: Pick<Registration, 'status'>) =>
  may(me, 'decideRegistrations') && status === 'Pending'

export const oldest = <Row extends { createdUtc: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.createdUtc.localeCompare(b.createdUtc))
