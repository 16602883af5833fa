import chat from 'bootstrap-icons/icons/chat-left-text.svg?raw'
import clipboard from 'bootstrap-icons/icons/clipboard-check.svg?raw'
import house from 'bootstrap-icons/icons/house-door.svg?raw'
import person from 'bootstrap-icons/icons/person-circle.svg?raw'
import receipt from 'bootstrap-icons/icons/receipt.svg?raw'
import type { NavItem } from './items'

export const CLIENT_NAV: readonly NavItem[] = [
  { to: '/client', label: 'Home', icon: house, end: true },
  { to: '/client/sponsorships', label: 'Sponsorships', icon: clipboard },
  { to: '/client/payments', label: 'Payments', icon: receipt },
  { to: '/client/notifications', label: 'Messages', icon: chat, unread: true },
  { to: '/client/profile', label: 'Profile', icon: person },
]
