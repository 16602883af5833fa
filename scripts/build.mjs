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

/** index.html gets the login form and its style inline; app.html is the plain shell for every other address. */
async function writePages() {
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'))
  const html = readFileSync(join(WEB, 'index.html'), 'utf8')
  writeFileSync(join(WEB, 'app.html'), html)

  const css = html.match(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/)
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
    plugins: [],
  })
  const { loginHtml } = await vite.ssrLoadModule('/src/app/prerender.tsx')
  const form = loginHtml()
  await vite.close()

  // The login's own chunk is asked for together with the entry: one hop less.
  const preload = new Set()
  const collect = (key) => {
    const { file, imports = [] } = manifest[key]
    preload.add(file)
    imports.forEach(collect)
  }
  collect('src/domains/auth/LoginPage.tsx')
  const links = [...preload]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const style = readFileSync(join(WEB, css[1]), 'utf8')
  writeFileSync(
    join(WEB, 'index.html'),
    html
      .replace(css[0], () => `<style>${style}</style>`)
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${form}</div>`)
      .replace('<title>Almoner</title>', '<title>Log in · Almoner</title>')
      .replace(/\n\s*/g, ''),
  )
  rmSync(join(WEB, '.vite'), { recursive: true })
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
