/** Words that both sides of the wire spell the same way. Plain constants: no schema library comes with them. */
export const STAFF_ROLES = [
  'register_s',
  'register_j',
  'sponsor_s',
  'sponsor_j',
  'convert_s',
  'convert_j',
  'bitem_s',
  'bitem_j',
  'payment_s',
  'payment_j',
] as const
export const ROLES = ['guest', 'client', ...STAFF_ROLES, 'admin'] as const
/** Roles a staff account may hold (§5: guest and client cannot be assigned to staff). */
export const ASSIGNABLE_ROLES = [...STAFF_ROLES, 'admin'] as const
export type Role = (typeof ROLES)[number]

export const REGISTRATION_STATUSES = ['Pending', 'Approved', 'Rejected'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]
export const BUDGET_STATUSES = ['Pending', 'Rejected', 'Approved', 'Ongoing', 'Ended', 'Completed'] as const
export type BudgetStatus = (typeof BUDGET_STATUSES)[number]
/** How a request came to be Rejected where nobody refused it: back for a correction, or taken back by its ministry. */
export const CLOSINGS = ['Handed_Back', 'Withdrawn'] as const
export type Closing = (typeof CLOSINGS)[number]
export const ACCOUNT_STATUSES = ['Unconfirmed', 'Inactive', 'Active'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]
export const PAYMENT_STATUSES = ['Pending', 'Completed', 'Rejected', 'Approved'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
/** Why an entry of the ledger was taken back (extension `payment-reversals`). */
export const REVERSAL_KINDS = ['Returned', 'Duplicate', 'Wrong_Amount', 'Wrong_Receiver'] as const
export type ReversalKind = (typeof REVERSAL_KINDS)[number]
/** What a line of a statement is (extension `statements`). */
export const ENTRY_TYPES = ['Deposit', 'Payment', 'Reversal'] as const
export type EntryType = (typeof ENTRY_TYPES)[number]
/** A payment that one person prepares and another releases (extension `prepared-payments`). */
export const PREPARED_STATUSES = ['Waiting', 'Released', 'Voided'] as const
export type PreparedStatus = (typeof PREPARED_STATUSES)[number]
export const AREA_LINK_STATUSES = ['Pending', 'Processing', 'Unavailable', 'Available'] as const
export type AreaLinkStatus = (typeof AREA_LINK_STATUSES)[number]
export const SPONSOR_ITEM_STATUSES = ['Awaiting_Admin', 'Awaiting_Client', 'Accepted'] as const
export type SponsorItemStatus = (typeof SPONSOR_ITEM_STATUSES)[number]
export const FEEDBACK_STATUSES = ['Pending', 'Completed', 'Approved', 'Rejected'] as const
export const REQUEST_ITEM_STATUSES = ['Pending', 'Cancelled', 'Rejected', 'Accepted', 'Completed'] as const
export const CONVERT_STATUSES = ['Unassigned', 'Unprocessed', 'Processed'] as const
export const CONVERT_TARGETS = ['Unassigned', 'Assigned', 'Unprocessed', 'Processed'] as const
export const ASSIGNMENT_TYPES = ['Converts', 'Budget_Items', 'Budgets', 'Registrations'] as const
/** What somebody can be told of (extension `notices`). */
export const NOTICE_KINDS = [
  'registration',
  'request',
  'withdrawn',
  'letters',
  'turn',
  'offer-withdrawn',
  'declined',
  'ready',
  'feedback',
  'converts',
  'moved',
  'change',
  'look',
  'item',
  'prepared',
  'released',
  'voided',
  'paid',
  'rejected',
  'returned',
  'feedback-decided',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const REPORT_TYPES = ['Payments', 'Budgets'] as const

/** What a ministry asks to be changed, with its fields: those of the registration. */
export const CHANGE_FIELDS = {
  email: ['email'],
  contact: ['primary', 'secondary', 'address', 'lga', 'state'],
  minister: ['firstName', 'lastName', 'email', 'primary', 'secondary'],
  bankAccount: ['bank', 'number', 'name'],
} as const
export const CHANGE_KINDS = ['email', 'contact', 'minister', 'bankAccount'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
/** Held: approved, and nothing is paid until somebody has looked a second time. */
export const CHANGE_STATUSES = ['Pending', 'Held', 'Approved', 'Rejected', 'Cancelled'] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]

/** The five support areas; a budget's type is one of the same names. */
export const AREAS = ['Crusades', 'Hospitals', 'Orphanages', 'Prison_Evangelism', 'Church_Building_Project'] as const
export type Area = (typeof AREAS)[number]
/** Those that section 7 has a call to ask for. */
export const REQUEST_AREAS = ['Crusades', 'Hospitals'] as const satisfies readonly Area[]
export const CRUSADE_COUNTS = ['None', 'Once', 'Twice', 'Five_to_Ten', 'Above_Ten'] as const
export const MINISTRY_TYPES = ['Ministry', 'Organisation'] as const
export const PERIODS = ['Current_Month', 'Last_Month'] as const
/** The parts of a hospital outreach with a price and units of their own; `accomodation` is the wire's spelling. */
export const HOSPITAL_COSTS = ['accomodation', 'transportation', 'refreshment'] as const
export type HospitalCost = (typeof HOSPITAL_COSTS)[number]

export const STATES = [
  'Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River', 'Delta', 'Ebonyi',
  'Edo', 'Ekiti', 'Enugu', 'FCT', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi', 'Kwara',
  'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara',
] as const // prettier-ignore

export const MAX_STRATEGIES = 5
/** Largest amount of one payment, price or sum, in naira. */
export const MAX_NAIRA = 1_000_000_000_000
/** Longest name of a person, a ministry or a file. */
export const MAX_NAME = 160
/** Longest first or last name, and name of a bank or a place. */
export const MAX_SHORT_NAME = 80
/** Longest name of an item. */
export const MAX_ITEM_NAME = 120
/** Longest title, theme or topic. */
export const MAX_TITLE = 200
/** Longest street, venue or other line of words. */
export const MAX_LINE = 300
/** Longest description or comment. */
export const MAX_PROSE = 5000
/** Longest reason, and description of a payment. */
export const MAX_REASON = 2000
/** Longest email address (RFC 5321). */
export const MAX_EMAIL = 254
/** Longest message of a chat. */
export const MAX_MESSAGE = 20_000
/** Longest text that a list is looked through for. */
export const MAX_SEARCH = 200
export const MIN_PASSWORD = 8
/** Units of one item. */
export const MAX_UNITS = 1_000_000
/** Longest time before an event that an area can ask for. */
export const MAX_AREA_DAYS = 3650
/** The small copy of a picture, as base64. */
export const MAX_PREVIEW = 32_000
const MB = 1024 * 1024
/** A video or picture. */
export const MAX_FILE_BYTES = 250 * MB
/** A receipt or letter. */
export const MAX_DOCUMENT_BYTES = 10 * MB
/** A list of converts. */
export const MAX_CSV_BYTES = 10 * MB
export const MAX_VIDEOS = 5
export const MAX_PICTURES = 18
/** So many days deleted converts can be brought back. */
export const BIN_DAYS = 30
/** Converts of one CSV file, of one assignment, of one deletion. */
export const MAX_CONVERTS = 100_000
/** Converts that one answer of a search brings. */
export const MAX_FOUND = 5000

/** What has a list of what was done to it. */
export const ACTIVITY_NOUNS = ['budget', 'payment', 'ministry', 'staff', 'convert', 'registration', 'feedback'] as const
export type ActivityNoun = (typeof ACTIVITY_NOUNS)[number]
/** What one may look for among all that was done. */
export const ACTIVITY_KINDS = [
  'Requests',
  'Payments',
  'Registrations',
  'Ministries',
  'Feedback',
  'Converts',
  'Messages',
  'Letters',
  'Staff',
  'Settings',
  'Passwords',
  'Sessions',
  'Refusals',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** What an API may offer beyond section 7, as `auth/role` announces it (docs/your-api.md says what each is). */
export type Extension =
  | 'confirmation'
  | 'reasons'
  | 'ministry-accounts'
  | 'ministry-changes'
  | 'request-corrections'
  | 'wanted-state'
  | 'offer-withdrawals'
  | 'item-declines'
  | 'chats'
  | 'payment-reversals'
  | 'payment-receipts'
  | 'prepared-payments'
  | 'statements'
  | 'year-packs'
  | 'feedback-corrections'
  | 'previews'
  | 'feedback-review'
  | 'resumable-uploads'
  | 'staff-emails'
  | 'staff-accounts'
  | 'convert-corrections'
  | 'convert-uploads'
  | 'convert-queue'
  | 'convert-moves'
  | 'call-backs'
  | 'request-cancelling'
  | 'convert-search'
  | 'convert-bin'
  | 'mails'
  | 'notices'
  | 'activity'
  | 'idempotency-keys'
  | 'waiting'
