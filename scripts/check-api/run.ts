/** The whole check: signs in, plays the writes if asked, reads as everybody, signs out, and says what came of it. */
import { allCalls } from '../../contract/all'
import { authCalls } from '../../contract/auth'
import { feedbackCalls } from '../../contract/feedbacks'
import { addressOf } from '../../contract/files'
import type { Call } from '../../contract/parts'
import { reportCalls } from '../../contract/reports'
import { staffCalls } from '../../contract/staffs'
import { supportAreaCalls } from '../../contract/supportareas'
import type { Role } from '../../contract/vocabulary'
import { isRefusal } from './answers'
import { Checker, reach, rolesThatMay } from './checker'
import { fromElsewhere } from './elsewhere'
import { Ledger, type Line, type Told } from './ledger'
import type { Voice } from './notes'
import { WrongUsage, type Options } from './options'
import { Findings, Reader } from './reader'
import { readEverything } from './reading'
import { refresh, refuseStrangers, signIn, signOut } from './session'
import { NoAnswer, Visitor } from './visitor'
import { Writer } from './writer'
import { writeEverything } from './writing'

export interface Report {
  url: string
  write: boolean
  breaks: number
  poorer: number
  advice: number
  calls: Line[]
  /** Everything that was said, the loudest first. */
  told: Told[]
}

export async function checkApi(options: Options): Promise<Report> {
  const { url, accounts, write, ended, origin } = options
  const secrets = accounts.map(({ password }) => password)
  const ledger = new Ledger(secrets)
  const check = new Checker(ledger, options.signal)
  const nobody = new Visitor(options)
  await knock(nobody, url)
  await refuseStrangers(check, nobody)
  const present: Visitor[] = []
  const lost: Role[] = []
  /** Whose accounts are taken away at the end. */
  const hired: Visitor[] = []
  const enter = async (email: string, password: string, role: 'convert_s') => {
    try {
      const who = await signIn(check, options, { email, password, role })
      if (who) {
        present.push(who)
        hired.push(who)
      }
      return who
    } catch (error) {
      if (!(error instanceof WrongUsage)) throw error
      check.expect(nobody, staffCalls.create, false, { voice: 'breaks', at: 'afterwards', expected: 'an account that can sign in', found: error.message }) // prettier-ignore
      return undefined
    }
  }
  const opens = async (email: string, password: string) => {
    const who = new Visitor(options)
    const answer = await check.send(who, authCalls.login, { body: { email, password } })
    if (!answer || answer.status === 429 || answer.status >= 500) return undefined
    return !isRefusal(answer)
  }
  let writer: Writer | undefined
  try {
    for (const account of accounts) {
      const who = await signIn(check, options, account)
      if (who) present.push(who)
      else lost.push(account.role)
    }
    if (origin) await fromElsewhere(check, nobody, present, origin)
    if (write) {
      writer = new Writer({ check, visitors: [...present, nobody], enter, opens, ended })
      secrets.push(writer.password)
      await writeEverything(writer)
    }
    await readAll(check, present, nobody, write)
  } finally {
    // Also when it is stopped: nobody shall be left who can log in.
    check.isHeld = true
    check.hearAgain()
    for (const who of hired) await signOut(check, who)
    await writer?.tidyUp()
    for (const who of present) if (!hired.includes(who)) await signOut(check, who)
  }

  const offered = present.length > 0 ? check.offered : null
  const calls = ledger.lines((call) => whyNot(call, options, present, lost), offered)
  const told = ledger.told()
  const count = (voice: Voice) => told.filter((one) => one.voice === voice).length
  return { url, write, breaks: count('breaks'), poorer: count('poorer'), advice: count('advice'), calls, told }
}

async function readAll(check: Checker, present: Visitor[], nobody: Visitor, write: boolean) {
  const findings = new Findings()
  // Those who see most come first: what they find is asked of the others.
  const byReach = present.toSorted((a, b) => reachOf(b) - reachOf(a))
  for (const who of [...byReach, nobody]) {
    await readEverything(new Reader(check, who, findings))
    if (write)
      for (const call of SPECIFIED) if (isWrite(call) && reach(who, call) === 'none') await check.barred(who, call)
  }
  for (const who of present) await refresh(check, who)
}

/** Calls of section 7; whoever has not heard of an extension has nothing to refuse. */
const SPECIFIED = allCalls.filter(({ extension }) => extension === undefined)
const SESSION: Call[] = [authCalls.login, authCalls.logout, authCalls.refresh]
/** Reports are asked for by POST, but change nothing; sessions are the check's own. */
const isWrite = (call: Call) =>
  addressOf(call.row).method !== 'GET' && ![...SESSION, reportCalls.run as Call].includes(call)
const reachOf = (who: Visitor) => allCalls.filter((call) => reach(who, call) === 'all').length

/** Whoever answers anything is there; all else is for the check to find. */
async function knock(nobody: Visitor, url: string) {
  try {
    await nobody.send('GET', '/auth/register/banks')
  } catch (error) {
    if (error instanceof NoAnswer) throw new NoAnswer(`${url}: ${error.message}`)
    throw error
  }
}

function whyNot(call: Call, { write, ended }: Options, present: Visitor[], lost: Role[]): string {
  if (call.extension)
    return present.length > 0
      ? 'it belongs to an extension, of which this check only reads'
      : 'it belongs to an extension, and nobody signed in to be told of them'
  if (SESSION.includes(call)) return 'nobody signed in'
  if (BY_MAIL.includes(call)) return 'its token comes by mail'
  if (isWrite(call) && !write) return 'it writes, and --write was not given'
  const isLost = lost.some((role) => rolesThatMay(call).includes(role))
  if (!present.some((who) => reach(who, call) !== 'none') && !rolesThatMay(call).includes('guest'))
    return isLost
      ? `POST auth/login gave no session that lasts to ${lost.join(', ')}`
      : `nobody signed in may: it needs ${[...new Set(rolesThatMay(call))].join(', ')}`
  if (!ended && isWrite(call) && Object.values<Call>(feedbackCalls).includes(call))
    return 'it needs a request that has Ended, named with --ended'
  if (call.row === supportAreaCalls.create.row) return 'every support area has its support type already'
  return 'there was no record to try it on'
}
const BY_MAIL: Call[] = [authCalls.validate, authCalls.resetPassword]
