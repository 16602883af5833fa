/** The navigation of each area as data: names of specification §2, and which roles see what (§6). */
import type { Role } from '@contract/vocabulary'
import bell from 'bootstrap-icons/icons/bell.svg?raw'
import chat from 'bootstrap-icons/icons/chat-left-text.svg?raw'
import bank from 'bootstrap-icons/icons/bank.svg?raw'
import chart from 'bootstrap-icons/icons/bar-chart-line.svg?raw'
import box from 'bootstrap-icons/icons/box-seam.svg?raw'
import building from 'bootstrap-icons/icons/building.svg?raw'
import cash from 'bootstrap-icons/icons/cash-coin.svg?raw'
import clipboard from 'bootstrap-icons/icons/clipboard-check.svg?raw'
import grid from 'bootstrap-icons/icons/grid.svg?raw'
import house from 'bootstrap-icons/icons/house-door.svg?raw'
import gauge from 'bootstrap-icons/icons/speedometer2.svg?raw'
import follow from 'bootstrap-icons/icons/people.svg?raw'
import given from 'bootstrap-icons/icons/person-check.svg?raw'
import person from 'bootstrap-icons/icons/person-circle.svg?raw'
import people from 'bootstrap-icons/icons/person-lines-fill.svg?raw'
import receipt from 'bootstrap-icons/icons/receipt.svg?raw'
import wallet from 'bootstrap-icons/icons/wallet2.svg?raw'
import type { User } from './user'

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

export const ADMIN_NAV: readonly NavItem[] = [
  { to: '/admin', label: 'Dashboard', icon: gauge, end: true, thumb: true },
  { to: '/admin/notifications', label: 'Notifications', icon: bell, unread: true },
  { to: '/admin/registrations', label: 'Registrations', icon: clipboard, group: 'Requests' },
  { to: '/admin/budgets', label: 'Sponsorships', icon: cash, group: 'Requests', thumb: true },
  { to: '/admin/payments', label: 'Payments', icon: wallet, group: 'Requests' },
  { to: '/admin/manifests', label: 'Converts', icon: follow, group: 'Follow-up', thumb: true },
  { to: '/admin/assignments', label: 'Assignments', icon: given, group: 'Follow-up' },
  { to: '/admin/settings/ministries', label: 'Ministries', icon: bank, group: 'Settings' },
  { to: '/admin/staffs', label: 'Staffs', icon: people, group: 'Settings' },
  { to: '/admin/supportareas', label: 'Support Areas', icon: grid, group: 'Settings' },
  { to: '/admin/settings/items', label: 'Budget Items', icon: box, group: 'Settings' },
  { to: '/admin/banks', label: 'Banks', icon: building, group: 'Settings' },
  { to: '/admin/reports', label: 'Reports', icon: chart, group: 'Settings' },
  { to: '/admin/profile', label: 'Profile', icon: person, group: 'Settings' },
]

const REGISTER = ['register_s', 'register_j'] as const
const SPONSOR = ['sponsor_s', 'sponsor_j'] as const
const PAYMENT = ['payment_s', 'payment_j'] as const
const BITEM = ['bitem_s', 'bitem_j'] as const

export const BACK_OFFICE_NAV: readonly NavItem[] = [
  { to: '/bo/dashboard', label: 'Home', icon: house },
  { to: '/bo/registrations', label: 'Registrations', icon: clipboard, needs: REGISTER },
  { to: '/bo/budgets', label: 'Sponsorships', icon: cash, needs: [...SPONSOR, ...PAYMENT] },
  { to: '/bo/payments', label: 'Payments', icon: wallet, needs: PAYMENT },
  { to: '/bo/manifests', label: 'Converts', icon: follow, needs: ['convert_s'] },
  { to: '/bo/assignments', label: 'Assignments', icon: given },
  { to: '/bo/notifications', label: 'Notifications', icon: bell, unread: true },
  { to: '/bo/items', label: 'Budget Items', icon: box, needs: [...BITEM, ...PAYMENT] },
  { to: '/bo/profile', label: 'Profile', icon: person },
]

export const CLIENT_NAV: readonly NavItem[] = [
  { to: '/client', label: 'Home', icon: house, end: true },
  { to: '/client/sponsorships', label: 'Sponsorships', icon: clipboard },
  { to: '/client/payments', label: 'Payments', icon: receipt },
  { to: '/client/notifications', label: 'Messages', icon: chat, unread: true },
  { to: '/client/profile', label: 'Profile', icon: person },
]

export const visibleTo = ({ roles }: User, items: readonly NavItem[]) =>
  items.filter(({ needs }) => !needs || roles.some((role) => needs.includes(role)))
