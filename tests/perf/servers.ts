// What is measured: the real server with demo data, and pages of our own that are built into a temporary folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocket, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const HERE = import.meta.dirname
const START_MS = 120_000
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export const temporaryFolder = (name: string) => mkdtempSync(join(tmpdir(), `almoner-bench-${name}-`))

/** Where it listens. */
function portOf(server: Server) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}

async function sparePort() {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const port = portOf(socket)
  socket.close()
  await once(socket, 'close')
  return port
}

export interface Product {
  url: string
  close: () => Promise<void>
  pid: number
  dataDir: string
}

/** The built product with demo data on a spare port, with its own data; ends when `close` is called. */
export async function startProduct(databaseUrl?: string): Promise<Product> {
  const dataDir = temporaryFolder('data')
  const { DATABASE_URL: _, PUBLIC_URL: __, SMTP_URL: ___, ...env } = process.env
  const own = { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), DATA_DIR: dataDir, DEMO: '1' }
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  const program = join(HERE, '../../dist/server/main.mjs')
  const server = await startServer([program], own, '/api/openapi.json').catch((error: unknown) => {
    forget()
    throw error
  })
  const close = () => server.close().then(forget)
  return { ...server, dataDir, close }
}

/** A Fastify route that does nothing, run as the product is. */
export const startBare = () => startServer(['--import', 'tsx', join(HERE, 'bare.ts')], process.env, '/')

/** A Node process that listens on PORT; it has started when it answers at `path`. */
async function startServer(args: string[], env: NodeJS.ProcessEnv, path: string) {
  const port = await sparePort()
  const server = spawn(process.execPath, args, {
    env: { ...env, ENV_FILE: '', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { pid } = server
  if (pid === undefined) throw new Error('The server did not start.')
  const state = { isOver: false }
  server.once('exit', (code, signal) => {
    if (!state.isOver)
      console.log(`\n!! The server ended on its own (${signal ?? code}): what follows cannot be measured.`)
    state.isOver = true
  })
  const close = async () => {
    if (state.isOver) return
    state.isOver = true
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const url = `http://localhost:${port}`
  for (const end = Date.now() + START_MS; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    if (await fetch(`${url}${path}`).then(({ ok }) => ok).catch(() => false)) return { url, close, pid } // prettier-ignore
    if (state.isOver || Date.now() > end) {
      await close()
      throw new Error('The server did not start.')
    }
  }
}

/** Builds tests/perf/{name} with Vite as the product is built, and serves it the same way: HTTP/1.1 and Brotli. */
export async function startPage(name: string) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const outDir = temporaryFolder(name)
  await build({
    configFile: false,
    root: join(HERE, name),
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@contract': join(HERE, '../../contract') } },
    css: {
      preprocessorOptions: {
        scss: {
          loadPaths: [join(HERE, '../../node_modules')],
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
          quietDeps: true,
        },
      },
    },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name: file }) => join(parentPath, file))
      .map((path) => [path.slice(outDir.length), brotliCompressSync(readFileSync(path))]),
  )
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const body = files.get(path)
    if (!body) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': 'br' })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${portOf(server)}`,
    bytes: files,
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
