/** Makes calls as somebody and notes whether the answers are what the contract and the role matrix say. */
import type { Static, TSchema } from 'typebox'
import { flawsOfRefusal, flawsOfSuccess, type Answer, type Flaw } from '../../contract/answers'
import { authCalls } from '../../contract/auth'
import { addressOf } from '../../contract/files'
import type { Call } from '../../contract/parts'
import { rights } from '../../contract/role-matrix'
import type { Role } from '../../contract/vocabulary'
import type { Ledger } from './ledger'
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

/** An id that no server has. */
export const NOTHING = 'check-nothing'

/** Which records somebody may reach with a call. */
export function reach({ roles }: Visitor, { row }: Call): 'all' | 'own' | 'none' {
  const { allow = [], own = [] } = rights.get(row) ?? {}
  if (roles.some((role) => allow.includes(role))) return 'all'
  return roles.some((role) => own.includes(role)) ? 'own' : 'none'
}
export const rolesThatMay = ({ row }: Call) => [...(rights.get(row)?.allow ?? []), ...(rights.get(row)?.own ?? [])]

/** Answers of another shape than the contract's were noted; what would have hung on them is left out. */
export async function asFarAsPossible(step: () => Promise<void>) {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/** Statuses with which a server may say that it could do a call, but not now. */
const NOT_NOW = [409, 429, 507] as const

export class Checker {
  /** What needs to be tried only once, by who tried it. */
  private readonly done = new Set<string>()
  /** Calls that were left without an answer: nobody waits for them again. */
  private readonly silent = new Set<Call>()

  constructor(readonly ledger: Ledger) {}

  /** A call that changes nothing. Who may not make it has to be refused, which is tried once. */
  async read<C extends Call>(who: Visitor, call: C, input: Input<C> = {}): Promise<Data<C> | undefined> {
    if (reach(who, call) === 'none') {
      await this.once('refused', who, call, () => this.refused(who, call, input, refusalFor(who)))
      return undefined
    }
    const data = await this.succeed(who, call, input)
    if (data !== undefined && call.params && call.refuses && 404 in call.refuses)
      await this.once('unknown', who, call, () => this.refused(who, call, nowhere(call), [404, 400]))
    return data
  }

  /** A call that changes something, by somebody who may. */
  async write<C extends Call>(who: Visitor, call: C, input: Input<C> = {}): Promise<Data<C> | undefined> {
    return this.succeed(who, call, input, true)
  }

  /** Roles of who could sign in, or the sentence with which they were turned away. */
  async signIn(who: Visitor, body: { email: string; password: string }) {
    const held = await this.hold(who, authCalls.login, { body }, (answer) =>
      [400, 429].includes(answer.status) ? flawsOfRefusal([400, 429], answer) : flawsOfSuccess(authCalls.login, answer),
    )
    if (!held) return undefined
    if (held.answer.status >= 400) return held.isKept ? { refused: sentenceIn(held.answer) } : undefined
    if (held.isKept) this.ledger.succeeded(authCalls.login)
    const roles = dataIn<Role[]>(held.answer)
    return Array.isArray(roles) ? { roles } : undefined
  }

  /** Only the first byte of a file, as players ask for films. */
  async part<C extends Call>(who: Visitor, call: C, input: Input<C>) {
    await this.hold(who, call, { ...input, headers: { range: 'bytes=0-0' } }, ({ status, text }) =>
      status === 206 && text.length === 1
        ? []
        : [{ at: 'status', expected: '206 and the part that Range asked for', found: String(status) }],
    )
  }

  /** It has to be refused with one of these statuses. */
  async refused<C extends Call>(who: Visitor, call: C, input: Input<C>, statuses: number[]) {
    await this.hold(who, call, input, (answer) => flawsOfRefusal(statuses, answer))
  }

  /** Somebody who may not make a writing call has to hear so even when nothing sensible is sent; 400 leaves it open. */
  async barred(who: Visitor, call: Call) {
    const input = { ...nowhere(call), ...(call.params && !call.body && !call.form ? {} : { body: {} }) }
    const statuses = [...refusalFor(who), ...(who.account ? [400, 415] : [])]
    await this.refused(who, call, input, statuses)
  }

  /** Something beyond the schema that has to be so. */
  expect(who: Visitor, call: Call, isSo: boolean, flaw: Flaw) {
    if (!isSo) this.ledger.flawed(call, who.name, call.row, [flaw])
  }

  /** The data, also where something about it is wrong: most of it may do to go on with. */
  private async succeed<C extends Call>(who: Visitor, call: C, input: Input<C>, mayFail = false) {
    const announced: number[] = NOT_NOW.filter((status) => mayFail && call.refuses?.[status])
    const held = await this.hold(who, call, input, (answer) =>
      announced.includes(answer.status) ? flawsOfRefusal(announced, answer) : flawsOfSuccess(call, answer),
    )
    if (!held) return undefined
    const { answer, isKept } = held
    if (answer.status >= 300) {
      if (isKept) this.ledger.missed(call, `the server refused it: ${sentenceIn(answer)}`)
      return undefined
    }
    if (isKept) this.ledger.succeeded(call)
    return call.data ? dataIn<Data<C>>(answer) : (true as Data<C>)
  }

  /** Sends it and notes what is wrong with the answer, if there is one. */
  private async hold<C extends Call>(who: Visitor, call: C, input: Input<C>, check: (answer: Answer) => Flaw[]) {
    if (this.silent.has(call)) return undefined
    const { method, url } = addressOf(call.row)
    const address = input.address ?? fill(url.replace(/^\/api/, ''), input)
    const note = (flaws: Flaw[]) => this.ledger.flawed(call, who.name, `${method} ${address}`, flaws)
    try {
      const answer = await who.send(method, address, input)
      const flaws = check(answer).map((flaw) => withPlace(flaw, answer))
      note(flaws)
      return { answer, isKept: flaws.length === 0 }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      this.silent.add(call)
      note([{ at: 'answer', expected: 'one', found: error.message }])
      return undefined
    }
  }

  private async once(what: string, who: Visitor, { row }: Call, act: () => Promise<unknown>) {
    const key = `${what} ${who.account?.email ?? ''} ${row}`
    if (this.done.has(key)) return
    this.done.add(key)
    await act()
  }
}

function dataIn<T>({ text }: Answer): T | undefined {
  try {
    return (JSON.parse(text) as { data?: T } | null)?.data
  } catch {
    return undefined
  }
}
const sentenceIn = ({ text }: Answer) =>
  (JSON.parse(text) as { errors: { message: string }[] }).errors[0]?.message ?? ''

const refusalFor = (who: Visitor) => (who.account ? [403, 404] : [401])

/** The same call about a record that does not exist. */
const nowhere = <C extends Call>({ params }: C): Input<C> =>
  params
    ? { params: Object.fromEntries(Object.keys(params.properties).map((name) => [name, NOTHING])) as Of<C['params']> }
    : {}

const withPlace = (flaw: Flaw, { status, text }: Answer): Flaw =>
  flaw.at === 'status' && status >= 300 && status < 400 ? { ...flaw, found: `${flaw.found} ${text}` } : flaw

function fill(url: string, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const values = params as Record<string, string>
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? NOTHING))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}
