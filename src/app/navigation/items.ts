/** The navigation of each area as data: names of specification §2, and who sees what (§6). */
import type { Claim } from '@contract/claims'
import type { Extension } from '@contract/vocabulary'
import { may, offers } from '../../session/may'
import type { User } from '../../session/user'

export interface NavItem {
  to: string
  label: string
  icon: string
  /** Who sees it; absent: everybody of the area. */
  needs?: Claim
  /** The extension that the API has to have. */
  extension?: Extension
  /** Counts unread notifications. */
  unread?: boolean
  /** Counts what waits for a decision. */
  pending?: 'registrations' | 'budgets'
  group?: 'Requests' | 'Follow-up' | 'Settings'
  /** Stands at the thumb on phones; without any the first few do. */
  thumb?: boolean
  /** Exactly this address, not those below it. */
  end?: boolean
}

export const visibleTo = (me: User, items: readonly NavItem[]) =>
  items.filter(({ needs, extension }) => (!needs || may(me, needs)) && (!extension || offers(me, extension)))
