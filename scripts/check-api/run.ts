/** The whole check: signs in, plays the writes if asked, reads as everybody, signs out, and says what came of it. */
import { randomUUID } from 'node:crypto'
import { allCalls } from '../../contract/all'
import { authCalls } from '../../contract/auth'
import { feedbackCalls } from '../../contract/feedbacks'
import { addressOf } from '../../contract/files'
import type { Call } from '../../contract/parts'
import { reportCalls } from '../../contract/reports'
import { staffCalls } from '../../contract/staffs'
import { supportAreaCalls } from '../../contract/supportareas'
import { Checker, reach, rolesThatMay } from './checker'
import { Ledger, type Line } from './ledger'
import { WrongUsage, type Account, type Options } from './options'
import { Findings, Reader } from './reader'
import { readEverything } from './reading'
import { mailOf } from './samples'
import { NoAnswer, Visitor } from './visitor'
import { Writer } from './writer'
import { writeEverything } from './writing'

export interface Report {
  url: string
  write: boolean
  ok: number
  notKept: number
  notTried: number
  calls: Line[]
}

export async function checkApi(options: Options): Promise<Report> {
  const { url, accounts, write, ended } = options
  const ledger = new Ledger(accounts.map(({ password }) => password))
  const check = new Checker(ledger)
  const nobody = new Visitor(options)
  await knock(nobody, url)
  await refuseStrangers(check, nobody)
  const present: Visitor[] = []
  for (const account of accounts) {
    const who = await signIn(check, options, account)
    if (who) present.push(who)
  }

  const enter = async (email: string, password: string, role: 'convert_s') => {
    try {
      const who = await signIn(check, options, { email, password, role })
      if (who) present.push(who)
      return who
    } catch (error) {
      if (!(error instanceof WrongUsage)) throw error
      check.expect(nobody, staffCalls.create, false, { at: 'afterwards', expected: 'an account that can sign in', found: error.message }) // prettier-ignore
      return undefined
    }
  }
  const writer = write ? new Writer({ check, visitors: [...present, nobody], enter, ended }) : undefined
  if (writer) await writeEverything(writer)
  const findings = new Findings()
  // Those who see most come first: what they find is asked of the others.
  const byReach = present.toSorted((a, b) => reachOf(b) - reachOf(a))
  for (const who of [...byReach, nobody]) {
    await readEverything(new Reader(check, who, findings))
    if (write)
      for (const call of allCalls) if (isWrite(call) && reach(who, call) === 'none') await check.barred(who, call)
  }
  for (const who of present) {
    await check.write(who, authCalls.refresh)
    await check.read(who, authCalls.role)
  }
  await writer?.tidyUp()
  for (const who of present) await signOut(check, who)

  const calls = ledger.lines((call) => whyNot(call, options, present))
  const count = (result: Line['result']) => calls.filter((line) => line.result === result).length
  return { url, write, ok: count('ok'), notKept: count('not kept'), notTried: count('not tried'), calls }
}

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

/** A wrong password is 400, because any 401 makes clients refresh their session; without a cookie that is 401. */
async function refuseStrangers(check: Checker, nobody: Visitor) {
  // A new name each time: servers count wrong passwords.
  const body = { email: mailOf(`nobody-${randomUUID()}`), password: 'not the password' }
  await check.refused(nobody, authCalls.login, { body }, [400, 429])
  await check.refused(nobody, authCalls.refresh, {}, [401])
}

async function signIn(check: Checker, options: Options, account: Account): Promise<Visitor | undefined> {
  const who = new Visitor(options, account)
  const { email, password, role } = account
  const result = await check.signIn(who, { email, password })
  if (!result) return undefined
  if (!result.roles) throw new WrongUsage(`${email} (${role}) could not sign in: ${result.refused}`)
  if (!result.roles.includes(role))
    throw new WrongUsage(`${email} has the roles ${result.roles.join(', ') || '(none)'}, not ${role}.`)
  who.roles = result.roles
  return who
}

async function signOut(check: Checker, who: Visitor) {
  const before = who.copy()
  if (!(await check.write(who, authCalls.logout))) return
  // The cookies of before, as a thief would have kept them.
  const { status } = await before.send('GET', '/auth/role').catch(() => ({ status: 0 }))
  check.expect(who, authCalls.logout, status === 401, { at: 'afterwards', expected: '401 for the old cookies', found: String(status) }) // prettier-ignore
}

function whyNot(call: Call, { write, ended }: Options, present: Visitor[]): string {
  if (SESSION.includes(call)) return 'nobody signed in'
  if (BY_MAIL.includes(call)) return 'its token comes by mail'
  if (isWrite(call) && !write) return 'it writes, and --write was not given'
  if (!present.some((who) => reach(who, call) !== 'none') && !rolesThatMay(call).includes('guest'))
    return `nobody signed in may: it needs ${[...new Set(rolesThatMay(call))].join(', ')}`
  if (!ended && isWrite(call) && Object.values<Call>(feedbackCalls).includes(call))
    return 'it needs a request that has Ended, named with --ended'
  if (call.row === supportAreaCalls.create.row) return 'every support area has its support type already'
  return 'there was no record to try it on'
}
const BY_MAIL: Call[] = [authCalls.validate, authCalls.resetPassword]
