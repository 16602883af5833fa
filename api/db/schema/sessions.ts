/** Who is logged in, the tokens of mails, what slows down whoever tries too often, and the mails themselves. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, at, created, oneOf } from './columns'
import { accounts, ministryChanges } from './people'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: created(),
    seenAt: at('seen_at').notNull().defaultNow(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('sessions_account').on(t.accountId)],
)

export const sessionTokens = pgTable(
  'session_tokens',
  {
    /** SHA-256 of the cookie, hex. */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('session_tokens_session').on(t.sessionId), oneOf('session_tokens_kind', t.kind, ['access', 'refresh'])],
)

/** Mailed tokens: one purpose, one use, an end. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text('purpose').$type<'validate' | 'reset'>().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('mail_tokens_account').on(t.accountId), oneOf('mail_tokens_purpose', t.purpose, ['validate', 'reset'])],
)

export const throttleHits = pgTable('throttle_hits', { id: id(), key: text('key').notNull(), at: created() }, (t) => [
  index('throttle_hits_key').on(t.key, t.at),
])

/** Mails wait here until they are sent; their tokens are made only then, so no secret ever lies in this table. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    letter: text('letter').notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    /** Where it goes, when not to the address of the account. */
    address: text('address'),
    /** What it tells of. */
    changeId: uuid('change_id').references(() => ministryChanges.id),
    createdAt: created(),
    sentAt: at('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    notBefore: at('not_before').notNull().defaultNow(),
    /** Given up: the mail server says that this address takes no mail. `failure` are its words, also of tries that go on. */
    failedAt: at('failed_at'),
    failure: text('failure'),
  },
  (t) => [
    index('outbox_unsent')
      .on(t.accountId)
      .where(sql`${t.sentAt} is null`),
    index('outbox_waiting')
      .on(t.notBefore)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
  ],
)
