/** The handlers of every call of the contract, by noun. One that is missing, or one too many, does not compile. */
import type { nouns } from '../contract/all'
import type { Deps, Handlers } from './route'
import { activity } from './routes/activity'
import { assignments } from './routes/assignments'
import { auth } from './routes/auth'
import { banks } from './routes/banks'
import { budgetItems } from './routes/budget-items'
import { budgets } from './routes/budgets'
import { chats } from './routes/chats'
import { convertBin } from './routes/convert-bin'
import { convertSearch } from './routes/convert-search'
import { converts } from './routes/converts'
import { feedbacks } from './routes/feedbacks'
import { mails } from './routes/mails'
import { ministries, profile } from './routes/ministries'
import { notices } from './routes/notices'
import { ministryChanges } from './routes/ministry-changes'
import { payments } from './routes/payments'
import { preparedPayments } from './routes/prepared-payments'
import { registrations } from './routes/registrations'
import { reports } from './routes/reports'
import { sponsorItems } from './routes/sponsoritems'
import { sponsorships } from './routes/sponsorships'
import { staffs } from './routes/staffs'
import { statements } from './routes/statements'
import { supportAreas } from './routes/supportareas'
import { uploads } from './routes/uploads'

type Nouns = typeof nouns
/** A noun whose calls all answer with files has no handlers here. */
export type AllHandlers = {
  [N in keyof Nouns as keyof Handlers<Nouns[N]> extends never ? never : N]: Handlers<Nouns[N]>
}

export const handlersOf = (deps: Deps): AllHandlers => ({
  auth: auth(deps),
  registrations: registrations(deps),
  ministries: ministries(deps),
  profile: profile(deps),
  'ministry-changes': ministryChanges(deps),
  supportareas: supportAreas(deps),
  banks: banks(deps),
  budgets: budgets(deps),
  'budget-items': budgetItems(deps),
  sponsoritems: sponsorItems(deps),
  chats: chats(deps),
  sponsorships: sponsorships(deps),
  payments: payments(deps),
  'prepared-payments': preparedPayments(deps),
  statements: statements(deps),
  feedbacks: feedbacks(deps),
  uploads: uploads(deps),
  staffs: staffs(deps),
  converts: converts(deps),
  'convert-search': convertSearch(deps),
  'convert-bin': convertBin(deps),
  assignments: assignments(deps),
  reports: reports(deps),
  mails: mails(deps),
  notices: notices(deps),
  activity: activity(deps),
})
