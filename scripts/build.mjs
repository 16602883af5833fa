// Builds dist/web (the web app) and dist/server (the reference API). `--api` or `--web` builds one of them.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as viteBuild, createServer } from 'vite'

const WEB = 'dist/web'
const SERVER = 'dist/server'

export async function buildWeb() {
  await viteBuild({ logLevel: 'warn' })
  await writePages()
  compress(WEB)
}

/**
 * index.html gets the login form and its style inline (demo.html the same with the demo's note); app.html is the plain
 * shell for every other address. Each asks at once for the code that it will need, and pages.json tells a server that
 * reads it what each address needs besides: on a slow line every answer that waits for another costs.
 */
async function writePages() {
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'))
  const html = readFileSync(join(WEB, 'index.html'), 'utf8').replace(/\n\s*/g, '')
  const withHead = (page, { scripts, css }) => page.replace('</head>', () => `${linksTo(scripts, css, page)}</head>`)
  const server = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    plugins: [],
  })

  // The session and what every page behind the login shares.
  const app = withHead(html, filesOf(manifest, groupNamed(manifest, 'area')))
  writeFileSync(join(WEB, 'app.html'), app)
  const { routes } = await server.ssrLoadModule('/src/routes.tsx')
  const pages = addressesOf(routes)
    .map(({ path, modules }) => {
      const { scripts, css } = filesOf(manifest, ...modules)
      const calls = (FIRST_CALLS[path] ?? []).map(
        (call) =>
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${API}/${call.replace('&', '&amp;')}">`,
      )
      return { path: `^${path.replace(/:\w+/g, '[^/]+')}/?$`, code: linksTo(scripts, css, app), calls: calls.join('') }
    })
    // Exact addresses before those with an id in them.
    .sort((one, other) => one.path.split('[^/]+').length - other.path.split('[^/]+').length)
  writeFileSync(join(WEB, 'pages.json'), JSON.stringify(pages))

  const [link, file] = html.match(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/)
  const style = readFileSync(join(WEB, file), 'utf8')
  const { loginHtml } = await server.ssrLoadModule('/src/app/prerender.tsx')
  for (const [name, isDemo] of [
    ['index.html', false],
    ['demo.html', true],
  ]) {
    const page = withHead(html, filesOf(manifest, 'src/domains/auth/LoginPage.tsx'))
      // What is inline need not come again with the next page: a disabled link is not loaded, and counts as there.
      .replace(link, () => `<style>${style}</style>${link.replace('<link', '<link disabled')}`)
      .replace('<div id="root"></div>', () => `<div id="root">${loginHtml(isDemo)}</div>`)
      .replace('<title>Almoner</title>', '<title>Log in · Almoner</title>')
    writeFileSync(join(WEB, name), page)
  }
  await server.close()
  rmSync(join(WEB, '.vite'), { recursive: true })
}

/** What the homes wait for, as their loaders and layouts ask for it. A line that no loader asks for is a call too many. */
const FIRST_CALLS = {
  '/client': ['chats/notifications', 'sponsorships/dashboard'],
  '/admin': [
    'chats/notifications',
    'registrations/status/Pending',
    'budgets/status/All',
    'budgets/disbursed/Current_Month',
    'budgets/disbursed/Last_Month',
    'converts/status',
    'converts?target=Unassigned&limit=1',
    'payments',
  ],
}
const API = process.env.VITE_API_BASE ?? '/api'

/** Every address but the login's, with the modules that are loaded for it, layouts included. */
function addressesOf(routes, base = '', above = []) {
  return routes.flatMap(({ path = '', handle, children }) => {
    const address = [base, path]
      .filter(Boolean)
      .join('/')
      .replace(/^(?!\/)/, '/')
    const [, module] = handle?.toString().match(/["']\/?(src\/[^"']+)["']/) ?? []
    const modules = module ? [...above, module] : above
    if (children) return addressesOf(children, path ? address : base, modules)
    return module && path !== '*' && address !== '/' ? [{ path: address.replace(/\/$/, ''), modules }] : []
  })
}

/** Scripts and style sheets that come with these modules. */
function filesOf(manifest, ...modules) {
  const scripts = new Set()
  const css = new Set()
  const collect = (key) => {
    // Modules that a group took have no entry of their own: the layouts of the office, and what every page has.
    const entry =
      manifest[key] ?? (/(Admin|BackOffice)Layout/.test(key) ? manifest[groupNamed(manifest, 'staff')] : undefined)
    if (!entry || scripts.has(entry.file)) return
    const { file, imports = [], css: own = [] } = entry
    scripts.add(file)
    own.forEach((one) => css.add(one))
    imports.forEach(collect)
  }
  modules.forEach(collect)
  return { scripts: [...scripts], css: [...css] }
}

const groupNamed = (manifest, name) => Object.keys(manifest).find((key) => manifest[key].name === name)

/** Asks for what the page does not ask for already. */
function linksTo(scripts, css, page) {
  const isNew = (file) => !page.includes(file)
  return [
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...css.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')
}

/** Beside each text file its Brotli and gzip, so that serving costs nothing. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (/\.(js|css|svg|webmanifest)$/.test(entry.name)) {
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  }
}

export async function buildServer() {
  rmSync(SERVER, { recursive: true, force: true })
  mkdirSync(SERVER, { recursive: true })
  await esbuild({
    entryPoints: { main: 'api/main.ts', snapshot: 'api/db/snapshot.ts' },
    outdir: SERVER,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  })
  cpSync('api/db/migrations', join(SERVER, 'migrations'), { recursive: true })
  cpSync('api/demo/media', join(SERVER, 'media'), { recursive: true })
  const { emptyDatabase } = await import(new URL(`../${SERVER}/snapshot.mjs`, import.meta.url).href)
  writeFileSync(join(SERVER, 'empty.tar.gz'), Buffer.from(await (await emptyDatabase()).arrayBuffer()))
}

if (process.argv[1]?.endsWith('build.mjs')) {
  const only = process.argv[2]
  if (only !== '--api') await buildWeb()
  if (only !== '--web') await buildServer()
  // The embedded database keeps the event loop alive after it is closed.
  process.exit(0)
}
