import { resolve } from 'node:path'
import { readFileSettings, type FileSettings } from './files/settings'

export interface Settings {
  port: number
  host: string
  dataDir: string
  files: FileSettings
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  smtpUrl?: string
  mailFrom: string
  /** Origin that users type; decides cookie names, links in mails and the cross-site check. */
  publicUrl: URL
  admin?: { email: string; password: string }
  demo: boolean
  /** Real use: neither demo nor development. Callers must then show where they come from. */
  production: boolean
  /** Believe X-Forwarded-For of the proxy in front. */
  trustProxy: boolean
}

const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** Reads the environment (.env.example explains each). Throws an Error with a sentence for the operator. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number up to 65535, not "${env.PORT}".`)
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${port}`)
  if (publicUrl.protocol !== 'https:' && !isLocal(publicUrl)) {
    throw new Error(`PUBLIC_URL must start with https:// (only localhost may go without), not "${publicUrl.href}".`)
  }
  const adminEmail = env.ADMIN_EMAIL?.trim()
  const adminPassword = env.ADMIN_PASSWORD
  if (adminEmail && !adminPassword) throw new Error('ADMIN_EMAIL needs ADMIN_PASSWORD beside it.')
  const demo = env.DEMO ? env.DEMO === '1' : false
  if (!demo && adminPassword === DEMO_PASSWORD) throw new Error('ADMIN_PASSWORD is the demo password. Choose another.')
  return {
    port,
    host: env.HOST ?? (isLocal(publicUrl) ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    files: readFileSettings(env),
    databaseUrl: env.DATABASE_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM ?? 'Almoner <no-reply@almoner.test>',
    publicUrl,
    admin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : undefined,
    demo,
    production: env.NODE_ENV === 'production' && !demo,
    trustProxy: env.TRUST_PROXY === '1',
  }
}

export const DEMO_PASSWORD = 'Almoner-demo-1'
