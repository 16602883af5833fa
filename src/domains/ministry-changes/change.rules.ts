import type { ChangeKind } from '@contract/vocabulary'
import { may, offers } from '../../session/may'
import type { User } from '../../session/user'
import type { MinistryChange } from './ministry-changes.reading'

/** The extension: ministries ask for changes of their details, the admin decides. */
const MINISTRY_CHANGES = 'ministry-changes'
type Reader = Pick<User, 'roles' | 'extensions'>
export const canAskForChanges = (me: Pick<User, 'extensions'>) => offers(me, MINISTRY_CHANGES)
export const canDecideChanges = (me: Reader) => offers(me, MINISTRY_CHANGES) && may(me, 'manageMinistries')

const KINDS: Record<ChangeKind, string> = {
  email: 'email address',
  contact: 'mobiles and address',
  minister: 'visioner',
  bankAccount: 'bank account',
}
export const changeWords = ({ kind }: Pick<MinistryChange, 'kind'>) =>
  (KINDS as Partial<Record<string, string>>)[kind] ?? 'details'

export const isOpen = ({ status }: MinistryChange) => status === 'Pending' || status === 'Held'
/** Those that this admin can move on: a second look may be another one's. */
export const isMine = (change: MinistryChange) => isOpen(change) && change.secondLook !== 'other'
