import { may, offers } from '../../session/may'
import type { User } from '../../session/user'
import { REQUEST_CORRECTIONS } from '../budgets/budget.rules'
import type { Budget } from '../budgets/budgets.reading'
import type { OwnArea } from '../profile/profile.reading'

const FORMS: Partial<Record<string, 'crusade' | 'hospital'>> = { Crusades: 'crusade', Hospitals: 'hospital' }
/** The form that a request came from; undefined for areas that have none yet. */
export const formOf = ({ type }: Pick<Budget, 'type'>) => FORMS[type]

export const NAMES = { crusade: 'Crusade request', hospital: 'Hospital request' }

/** Under which a form is kept on the device: a new request, or the correction of an old one. */
export const draftOf = (form: 'crusade' | 'hospital', corrects?: Pick<Budget, 'id'> | null) =>
  corrects ? `${form}-${corrects.id}` : form

const mayChange = (me: User) => may(me, 'askForSupport') && offers(me, REQUEST_CORRECTIONS)

/** A rejected one, unless the ministry has asked for that area again since. `all` are its requests, newest first. */
export const canSendAgain = (me: User, request: Budget, all: readonly Budget[]) =>
  mayChange(me) &&
  request.status === 'Rejected' &&
  formOf(request) !== undefined &&
  !request.correctedBy &&
  all.find(({ type }) => type === request.type)?.id === request.id

export const canWithdraw = (me: User, { status }: Pick<Budget, 'status'>) => mayChange(me) && status === 'Pending'
export const canReplaceLetters = (me: User, request: Budget) => canWithdraw(me, request) && request.hospital !== null

/** An API may tell an area twice: whoever has it open once may ask for it. */
export const areaOf = (areas: readonly OwnArea[], name: string): OwnArea | undefined =>
  areas.find((one) => one.name === name && one.available) ?? areas.find((one) => one.name === name)

/** Why a ministry cannot ask for an area that is not available. */
export function whyClosed(area: OwnArea | undefined): string {
  if (area?.status === 'Processing') return 'You have asked for it already. Ask the office to open it again.'
  // §7 names no status of it: then it may be either.
  if (area?.status === '') return 'You have asked for it already, or the office has not opened it for you.'
  return 'Ask the office to open this area for you.'
}
