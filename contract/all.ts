/** Every call of specification section 7 and of the extensions, by noun. The reference API registers exactly these. */
import { activityCalls } from './activity'
import { assignmentCalls } from './assignments'
import { authCalls } from './auth'
import { bankCalls } from './banks'
import { budgetItemCalls } from './budget-items'
import { budgetCalls } from './budgets'
import { chatCalls } from './chats'
import { convertBinCalls } from './convert-bin'
import { convertSearchCalls } from './convert-search'
import { convertCalls } from './converts'
import { feedbackCalls } from './feedbacks'
import { fileCalls } from './files'
import { mailCalls } from './mails'
import { noticeCalls } from './notices'
import { ministryCalls, profileCalls } from './ministries'
import { ministryChangeCalls } from './ministry-changes'
import type { Call } from './parts'
import { paymentCalls } from './payments'
import { preparedPaymentCalls } from './prepared-payments'
import { registrationCalls } from './registrations'
import { reportCalls } from './reports'
import { WAITING } from './rules/waiting'
import { sponsorItemCalls } from './sponsoritems'
import { sponsorshipCalls } from './sponsorships'
import { staffCalls } from './staffs'
import { statementCalls } from './statements'
import { supportAreaCalls } from './supportareas'
import { uploadCalls } from './uploads'

export const nouns = {
  auth: authCalls,
  registrations: registrationCalls,
  ministries: ministryCalls,
  profile: profileCalls,
  'ministry-changes': ministryChangeCalls,
  supportareas: supportAreaCalls,
  banks: bankCalls,
  budgets: budgetCalls,
  'budget-items': budgetItemCalls,
  sponsoritems: sponsorItemCalls,
  chats: chatCalls,
  sponsorships: sponsorshipCalls,
  payments: paymentCalls,
  'prepared-payments': preparedPaymentCalls,
  statements: statementCalls,
  feedbacks: feedbackCalls,
  uploads: uploadCalls,
  staffs: staffCalls,
  converts: convertCalls,
  'convert-search': convertSearchCalls,
  'convert-bin': convertBinCalls,
  assignments: assignmentCalls,
  reports: reportCalls,
  mails: mailCalls,
  notices: noticeCalls,
  activity: activityCalls,
  files: fileCalls,
} satisfies Record<string, Record<string, Call>>

/** The names of the extensions that these calls, or fields of their bodies, belong to. */
export const extensionsOf = (calls: Call[]): string[] => [...new Set(calls.flatMap(namesIn))]
const namesIn = ({ extension, body }: Call) =>
  [extension, ...Object.values(body?.properties ?? {}).map(extensionOfField)].filter((name) => name !== undefined)
/** Of a field of a body; undefined for one of section 7. */
const extensionOfField = (field: object): string | undefined =>
  'x-extension' in field ? String(field['x-extension']) : undefined

export const allCalls: Call[] = Object.values(nouns).flatMap((noun) => Object.values<Call>(noun))

/** An API that obeys Idempotency-Key. Where none is announced the web app sends it to its own origin alone: another one may not allow it. */
const IDEMPOTENCY_KEYS = 'idempotency-keys'
/** All that the reference API has. */
export const EXTENSIONS = [...extensionsOf(allCalls), IDEMPOTENCY_KEYS, WAITING]
