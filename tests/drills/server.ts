// The built server in a process of its own, on a port of its own, that is killed and started again.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { almoner, type Env } from './parts'

const START_MS = 180_000

export class Server {
  readonly url: string
  private child?: ChildProcess
  constructor(
    private readonly env: Env,
    readonly port: number,
    private readonly log: string,
  ) {
    this.url = `http://127.0.0.1:${port}`
    // A drill that fails leaves nobody behind.
    process.once('exit', () => this.child?.kill('SIGKILL'))
  }

  get pid() {
    return this.child?.pid
  }

  spawn() {
    const output = openSync(this.log, 'a')
    this.child = almoner({ ...this.env, PORT: String(this.port) }, [], output).child
    closeSync(output)
  }

  /** Seconds until it can work. */
  async start() {
    const began = Date.now()
    this.spawn()
    await this.ready()
    return (Date.now() - began) / 1000
  }

  async ready() {
    for (const end = Date.now() + START_MS; !(await this.isReady()); await sleep(50)) {
      this.mustLive()
      if (Date.now() > end) throw new Error(`The server on port ${this.port} is not ready.`)
    }
  }

  isReady = () => fetch(`${this.url}/api/ready`).then(({ ok }) => ok, () => false) // prettier-ignore

  mustLive() {
    if (this.child?.exitCode !== null || this.child.signalCode !== null)
      throw new Error(`The server on port ${this.port} ended by itself: see ${this.log}.`)
  }

  async end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }

  /** Seconds for which the oldest letter waits; 0 when none does. */
  async oldestLetter() {
    const headers = { authorization: `Bearer ${this.env.METRICS_TOKEN}` }
    const text = await (await fetch(`${this.url}/api/metrics`, { headers })).text()
    return Number(/^almoner_mail_oldest_seconds (\S+)/m.exec(text)?.[1])
  }
}
