/** The navigation of each area as data: names of specification §2, and which roles see what (§6). */
import type { Role } from '@contract/vocabulary'
import type { User } from '../user'

export interface NavItem {
  to: string
  label: string
  icon: string
  /** Roles that see it; absent: everybody of the area. */
  needs?: readonly Role[]
  /** Counts unread notifications. */
  unread?: boolean
  group?: 'Requests' | 'Follow-up' | 'Settings'
  /** Stands at the thumb on phones; without any the first few do. */
  thumb?: boolean
  /** Exactly this address, not those below it. */
  end?: boolean
}

export const visibleTo = ({ roles }: User, items: readonly NavItem[]) =>
  items.filter(({ needs }) => !needs || roles.some((role) => needs.includes(role)))
