// Builds what is missing or older than its sources, then becomes the server. Without settings: demo data, embedded database.
// Plain JavaScript, so that no TypeScript loader stays in the server's process.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { loadEnv } from '../api/env.mjs'
import { isStale } from './stale.mjs'

/** What builds is no part of a deployment: says so where it is missed. @param {string} name @param {string} sentence */
const need = (name, sentence) => {
  try {
    import.meta.resolve(name)
  } catch {
    console.error(`\n${sentence}`)
    process.exit(1)
  }
}

const { env } = process
loadEnv()
// The browser asks this server alone: a web app that was built for an API elsewhere would work there, on real data.
env.VITE_API_BASE = '/api'
if (existsSync('src') && isStale(env.VITE_API_BASE)) {
  need(
    'tsx',
    'dist/ is missing or older than its sources, and the packages that build it are not installed: npm ci --include=dev. ' +
      'To run what was built: node dist/server/main.mjs',
  )
  console.log('Building…')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
env.NODE_ENV ??= 'production'
if (!env.DATABASE_URL && !env.ADMIN_EMAIL) env.DEMO ??= '1'
if (env.API_URL) {
  need(
    'vite',
    'API_URL is served by Vite, which is not installed: npm ci --include=dev. ' +
      'For real use give dist/web to a web server (docs/your-api.md).',
  )
  const { preview } = await import('vite')
  const server = await preview()
  console.log(`Almoner is ready: http://localhost:${server.config.preview.port} (API: ${env.API_URL})`)
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
} else {
  // Not a literal: it is there only when it has been built.
  await import(new URL('../dist/server/main.mjs', import.meta.url).href)
}
