import bell from 'bootstrap-icons/icons/bell.svg?raw'
import box from 'bootstrap-icons/icons/box-seam.svg?raw'
import cash from 'bootstrap-icons/icons/cash-coin.svg?raw'
import clipboard from 'bootstrap-icons/icons/clipboard-check.svg?raw'
import reports from 'bootstrap-icons/icons/collection-play.svg?raw'
import house from 'bootstrap-icons/icons/house-door.svg?raw'
import follow from 'bootstrap-icons/icons/people.svg?raw'
import given from 'bootstrap-icons/icons/person-check.svg?raw'
import person from 'bootstrap-icons/icons/person-circle.svg?raw'
import wallet from 'bootstrap-icons/icons/wallet2.svg?raw'
import type { NavItem } from './items'

export const BACK_OFFICE_NAV: readonly NavItem[] = [
  { to: '/bo/dashboard', label: 'Home', icon: house },
  {
    to: '/bo/registrations',
    label: 'Registrations',
    pending: 'registrations',
    icon: clipboard,
    needs: 'readRegistrations',
  },
  { to: '/bo/budgets', label: 'Sponsorships', pending: 'budgets', icon: cash, needs: 'readBudgets' },
  { to: '/bo/payments', label: 'Payments', icon: wallet, needs: 'followPayments' },
  { to: '/bo/manifests', label: 'Converts', icon: follow, needs: 'readAllConverts' },
  { to: '/bo/assignments', label: 'Assignments', icon: given },
  { to: '/bo/notifications', label: 'Notifications', icon: bell, unread: true },
  { to: '/bo/feedbacks', label: 'Feedback', icon: reports, needs: 'listFeedback', extension: 'feedback-review' },
  { to: '/bo/items', label: 'Budget Items', icon: box, needs: 'seeCatalogue' },
  { to: '/bo/profile', label: 'Profile', icon: person },
]
