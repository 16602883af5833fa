import type { ASSIGNMENT_TYPES } from '@contract/vocabulary'
import type { Me } from '../../session/may'

/** §6: converts staff see assignments of Converts alone. */
export const typeFor = ({ roles }: Me): (typeof ASSIGNMENT_TYPES)[number] | '' =>
  roles.every((role) => role.startsWith('convert_')) ? 'Converts' : ''
