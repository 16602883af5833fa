// Builds dist/web (the web app) and dist/server (the reference API). `--api` or `--web` builds one of them.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as viteBuild, createServer, type Rolldown } from 'vite'
import type { AppRoute } from '../src/routes'
import { emptyDatabase } from '../api/db/snapshot'
import { loadEnv } from '../api/env.mjs'
import { faultsOf, membersOf, OFFICE_PARTS } from './chunks'
import { bundleServer } from './server-bundle'

type Chunk = Rolldown.OutputChunk
/** Names of what the build wrote, from the root of the web app. */
interface Files {
  scripts: string[]
  css: string[]
}

const WEB = 'dist/web'
const SERVER = 'dist/server'
loadEnv()
const API = process.env.VITE_API_BASE || '/api'
process.env.VITE_API_BASE = API
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
/** Where there is no repository, as in an image, COMMIT tells. */
function commitOf(): string {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return process.env.COMMIT || (status === 0 ? stdout.trim() : 'unknown')
}

const ASSETS = join(WEB, 'assets')
const BUILDS = 'dist/builds.json'
const BUILDS_KEPT = 3
/** Which API the web app asks: `npm start` builds it again for its own. Not there while a build is unfinished. */
const BUILT_FOR = 'dist/api-base.txt'

/** A tab that was opened on an earlier build asks for that build's files: those of the last three stay. */
function dropOldAssets(files: string[]) {
  const earlier = existsSync(BUILDS) ? (JSON.parse(readFileSync(BUILDS, 'utf8')) as string[][]) : []
  const kept = [files, ...earlier.filter((one) => one.join() !== files.join())].slice(0, BUILDS_KEPT)
  const names = new Set(kept.flat())
  for (const file of readdirSync(ASSETS))
    if (!names.has(`assets/${file.replace(/\.(br|gz)$/, '')}`)) rmSync(join(ASSETS, file))
  writeFileSync(BUILDS, JSON.stringify(kept))
}

async function buildWeb() {
  if (existsSync(WEB))
    for (const file of readdirSync(WEB)) if (file !== 'assets') rmSync(join(WEB, file), { recursive: true })
  const built = await viteBuild({ logLevel: 'warn' })
  if (!('output' in built)) throw new Error('Vite was asked for one build.')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  writeFileSync('dist/chunks.txt', membersOf(chunks))
  const faults = faultsOf(chunks)
  if (faults.length > 0) throw new Error(`The chunks are not as scripts/chunks.ts says:\n  ${faults.join('\n  ')}`)
  const routes = await writePages(chunks)
  const lists = await writeWorker(chunks, routes)
  dropOldAssets(
    [...built.output.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/')), ...lists].sort(),
  )
  compress(WEB)
}

/**
 * index.html gets the login form and its style inline (demo.html the same with the demo's note); app.html is the plain
 * shell for every other address. Each asks at once for the code that it will need, and pages.json tells a server that
 * reads it what each address needs besides: on a slow line every answer that waits for another costs.
 */
async function writePages(chunks: Chunk[]): Promise<AppRoute[]> {
  // In the page and in no script: of two releases, only what differs is loaded again.
  const versionTag = `<meta name="version" content="${version} (${commitOf()})">`
  const html = readFileSync(join(WEB, 'index.html'), 'utf8')
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\n\s*/g, '>')
    .replace(/\n\s*</g, '<')
    .replace(/\n\s*/g, ' ')
    .replace('<title>', `${versionTag}<title>`)
  const withHead = (page: string, files: Files) => page.replace('</head>', () => `${linksTo(files, page)}</head>`)
  const server = await createServer({
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })

  // The session and what every page behind the login shares.
  const app = withHead(html, filesOf(chunks, ['src/session/session.ts']))
  writeFileSync(join(WEB, 'app.html'), app)
  const { routes } = (await server.ssrLoadModule('/src/routes.tsx')) as typeof import('../src/routes')
  const pages = addressesOf(routes)
    .map(({ path, modules, early }) => {
      const calls = early.map(
        (call) =>
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${API}/${call.replaceAll('&', '&amp;')}">`,
      )
      const code = linksTo(filesOf(chunks, modules), app)
      return { path: `^${path.replace(/:\w+/g, '[^/]+')}/?$`, code, calls: calls.join('') }
    })
    // Exact addresses before those with an id in them.
    .sort((one, other) => one.path.split('[^/]+').length - other.path.split('[^/]+').length)
  writeFileSync(join(WEB, 'pages.json'), JSON.stringify(pages))

  const [link, file] = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html) ?? []
  if (!link || !file) throw new Error('index.html has no style sheet.')
  const style = readFileSync(join(WEB, file), 'utf8')
  const { loginHtml } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as typeof import('../src/app/prerender')
  const login = withHead(html, filesOf(chunks, ['src/domains/auth/LoginPage.tsx']))
    // What is inline need not come again with the next page: a disabled link is not loaded, and counts as there.
    .replace(link, () => `<style>${style}</style>${link.replace('<link', '<link disabled')}`)
    .replace('<title>Almoner</title>', '<title>Log in · Almoner</title>')
  const writeLogin = (name: string, isDemo: boolean) =>
    writeFileSync(
      join(WEB, name),
      login.replace('<div id="root"></div>', () => `<div id="root">${loginHtml(isDemo)}</div>`),
    )
  writeLogin('index.html', false)
  writeLogin('demo.html', true)
  await server.close()
  return routes
}

interface Address {
  path: string
  /** The files that are loaded for it, layouts included. */
  modules: string[]
  early: string[]
}

/** Every address but the login's. */
function addressesOf(routes: AppRoute[], base = '', above: string[] = []): Address[] {
  return routes.flatMap(({ path = '', file, early = [], children }) => {
    const address = `/${[base, path].filter(Boolean).join('/')}`.replace(/^\/+/, '/')
    const modules = file ? [...above, join('src', file)] : above
    if (children) return addressesOf(children, path ? address : base, modules)
    return file && path !== '*' && address !== '/' ? [{ path: address, modules, early }] : []
  })
}

/** About so many bytes in one pack: packed, some 40 kB, so that a line that breaks has not to begin with everything again. */
const PACK_BYTES = 150_000
const LARGE_BYTES = 25_000

/**
 * worker.js with the files that it keeps: those of the frame, and, listed apart, all of the ministries' area, parts that a
 * page loads later included. Its name for itself changes with any file, pages too. Gives back what it wrote for it.
 */
async function writeWorker(chunks: Chunk[], routes: AppRoute[]): Promise<string[]> {
  // As one text, without what they all begin with.
  const names = ({ scripts, css }: Files) => [...scripts, ...css].map((file) => file.replace('assets/', ''))
  const shared = names(filesOf(chunks, ['src/session/session.ts', 'src/domains/auth/LoginPage.tsx']))
  const filesAt = (isAsked: (path: string) => boolean, later: boolean) => {
    const asked = addressesOf(routes).filter(({ path }) => isAsked(path))
    return names(filesOf(chunks, asked.flatMap(({ modules }) => modules), { later })) // prettier-ignore
  }
  const ministry = filesAt((path) => path.startsWith('/client'), true)
  checkOffice(chunks, ministry)
  // What home has is here already; a large file, which may be here, gains little from company.
  const home = filesAt((path) => path === '/client', false)
  const isPacked = (file: string) => !home.includes(file) && statSync(join(ASSETS, file)).size < LARGE_BYTES
  const own = ministry.filter((file) => !shared.includes(file))
  const packs = packsOf(own.filter(isPacked))
  const alone = own.filter((file) => !isPacked(file))
  const lines = [alone.join(), ...packs.map(({ name, files }) => `${name}:${files.join()}`)].join('\n')
  const list = `client-${hashOf(lines)}.txt`
  writeFileSync(join(ASSETS, list), lines)
  const define = { SHARED: JSON.stringify(shared.join()), MINISTRY: JSON.stringify(list) }
  const pages = ['app.html', 'index.html'].map((name) => readFileSync(join(WEB, name), 'utf8'))
  const BUILD = JSON.stringify(hashOf(JSON.stringify([pages, define])))
  await esbuild({
    entryPoints: ['worker/worker.ts'],
    outfile: join(WEB, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    define: { ...define, BUILD },
  })
  return [list, ...packs.map(({ name }) => name)].map((name) => `assets/${name}`)
}

/** A part of the office that a page of the ministries needs in order to begin would be kept by every phone. */
function checkOffice(chunks: Chunk[], ministry: string[]) {
  const kept = chunks.filter(({ fileName }) => ministry.includes(fileName.replace('assets/', '')))
  for (const { name, fileName } of kept.filter((chunk) => OFFICE_PARTS.includes(chunk.name))) {
    const by = kept.filter(({ imports }) => imports.includes(fileName)).map((chunk) => chunk.name)
    throw new Error(`A ministry's phone would keep ${name}, a part of the office, for the sake of ${by.join(', ')}.`)
  }
}

/** Writes what a phone keeps for later into few files: `{ name: text }`, as the worker takes them apart. */
function packsOf(files: string[]): { name: string; files: string[] }[] {
  const packs: Record<string, string>[] = []
  let bytes = Infinity
  for (const file of files) {
    if (bytes > PACK_BYTES) {
      packs.push({})
      bytes = 0
    }
    const text = readFileSync(join(ASSETS, file), 'utf8')
    packs.at(-1)![file] = text
    bytes += text.length
  }
  return packs.map((pack) => {
    const text = JSON.stringify(pack)
    const name = `pack-${hashOf(text)}.txt`
    writeFileSync(join(ASSETS, name), text)
    return { name, files: Object.keys(pack) }
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Scripts and style sheets that come with these modules; `later`: those of parts, too, that a page loads when it shows them. */
function filesOf(chunks: Chunk[], modules: string[], { later = false } = {}): Files {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const named = (name: string) => chunks.find(({ fileName }) => fileName === name)
  const isForOffice = (name: string) => OFFICE_PARTS.includes(named(name)?.name ?? '')
  const collect = (chunk?: Chunk) => {
    if (!chunk || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((one) => css.add(one))
    chunk.imports.forEach((name) => collect(named(name)))
    // The first chunk has the routes, and with them every page of everybody.
    if (later && chunk.name !== 'start')
      chunk.dynamicImports.filter((name) => !isForOffice(name)).forEach((name) => collect(named(name)))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)))
    if (!chunk) throw new Error(`The build has no code of ${module}.`)
    collect(chunk)
  }
  return { scripts: [...scripts], css: [...css] }
}

/** Asks for what the page does not ask for already. */
function linksTo({ scripts, css }: Files, page: string) {
  const isNew = (file: string) => !page.includes(file)
  return [
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...css.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')
}

/** Beside each text file its Brotli and gzip, so that serving costs nothing. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (/\.(js|css|svg|txt|webmanifest)$/.test(entry.name) && !existsSync(`${path}.br`)) {
      const bytes = readFileSync(path)
      writeWhole(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      // Last: where it is, both are.
      writeWhole(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }
  }
}

/** All of a file or nothing: a later build keeps what is there. */
function writeWhole(path: string, bytes: Buffer) {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}

async function buildServer() {
  const define = { ALMONER_VERSION: JSON.stringify(version), ALMONER_COMMIT: JSON.stringify(commitOf()) }
  await bundleServer(SERVER, { main: 'api/main.ts' }, define)
  writeFileSync(join(SERVER, 'empty.tar.gz'), Buffer.from(await (await emptyDatabase()).arrayBuffer()))
}

const only = process.argv[2]
const before = existsSync(BUILT_FOR) ? readFileSync(BUILT_FOR, 'utf8') : undefined
// Of one half alone the other is as whole as it was.
const builtFor = only === undefined ? API : only === '--web' && before !== undefined ? API : before
rmSync(BUILT_FOR, { force: true })
if (only !== '--api') await buildWeb()
if (only !== '--web') await buildServer()
if (builtFor !== undefined) writeFileSync(BUILT_FOR, builtFor)
// The embedded database keeps the event loop alive after it is closed.
process.exit(0)
