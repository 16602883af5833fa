/** What people are told: who gets it, what it says, and how it is written with the deed. */
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { CLAIMS } from '../contract/claims'
import type { NoticeKind, Role } from '../contract/vocabulary'
import type { Tx } from './db/open'
import { accounts, budgets, ministries, notices, sponsorItems } from './db/schema'
import { naira } from './money'
import { first } from './repositories/rows'
import type { Me } from './sessions'

/** What the sentences are made of. */
export interface Said {
  reference?: string
  /** The ministry that did it; without one it was the office. */
  ministry?: string
  /** In kobo; said on the page and never by mail. */
  amount?: number
  count?: number
  name?: string
  /** How it was decided: "approved". */
  outcome?: string
  /** What it asks for was done meanwhile, by whomever: then it says what happened, and no more. */
  isOver?: boolean
}

interface Kind {
  roles: readonly Role[]
  /** For who chooses what comes by mail. */
  about: string
  says: (said: Said) => string
}
const CLIENT = ['client'] as const
const SPONSORS = ['sponsor_s', 'sponsor_j', 'admin'] as const
const asks = ({ isOver }: Said, words: string) => (isOver ? '' : ` ${words}`)
const sum = ({ amount }: Said, before: string) => (amount === undefined ? '' : `${before}${naira(amount)}`)

export const KINDS: Record<NoticeKind, Kind> = {
  registration: {
    roles: CLAIMS.readRegistrations,
    about: 'A ministry registers',
    says: ({ ministry }) => `${ministry} sent a registration.`,
  },
  request: {
    roles: SPONSORS,
    about: 'A ministry sends a request',
    says: (said) => `${said.ministry} sent a request: ${said.reference}${sum(said, ', ')}.`,
  },
  withdrawn: {
    roles: [...SPONSORS, 'payment_s'],
    about: 'A ministry withdraws a request',
    says: ({ ministry, reference }) => `${ministry} withdrew its request ${reference}. Nothing is left to do there.`,
  },
  letters: {
    roles: SPONSORS,
    about: 'A ministry replaces the letters of a request',
    says: ({ ministry, reference, name }) => `${ministry} replaced ${name} of ${reference}. Look at the request again.`,
  },
  turn: {
    roles: [...CLIENT, ...SPONSORS],
    about: 'The other side makes an offer for an item: it is your turn',
    says: ({ ministry, reference, ...said }) =>
      `${ministry ? `${ministry} made an offer for` : 'The office made an offer for your request'} ${reference}.` +
      asks(said, 'It is your turn.'),
  },
  'offer-withdrawn': {
    roles: [...CLIENT, ...SPONSORS],
    about: 'The other side takes an offer for an item back',
    says: ({ ministry, reference, ...said }) =>
      `${ministry ? `${ministry} took an offer for` : 'The office took an offer for your request'} ${reference} back.` +
      asks(said, 'It is their turn again.'),
  },
  declined: {
    roles: CLIENT,
    about: 'The office does not fund an item of your request',
    says: ({ name, reference }) =>
      `The office does not fund “${name}” of your request ${reference}. Its page says why.`,
  },
  ready: {
    roles: CLAIMS.payBudgets,
    about: 'All items of a request are agreed',
    says: ({ ministry, reference }) => `All items of ${reference} (${ministry}) are agreed.`,
  },
  feedback: {
    roles: SPONSORS,
    about: 'A ministry finishes its feedback',
    says: ({ ministry, reference }) => `${ministry} finished its feedback on ${reference}.`,
  },
  converts: {
    roles: CLAIMS.followUp,
    about: 'Converts are assigned to you',
    says: ({ name, count = 0 }) =>
      `${name} assigned ${count.toLocaleString('en')} ${count === 1 ? 'convert' : 'converts'} to you.`,
  },
  moved: {
    roles: CLAIMS.followUp,
    about: 'Converts of yours are given to somebody else, or taken back',
    says: ({ name, count = 0, outcome }) =>
      `${name} ${outcome} ${count.toLocaleString('en')} ${count === 1 ? 'convert' : 'converts'} of yours. You need not call them any more.`,
  },
  change: {
    roles: CLAIMS.manageMinistries,
    about: 'A ministry asks for a change of its details',
    says: ({ ministry }) => `${ministry} asks for a change of its details.`,
  },
  look: {
    roles: CLAIMS.manageMinistries,
    about: 'A new bank account waits for a second look',
    says: ({ ministry, ...said }) =>
      `The new bank account of ${ministry} was approved.` +
      asks(said, 'Payments are held until somebody has looked at it a second time.'),
  },
  item: {
    roles: ['bitem_s', 'bitem_j'],
    about: 'A budget item that you added is approved',
    says: ({ name }) => `Your budget item “${name}” was approved.`,
  },
  prepared: {
    roles: CLAIMS.releasePayments,
    about: 'A payment is prepared and waits for a second person',
    says: (said) =>
      `${said.name} prepared a payment${sum(said, ' of ')} to ${said.ministry}.` +
      asks(said, 'It waits for a second person.'),
  },
  released: {
    roles: CLAIMS.payBudgets,
    about: 'A payment that you prepared is released',
    says: (said) => `${said.name} released your payment${sum(said, ' of ')} to ${said.ministry}.`,
  },
  voided: {
    roles: CLAIMS.payBudgets,
    about: 'A payment that you prepared is voided',
    says: (said) => `Your prepared payment${sum(said, ' of ')} to ${said.ministry} was voided by ${said.name}.`,
  },
  paid: {
    roles: CLIENT,
    about: 'Your request is paid',
    says: (said) => `Your request ${said.reference} was paid${sum(said, ': ')}.`,
  },
  rejected: {
    roles: CLIENT,
    about: 'Your request is rejected',
    says: ({ reference }) => `Your request ${reference} was rejected.`,
  },
  returned: {
    roles: CLIENT,
    about: 'Your request is handed back to be corrected',
    says: ({ reference }) => `Your request ${reference} was handed back. Correct it and send it again.`,
  },
  'feedback-decided': {
    roles: CLIENT,
    about: 'Your feedback is decided',
    says: ({ reference, outcome }) => `Your feedback on ${reference} was ${outcome}.`,
  },
}

/** What somebody with these roles can be told of. Who has lost a role reads nothing of it any more. */
export const kindsOf = (roles: readonly Role[]) =>
  (Object.keys(KINDS) as NoticeKind[]).filter((kind) => KINDS[kind].roles.some((role) => roles.includes(role)))

/** Letters go where others may read them: no amounts there. */
export const sentenceOf = (kind: NoticeKind, { amount, ...said }: Said, { byMail = false } = {}): string =>
  KINDS[kind].says(byMail ? said : { ...said, amount })

type Doer = Pick<Me, 'accountId'>
/** All of the office whom the kind concerns, one ministry, or one person. */
type To = 'office' | { ministryId: string } | { accountId: string }
interface About {
  targetId: string
  to: To
  said: Said
  /** Of the message that tells the same in a chat. */
  notificationId?: string
}

const isIn = (kind: NoticeKind, to: To): SQL =>
  to === 'office'
    ? sql`${accounts.ministryId} is null and ${accounts.roles} && ${sql.param([...KINDS[kind].roles])}::text[]`
    : 'ministryId' in to
      ? eq(accounts.ministryId, to.ministryId)
      : eq(accounts.id, to.accountId)

/**
 * Tells whoever must act, in the transaction of the deed; not who did it, and nobody who cannot log in. Somebody who has not
 * looked at the last of its kind about the same record is told anew instead of once more. It is of this very moment: "all as read"
 * marks what was there by then, and the deed may have begun long before.
 */
export async function notify(tx: Tx, me: Doer, kind: NoticeKind, { targetId, to, said, notificationId }: About) {
  const doer = me.accountId ? ne(accounts.id, me.accountId) : undefined
  const whom = and(isIn(kind, to), doer, eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  // Always in one order: two that tell the same people wait for each other in a row.
  await tx.execute(sql`
    insert into ${notices} (account_id, kind, target_id, data, notification_id, created_at)
    select ${accounts.id}, ${kind}, ${targetId}::uuid, ${JSON.stringify(said)}::jsonb, ${notificationId ?? null}::uuid, clock_timestamp()
    from ${accounts} where ${whom} order by ${accounts.id}
    on conflict (account_id, kind, target_id) where read_at is null
    do update set data = excluded.data, notification_id = excluded.notification_id, created_at = excluded.created_at, mailed_at = null`)
}

/** The same about a request or its feedback, to its ministry or to the office. */
export async function notifyOfRequest(
  tx: Tx,
  me: Doer,
  kind: NoticeKind,
  budgetId: string,
  to: 'office' | 'ministry',
  { targetId = budgetId, notificationId, ...more }: Partial<Omit<About, 'to' | 'said'>> & Said = {},
) {
  const { ministryId, ministry, reference } = first(
    await tx
      .select({ ministryId: budgets.ministryId, ministry: ministries.name, reference: budgets.reference })
      .from(budgets)
      .innerJoin(ministries, eq(ministries.id, budgets.ministryId))
      .where(eq(budgets.id, budgetId)),
  )
  const said = { reference, ...more, ...(to === 'office' && { ministry }) }
  await notify(tx, me, kind, { targetId, to: to === 'office' ? to : { ministryId }, said, notificationId })
}

/** An offer is the other side's turn; one that is taken back is not. */
export const notifyOfOffer = (tx: Tx, me: Me, kind: 'turn' | 'offer-withdrawn', budgetId: string) =>
  notifyOfRequest(tx, me, kind, budgetId, me.ministryId === null ? 'ministry' : 'office')

/** The last decision about an item is for who pays. Whoever asks holds the items: of two at once the second sees what the first did. */
export async function notifyIfReady(tx: Tx, me: Me, budgetId: string) {
  const open = await tx.$count(
    sponsorItems,
    and(eq(sponsorItems.budgetId, budgetId), ne(sponsorItems.status, 'Accepted')),
  )
  if (open === 0) await notifyOfRequest(tx, me, 'ready', budgetId, 'office')
}
