// Thirteen people who read and write at once, and the book of what they were told: what was acknowledged has to be there
// once, what was not may be there once, and nothing else.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BudgetRow } from '../../contract/budgets'
import type { Chat, ChatRow } from '../../contract/chats'
import type { ConvertSummary } from '../../contract/converts'
import type { Feedback } from '../../contract/feedbacks'
import type { PaymentRow } from '../../contract/payments'
import type { RegistrationRow } from '../../contract/registrations'
import type { SponsorItem } from '../../contract/sponsoritems'
import { crusade, file, inDays, PDF, PNG, registration } from '../api/samples'
import { Caller, dataOf, type Answer, type Place, type Sending } from './caller'

const PASSWORD = 'Almoner-demo-1'
const BANK = 'First Bank of Nigeria'
/** More than are written with one statement: a kill may come between two. */
export const IMPORTED = 1100
const THINK_MS = 150
const LARGEST_FILE = 200_000
const NEW_COOKIES_MS = 5 * 60_000

type Kind = 'deposit' | 'payment' | 'message' | 'registration' | 'picture' | 'convert' | 'import' | 'request' | 'chat'
interface Entry {
  kind: Kind
  isAcknowledged: boolean
  /** Counted up whenever people are let loose. */
  round: number
  /** SHA-256 of the file that was sent along. */
  sha?: string
}
/** An item that is negotiated: each step adds one to its version. */
interface Bargain {
  budgetId: string
  acknowledged: number
  tried: number
}
type Who = 'admin' | 'sponsor' | 'ministry' | 'nobody'
export const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const count = (list: string[]) => {
  const times = new Map<string, number>()
  for (const each of list) times.set(each, (times.get(each) ?? 0) + 1)
  return times
}

export class Load {
  readonly book = new Map<string, Entry>()
  readonly bargains = new Map<string, Bargain>()
  readonly statuses = new Map<string, number>()
  readonly faults: string[] = []
  /** Lines may break: the server is being killed. */
  mayBreak = false
  private round = 0
  private isOver = true
  private people: Promise<unknown> = Promise.resolve()
  private readonly who: Record<Who, Caller>
  private loggedInAt = -Infinity
  private number = 0
  /** Payments whose answer was lost: they are sent again with their key until they have one. */
  private owed = new Map<string, () => Promise<unknown>>()
  private home = { ministryId: '', mail: '', linkId: '', areaId: '', budgetId: '', feedbackId: '', albumId: '' }
  private chat = ''

  constructor(
    place: Place,
    /** Of a proxy, too, which has nobody behind it for a moment. */
    private readonly isSilence: (status: number) => boolean = (status) => status === 503,
  ) {
    this.who = {
      admin: new Caller(place),
      sponsor: new Caller(place),
      ministry: new Caller(place),
      nobody: new Caller(place),
    }
  }

  /** The demo ministry that is uploading its feedback. */
  async open() {
    await this.logIn('admin', 'admin@demo.almoner.test')
    await this.logIn('sponsor', 'sponsor_s@demo.almoner.test')
    const ended = await this.read<BudgetRow[]>('admin', 'budgets/status/Ended')
    const begun = ended.find(({ feedbackStatus }) => feedbackStatus === 'Pending')
    if (!begun?.feedbackId) throw new Error('The demo data have no feedback that is being uploaded.')
    const { ministryId, id: budgetId, feedbackId } = begun
    const ministry = await this.read<{ email: string; supportAreas: Link[] }>('admin', `ministries/${ministryId}`)
    this.home = { ...this.home, ministryId, budgetId, feedbackId, mail: ministry.email }
    await this.logIn('ministry', ministry.email)
    const areas = await this.read<{ id: string; name: string }[]>('admin', 'supportareas')
    this.home.areaId = areas.find(({ name }) => name === 'Crusades')?.id ?? ''
    const link = ministry.supportAreas.find(({ supportArea }) => supportArea.name === 'Crusades')
    const linked = { ministryId, supportAreaId: this.home.areaId }
    this.home.linkId = link?.id ?? (await this.told<Link>('admin', 'supportareas/ministry/link', linked)).id
    const album = { feedbackId, title: 'Drill', description: 'Of the drill' }
    this.home.albumId = (await this.told<{ id: string }>('ministry', 'feedbacks/album', album)).id
    this.loggedInAt = Date.now()
  }

  private async logIn(who: Who, email: string) {
    const { status, bytes } = await this.who[who].send('POST', 'auth/login', { json: { email, password: PASSWORD } })
    if (status !== 200) throw new Error(`${email} cannot log in: ${status} ${bytes.toString()}`)
  }

  private async told<Data>(who: Who, path: string, json: object) {
    const answer = await this.who[who].send('POST', path, { json })
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.bytes.toString()}`)
    return dataOf<Data>(answer)
  }

  /** For the drill itself, while nothing is wrong. */
  async read<Data>(who: Who, path: string) {
    return dataOf<Data>(await this.fetch(who, path))
  }
  private async fetch(who: Who, path: string) {
    const answer = await this.who[who].send('GET', path)
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.bytes.toString()}`)
    return answer
  }
  /** Somebody with the admin's cookies, somewhere else. */
  adminAt = (place: Place) => this.who.admin.at(place)

  async start() {
    if (Date.now() - this.loggedInAt > NEW_COOKIES_MS) {
      await this.logIn('admin', 'admin@demo.almoner.test')
      await this.logIn('sponsor', 'sponsor_s@demo.almoner.test')
      await this.logIn('ministry', this.home.mail)
      this.loggedInAt = Date.now()
    }
    this.round += 1
    const { budgetId, ministryId } = this.home
    const topic = this.mark('chat')
    this.chat = (await this.told<ChatRow>('admin', 'chats/create', { budgetId, ministryId, topic })).id
    this.acknowledge(topic)
    this.isOver = false
    this.mayBreak = false
    const again = async () => {
      for (const send of [...this.owed.values()]) await send()
    }
    const work = [
      () => this.deposit(),
      () => this.deposit(),
      () => this.depositWithReceipt(),
      () => this.write('message', 'admin', 'chats/send', (message) => ({ json: { chatId: this.chat, message } })),
      () => this.write('message', 'ministry', 'chats/send', (message) => ({ json: { chatId: this.chat, message } })),
      () => this.write('message', 'ministry', 'chats/send', (message) => ({ json: { chatId: this.chat, message } })),
      () => this.register(),
      () => this.picture(),
      () => this.picture(),
      () => this.convert(),
      () => this.imports(),
      () => this.journey(),
      () => this.reader(),
    ]
    const person = async (act: () => Promise<unknown>) => {
      while (!this.isOver) {
        await act()
        await sleep(randomInt(THINK_MS))
      }
    }
    this.people = again().then(() => Promise.all(work.map(person)))
  }

  /** Resolves when everybody has their last answer, or none. */
  async stop() {
    this.isOver = true
    await this.people
  }

  private mark(kind: Kind, hash?: string) {
    const mark = `drill-${kind}-${process.pid}-${(this.number += 1)}`
    this.book.set(mark, { kind, isAcknowledged: false, round: this.round, sha: hash })
    return mark
  }
  private acknowledge(mark: string) {
    const entry = this.book.get(mark)
    if (entry) entry.isAcknowledged = true
  }

  /** The answer when it is a good one; undefined when there is none. Anything else is a fault. */
  private async call(who: Who, method: string, path: string, sending: Sending = {}): Promise<Answer | undefined> {
    const count = (status: string) => this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    try {
      const answer = await this.who[who].send(method, path, sending)
      const { status, bytes } = answer
      count(String(status))
      if (status < 300) return answer
      // What only reads is asked for again by a proxy, and has no silence to be forgiven for.
      const isForgiven = method === 'GET' ? status === 503 : this.isSilence(status)
      if (!isForgiven) this.faults.push(`${method} ${path}: ${status} ${bytes.toString().slice(0, 300)}`)
    } catch (error) {
      count('no answer')
      if (!this.mayBreak) this.faults.push(`${method} ${path}: ${String(error)}`)
    }
    return undefined
  }

  private async write(kind: Kind, who: Who, path: string, sendingOf: (mark: string) => Sending, hash?: string) {
    const mark = this.mark(kind, hash)
    const answer = await this.call(who, 'POST', path, sendingOf(mark))
    if (answer) this.acknowledge(mark)
    return answer
  }

  /** With a key: who got no answer sends it again, and it is paid once. */
  private async pay(mark: string, path: string, form: () => Record<string, string | Blob>) {
    const send = async () => {
      const answer = await this.call('admin', 'POST', path, { form: form(), headers: { 'idempotency-key': mark } })
      if (!answer) return
      this.acknowledge(mark)
      this.owed.delete(mark)
    }
    this.owed.set(mark, send)
    await send()
  }
  private async deposit() {
    const mark = this.mark('deposit')
    await this.pay(mark, 'payments', () => ({ amount: '10.50', title: mark }))
  }
  private async depositWithReceipt() {
    const receipt = document()
    const mark = this.mark('deposit', sha(receipt))
    await this.pay(mark, 'payments', () => ({ amount: '2.25', title: mark, receipt: file(receipt, `${mark}.pdf`) }))
  }
  /** A request that nobody has paid yet, and its mark; undefined when an answer was missing. */
  async request(): Promise<string | undefined> {
    const home = await this.call('admin', 'GET', `ministries/${this.home.ministryId}`)
    if (!home) return
    const links = dataOf<{ supportAreas: Link[] }>(home).supportAreas
    const json = { id: this.home.linkId, status: 'Available' }
    const isOpen = links.find(({ id }) => id === this.home.linkId)?.status === 'Available'
    if (!isOpen && !(await this.call('admin', 'PATCH', 'supportareas/ministry', { json }))) return
    const created = await this.write('request', 'ministry', 'sponsorships/crusade/create', (theme) => ({
      json: crusade({ theme, from: inDays(400), to: inDays(401) }),
    }))
    return created && dataOf<{ id: string }>(created).id
  }
  private async journey() {
    const budgetId = await this.request()
    const list = budgetId && (await this.call('sponsor', 'GET', `sponsoritems/budget/${budgetId}`))
    if (!budgetId || !list) return
    for (const { id, version = 1 } of dataOf<SponsorItem[]>(list)) {
      const bargain = { budgetId, acknowledged: version, tried: version }
      this.bargains.set(id, bargain)
      const steps: [Who, object][] = [
        ['sponsor', { price: 90 }],
        ['ministry', { price: 95 }],
        ['sponsor', { accepted: true }],
      ]
      for (const [who, step] of steps) {
        const json = { id, ...step, version: bargain.acknowledged }
        bargain.tried += 1
        if (!(await this.call(who, 'POST', 'sponsoritems', { json }))) return
        bargain.acknowledged += 1
      }
    }
    const receipt = document()
    const mark = this.mark('payment', sha(receipt))
    this.paidWith.set(mark, budgetId)
    await this.pay(mark, 'budgets/pay', () => ({ budgetId, amount: '1.00', file: file(receipt, `${mark}.pdf`) }))
  }
  /** Marks of payments, and the requests they are for. */
  readonly paidWith = new Map<string, string>()

  private register = () =>
    this.write('registration', 'nobody', 'auth/register', (name) => {
      const form = registration(this.home.areaId, `${name}@drill.test`)
      // So many come from one address only.
      const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
      const bankAccount = { ...form.bankAccount, bank: BANK }
      return {
        json: { ...form, bankAccount, ministry: { ...form.ministry, name } },
        headers: { 'x-forwarded-for': from },
      }
    })
  private picture() {
    const bytes = Buffer.concat([PNG, randomBytes(randomInt(LARGEST_FILE))])
    const form = (mark: string) => ({
      albumId: this.home.albumId,
      'pictures[0].file': file(bytes, `${mark}.png`, 'image/png'),
    })
    return this.write('picture', 'ministry', 'feedbacks/media', (mark) => ({ form: form(mark) }), sha(bytes))
  }
  private convert = () =>
    this.write('convert', 'ministry', 'feedbacks/converts', (name) => ({
      form: { feedbackId: this.home.feedbackId, name, mobile: '08035550111' },
    }))
  private async imports() {
    await this.write('import', 'admin', 'converts/upload', (title) => {
      const people = Array.from({ length: IMPORTED }, (_, n) => `${title} ${n},08035550111`)
      return { form: { title, file: file(['name,mobile', ...people].join('\n'), 'people.csv', 'text/csv') } }
    })
    await sleep(8 * THINK_MS)
  }
  private async reader() {
    const paths = ['payments', 'chats/notifications', 'converts?limit=50', 'budgets/status/Pending', 'payments/balance']
    await this.call('admin', 'GET', paths[randomInt(paths.length)] ?? '')
  }

  /** Holds the book against what the server shows. Of what is told in long lists, the last round. */
  async check() {
    const rows = await this.read<PaymentRow[]>('admin', 'payments')
    for (const [at, { id, previousBalance }] of rows.entries())
      if (at + 1 < rows.length && previousBalance !== rows[at + 1]?.currentBalance)
        this.faults.push(`Payment ${id} does not start from the balance before.`)
    this.compare('deposit', rows.map(({ title }) => title)) // prettier-ignore
    const marks = new Map([...this.paidWith].map(([mark, budgetId]) => [budgetId, mark]))
    this.compare('payment', rows.map(({ budgetId }) => marks.get(budgetId ?? '') ?? '')) // prettier-ignore
    const registrations = await this.read<RegistrationRow[]>('admin', 'registrations/status/Pending')
    this.compare('registration', registrations.map(({ ministry }) => ministry)) // prettier-ignore
    const requests = await this.read<BudgetRow[]>('ministry', 'sponsorships')
    this.compare('request', requests.map(({ theme }) => theme ?? '')) // prettier-ignore
    const chats = await this.read<ChatRow[]>('admin', `chats/budget/${this.home.budgetId}`)
    this.compare('chat', chats.map(({ topic }) => topic)) // prettier-ignore

    const isLast = ({ round }: Entry) => round === this.round
    const chat = await this.read<Chat>('admin', `chats/${this.chat}`)
    this.compare('message', chat.messages.map(({ message }) => message), isLast) // prettier-ignore
    const feedback = await this.read<Feedback>('admin', `feedbacks/${this.home.feedbackId}`)
    this.compare('convert', feedback.converts.map(({ name }) => name)) // prettier-ignore
    const pictures = feedback.albums.flatMap((album) => album.pictures)
    const markOf = (name = '') => name.replace(/\.\w+$/, '')
    this.compare('picture', pictures.map(({ name }) => markOf(name))) // prettier-ignore
    for (const { name, relPath } of pictures) {
      const entry = this.book.get(markOf(name))
      if (!entry || !isLast(entry)) continue
      if (sha((await this.fetch('admin', relPath)).bytes) !== entry.sha) this.faults.push(`${name} has other bytes.`)
    }
    const written = [...this.book.values()].filter((entry) => isLast(entry) && /convert|import/.test(entry.kind))
    const { converts } = await this.read<ConvertSummary>('admin', `converts?limit=${written.length * IMPORTED + 1}`)
    const imported = count(converts.map(({ name }) => /^(drill-import\S+) \d+$/.exec(name)?.[1] ?? ''))
    for (const [mark, times] of imported)
      if (mark && times !== IMPORTED && this.book.get(mark)?.round === this.round)
        this.faults.push(`Of ${mark} ${times} people are there.`)
    this.compare('import', [...imported.keys()], isLast)

    for (const budgetId of new Set([...this.bargains.values()].slice(-10).map((bargain) => bargain.budgetId)))
      for (const { id, version } of await this.read<SponsorItem[]>('sponsor', `sponsoritems/budget/${budgetId}`))
        this.compareBargain(id, version ?? 1)
  }

  /** `there` may hold what is not of this drill. */
  compare(kind: Kind, there: string[], isMeant: (entry: Entry) => boolean = () => true) {
    const times = count(there)
    for (const [mark, entry] of this.book) {
      if (entry.kind !== kind || !isMeant(entry)) continue
      const n = times.get(mark) ?? 0
      if (entry.isAcknowledged ? n !== 1 : n > 1)
        this.faults.push(`${mark}, ${entry.isAcknowledged ? '' : 'not '}acknowledged, is there ${n} times.`)
    }
  }
  compareBargain(itemId: string, version: number) {
    const bargain = this.bargains.get(itemId)
    if (bargain && version !== bargain.acknowledged && version !== bargain.tried)
      this.faults.push(`Item ${itemId} is at ${version}, and ${bargain.acknowledged} was acknowledged.`)
  }

  /** How many of each kind were acknowledged, of how many. */
  report() {
    const kinds = new Map<Kind, [number, number]>()
    for (const { kind, isAcknowledged } of this.book.values()) {
      const [good, all] = kinds.get(kind) ?? [0, 0]
      kinds.set(kind, [good + Number(isAcknowledged), all + 1])
    }
    const statuses = [...this.statuses].map(([status, n]) => `${n} ${status}`).join(', ')
    return `${[...kinds].map(([kind, [good, all]]) => `${kind} ${good}/${all}`).join(', ')}; answers: ${statuses}`
  }

  close = () => Object.values(this.who).forEach((caller) => caller.close())
}

interface Link {
  id: string
  status: string
  supportArea: { name: string }
}

const document = () => Buffer.concat([PDF, randomBytes(randomInt(LARGEST_FILE)), PDF])
