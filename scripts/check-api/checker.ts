/** Makes calls as somebody and notes what the web app would make of the answers. */
import type { Static, TSchema } from 'typebox'
import { authCalls } from '../../contract/auth'
import { addressOf } from '../../contract/files'
import { profileCalls } from '../../contract/ministries'
import type { Call } from '../../contract/parts'
import { rights } from '../../contract/role-matrix'
import {
  isRefusal,
  judgeRefusal,
  manners,
  openAnswer,
  openFile,
  reasonIn,
  bodyOf,
  type Heard,
  type Reason,
} from './answers'
import { factsOf } from './facts'
import type { Ledger } from './ledger'
import type { Note } from './notes'
import { understand } from './understanding'
import { NoAnswer, type Sending, type Visitor } from './visitor'

type Of<S> = S extends TSchema ? Static<S> : undefined
export type Data<C extends Call> = C['data'] extends TSchema ? Static<C['data']> : true
export interface Input<C extends Call> extends Omit<Sending, 'body'> {
  params?: Of<C['params']>
  query?: Of<C['query']>
  body?: Of<C['body']>
  /** In place of the call's own: a file's path as an answer gave it. */
  address?: string
}

/** Somebody has seen enough. */
export class Stopped extends Error {}

/** An id that no server has. */
export const NOTHING = 'check-nothing'

/** Which records somebody may reach with a call. */
export function reach({ roles }: Visitor, { row }: Call): 'all' | 'own' | 'none' {
  const { allow = [], own = [] } = rights.get(row) ?? {}
  if (roles.some((role) => allow.includes(role))) return 'all'
  return roles.some((role) => own.includes(role)) ? 'own' : 'none'
}
export const rolesThatMay = ({ row }: Call) => [...(rights.get(row)?.allow ?? []), ...(rights.get(row)?.own ?? [])]
const isPublic = (call: Call) => rolesThatMay(call).includes('guest')

/** Statuses with which a server may say that it could do a call, but not now. */
const NOT_NOW = [409, 429, 507] as const

export class Checker {
  /** What needs to be tried only once, by who tried it. */
  private readonly done = new Set<string>()
  /** Calls that were left without an answer: nobody waits for them again. */
  private readonly silent = new Set<Call>()
  /** What a ministry knows of itself, to tell others' data from its own. */
  private readonly own = new Map<Visitor, string>()
  /** Extensions that `auth/role` announces. */
  readonly offered = new Set<string>()

  /** While it writes: between a record and its taking away nothing stops it. */
  isHeld = false

  constructor(
    readonly ledger: Ledger,
    private readonly signal?: AbortSignal,
  ) {}

  stopIfAsked() {
    if (this.signal?.aborted) throw new Stopped()
  }

  /** A call that changes nothing. Who may not make it has to be refused, which is tried once. */
  async read<C extends Call>(who: Visitor, call: C, input: Input<C> = {}): Promise<Data<C> | undefined> {
    if (reach(who, call) === 'none') {
      await this.once('refused', who, call, () => this.refused(who, call, input, who.account ? 'role' : 'stranger'))
      return undefined
    }
    const data = await this.succeed(who, call, input)
    if (data !== undefined && call.params && call.refuses && 404 in call.refuses) {
      const isRecord = !/\{(state|areaName)\}/.test(call.row)
      await this.once('unknown', who, call, () =>
        this.refused(who, call, nowhere(call), isRecord ? 'unknown record' : 'unknown place'),
      )
    }
    return data
  }

  /** A call that changes something, by somebody who may. */
  async write<C extends Call>(who: Visitor, call: C, input: Input<C> = {}): Promise<Data<C> | undefined> {
    return this.succeed(who, call, input, true)
  }

  /** Only the first byte of a file, as players ask for films. */
  async part<C extends Call>(who: Visitor, call: C, input: Input<C>) {
    const answer = await this.asked(who, call, { ...input, headers: { range: 'bytes=0-0' } })
    if (answer && (answer.status !== 206 || answer.text.length !== 1))
      this.note(who, call, input, [{ voice: 'advice', chapter: 'files', at: 'status', expected: '206 and the part that Range asked for', found: String(answer.status), effect: 'nobody can jump within a film' }]) // prettier-ignore
  }

  /** It has to be refused, for this reason. */
  async refused<C extends Call>(who: Visitor, call: C, input: Input<C>, reason: Reason) {
    const answer = await this.asked(who, call, input)
    if (!answer) return
    const tells = this.tellsTooMuch(who, call, answer, reason)
    const refused = { answer, tells, isClient: who.roles.includes('client'), isFile: call.file !== undefined }
    this.note(who, call, input, judgeRefusal(reason, refused))
  }

  /**
   * Somebody who may not make a writing call has to hear so, even when nothing sensible is sent; 400 leaves it open. True where
   * it was not refused.
   */
  async barred<C extends Call>(who: Visitor, call: C, input: Input<C> = pointless(call)): Promise<boolean> {
    const answer = await this.asked(who, call, input)
    if (!answer || (who.account && [400, 415].includes(answer.status))) return false
    const refused = { answer, tells: true, isClient: who.roles.includes('client'), isFile: false }
    this.note(who, call, input, judgeRefusal(who.account ? 'role' : 'stranger', refused))
    return !isRefusal(answer)
  }

  /** Something that has to be so, beyond a single answer. */
  expect(who: Visitor, call: Call, isSo: boolean, note: Note) {
    if (!isSo) this.ledger.note(call, who, call.row, [note])
  }

  /** The answer as it came; undefined where none did. */
  async send<C extends Call>(who: Visitor, call: C, input: Input<C> = {}): Promise<Heard | undefined> {
    if (!this.isHeld) this.stopIfAsked()
    if (this.silent.has(call)) return undefined
    const { method, url } = addressOf(call.row)
    const isBeside = !url.startsWith('/api/')
    const path = fill(url.replace(/^\/api/, ''), input)
    const address = input.address ?? (isBeside ? new URL(path, who.host).href : path)
    try {
      const answer = await who.send(method, address, input)
      this.note(who, call, input, manners(answer, !isPublic(call), method === 'GET' && call.file === undefined))
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      this.silent.add(call)
      this.note(who, call, input, [{ voice: 'breaks', at: 'answer', expected: 'one', found: error.message }])
      return undefined
    }
  }

  note<C extends Call>(who: Visitor, call: C, input: Input<C>, notes: Note[]) {
    const { method, url } = addressOf(call.row)
    const address = input.address ?? fill(url.replace(/^\/api/, ''), input)
    this.ledger.note(call, who, `${method} ${address}`, notes)
  }

  /** What the web app understands of the answer; where data is missing, blanks stand for it. */
  private async succeed<C extends Call>(who: Visitor, call: C, input: Input<C>, mayFail = false) {
    const answer = await this.asked(who, call, input)
    if (!answer) return undefined
    const reason = reasonIn(answer)
    if (answer.status === 429 && !mayFail) {
      this.note(who, call, input, [{ voice: 'poorer', at: 'status', expected: '200', found: '429', effect: 'not looked at: lift the limit for the check, and run it again' }]) // prettier-ignore
      return undefined
    }
    if (mayFail && NOT_NOW.some((status) => status === answer.status && (status === 429 || call.refuses?.[status]))) {
      this.ledger.missed(call, `the server refused it: ${reason || answer.status}`)
      return undefined
    }
    if (answer.status === 403) {
      const isSpecified = who.roles.some((role) => role === 'admin' || role === 'client') || rights.get(call.row)?.from === 'specification' // prettier-ignore
      this.note(who, call, input, [{ voice: isSpecified ? 'breaks' : 'poorer', chapter: 'roles', at: 'status', expected: '200 for this role', found: `403${reason ? ` (${reason})` : ''}`, effect: 'who has this screen cannot use it' }]) // prettier-ignore
      return undefined
    }
    const opened = call.file ? openFile(call.file, answer) : openAnswer(call, answer)
    this.note(who, call, input, opened.notes)
    if (!opened.isSuccess) return undefined
    this.ledger.succeeded(call)
    if (call.file || !call.data) return true as Data<C>
    const { data, notes } = understand(call, opened.data, who.host)
    const asked = { ...(input.params as object | undefined), ...(input.query as object | undefined) }
    const isRead = addressOf(call.row).method === 'GET' || notes.length === 0
    this.note(who, call, input, [...notes, ...(isRead ? factsOf(call, data, asked) : [])])
    if (call.row === profileCalls.profile.row) this.own.set(who, JSON.stringify(data))
    if (call.row === authCalls.role.row) for (const name of extensionsIn(data)) this.offered.add(name)
    return data as Data<C>
  }

  /** A check takes longer than some access cookies last, and the web app refreshes them without a word. */
  private async asked<C extends Call>(who: Visitor, call: C, input: Input<C>) {
    const answer = await this.send(who, call, input)
    return answer?.status === 401 && (await this.renewed(who, call)) ? this.send(who, call, input) : answer
  }
  private async renewed(who: Visitor, { row }: Call): Promise<boolean> {
    const isSession = [authCalls.login, authCalls.logout, authCalls.refresh, authCalls.role].some(
      (one) => one.row === row,
    )
    if (!who.account || isSession) return false
    const answer = await this.send(who, authCalls.refresh)
    return answer !== undefined && !isRefusal(answer)
  }

  /** What was left without an answer is tried again: to take away what was made is worth waiting for. */
  hearAgain() {
    this.silent.clear()
  }

  /** Whether an answer that should be a refusal gives away what is not the caller's. */
  private tellsTooMuch(who: Visitor, call: Call, answer: Heard, reason: Reason): boolean {
    if (isRefusal(answer)) return false
    if (call.file) return answer.text !== ''
    const body = bodyOf(answer)
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
    return reason === 'role' ? namesOthers(data, this.own.get(who) ?? '') : isSomething(data)
  }

  private async once(what: string, who: Visitor, { row }: Call, act: () => Promise<unknown>) {
    const key = `${what} ${who.account?.email ?? ''} ${row}`
    if (this.done.has(key)) return
    this.done.add(key)
    await act()
  }
}

function extensionsIn(data: unknown): string[] {
  const names: unknown = typeof data === 'object' && data !== null && 'extensions' in data ? data.extensions : []
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Anything but nothing, noughts and empty lists. */
function isSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSomething)
  return Boolean(value)
}
/** Whether a ministry, an email or a number stands there that is not among `own`. */
function namesOthers(value: unknown, own: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inside]: [string, unknown]) =>
    /^(ministry|email|mobile)$/.test(key) && typeof inside === 'string'
      ? inside !== '' && !own.includes(JSON.stringify(inside).slice(1, -1))
      : namesOthers(inside, own),
  )
}

/** A write that can do nothing, whoever sends it. */
function pointless<C extends Call>(call: C): Input<C> {
  // To some servers a list that is missing means all there are.
  const body = call.body && 'items' in call.body.properties ? { items: [NOTHING] } : {}
  return { ...nowhere(call), ...(call.params && !call.body && !call.form ? {} : { body }) } as Input<C>
}

/** The same call about a record that does not exist. */
const nowhere = <C extends Call>({ params }: C): Input<C> =>
  params
    ? { params: Object.fromEntries(Object.keys(params.properties).map((name) => [name, NOTHING])) as Of<C['params']> }
    : {}

function fill(url: string, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const values = params as Record<string, string>
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? NOTHING))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}
