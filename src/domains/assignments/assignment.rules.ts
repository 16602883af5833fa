import type { User } from '../../app/user'

/** §6: converts staff see assignments of Converts alone. */
export const typeFor = ({ roles }: Pick<User, 'roles'>): string =>
  roles.every((role) => role.startsWith('convert_')) ? 'Converts' : ''
