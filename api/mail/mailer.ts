import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { createTransport, type Transporter } from 'nodemailer'
import { homeOf } from '../../contract/rules/roles'
import type { Db, Queryable } from '../db/open'
import { accounts, mailTokens, ministries, ministryChanges, outbox, registrations } from '../db/schema'
import { forLog } from '../errors'
import type { Log } from '../log'
import { forLetter, markMailed } from '../repositories/notices'
import { first } from '../repositories/rows'
import type { Settings } from '../settings'
import { randomToken, sha256 } from '../text'
import { LETTERS, TOKEN_OF, type Letter, type LetterKind } from './letters'

/** What a letter tells of, and where it goes when not to the address of the account. */
type About = Pick<typeof outbox.$inferInsert, 'address' | 'changeId'>

/** Puts a mail into the outbox, in the same transaction as its reason. 'none' keeps unknown addresses as slow as known ones. */
export async function post(tx: Queryable, letter: LetterKind, accountId: string | null, about: About = {}) {
  await tx.insert(outbox).values({ letter, accountId, ...about })
}

export interface Mailer {
  wake: () => void
  /** Sends what is due; resolves when nothing is. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

const EVERY_MS = 15_000
/** Letters under way at once: one that a server is slow about holds no other up. */
export const AT_ONCE = 3
/** A claim ends so long after its process; while that lives, it is prolonged. */
const CLAIM = sql`now() + interval '60 seconds'`
const PROLONG_EVERY_MS = 20_000
/** Tries go on so long, then somebody has to look. */
const TRY_DAYS = 3

/** `print` is for people who try out: where a mail lies, and its link. */
export function startMailer(db: Db, settings: Settings, log: Log, print: (line: string) => void = () => {}): Mailer {
  const { smtpUrl } = settings
  const deliver = smtpUrl ? bySmtp(smtpUrl, settings) : asFiles(join(settings.dataDir, 'mail'), settings, print)
  let running: Promise<void> | undefined
  let stopped = false

  /** Those that a mail server has, and the database could not be told of yet: what each told. */
  const delivered: Delivered = new Map()
  const drain = async () => {
    while (!stopped && (await sendOne(db, deliver, delivered, log))) continue
  }
  // Files are numbered in the order of their letters.
  const drainAll = async () => {
    await Promise.all(Array.from({ length: smtpUrl ? AT_ONCE : 1 }, drain))
  }
  const wake = () => {
    running ??= drainAll()
      .catch((error: unknown) => log.error({ err: error }, 'mail: the outbox cannot be read'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  if (smtpUrl)
    tryServer(smtpUrl).then(
      () => log.info('mail: the server answers'),
      (error: unknown) =>
        log.error(
          `mail: SMTP_URL does not work: ${wordsOf(error)}. Letters wait ${TRY_DAYS} days; then almoner mail resend --failed sends them.`,
        ),
    )
  return {
    wake,
    drain: async () => {
      await running
      await drainAll()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Throws its error when the mail server cannot be reached or refuses the user. */
export async function tryServer(smtpUrl: string) {
  const transport = transportTo(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

type Deliver = (to: string, kind: LetterKind, letter: Letter) => Promise<void>
type Delivered = Map<string, Awaited<ReturnType<typeof forLetter>>>

async function sendOne(db: Db, deliver: Deliver, delivered: Delivered, log: Log): Promise<boolean> {
  // Claimed for a while instead of held in a transaction: a mail server may be slow, and a claim that dies is picked up
  // again. Those tried least come first: a letter that never gets through waits behind all others.
  const [claimed] = await db
    .update(outbox)
    // Without a failure it is under way, and nobody can send it beside this try.
    .set({ attempts: sql`attempts + 1`, notBefore: CLAIM, failure: null })
    .where(
      sql`${outbox.id} = (select id from outbox where sent_at is null and failed_at is null and not_before <= now() order by attempts, created_at, id limit 1 for update skip locked)`,
    )
    .returning()
  if (!claimed) return false
  const kind = claimed.letter as LetterKind
  if (kind === 'none' || !claimed.accountId) {
    await db.delete(outbox).where(eq(outbox.id, claimed.id))
    return true
  }
  const set = (values: PgUpdateSetSource<typeof outbox>) =>
    db.update(outbox).set(values).where(eq(outbox.id, claimed.id))
  const prolong = setInterval(() => void set({ notBefore: CLAIM }).catch(() => undefined), PROLONG_EVERY_MS)
  try {
    const isDelivered = delivered.has(claimed.id)
    const reader = !isDelivered && (await readerOf(db, claimed.accountId, claimed.changeId))
    if (reader) {
      const { email: holder, ...minted } = await mintToken(db, kind, claimed.accountId)
      const news = kind === 'notices' ? await forLetter(db, claimed.accountId) : []
      const { email, ministry, firstName, reason, roles, change } = reader
      const letter = LETTERS[kind]({
        name: ministry ?? firstName,
        ...minted,
        email: holder ?? email,
        reason,
        news,
        // Somebody without an area has no notices.
        area: homeOf(roles) ?? '/bo',
        change,
      })
      // What it would tell may have been read in the meantime.
      if (kind !== 'notices' || news.length > 0) await deliver(claimed.address ?? holder ?? email, kind, letter)
      delivered.set(claimed.id, news)
    }
    await markMailed(db, claimed.accountId, delivered.get(claimed.id) ?? [])
    await set({ sentAt: sql`now()`, failure: null })
    delivered.delete(claimed.id)
  } catch (error) {
    const failure = wordsOf(error).slice(0, 500)
    const [after] = await set({
      failure,
      notBefore: sql`now() + least(power(2, least(attempts, 10)), 10) * interval '30 seconds'`,
      failedAt: isRefused(error)
        ? sql`now()`
        : sql`case when created_at < now() - ${`${TRY_DAYS} days`}::interval then now() end`,
    }).returning({ failedAt: outbox.failedAt })
    const end = after?.failedAt ? 'given up: almoner mail list shows it' : 'it is tried again'
    log.warn(
      { letter: claimed.id },
      `mail: ${kind} was not sent, try ${claimed.attempts}, ${end}: ${withoutAddresses(failure)}`,
    )
  } finally {
    clearInterval(prolong)
  }
  return true
}

async function readerOf(db: Db, accountId: string, changeId: string | null) {
  const [reader] = await db
    .select({
      email: accounts.email,
      ministry: ministries.name,
      firstName: accounts.firstName,
      roles: accounts.roles,
      reason: registrations.reason,
      change: ministryChanges,
    })
    .from(accounts)
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .leftJoin(registrations, eq(registrations.ministryId, ministries.id))
    .leftJoin(ministryChanges, sql`${ministryChanges.id} = ${changeId}`)
    .where(eq(accounts.id, accountId))
  return reader
}

/**
 * The mail server knows this address, and that it takes nothing: no such box (5.1), a box that is closed (5.2.1). All else may
 * pass: a full box, a relay that is not ours yet ("554 5.7.1 Relay access denied"), a wrong password of ours.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'responseCode' in error))
    return false
  const code = Number(error.responseCode)
  const [, enhanced] = /^5\d\d[ -](5\.\d+\.\d+)\b/.exec(String('response' in error ? error.response : '')) ?? []
  return enhanced ? /^5\.(1\.|2\.1$)/.test(enhanced) : code === 550 || code === 553
}

export const wordsOf = (error: unknown) => forLog(error).message.replace(/\s+/g, ' ').trim()
const withoutAddresses = (words: string) => words.replace(/\S+@[^\s:;,]+/g, '(address)')

/**
 * A new token makes the older ones of the same purpose worthless. It is for the address of this moment: whoever moves the
 * account to another one is done before, or ends the token.
 */
export async function mintToken(
  db: Db,
  kind: LetterKind,
  accountId: string,
): Promise<{ token: string; until: Date; email?: string }> {
  const wanted = TOKEN_OF[kind]
  if (!wanted) return { token: '', until: new Date() }
  const token = randomToken()
  return db.transaction(async (tx) => {
    // Of two letters at once, one is the later.
    const [holder] = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    await tx
      .update(mailTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(mailTokens.accountId, accountId), eq(mailTokens.purpose, wanted.purpose), isNull(mailTokens.usedAt)),
      )
    const { until } = first(
      await tx
        .insert(mailTokens)
        .values({
          hash: sha256(token),
          accountId,
          purpose: wanted.purpose,
          expiresAt: sql`now() + ${`${wanted.minutes} minutes`}::interval`,
        })
        .returning({ until: mailTokens.expiresAt }),
    )
    return { token, until, email: holder?.email }
  })
}

const GREY = 'color:#53574f'
const BUTTON =
  'display:inline-block;background:#15543c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none'
function message(settings: Settings, to: string, { subject, lines, list = [], link, after = [] }: Letter) {
  const hrefOf = ({ path }: { path: string }) => new URL(path, settings.publicUrl).href
  const href = link && hrefOf(link)
  const text = [
    ...lines,
    ...list.map((one) => `${one.words}\n${hrefOf(one)}`),
    ...(href ? [`${link.words}: ${href}`] : []),
    ...after,
    'Almoner',
  ].join('\n\n')
  const paragraph = (line: string, style = '') => `<p${style && ` style="${style}"`}>${escapeHtml(line)}</p>`
  const entries = list.map((one) => `<li><a href="${escapeHtml(hrefOf(one))}">${escapeHtml(one.words)}</a></li>`)
  const button = href
    ? `<p><a href="${escapeHtml(href)}" style="${BUTTON}">${escapeHtml(link.words)}</a></p>${paragraph(href, GREY)}`
    : ''
  const parts = [
    ...lines.map((line) => paragraph(line)),
    entries.length > 0 ? `<ul>${entries.join('')}</ul>` : '',
    button,
    ...[...after, 'Almoner'].map((line) => paragraph(line, GREY)),
  ]
  const html = `<div style="font:16px/1.5 'Segoe UI',Roboto,sans-serif;color:#1b1e1a;max-width:36rem">${parts.join('')}</div>`
  // An object, not a string: an address with a comma in it must not become two.
  return { from: settings.mailFrom, to: { name: '', address: to }, subject, text, html }
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Long enough for a server that looks at each mail before it says yes; a second try would make a second link. */
const SILENCE_MS = 5 * 60_000
const transportTo = (url: string): Transporter =>
  createTransport({ url, connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: SILENCE_MS })

function bySmtp(url: string, settings: Settings): Deliver {
  const transport = transportTo(url)
  return async (to, _kind, letter) => {
    await transport.sendMail(message(settings, to, letter))
  }
}

function asFiles(folder: string, settings: Settings, print: (line: string) => void): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let running = 0
  return async (to, kind, letter) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const sent = await transport.sendMail(message(settings, to, letter))
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String((running += 1)).padStart(4, '0')}-${kind}-${to.replace(/[^\w.@-]/g, '_')}.eml`
    await writeFile(join(folder, `.${name}`), sent.message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
    // A link opens an account, and whose they are is nobody's business who reads the log: in real use both are in the mail alone.
    if (settings.production) return print(`mail: ${kind} lies in ${folder}`)
    const href = letter.link && new URL(letter.link.path, settings.publicUrl).href
    print(`mail for ${to}: ${letter.subject}${href ? `\n  ${href}` : ''}\n  ${join(folder, name)}`)
  }
}
