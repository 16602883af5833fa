import history from 'bootstrap-icons/icons/clock-history.svg?raw'
import bell from 'bootstrap-icons/icons/bell.svg?raw'
import bank from 'bootstrap-icons/icons/bank.svg?raw'
import chart from 'bootstrap-icons/icons/bar-chart-line.svg?raw'
import box from 'bootstrap-icons/icons/box-seam.svg?raw'
import building from 'bootstrap-icons/icons/building.svg?raw'
import cash from 'bootstrap-icons/icons/cash-coin.svg?raw'
import clipboard from 'bootstrap-icons/icons/clipboard-check.svg?raw'
import hourglass from 'bootstrap-icons/icons/hourglass-split.svg?raw'
import letters from 'bootstrap-icons/icons/envelope-exclamation.svg?raw'
import reports from 'bootstrap-icons/icons/collection-play.svg?raw'
import grid from 'bootstrap-icons/icons/grid.svg?raw'
import gauge from 'bootstrap-icons/icons/speedometer2.svg?raw'
import follow from 'bootstrap-icons/icons/people.svg?raw'
import given from 'bootstrap-icons/icons/person-check.svg?raw'
import person from 'bootstrap-icons/icons/person-circle.svg?raw'
import people from 'bootstrap-icons/icons/person-lines-fill.svg?raw'
import wallet from 'bootstrap-icons/icons/wallet2.svg?raw'
import type { NavItem } from './items'

export const ADMIN_NAV: readonly NavItem[] = [
  { to: '/admin', label: 'Dashboard', icon: gauge, end: true, thumb: true },
  { to: '/admin/waiting', label: 'Waiting', icon: hourglass },
  { to: '/admin/notifications', label: 'Notifications', icon: bell, unread: true },
  { to: '/admin/registrations', label: 'Registrations', pending: 'registrations', icon: clipboard, group: 'Requests' },
  { to: '/admin/budgets', label: 'Sponsorships', pending: 'budgets', icon: cash, group: 'Requests', thumb: true },
  { to: '/admin/payments', label: 'Payments', icon: wallet, group: 'Requests' },
  { to: '/admin/feedbacks', label: 'Feedback', icon: reports, extension: 'feedback-review', group: 'Requests' },
  { to: '/admin/manifests', label: 'Converts', icon: follow, group: 'Follow-up', thumb: true },
  { to: '/admin/assignments', label: 'Assignments', icon: given, group: 'Follow-up' },
  { to: '/admin/settings/ministries', label: 'Ministries', icon: bank, group: 'Settings' },
  { to: '/admin/staffs', label: 'Staffs', icon: people, group: 'Settings' },
  { to: '/admin/supportareas', label: 'Support Areas', icon: grid, group: 'Settings' },
  { to: '/admin/settings/items', label: 'Budget Items', icon: box, group: 'Settings' },
  { to: '/admin/banks', label: 'Banks', icon: building, group: 'Settings' },
  { to: '/admin/reports', label: 'Reports', icon: chart, group: 'Settings' },
  { to: '/admin/mails', label: 'Undelivered Letters', icon: letters, extension: 'mails', group: 'Settings' },
  { to: '/admin/activity', label: 'Activity', icon: history, extension: 'activity', group: 'Settings' },
  { to: '/admin/profile', label: 'Profile', icon: person, group: 'Settings' },
]
