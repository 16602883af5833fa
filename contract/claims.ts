/** Who may do what, by name: pages, navigation, search, buttons and the server's own lists all ask here. */
import type { Role } from './vocabulary'

/**
 * The role matrix says it call by call; a claim says it as the product means it. A test holds each against the rows of the
 * matrix that it stands for.
 */
export const CLAIMS = {
  /** Areas of §2. The back office is whoever's who has a staff role. */
  useAdminArea: ['admin'],
  useClientArea: ['client'],

  readRegistrations: ['register_s', 'register_j', 'admin'],
  decideRegistrations: ['admin'],
  manageMinistries: ['admin'],
  manageAreas: ['admin'],
  manageBanks: ['admin'],
  manageStaff: ['admin'],

  readBudgets: ['sponsor_s', 'sponsor_j', 'payment_s', 'payment_j', 'admin'],
  reviewBudgets: ['sponsor_s', 'sponsor_j'],
  payBudgets: ['payment_s', 'admin'],
  rejectBudgets: ['sponsor_s', 'admin'],
  negotiate: ['client', 'sponsor_s', 'sponsor_j', 'admin'],
  openChats: ['admin'],
  useChats: ['client', 'sponsor_s', 'sponsor_j', 'payment_s', 'payment_j', 'admin'],
  /** The extension `chats`: with a first message, by either side. */
  beginChats: ['client', 'sponsor_s', 'sponsor_j', 'admin'],
  askForSupport: ['client'],

  /** §6: whose navigation has Budget Items. */
  seeCatalogue: ['bitem_s', 'bitem_j', 'payment_s', 'payment_j'],
  createItems: ['bitem_s', 'bitem_j', 'admin'],
  manageItems: ['bitem_s', 'admin'],
  approveItems: ['admin'],

  readPayments: ['client', 'payment_s', 'payment_j', 'admin'],
  /** §6: whose navigation in the back office has Payments. */
  followPayments: ['payment_s', 'payment_j'],
  createPayments: ['admin'],
  /** The extension `prepared-payments`: never what one prepared oneself. */
  releasePayments: ['admin'],
  readPrepared: ['payment_s', 'payment_j', 'admin'],
  /** The extensions `statements` and `year-packs`. */
  readBooks: ['admin'],

  readFeedback: ['client', 'sponsor_s', 'sponsor_j', 'convert_s', 'convert_j', 'admin'],
  /** The extension `feedback-review`. */
  listFeedback: ['sponsor_s', 'sponsor_j', 'convert_s', 'convert_j', 'admin'],
  reportBack: ['client'],
  decideFeedback: ['admin'],
  /** Names and numbers are personal: not for sponsorship staff. */
  readFeedbackConverts: ['client', 'convert_s', 'convert_j', 'admin'],

  readConverts: ['convert_s', 'convert_j', 'admin'],
  /** Juniors reach theirs through Assignments. */
  readAllConverts: ['convert_s', 'admin'],
  deleteConverts: ['admin'],
  /** §6: converts staff; an admin only when that role was given too. */
  followUp: ['convert_s', 'convert_j'],
  decideHelp: ['admin'],
  closeFollowUps: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Claim = keyof typeof CLAIMS

export const grants = (roles: readonly string[], claim: Claim): boolean =>
  (CLAIMS[claim] as readonly string[]).some((role) => roles.includes(role))
