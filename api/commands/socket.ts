/**
 * The embedded database belongs to one process. A command that comes while the server holds it is sent there, through a
 * socket in the data folder that only the server's own account can open, and its lines come back.
 */
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Options, Parts, Print } from './parts'
import { BESIDE } from './table'

const socketIn = (dataDir: string) => join(dataDir, 'almoner.sock')

interface Order {
  name: string
  options: Options
}
type Answer = { line: string } | { failed: string } | { code: number }

export async function listenForCommands(parts: Parts) {
  const path = socketIn(parts.settings.dataDir)
  await rm(path, { force: true })
  const server = createServer((socket) => void serve(socket, parts))
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return { stop: () => new Promise<void>((done) => server.close(() => done())) }
}

async function serve(socket: Socket, parts: Parts) {
  // Who asked is gone: what runs comes to its end.
  socket.on('error', () => {})
  const tell = (answer: Answer) => socket.write(`${JSON.stringify(answer)}\n`)
  try {
    const lines = createInterface({ input: socket })
    // It passes the socket's errors on, later ones as well.
    lines.on('error', () => {})
    const [line] = (await once(lines, 'line')) as [string]
    const { name, options } = JSON.parse(line) as Order
    const command = BESIDE[name]
    if (!command) throw new Error(`"almoner ${name}" needs the database for itself. Stop the server first.`)
    tell({ code: await command(parts, options, (text) => tell({ line: text })) })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

/** Runs a command in the server that holds this data folder. */
export async function sendCommand(dataDir: string, order: Order, print: Print): Promise<number> {
  const socket = connect(socketIn(dataDir))
  await once(socket, 'connect').catch((error: unknown) => {
    throw new Error('Another command works with the database, or the server is just starting. Try again when it is through.', { cause: error }) // prettier-ignore
  })
  socket.write(`${JSON.stringify(order)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as Answer
    if ('line' in answer) print(answer.line)
    else if ('failed' in answer) throw new Error(answer.failed)
    else return answer.code
  }
  throw new Error('The server ended before this was through: what came is not all. Look at its log, then try again.')
}
