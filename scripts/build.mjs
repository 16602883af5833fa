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
 * shell for every other address. Each asks at once for the code that it will need: one hop less on a slow line.
 */
async function writePages() {
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'))
  const html = readFileSync(join(WEB, 'index.html'), 'utf8').replace(/\n\s*/g, '')
  const headOf = (...lines) => html.replace('</head>', () => `${lines.join('')}</head>`)

  // The session and what every page behind the login shares.
  const areaKey = Object.keys(manifest).find((key) => manifest[key].name === 'area')
  const area = filesOf(manifest, areaKey, html)
  const areaCss = area.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  writeFileSync(join(WEB, 'app.html'), headOf(...area.links, ...areaCss))

  const [link, file] = html.match(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/)
  const style = readFileSync(join(WEB, file), 'utf8')
  const server = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    plugins: [],
  })
  const { loginHtml } = await server.ssrLoadModule('/src/app/prerender.tsx')
  for (const [name, isDemo] of [
    ['index.html', false],
    ['demo.html', true],
  ]) {
    const page = headOf(...filesOf(manifest, 'src/domains/auth/LoginPage.tsx', html).links)
      // What is inline need not come again with the next page: a disabled link is not loaded, and counts as there.
      .replace(link, () => `<style>${style}</style>${link.replace('<link', '<link disabled')}`)
      .replace('<div id="root"></div>', () => `<div id="root">${loginHtml(isDemo)}</div>`)
      .replace('<title>Almoner</title>', '<title>Log in · Almoner</title>')
    writeFileSync(join(WEB, name), page)
  }
  await server.close()
  rmSync(join(WEB, '.vite'), { recursive: true })
}

/** Scripts that this module comes with, as links that ask for them, and its style sheets; without those of the entry. */
function filesOf(manifest, module, html) {
  const scripts = new Set()
  const css = new Set()
  const collect = (key) => {
    const { file, imports = [], css: own = [] } = manifest[key]
    if (scripts.has(file)) return
    scripts.add(file)
    own.forEach((one) => css.add(one))
    imports.forEach(collect)
  }
  collect(module)
  const isNew = (file) => !html.includes(file)
  const links = [...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return { links, css: [...css].filter(isNew) }
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
