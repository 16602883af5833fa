/**
 * Files on their way to the server, one after the other. The queue lies on the device, so that it survives a lost line, a
 * killed tab and a log-out; each file is its own call, so what is done stays done.
 */
import { alone, knowsOtherTabs } from './alone'
import { tried } from './device'
import { listeners } from './listeners'
import { isStillRunning, mayGoOn } from './once'
import { Speed } from './speed'
import { read } from './storage'
import { tellSent, wasSent } from './taken'
import {
  isHereAlone,
  isOneMissing,
  keptOf,
  merge,
  newEntry,
  nextOf,
  viewOf,
  type Entry,
  type View,
} from './upload-entries'
import { LONG_BYTES, refusalOf } from './upload-failure'
import { haltOf, onOtherLine, type Halt } from './upload-halt'
import { Pause } from './upload-pause'
import { onOtherTab, uploadStore, type Job, type UploadStore } from './upload-store'

export type { Job, View }

export interface Uploads<T> {
  jobs: readonly View<T>[]
  /** The same with those that were taken out, in their places. */
  rows: readonly View<T>[]
  halt: Halt
  isPaused: boolean
  wifiOnly: boolean
  /** When the next try begins, in milliseconds since 1970; null while nothing has failed. */
  againAt: number | null
  bytesPerSecond: number
}

export interface SendOptions {
  signal: AbortSignal
  /** Share of the file that has left. */
  onProgress: (share: number) => void
  /** The server keeps so much of it under this name, whatever becomes of the line. */
  onArrived: (place: string, bytes: number) => void
}
interface Work<T> {
  send: (job: Job<T>, options: SendOptions) => Promise<void>
  /** What has arrived of a file that nobody wants to send any more. */
  giveUp: (place: string) => Promise<unknown>
  /** Whether a doubtful one is on the server already. */
  hasArrived: (job: Job<T>) => Promise<boolean>
  /** Before a file that takes long: the session must not end in its middle. */
  prepare: () => Promise<void>
}

/** After this it is said that another tab is sending. */
const PATIENCE_MS = 1_000
/** A tab that has sent one says so before it takes it from the device, but the word may need longer. */
const WORD_MS = 100

export class UploadQueue<T> {
  private entries: Entry<T>[] = []
  /** The device may still be read as it was before they were taken out, sent elsewhere or tried again. */
  private readonly known = {
    cancelled: new Set<string>(),
    redirected: new Set<string>(),
    retried: new Set<string>(),
  }
  private readonly tell: () => void
  readonly subscribe: (listener: () => void) => () => void
  private state: Uploads<T> = {
    jobs: [],
    rows: [],
    halt: null,
    isPaused: false,
    wifiOnly: false,
    againAt: null,
    bytesPerSecond: 0,
  }
  private running = false
  /** Somebody wanted it to run while it did. */
  private isAsked = false
  private isElsewhere = false
  private isStopped = false
  /** By another tab. */
  private isHeld = false
  /** So often it was paused and the like here: what the device said before does not count. */
  private settled = 0
  private readonly pauses = new Pause()
  /** Of all files, those that failed. */
  private tries = 0
  private speed = new Speed()
  private readonly device: UploadStore<T>
  /** Resolves when the device has been read. */
  readonly ready: Promise<void>

  constructor(
    private readonly owner: string,
    private readonly work: Work<T>,
  ) {
    ;[this.tell, this.subscribe] = listeners()
    this.device = uploadStore(owner)
    this.ready = this.look()
    const again = () => {
      this.pauses.forget()
      this.change({ againAt: null })
      void this.run()
    }
    window.addEventListener('online', again)
    window.addEventListener('offline', () => this.change({}))
    onOtherLine(() => (this.mayGo() ? again() : this.stopCurrent()))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again())
    onOtherTab(() => void this.hear())
    window.addEventListener('beforeunload', (event) => {
      // Not where the app itself leaves, because the session is over.
      if (read('user') && this.state.jobs.some(isHereAlone)) event.preventDefault()
    })
  }

  snapshot = () => this.state

  /** What lies on the device by now: another tab may have added files, or sent some. */
  async look() {
    await this.load(true)
    void this.run()
  }
  /** Another tab has taken out what is on its way here, or has paused, or lets it go on. */
  private async hear() {
    await this.load()
    const wasHeld = this.isHeld
    this.isHeld = !this.mayGo()
    if (this.isHeld) this.stopCurrent()
    // Not at every word: what that tab sends, and tries again after a pause, is its own.
    else if (wasHeld && knowsOtherTabs()) void this.run()
  }
  /** Answers for each file whether the device keeps it now. */
  async add(chosen: { name: string; file: Blob; to: T }[]): Promise<boolean[]> {
    const areKept: boolean[] = []
    // Asked once, without a dialog: a browser that is short of room then takes other things away first.
    void tried(() => navigator.storage.persist())
    for (const one of chosen) {
      const entry = newEntry(one)
      this.entries.push(entry)
      this.change({})
      entry.isKept = await this.keep(entry)
      entry.isUnkept = !entry.isKept
      areKept.push(entry.isKept)
    }
    this.change({})
    void this.run()
    return areKept
  }

  pause() {
    void this.setting({ isPaused: true })
    this.stopCurrent()
  }
  /** Before a log-out, for as long as this page lives; unless they stay after all. */
  stop() {
    this.isStopped = true
    this.stopCurrent()
  }
  goOn() {
    this.isStopped = false
    void this.run()
  }
  resume() {
    this.pauses.forget()
    void this.setting({ isPaused: false, againAt: null })
    void this.run()
  }
  setWifiOnly(wifiOnly: boolean) {
    void this.setting({ wifiOnly })
    if (this.mayGo()) void this.run()
    else this.stopCurrent()
  }
  /** What it waited for, other than the line, may have come. */
  hurry() {
    this.pauses.forget()
    void this.run()
  }
  /** Now, whatever failed before. */
  retry(id: string) {
    const entry = this.entries.find((one) => one.id === id)
    if (!entry || entry.state === 'sending' || entry.state === 'done' || entry.state === 'aside') return
    if (entry.refusal !== undefined) {
      this.known.retried.add(id)
      // What the device says of it from then on is news.
      void this.device
        .keepRefusal(id)
        .then(() => this.load())
        .then(() => this.known.retried.delete(id))
    }
    Object.assign(entry, { refusal: undefined, state: 'waiting', failed: 0, inVain: 0 })
    this.resume()
  }
  /** Not sent, nor any more on the device, until it is taken back: then it goes on where it was. */
  setAside(id: string) {
    const entry = this.entries.find((one) => one.id === id)
    if (!entry || entry.state === 'done') return
    entry.state = 'aside'
    entry.abort?.abort()
    void this.device.forget(id)
    this.change({})
  }
  takeBack(id: string) {
    const entry = this.entries.find((one) => one.id === id && one.state === 'aside')
    if (!entry) return
    // Another tab was at its end.
    if (wasSent(entry)) return void this.done(entry)
    // The device has it no more: not to have it is no sign that it was sent.
    Object.assign(entry, { state: entry.refusal ? 'refused' : 'waiting', sent: entry.arrived, isKept: false })
    this.change({})
    void this.keepAgain(entry)
  }
  private async keepAgain(entry: Entry<T>) {
    entry.isKept = await this.keep(entry)
    entry.isUnkept = !entry.isKept
    if (entry.place) await this.device.keepPlace(entry.id, entry.place)
    void this.run()
  }
  /** What was taken out stays out. */
  settle() {
    for (const { id } of this.entries.filter(({ state }) => state === 'aside')) this.cancel(id)
  }
  cancel(id: string) {
    const entry = this.entries.find((one) => one.id === id)
    if (!entry) return
    this.entries = this.entries.filter((one) => one !== entry)
    this.known.cancelled.add(id)
    entry.abort?.abort()
    // What is not heard of it is thrown away there after a week.
    if (entry.place) void this.work.giveUp(entry.place).catch(() => {})
    void this.device.forget(id)
    this.change({})
  }
  /** What is known by now of where they go: `better` gives the same where it knows no more. */
  redirect(better: (to: T) => T) {
    for (const entry of this.entries) {
      const to = better(entry.to)
      if (to === entry.to) continue
      entry.to = to
      this.known.redirected.add(entry.id)
      if (entry.isKept) void this.device.keepTarget(entry.id, to)
    }
    this.change({})
  }
  /** As it lies here; none when it has been sent. */
  fileOf(id: string): Blob | undefined {
    return this.entries.find((one) => one.id === id && one.state !== 'done')?.file
  }
  clearDone() {
    this.entries = this.entries.filter(({ state }) => state !== 'done')
    this.change({})
  }

  // ---------- sending ----------
  /** Sends what waits, in this tab alone: another one that sends is waited for. */
  private async run() {
    this.isAsked = this.running
    if (this.running || !this.mayGo() || !this.next()) return this.change({})
    this.running = true
    this.pauses.end()
    const waiting = setTimeout(() => {
      this.isElsewhere = true
      this.change({})
    }, PATIENCE_MS)
    try {
      await alone(`almoner-uploads/${this.owner}`, async () => {
        clearTimeout(waiting)
        this.isElsewhere = false
        await this.load()
        for (let entry = this.next(); entry && this.mayGo(); entry = this.next()) {
          if (!(await this.sendOne(entry))) break
        }
      })
    } finally {
      clearTimeout(waiting)
      this.running = false
      this.change({ bytesPerSecond: 0 })
    }
    // It may have come to its end for a reason that is gone: paused, and told to go on before it had heard of it.
    if (this.isAsked) void this.run()
  }

  /** False when the line is down: the next try comes by itself, later and later. */
  private async sendOne(entry: Entry<T>): Promise<boolean> {
    const controller = new AbortController()
    Object.assign(entry, { state: 'sending', sent: entry.arrived, abort: controller })
    this.speed.start(entry.sent)
    this.change({ againAt: null })
    try {
      if (entry.isDoubtful && (await this.work.hasArrived(entry))) return await this.done(entry)
      // Taken out, or paused, while it was looked for.
      if (this.isOut(entry)) return true
      controller.signal.throwIfAborted()
      // All of it has left, and the server may be storing it: sent again it would be there twice, and paid for twice.
      if (entry.leftAt && isStillRunning(entry.leftAt)) return this.again(entry)
      // It may take longer than the session lives.
      if (entry.size > LONG_BYTES) await this.work.prepare()
      // Taken out meanwhile: kept anew it would go all the same.
      if (this.isOut(entry)) return true
      if (!entry.isDoubtful) {
        entry.isDoubtful = true
        // Beside the file: a film is not written anew for it.
        await this.device.keepDoubt(entry.id, true)
      }
      entry.leftAt = undefined
      await this.work.send(entry, {
        signal: controller.signal,
        onProgress: (share) => {
          entry.sent = Math.round(share * entry.size)
          this.change({ bytesPerSecond: this.speed.at(entry.sent) })
        },
        onArrived: (place, bytes) => {
          // A line that brings something is no reason to wait longer each time.
          if (bytes > entry.arrived) this.pauses.forget()
          entry.arrived = bytes
          if (entry.place === place) return
          entry.place = place
          void this.device.keepPlace(entry.id, place)
        },
      })
      this.pauses.forget()
      return await this.done(entry)
    } catch (error) {
      // Not where only a look took too long; what goes on in its middle is not sent twice.
      if (entry.sent >= entry.size && mayGoOn(error) && !entry.place) entry.leftAt = new Date().toISOString()
      const refused = await refusalOf(entry, error, this.device)
      // Taken out while it was on its way.
      if (this.isOut(entry)) return true
      entry.sent = entry.arrived
      if (refused) {
        Object.assign(entry, refused)
        this.change({})
        // Before it counts as refused here: the device may be read meanwhile, and say that it may go.
        await this.device.keepRefusal(entry.id, entry.refusal)
        await this.device.keepDoubt(entry.id, entry.isDoubtful)
        if (this.isOut(entry)) return true
        entry.state = 'refused'
        this.change({})
        return true
      }
      if (!controller.signal.aborted) return this.again(entry)
      entry.state = 'waiting'
      this.change({})
      return false
    } finally {
      entry.abort = undefined
    }
  }

  private async done(entry: Entry<T>) {
    Object.assign(entry, { state: 'done', sent: entry.size, file: EMPTY })
    tellSent(entry.id)
    await this.device.forget(entry.id)
    this.change({})
    return true
  }

  private again(entry: Entry<T>): false {
    entry.state = 'again'
    entry.failed = this.tries += 1
    this.later()
    this.change({})
    return false
  }
  private later() {
    const againAt = this.pauses.begin(() => {
      this.change({ againAt: null })
      void this.run()
    })
    this.change({ againAt })
  }

  /** Nothing is to be done about it here any more. */
  private isOut = (entry: Entry<T>) => ['aside', 'done'].includes(entry.state) || !this.entries.includes(entry)
  private next = () => nextOf(this.entries)
  private mayGo = () => !this.isStopped && haltOf(this.state) === null
  private stopCurrent() {
    this.entries.forEach(({ abort }) => abort?.abort())
    this.change({})
  }

  // ---------- the device ----------
  private async load(isOpened = false) {
    const before = keptOf(this.entries)
    const settled = this.settled
    let device = await this.device.load()
    if (device && isOneMissing(before, device.jobs)) {
      await new Promise((soon) => setTimeout(soon, WORD_MS))
      device = await this.device.load()
    }
    if (!device) return
    if (settled === this.settled) this.state = { ...this.state, ...device.settings }
    const others = merge(this.entries, device.jobs, before, this.known)
    // What another tab has added since it sends: without locks it would go from here as well.
    if (isOpened || knowsOtherTabs()) this.entries.push(...others)
    this.change({})
  }
  private keep({ id, name, size, file, to, isDoubtful, refusal }: Entry<T>) {
    return this.device.keep({ id, name, size, file, to, isDoubtful, refusal })
  }
  private async setting(change: Partial<Uploads<T>>) {
    this.settled += 1
    this.change(change)
    await this.device.set({ isPaused: this.state.isPaused, wifiOnly: this.state.wifiOnly })
  }

  private change(change: Partial<Uploads<T>>) {
    this.state = { ...this.state, ...change }
    this.state.halt = this.haltNow()
    this.state.rows = this.entries.map(viewOf)
    this.state.jobs = this.state.rows.filter(({ state }) => state !== 'aside')
    this.tell()
  }
  private haltNow(): Halt {
    if (!this.next() && !this.entries.some(({ state }) => state === 'sending')) return null
    return haltOf(this.state) ?? (this.isElsewhere ? 'elsewhere' : null)
  }
}

const EMPTY = new Blob()
