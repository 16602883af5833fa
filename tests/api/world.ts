/** The running API with a small world in it, and everybody who may call it. */
import { sql, type Query } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Tx } from '../../api/db/open'
import { hash } from '../../api/passwords'
import * as sessions from '../../api/sessions'
import type { Role } from '../../contract/vocabulary'
import { startApi, type TestApi } from '../support/api'
import { Client, type Answer } from './client'
import { PASSWORD } from './samples'
import { seed, type Seeded } from './seed/seed'
import { everything, filesIn, mailsOf, rowsOf, type Mail, type Rows } from './stored'

/** `client` is ministry A, `b` the other one. */
export type Who = Role | 'b' | 'admin2' | 'spare'

export interface World extends Seeded {
  api: TestApi
  guest: () => Client
  /** Somebody with a session of their own. */
  as: (who: Who) => Promise<Client>
  /** The same through the login form; throws when it is refused. */
  login: (email: string, password?: string) => Promise<Client>
  rows: Rows
  /** Everything stored, as one text: equal before and after means that nothing happened. */
  everything: () => Promise<string>
  /** Does something that must store nothing, change nothing and leave no file behind. */
  withoutTrace: <T>(act: () => Promise<T>) => Promise<T>
  /** The statements that a call asks of the database: what takes the same ones takes as long, and no clock is needed. */
  asked: (act: () => Promise<unknown>) => Promise<string[]>
  files: () => string[]
  /** Sends what waits and returns all mails so far, oldest first. */
  mails: () => Promise<Mail[]>
  mailsTo: (email: string) => Promise<Mail[]>
  /** Follows the link of a letter. */
  validate: (token: string) => Promise<Answer<unknown>>
  /** The newest line of the trail. */
  lastAudit: () => Promise<Record<string, unknown> | undefined>
  close: () => Promise<void>
}

/** Hashed once a file: the hash is slow on purpose. */
const passwordHash = hash(PASSWORD)

/** What the server does by the clock: letters, the calendar, and noting that a session is used. */
const BESIDES = /^\s*(update "outbox"|update "sessions" set "seen_at"|with due as)/

export async function openWorld(env: NodeJS.ProcessEnv = {}): Promise<World> {
  const api = await startApi(env)
  const { db } = api.database
  const password = await passwordHash
  const seeded = await db.transaction((tx: Tx) => seed(tx, api.files, password))
  // In production a caller says where it stands, as every browser does.
  const always = env.NODE_ENV === 'production' ? { headers: { 'sec-fetch-site': 'same-origin' } } : {}
  const names = env.PUBLIC_URL?.startsWith('https:') ? (['__Host-at', '__Host-rt'] as const) : (['at', 'rt'] as const)
  const guest = () => new Client(api.app, always)

  return {
    ...seeded,
    api,
    guest,
    as: async (who) => {
      const client = guest()
      if (who === 'guest') return client
      const accountId = who === 'client' ? seeded.a.accountId : who === 'b' ? seeded.b.accountId : seeded.staff[who]
      const { access, refresh } = await sessions.open(db, accountId)
      client.cookies = { [names[0]]: access, [names[1]]: refresh }
      return client
    },
    login: async (email, typed = PASSWORD) => {
      const client = guest()
      const { status, message } = await client.post('auth/login', { email, password: typed })
      if (status !== 200) throw new Error(`${email} cannot log in: ${message}`)
      return client
    },
    rows: rowsOf(api),
    everything: () => everything(api),
    withoutTrace: async (act) => {
      const before = await everything(api)
      const result = await act()
      expect(await everything(api)).toBe(before)
      return result
    },
    asked: async (act) => {
      const { session } = db as unknown as { session: { prepareQuery: (query: Query) => unknown } }
      const watch = vi.spyOn(Object.getPrototypeOf(session) as typeof session, 'prepareQuery')
      try {
        await act()
        return watch.mock.calls.map(([query]) => query.sql).filter((statement) => !BESIDES.test(statement))
      } finally {
        watch.mockRestore()
      }
    },
    files: () => filesIn(api),
    mails: () => mailsOf(api),
    mailsTo: async (email) => (await mailsOf(api)).filter(({ to }) => to === email),
    validate: (token) => guest().get(`auth/validate?token=${token}`),
    lastAudit: async () =>
      (await rowsOf(api)(sql`select action, target, before, after from audit order by id desc limit 1`))[0],
    close: api.close,
  }
}
