/** What the search can do, not only open. */
import type { Claim } from '@contract/claims'
import { CREATES } from '../../components/useCreating'
import { may } from '../../session/may'
import type { User } from '../../session/user'
import type { Theme } from '../theme'
import { entry, type Found, type Paths } from './sources'

interface Deed {
  name: string
  about: string
  needs: Claim
  to: (paths: Paths, me: User) => string
  /** The page opens its form. */
  creates?: boolean
}
const DEEDS: readonly Deed[] = [
  { name: 'New payment', about: 'Pay a ministry, or record a deposit', needs: 'createPayments', to: (paths) => paths.payments, creates: true }, // prettier-ignore
  { name: 'Requests to pay', about: 'A pay list: a file for the bank from agreed requests', needs: 'payBudgets', to: (paths) => paths.payList }, // prettier-ignore
  { name: 'Bank statement', about: 'Find payments in the file of the bank', needs: 'payBudgets', to: (paths) => paths.bankStatement }, // prettier-ignore
  { name: 'Start call desk', about: 'Call those who are assigned to you', needs: 'followUp', to: (paths, { id }) => paths.ownCalls(id) }, // prettier-ignore
  { name: 'New budget item', about: 'For the catalogue', needs: 'createItems', to: (paths) => paths.items, creates: true }, // prettier-ignore
  { name: 'New staff', about: 'Somebody who works here', needs: 'manageStaff', to: (paths) => paths.staffs, creates: true }, // prettier-ignore
  { name: 'New bank', about: 'For accounts of ministries', needs: 'manageBanks', to: (paths) => paths.banks, creates: true }, // prettier-ignore
]

interface Does {
  showKeys: () => void
  choose: (theme: Theme) => void
  logOut: () => void
}
/** Those that this reader may do. */
export const deedsOf = (me: User, paths: Paths, { showKeys, choose, logOut }: Does): Found[] => [
  ...DEEDS.filter(({ needs }) => may(me, needs)).map(
    ({ name, about, to, creates }): Found => ({ ...entry(to(paths, me), name, about), ...(creates && { state: CREATES }) }), // prettier-ignore
  ),
  { ...entry('keys', 'Keys', 'What can be done without the mouse'), run: showKeys, keys: '?' },
  { ...entry('print', 'Print this page', 'On paper, or as a PDF'), run: () => window.print(), keys: 'Ctrl P' },
  { ...entry('dark', 'Dark appearance', 'Theme'), run: () => choose('dark') },
  { ...entry('light', 'Light appearance', 'Theme'), run: () => choose('light') },
  { ...entry('system', 'Appearance as the device', 'Theme'), run: () => choose('system') },
  { ...entry('logout', 'Logout', 'Log out of Almoner'), run: logOut },
]
