/** What a start says of itself: which version, with what, and what is off. Never a password. */
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { megabytes } from '../contract/rules/sizes'
import type { Db } from './db/open'
import type { FileStore } from './files/store'
import { countAdmins } from './repositories/accounts'
import { first, rowsOf } from './repositories/rows'
import type { Settings } from './settings'
import { versionLine } from './version'

/** Where something is, without who may use it. */
export const hostOf = (url: string) => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

export async function reportOf(db: Db, { place }: FileStore, settings: Settings): Promise<string[]> {
  const { databaseUrl, dataDir, files, smtpUrl, mailFrom, trustProxy, backup, metricsToken, publicUrl } = settings
  const { payLimit, officePhone } = settings
  const server = first(await rowsOf<{ version: string }>(db, sql`select current_setting('server_version') as version`))
  const { bavail, bsize } = await statfs(dataDir)
  const admins = await countAdmins(db)
  const isBehindAll = typeof trustProxy === 'number' && !['127.0.0.1', '::1'].includes(settings.host)
  const off = [
    !smtpUrl && 'mail by SMTP (SMTP_URL)',
    !backup.at && 'backups each night (BACKUP_AT)',
    backup.at && !backup.passphrase && 'their encryption (BACKUP_PASSPHRASE)',
    !metricsToken && 'figures (METRICS_TOKEN)',
    payLimit === undefined && 'a second person above a limit (PAY_LIMIT)',
    !officePhone && 'a number of the office for whoever cannot log in (OFFICE_PHONE)',
  ].filter(Boolean)
  return [
    versionLine,
    `address: ${publicUrl.origin}, listening at ${settings.host}:${settings.port}`,
    `database: PostgreSQL ${server.version}, ${databaseUrl ? `at ${hostOf(databaseUrl)}` : `embedded, in ${dataDir}/db`}`,
    `files: ${place.name}, and ${dataDir} on a disk with ${megabytes(bavail * bsize)} free, of which ${megabytes(files.reserveBytes)} stay so`,
    `mail: ${smtpUrl ? `${hostOf(smtpUrl)}, from ${mailFrom}` : `written to ${dataDir}/mail`}`,
    `proxies: ${trustProxy === false ? 'none, X-Forwarded-For is not believed' : `${Array.isArray(trustProxy) ? trustProxy.join(', ') : trustProxy} in front`}${isBehindAll ? '; whoever reaches the port past them can forge addresses' : ''}`,
    `admins: ${admins}${settings.admin && admins > 0 ? '; ADMIN_EMAIL and ADMIN_PASSWORD count only for the first (almoner admin password sets another)' : ''}`,
    ...(settings.strange.length > 0 ? [`not known, misspelt perhaps: ${settings.strange.join(', ')}`] : []),
    ...(off.length > 0 ? [`off: ${off.join(', ')}`] : []),
  ]
}
