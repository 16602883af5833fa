import type { User } from '../../app/user'

type Me = Pick<User, 'roles'>
const has = ({ roles }: Me, ...wanted: User['roles']) => roles.some((role) => wanted.includes(role))

/** The list of converts itself belongs to the admin and to seniors; juniors come through their assignments. */
export const canUpload = (me: Me) => has(me, 'admin', 'convert_s')
export const canDelete = (me: Me) => has(me, 'admin')
/** §6: the admin has no Assigned To filter. */
export const canFilterByAssignee = (me: Me) => !has(me, 'admin')
/** Only convert roles write about a convert. */
export const canCall = (me: Me) => has(me, 'convert_s', 'convert_j')
