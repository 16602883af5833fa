/** A server of its own behind a line that can be slow, cut and mended: what the field is like. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnv } from '../support/env'
import { startPlain } from '../support/plain'
import { isPlain } from './support'

const PORT = Number(process.env.E2E_PORT ?? 4173)

class Line {
  /** Bytes that have left the browser. */
  sent = 0
  /** Bytes that have come to it. */
  received = 0
  /** It breaks by itself each time so many have left. */
  breaksEvery = Infinity
  /** Both ways together; Infinity is as fast as it goes. */
  bytesPerSecond = Infinity
  private isCut = false
  private readonly sockets = new Set<Socket>()
  /** Of them, those of the browser. */
  private readonly nears = new Set<Socket>()
  private readonly listener = createServer((near) => this.carry(near))

  constructor(
    readonly port: number,
    private readonly to: number,
  ) {}

  open = () => new Promise<void>((done) => this.listener.listen(this.port, '127.0.0.1', done))
  close = () => {
    this.cut()
    this.listener.close()
  }
  cut() {
    this.isCut = true
    this.sockets.forEach((socket) => socket.destroy())
  }
  mend() {
    this.isCut = false
  }

  private hasBroken(bytes: number) {
    const before = this.sent
    this.sent += bytes
    return Math.floor(before / this.breaksEvery) < Math.floor(this.sent / this.breaksEvery)
  }

  private carry(near: Socket) {
    if (this.isCut) return near.destroy()
    const far = connect(this.to, '127.0.0.1')
    this.nears.add(near)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        const isFull = !into.write(bytes)
        if (from === far) this.received += bytes.length
        // What has passed the line arrives.
        if (from === near && this.hasBroken(bytes.length)) return this.nears.forEach((socket) => socket.destroy())
        if (!isFull && this.bytesPerSecond === Infinity) return
        from.pause()
        const waits = [sleep((bytes.length / this.bytesPerSecond) * 1000), isFull ? once(into, 'drain') : sleep(0)]
        // It may be gone by then.
        void Promise.all(waits).then(() => from.resume(), () => {}) // prettier-ignore
      })
      from.on('end', () => into.end())
      from.on('error', () => into.destroy())
      from.on('close', () => {
        this.sockets.delete(from)
        this.nears.delete(from)
        into.destroySoon()
      })
    }
  }
}

export class OwnServer {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'almoner-e2e-own-'))
  private process: ChildProcess | undefined
  constructor(
    private readonly port: number,
    /** What browsers call it. */
    private readonly publicPort: number,
    /** Settings of its own; demo data where it says nothing. */
    private readonly settings: Record<string, string>,
  ) {}

  async start() {
    this.process = spawn(process.execPath, ['dist/server/main.mjs'], {
      stdio: 'ignore',
      env: {
        ...bareEnv(),
        ENV_FILE: '',
        PORT: String(this.port),
        PUBLIC_URL: `http://localhost:${this.publicPort}`,
        DATA_DIR: this.dataDir,
        DEMO: '1',
        ...this.settings,
      },
    })
    for (;;) {
      const answer = await fetch(`http://localhost:${this.port}/api/openapi.json`).catch(() => undefined)
      if (answer?.ok) return
      if (this.hasEnded()) throw new Error(`The server on port ${this.port} ended before it answered.`)
      await sleep(100)
    }
  }
  /** As a power cut does it. */
  async kill() {
    if (this.hasEnded()) return
    const gone = new Promise((done) => this.process?.once('exit', done))
    this.process?.kill('SIGKILL')
    await gone
  }
  private hasEnded = () => this.process?.exitCode !== null || this.process.signalCode !== null
  /** Files that have begun to arrive and are not whole. */
  parts = () => readdirSync(join(this.dataDir, 'files')).filter((name) => name.endsWith('.part'))
}

/** A server and the line to it; on the plain API the proxy stands between them. `at` leaves room for six ports. */
export class OwnSite {
  readonly url: string
  readonly server: OwnServer
  readonly line: Line
  private readonly ports: { server: number; plain: number; line: number }
  private plain: { close: () => Promise<void> } | undefined

  constructor(at: number, settings: Record<string, string> = {}) {
    const first = PORT + at + (isPlain() ? 3 : 0)
    this.ports = { server: first, plain: first + 1, line: first + 2 }
    this.url = `http://localhost:${this.ports.line}`
    this.server = new OwnServer(this.ports.server, this.ports.line, settings)
    this.line = new Line(this.ports.line, isPlain() ? this.ports.plain : this.ports.server)
  }

  async open() {
    await this.server.start()
    if (isPlain()) this.plain = await startPlain(`http://127.0.0.1:${this.ports.server}`, this.ports.plain)
    await this.line.open()
  }
  async close() {
    this.line.close()
    await this.plain?.close()
    await this.server.kill()
  }
}
