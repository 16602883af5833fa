/** The environment, read and checked once: what is wrong is named with its setting and what to do. */
import { resolve } from 'node:path'
import addressparser from 'nodemailer/lib/addressparser/index.js'
import { readFileSettings, type FileSettings } from './files/settings'
import { formats } from './formats'
import { isCost, toCost } from './money'

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
/** What a start refuses, in production for the most part, unless ALLOW names it. */
const ALLOWANCES = ['embedded-database', 'no-admin', 'any-sender', 'public-demo', 'lost-files', 'other-files'] as const
type Allowance = (typeof ALLOWANCES)[number]

export interface Settings {
  port: number
  host: string
  dataDir: string
  files: FileSettings
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  smtpUrl?: string
  mailFrom: string
  /** Whom guests can call, as it is written: on the log-in and wherever they are told to ask the office. */
  officePhone?: string
  /** Origin that users type; decides cookie names, links in mails and the cross-site check. */
  publicUrl: URL
  /** The first one. Its password is taken out again once there is one. */
  admin?: { email: string; password?: string }
  demo: boolean
  /** Real use: neither demo nor development. Callers must then show where they come from. */
  production: boolean
  /** Whose X-Forwarded-For is believed: so many proxies in front, or these addresses. */
  trustProxy: false | number | string[]
  allow: ReadonlySet<Allowance>
  logLevel?: (typeof LOG_LEVELS)[number]
  /** Connections to PostgreSQL. */
  poolSize: number
  waits: Waits
  /** Asks for the figures of /api/metrics, as a bearer token. Without it there are none. */
  metricsToken?: string
  backup: BackupSettings
  /** Names in the environment that look like settings and are none. */
  strange: string[]
  /** In kobo: above it, a day and person, a payment needs a second one. Without it none does. */
  payLimit?: number
}

/** All in milliseconds. */
interface Waits {
  /** For a database that is not up yet when the server starts. */
  database: number
  /** For a connection of the pool. */
  pool: number
  /** For a lock that somebody else holds. */
  lock: number
  /** For one statement. */
  query: number
  /** For a migration's locks: other processes that migrate, a dump that runs. */
  migration: number
  /** For what is in flight when the server is asked to stop. */
  stop: number
  /** Longer queries are named in the log. */
  slowQuery: number
}

interface BackupSettings {
  folder: string
  /** Hour and minute in Lagos, each night; without it there are no backups by themselves. */
  at?: { hour: number; minute: number }
  keep: number
  passphrase?: string
}

export const DEMO_PASSWORD = 'Almoner-demo-1'
const NOBODY = 'Almoner <no-reply@almoner.test>'
/** Names that no mail can ever come from (RFC 2606, RFC 6761). */
const IMPOSSIBLE = /(^|\.)(test|invalid|example|localhost|local|example\.(com|net|org))$/i

const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** An empty setting is one that is not set. */
const textOf = (env: NodeJS.ProcessEnv, name: string) => env[name]?.trim() || undefined

function wholeOf(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number): number {
  const text = textOf(env, name)
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  return value
}
const secondsOf = (env: NodeJS.ProcessEnv, name: string, fallback: number) =>
  wholeOf(env, name, fallback, 1, 86_400) * 1000

function urlOf(name: string, text: string, like: string): URL {
  try {
    return new URL(text)
  } catch {
    throw new Error(`${name} must be an address such as ${like}.`)
  }
}

function publicUrlOf(env: NodeJS.ProcessEnv, port: number): URL {
  const url = urlOf(
    'PUBLIC_URL',
    textOf(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    'https://almoner.example.org',
  )
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url)))
    throw new Error(`PUBLIC_URL must start with https:// (only localhost may go without), not "${url.href}".`)
  if (url.pathname !== '/' || url.search || url.hash)
    throw new Error(`PUBLIC_URL must be a host alone, such as ${url.origin}: Almoner cannot live under a path.`)
  return url
}

const ENCODE = 'Write an @ in the password as %40, a / as %2F, a # as %23.'

/** The address itself holds a password, so no message repeats it. */
function databaseUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = textOf(env, 'DATABASE_URL')
  if (!text) return undefined
  const like = 'postgres://user:password@host:5432/database'
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error(`DATABASE_URL must be such as ${like}.`)
  if (text.split('@').length > 2 || text.includes('#'))
    throw new Error(`DATABASE_URL cannot be read as ${like}. ${ENCODE}`)
  const url = urlOf('DATABASE_URL', text, `${like}. ${ENCODE} It is not`)
  if (url.pathname.length < 2) throw new Error(`DATABASE_URL names no database: ${like}.`)
  // What the driver does with these today, in the word for it that it does not warn about.
  if (['require', 'prefer', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '')) {
    url.searchParams.set('sslmode', 'verify-full')
    return url.href
  }
  return text
}

function smtpUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = textOf(env, 'SMTP_URL')
  const like = 'smtps://user:password@mail.example.org'
  if (!text) return undefined
  if (!/^smtps?:\/\//.test(text)) throw new Error(`SMTP_URL must start with smtp:// or smtps://, such as ${like}.`)
  const { hostname, pathname, hash } = urlOf('SMTP_URL', text, `${like}. ${ENCODE} It is not`)
  if (!hostname) throw new Error(`SMTP_URL names no mail server: ${like}.`)
  // A password that is not encoded would stand there, and in the log.
  if (!['', '/'].includes(pathname) || hash || text.split('@').length > 2)
    throw new Error(`SMTP_URL cannot be read as ${like}. ${ENCODE}`)
  return text
}

function adminOf(env: NodeJS.ProcessEnv, demo: boolean): Settings['admin'] {
  const email = textOf(env, 'ADMIN_EMAIL')
  const password = env.ADMIN_PASSWORD
  if (!email) return undefined
  if (!formats.mail(email)) throw new Error(`ADMIN_EMAIL must be an email address, not "${email}".`)
  if (!demo && password === DEMO_PASSWORD) throw new Error('ADMIN_PASSWORD is the demo password. Choose another.')
  return { email, password }
}

function senderOf(env: NodeJS.ProcessEnv): string {
  const text = textOf(env, 'MAIL_FROM') ?? NOBODY
  const [sender, ...others] = addressparser(text)
  if (others.length > 0 || !sender || !formats.mail(sender.address ?? ''))
    throw new Error(`MAIL_FROM must be one address, such as "Almoner <office@your-domain.org>", not "${text}".`)
  return text
}

function officePhoneOf(env: NodeJS.ProcessEnv): string | undefined {
  const text = textOf(env, 'OFFICE_PHONE')
  if (text && !/^\+?[\d ()-]{7,25}$/.test(text))
    throw new Error(`OFFICE_PHONE must be a number that can be called, such as 0803 555 0142, not "${text}".`)
  return text
}

/** 0, a number of proxies, or the addresses of those whose X-Forwarded-For is believed. */
function proxiesOf(env: NodeJS.ProcessEnv): Settings['trustProxy'] {
  const text = textOf(env, 'TRUST_PROXY') ?? '0'
  if (/^\d{1,2}$/.test(text)) return Number(text) || false
  const list = text.split(/[\s,]+/)
  if (!list.every((one) => /^([\d.]{7,15}|[\da-f:]{2,39})(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i.test(one)))
    throw new Error(
      `TRUST_PROXY must be the number of proxies in front (1), or a list of their addresses (10.0.0.0/8, loopback), not "${text}".`,
    )
  return list
}

function allowancesOf(env: NodeJS.ProcessEnv): ReadonlySet<Allowance> {
  const words = (textOf(env, 'ALLOW') ?? '').split(/[\s,]+/).filter(Boolean)
  const known = (word: string): word is Allowance => ALLOWANCES.some((one) => one === word)
  const strange = words.find((word) => !known(word))
  if (strange) throw new Error(`ALLOW knows ${ALLOWANCES.join(', ')}, not "${strange}".`)
  return new Set(words.filter(known))
}

function levelOf(env: NodeJS.ProcessEnv): Settings['logLevel'] {
  const text = textOf(env, 'LOG_LEVEL')
  const level = LOG_LEVELS.find((one) => one === text)
  if (text && !level) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`)
  return level
}

function backupOf(env: NodeJS.ProcessEnv, dataDir: string): BackupSettings {
  const at = textOf(env, 'BACKUP_AT')
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at ?? '') ?? []
  if (at && hour === undefined) throw new Error(`BACKUP_AT must be a time in Lagos such as 02:00, not "${at}".`)
  return {
    folder: resolve(textOf(env, 'BACKUP_DIR') ?? `${dataDir}/backups`),
    ...(at ? { at: { hour: Number(hour), minute: Number(minute) } } : {}),
    keep: wholeOf(env, 'BACKUP_KEEP', 14, 1, 1000),
    passphrase: env.BACKUP_PASSPHRASE || undefined,
  }
}

function payLimitOf(env: NodeJS.ProcessEnv): number | undefined {
  const text = textOf(env, 'PAY_LIMIT')
  if (text === undefined) return undefined
  if (!isCost(text))
    throw new Error(`PAY_LIMIT must be an amount in naira such as 500000, without commas, not "${text}".`)
  return toCost(text, 'PAY_LIMIT')
}

const isDemo = (env: NodeJS.ProcessEnv) => env.DEMO === '1'
export const isProduction = (env: NodeJS.ProcessEnv) => env.NODE_ENV === 'production' && !isDemo(env)

/** Reads the environment (docs/operating.md lists each setting). Throws an Error with a sentence for the operator. */
export function readSettings(given: NodeJS.ProcessEnv): Settings {
  const known = new Set<string>()
  const env = new Proxy(given, { get: (all, name: string) => (known.add(name), all[name]) })
  refuseMisspelt(env)
  const port = wholeOf(env, 'PORT', 3000, 0, 65_535)
  const dataDir = resolve(textOf(env, 'DATA_DIR') ?? '.data')
  const demo = isDemo(env)
  const metricsToken = textOf(env, 'METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16) throw new Error('METRICS_TOKEN must have at least 16 characters.')
  return {
    port,
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    dataDir,
    files: readFileSettings(env),
    databaseUrl: databaseUrlOf(env),
    smtpUrl: smtpUrlOf(env),
    mailFrom: senderOf(env),
    officePhone: officePhoneOf(env),
    publicUrl: publicUrlOf(env, port),
    admin: adminOf(env, demo),
    demo,
    production: isProduction(env),
    trustProxy: proxiesOf(env),
    allow: allowancesOf(env),
    logLevel: levelOf(env),
    poolSize: wholeOf(env, 'POOL_SIZE', 10, 2, 500),
    waits: {
      database: wholeOf(env, 'DATABASE_WAIT_SECONDS', 60, 0, 86_400) * 1000,
      pool: secondsOf(env, 'POOL_WAIT_SECONDS', 4),
      lock: secondsOf(env, 'LOCK_WAIT_SECONDS', 5),
      query: secondsOf(env, 'QUERY_WAIT_SECONDS', 30),
      migration: secondsOf(env, 'MIGRATION_WAIT_SECONDS', 300),
      stop: secondsOf(env, 'STOP_WAIT_SECONDS', 60),
      slowQuery: wholeOf(env, 'SLOW_QUERY_MS', 1000, 1, 3_600_000),
    },
    metricsToken,
    payLimit: payLimitOf(env),
    backup: backupOf(env, dataDir),
    strange: Object.keys(given).filter((name) => OURS.test(name) && !OF_A_SERVICE.test(name) && !known.has(name)),
  }
}

/** Of a misspelt one nothing would tell: no encryption, no backup. */
const OURS =
  /^(ADMIN|ALLOW|BACKUP|DATABASE|DATA|LOCK|LOG|MAIL|METRICS|MIGRATION|OFFICE|PAY|POOL|PUBLIC|QUERY|RESERVE|S3|SLOW|SMTP|STOP|TRUST)(_|S$)/
/** What Docker and Kubernetes tell of a neighbour called "database". */
const OF_A_SERVICE = /_(SERVICE_(HOST|PORT.*)|PORT(_.*)?)$/
/** Misspelt they would switch off all that is refused in production. */
function refuseMisspelt(env: NodeJS.ProcessEnv) {
  const { NODE_ENV = '', DEMO = '' } = env
  if (!['', 'production', 'development', 'test'].includes(NODE_ENV))
    throw new Error(`NODE_ENV must be production, or left out, not "${NODE_ENV}".`)
  if (!['', '0', '1'].includes(DEMO)) throw new Error(`DEMO must be 1, or left out, not "${DEMO}".`)
}

/**
 * What works but must not be used for real unless somebody says so. Throws an Error with a sentence for the operator.
 * That there is an admin, only the database can tell: see start.ts.
 */
export function refuseUnfit({ production, demo, databaseUrl, smtpUrl, mailFrom, publicUrl, allow }: Settings) {
  if (demo && !isLocal(publicUrl) && !allow.has('public-demo'))
    throw new Error(
      'DEMO=1 with a public PUBLIC_URL: everybody knows the password of the demo accounts. Set DATABASE_URL and ADMIN_EMAIL for real use, or ALLOW=public-demo.',
    )
  if (!production) return
  if (!databaseUrl && !allow.has('embedded-database'))
    throw new Error(
      'DATABASE_URL is not set. The embedded database does not survive a power cut and is not for money: set DATABASE_URL to a PostgreSQL, or ALLOW=embedded-database.',
    )
  const domain = addressparser(mailFrom)[0]?.address?.split('@')[1] ?? ''
  if (smtpUrl && IMPOSSIBLE.test(domain) && !allow.has('any-sender'))
    throw new Error(
      `MAIL_FROM is "${mailFrom}", and ${domain} cannot send mail: servers refuse it. Set MAIL_FROM to an address of yours, or ALLOW=any-sender.`,
    )
}
