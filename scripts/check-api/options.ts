/** What was asked on the command line. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ROLES, type Role } from '../../contract/vocabulary'
import type { Server } from './visitor'

export const USAGE = `Says what the web app would make of a running API, call by call.

  npm run check:api -- --url https://host/api [options]

  --url <address>        Where the calls of section 7 start, such as https://host/api. Files are asked at the same host.
  --account <role>=<email>[:<password>]
                         Somebody to sign in as; once for each role you have: admin, client, convert_s, payment_s, ...
                         Without a password here, CHECK_PASSWORD_<ROLE> or CHECK_PASSWORD of the environment is taken.
  --accounts <file>      The same as JSON: [{ "role": "admin", "email": "...", "password": "..." }, ...]
  --write                Also plays the calls of section 7 that write, with records of its own named "Check ...".
                         What can be taken away goes again, also after Ctrl-C. These stay: a ministry and its registration;
                         two requests of the client, one paid, one rejected, with a chat; payments that add up to 0 where
                         all of them can be made.
                         Use a system that is there for trying out, and nobody else at work on it meanwhile.
  --ended <reference>    With --write: a request of the client that has Ended and awaits its feedback. It is reported back
                         on, finished and approved, with three converts "Check ..." that stay in the list; without one the
                         calls that report back cannot be tried.
  --origin <address>     Where the web app will be, such as https://app.example.org, if that is not where the API is: also tries
                         what browsers ask of an API elsewhere (CORS), and whether its cookies go along from there.
  --timeout <seconds>    How long to wait for an answer (30).
  --json                 The report as JSON.
  --html <file>          The report also as one page, to be sent to whoever looks after the API.
  --help                 This text.

Without --write nothing is changed: it signs in and out, refreshes its session, runs reports, and reads. Three accounts
(admin, client, convert_s) reach nearly every call; further roles check that each may do what it needs, and nothing else.

It speaks in three voices. Breaks: the web app cannot do its work. Shown poorer: a screen says less than it could. Advice:
all of it works. Roles and files have chapters of their own.

Exit code: 0 when nothing breaks, 1 when something does, 2 when this command was used wrongly.
`

export interface Account {
  role: Role
  email: string
  password: string
}
/** `url` is without a slash at its end. */
export interface Options extends Server {
  accounts: Account[]
  write: boolean
  ended?: string
  /** Where the web app is, when not at the API. */
  origin?: string
  /** Stops it; what it has made is then taken away all the same. */
  signal?: AbortSignal
  json: boolean
  /** File for the page. */
  html?: string
}

/** The command was used wrongly; the message says what to do. */
export class WrongUsage extends Error {}

type Env = Record<string, string | undefined>

/** Undefined when only the usage text was asked for. */
export function readOptions(args: string[], env: Env): Options | undefined {
  const given = parse(args)
  if (given.help) return undefined
  const seconds = Number(given.timeout ?? 30)
  if (!(seconds > 0)) throw new WrongUsage(`--timeout is a number of seconds, not "${given.timeout}".`)
  if (given.ended && !given.write) throw new WrongUsage('--ended works only together with --write.')
  const typed = (given.account ?? []).map(accountOf)
  return {
    url: urlOf(given.url),
    accounts: [...typed, ...(given.accounts ? readAccounts(given.accounts) : [])].map((account) =>
      complete(account, env),
    ),
    write: given.write ?? false,
    ended: given.ended,
    origin: given.origin && originOf(given.origin, given.url),
    timeoutMs: seconds * 1000,
    json: given.json ?? false,
    html: given.html,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { type: 'string' },
        account: { type: 'string', multiple: true },
        accounts: { type: 'string' },
        write: { type: 'boolean' },
        ended: { type: 'string' },
        origin: { type: 'string' },
        timeout: { type: 'string' },
        json: { type: 'boolean' },
        html: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

function urlOf(text: string | undefined): string {
  if (!text) throw new WrongUsage('Say where the API is: --url https://host/api')
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongUsage(
      `--url is an address such as https://host/api, not "${text.replace(/^(\w+:\/\/)?.*@/, '$1')}".`,
    )
  const { username, password } = new URL(text)
  // Neither a browser nor this check sends them along. They are not repeated: reports are passed on.
  if (username || password) throw new WrongUsage('--url goes without a user and a password: accounts are --account.')
  return text.replace(/\/+$/, '')
}

function originOf(text: string, api: string | undefined): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new WrongUsage(`--origin is an address such as https://app.example.org, not "${text}".`)
  const { origin } = new URL(text)
  if (origin === new URL(urlOf(api)).origin) throw new WrongUsage('--origin is where the web app is, if that is not where the API is.') // prettier-ignore
  return origin
}

type Partly = Omit<Account, 'password'> & { password?: string }

/** The password may hold any sign: only the first = and the first : divide. */
function accountOf(text: string): Partly {
  const [, role = '', email = '', password] = /^([^=]+)=([^:]+)(?::(.*))?$/s.exec(text) ?? []
  // The text itself may hold a password: it is not repeated.
  if (!email) throw new WrongUsage('--account is written role=email or role=email:password.')
  return { role: roleOf(role), email, password }
}

function readAccounts(file: string): Partly[] {
  const rows = parseFile(file)
  if (!Array.isArray(rows)) throw new WrongUsage(`${file} must hold a list: [{ "role": "admin", "email": "..." }]`)
  return rows.map((row: unknown) => {
    const { role, email, password } = (row ?? {}) as Record<string, unknown>
    if (typeof role !== 'string' || typeof email !== 'string' || !['string', 'undefined'].includes(typeof password))
      throw new WrongUsage(`Each account in ${file} needs a role and an email, as text.`)
    return { role: roleOf(role), email, password: password as string | undefined }
  })
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // A parser's message quotes the file, which may hold passwords.
    throw new WrongUsage(error instanceof SyntaxError ? `${file} is not JSON.` : (error as Error).message)
  }
}

function roleOf(text: string): Role {
  const role = ROLES.find((name) => name === text)
  if (!role || role === 'guest') throw new WrongUsage(`"${text}" is no role. Roles: ${ROLES.slice(1).join(', ')}.`)
  return role
}

function complete({ role, email, password }: Partly, env: Env): Account {
  const found = password ?? env[`CHECK_PASSWORD_${role.toUpperCase()}`] ?? env.CHECK_PASSWORD
  if (!found)
    throw new WrongUsage(`No password for ${email}: set CHECK_PASSWORD_${role.toUpperCase()} or CHECK_PASSWORD.`)
  return { role, email, password: found }
}
