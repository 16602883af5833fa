import type { Registration } from '@contract/registrations'
import type { User } from '../../app/user'

/** §4: approve or reject only while Pending; §6: the admin. */
export const canDecide = (me: Pick<User, 'roles'>, { status }: Pick<Registration, 'status'>) =>
  me.roles.includes('admin') && status === 'Pending'
