import type { Registration } from './registrations.reading'
import { may, type Me } from '../../session/may'

/** §4: approve or reject only while Pending; §6: the admin. */
export const canDecide = (me: Me, { status }: Pick<Registration, 'status'>) =>
  may(me, 'decideRegistrations') && status === 'Pending'
