#!/usr/bin/env node
/** The `almoner` command. Without a word after it: `start`. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { migratePostgres } from './db/open'
import { FolderInUse } from './db/lock'
import { verifyCommand } from './commands/archives'
import { ready } from './commands/look'
import { withParts, type Options } from './commands/parts'
import { withAdvice } from './db/advice'
import { serve } from './commands/serve'
import { sendCommand } from './commands/socket'
import { ALONE, BESIDE } from './commands/table'
import { codeOf } from './errors'
import { loadEnv } from './env.mjs'
import { createLog } from './log'
import { isProduction, readSettings, type Settings } from './settings'
import { versionLine } from './version'

const say = (line: string) => process.stdout.write(`${line}\n`)
/** What is written belongs to the account that runs Almoner, and to nobody else. */
process.umask(0o077)

/** Runs one of the tables' commands here, or in the server that holds the embedded database. */
async function run(name: string, options: Options): Promise<number> {
  const settings = readSettings(process.env)
  const command = BESIDE[name] ?? ALONE[name]
  if (!command) throw new Error(`There is no command ${name}.`)
  refuseNone(settings, name === 'restore' && Boolean(process.env.DATA_DIR))
  if (name === 'restore') refuseRoot(settings)
  try {
    return await withParts(settings, (parts) => command(parts, options, say), name === 'restore' ? name : 'command')
  } catch (error) {
    if (!(error instanceof FolderInUse) || !(name in BESIDE)) throw error
    return sendCommand(settings.dataDir, { name, options }, say)
  }
}

/**
 * In the wrong folder, without its settings, a new and empty database would be backed up as if it were the one, or restored into.
 * `mayBeNew`: where that is named, a restore makes one.
 */
function refuseNone({ databaseUrl, dataDir }: Settings, mayBeNew: boolean) {
  const folder = join(dataDir, 'db')
  if (databaseUrl || mayBeNew || existsSync(folder)) return
  throw new Error(
    `There is no database: DATABASE_URL is not set, and there is no ${folder}. Are the settings here (.env, ENV_FILE)?`,
  )
}

/** What root writes beside the files of another account, that one cannot read: the server would start, and open no receipt. */
function refuseRoot({ dataDir }: Settings) {
  if (process.getuid?.() !== 0) return
  const paths = [dataDir, join(dataDir, 'files'), join(dataDir, 'db')]
  const other = paths.find((path) => existsSync(path) && statSync(path).uid !== 0)
  if (other) throw new Error(`${other} belongs to another account than root: restore as the one that runs Almoner.`)
}

async function migrateNow() {
  const settings = readSettings(process.env)
  refuseNone(settings, Boolean(process.env.DATA_DIR))
  const url = settings.databaseUrl
  if (url) await withAdvice(() => migratePostgres(url, settings.waits, createLog('info')))
  else await withParts(settings, async () => undefined)
  say('The schema is the newest.')
  return 0
}

function program(end: (code: number) => void): Command {
  const almoner = new Command('almoner')
    .description('Ministries ask for sponsorship; the office reviews, pays and follows up.')
    .version(versionLine, '-V, --version')
    .addHelpText(
      'after',
      '\nSettings come from the environment or from .env: docs/operating.md lists them.\nExit codes: 0 done, 1 looked and not as it should be, or failed, 2 used wrongly.',
    )
    .exitOverride((error) => {
      process.exit(error.exitCode === 0 ? 0 : 2)
    })
  const to = async (work: Promise<number>) => end(await work)
  almoner
    .command('start', { isDefault: true })
    .description('runs the server (what happens without a command)')
    .action(() => serve(readSettings(process.env), say))
  almoner
    .command('migrate')
    .description('brings the schema of the database up to date; every start does so, too')
    .action(() => to(migrateNow()))
  almoner
    .command('backup')
    .description('writes everything into one archive, while the server runs')
    .option('--to <file>', 'where (BACKUP_DIR, named by the time)')
    .action((options: Options) => to(run('backup', { ...options, here: process.cwd() })))
  almoner
    .command('restore')
    .argument('<archive>')
    .description('puts an archive in the place of what is there; the servers have to be stopped')
    .action((archive: string) => to(run('restore', { archive })))
  almoner
    .command('verify')
    .argument('<archive>')
    .description('proves that an archive is whole and can be restored; touches nothing')
    .action((archive: string) => to(verifyCommand(readSettings(process.env), archive, say)))
  almoner
    .command('move')
    .description('moves the database to a PostgreSQL, or back; the files stay')
    .requiredOption('--to <database>', 'postgres://..., or embedded')
    .action((options: Options) => to(run('move', options)))
  almoner
    .command('ready')
    .description('asks the running server whether it can work')
    .action(() => to(ready(readSettings(process.env), say)))
  almoner
    .command('doctor')
    .description('looks at everything: database, schema, ledger, files, mail, clock')
    .action(() => to(run('doctor', {})))
  const admin = almoner.command('admin').description('accounts of the office')
  admin
    .command('list')
    .description('every admin')
    .action(() => to(run('admin list', {})))
  admin
    .command('add')
    .argument('<email>')
    .option('--name <name>', 'first and last name')
    .description('a new admin; prints a link that sets the password')
    .action((email: string, options: Options) => to(run('admin add', { ...options, email })))
  admin
    .command('password')
    .argument('<email>')
    .description('prints a link that sets a new password, for anybody')
    .action((email: string) => to(run('admin password', { email })))
  admin
    .command('unlock')
    .argument('<email>')
    .description('forgets wrong passwords')
    .action((email: string) => to(run('admin unlock', { email })))
  admin
    .command('sessions')
    .argument('<email>')
    .option('--end', 'ends them all')
    .description('where somebody is logged in')
    .action((email: string, options: Options) => to(run('admin sessions', { ...options, email })))
  const mail = almoner.command('mail').description('letters that have not left')
  mail
    .command('list')
    .description('those that wait and those that were given up, with the reason')
    .action(() => to(run('mail list', {})))
  mail
    .command('resend')
    .argument('[id]')
    .option('--failed', 'all that were given up')
    .description('tries again')
    .action((id: string | undefined, options: Options) => to(run('mail resend', { ...options, id })))
  const audit = almoner.command('audit').description('who did what, when')
  audit
    .command('export')
    .description('the trail, oldest first, to the standard output')
    .option('--from <day>', 'such as 2026-11-21')
    .option('--to <day>', 'that day included')
    .addOption(new Option('--format <format>').choices(['csv', 'jsonl']).default('csv'))
    .action((options: Options) => to(run('audit export', options)))
  audit
    .command('pack')
    .argument('<year>')
    .option('--to <file>', 'where (here, named by year and root hash)')
    .description('all of a year for an auditor: ledger, receipts, activity, and a program that checks them')
    .action((year: string, options: Options) => to(run('audit pack', { ...options, year, here: process.cwd() })))
  almoner
    .command('version')
    .description('version and commit')
    .action(() => {
      say(versionLine)
      end(0)
    })
  return almoner
}

async function main() {
  loadEnv()
  // The embedded database keeps the event loop alive after it is closed.
  // Not before all is written: a pipe holds but 64 kB, and its reader may be slow.
  await program((code) => process.stdout.write('', () => process.exit(code))).parseAsync()
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

main().catch((error: unknown) => {
  const sentence = isFull(error)
    ? `A disk is full (${messageOf(error)}). Make room where BACKUP_DIR and DATA_DIR are, then try again.`
    : messageOf(error)
  const isStart = !process.argv[2] || process.argv[2] === 'start'
  const line = isStart ? `Almoner cannot start. ${sentence}` : sentence
  if (isStart && isProduction(process.env)) createLog('fatal').fatal(line)
  else process.stderr.write(`\n${line}\n`)
  process.exit(1)
})
