import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import type { Db, Queryable } from '../db/open'
import { accounts, mailTokens, ministries, outbox } from '../db/schema'
import { forLog } from '../errors'
import type { Settings } from '../settings'
import { randomToken, sha256 } from '../text'
import { LETTERS, TOKEN_OF, type Letter, type LetterKind } from './letters'

/** Puts a mail into the outbox, in the same transaction as its reason. 'none' keeps unknown addresses as slow as known ones. */
export async function post(tx: Queryable, letter: LetterKind, accountId: string | null) {
  await tx.insert(outbox).values({ letter, accountId })
}

export interface Mailer {
  wake: () => void
  /** Sends what is due; resolves when nothing is. */
  drain: () => Promise<void>
  stop: () => Promise<void>
}

const EVERY_MS = 15_000

export function startMailer(db: Db, settings: Settings, log: (line: string) => void): Mailer {
  const deliver = settings.smtpUrl
    ? bySmtp(settings.smtpUrl, settings)
    : asFiles(join(settings.dataDir, 'mail'), settings, log)
  let running: Promise<void> | undefined
  let stopped = false

  const drain = async () => {
    while (!stopped && (await sendOne(db, deliver, log))) continue
  }
  const wake = () => {
    running ??= drain()
      .catch((error: unknown) => log(`mail: ${forLog(error).message}`))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(wake, EVERY_MS)
  timer.unref()
  return {
    wake,
    drain: async () => {
      await running
      await drain()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

type Deliver = (to: string, kind: LetterKind, letter: Letter) => Promise<void>

async function sendOne(db: Db, deliver: Deliver, log: (line: string) => void): Promise<boolean> {
  // Claimed for a while instead of held in a transaction: a mail server may be slow, and a claim that dies is picked up again.
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`attempts + 1`, notBefore: sql`now() + least(power(2, attempts), 64) * interval '30 seconds'` })
    .where(
      sql`${outbox.id} = (select id from outbox where sent_at is null and not_before <= now() order by created_at, id limit 1 for update skip locked)`,
    )
    .returning()
  if (!claimed) return false
  const kind = claimed.letter as LetterKind
  if (kind === 'none' || !claimed.accountId) {
    await db.delete(outbox).where(eq(outbox.id, claimed.id))
    return true
  }
  const [reader] = await db
    .select({ email: accounts.email, ministry: ministries.name, firstName: accounts.firstName })
    .from(accounts)
    .leftJoin(ministries, eq(ministries.id, accounts.ministryId))
    .where(eq(accounts.id, claimed.accountId))
  if (reader) {
    const token = await mintToken(db, kind, claimed.accountId)
    try {
      await deliver(reader.email, kind, LETTERS[kind]({ name: reader.ministry ?? reader.firstName, token }))
    } catch (error) {
      // The mail server is away, or the password is wrong: the claim's date brings the mail back later.
      log(`mail: ${kind} was not sent, try ${claimed.attempts}: ${forLog(error).message}`)
      return true
    }
  }
  await db
    .update(outbox)
    .set({ sentAt: sql`now()` })
    .where(eq(outbox.id, claimed.id))
  return true
}

/** A new token makes the older ones of the same purpose worthless. */
async function mintToken(db: Db, kind: LetterKind, accountId: string): Promise<string> {
  const wanted = TOKEN_OF[kind]
  if (!wanted) return ''
  const token = randomToken()
  await db.transaction(async (tx) => {
    await tx
      .update(mailTokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(mailTokens.accountId, accountId), eq(mailTokens.purpose, wanted.purpose), isNull(mailTokens.usedAt)),
      )
    await tx.insert(mailTokens).values({
      hash: sha256(token),
      accountId,
      purpose: wanted.purpose,
      expiresAt: sql`now() + ${`${wanted.minutes} minutes`}::interval`,
    })
  })
  return token
}

function message(settings: Settings, to: string, { subject, lines, link }: Letter) {
  const href = link && new URL(link.path, settings.publicUrl).href
  const text = [...lines, ...(href ? [`${link.words}: ${href}`] : []), 'Almoner'].join('\n\n')
  const html = `<div style="font:16px/1.5 'Segoe UI',Roboto,sans-serif;color:#1b1e1a;max-width:36rem">${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${
    href
      ? `<p><a href="${escapeHtml(href)}" style="display:inline-block;background:#15543c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(link.words)}</a></p><p style="color:#53574f">${escapeHtml(href)}</p>`
      : ''
  }<p style="color:#53574f">Almoner</p></div>`
  // An object, not a string: an address with a comma in it must not become two.
  return { from: settings.mailFrom, to: { name: '', address: to }, subject, text, html }
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

function bySmtp(url: string, settings: Settings): Deliver {
  const transport: Transporter = createTransport(url)
  return async (to, _kind, letter) => {
    await transport.sendMail(message(settings, to, letter))
  }
}

function asFiles(folder: string, settings: Settings, log: (line: string) => void): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let running = 0
  return async (to, kind, letter) => {
    await mkdir(folder, { recursive: true })
    const sent = await transport.sendMail(message(settings, to, letter))
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String((running += 1)).padStart(4, '0')}-${kind}-${to.replace(/[^\w.@-]/g, '_')}.eml`
    await writeFile(join(folder, `.${name}`), sent.message as Buffer)
    await rename(join(folder, `.${name}`), join(folder, name))
    // A link opens an account: in real use it is in the mail alone.
    const href = !settings.production && letter.link && new URL(letter.link.path, settings.publicUrl).href
    log(`mail for ${to}: ${letter.subject}${href ? `\n  ${href}` : ''}\n  ${join(folder, name)}`)
  }
}
