// Builds what is missing or older than its sources, then becomes the server. Without settings: demo data, embedded database.
// Plain JavaScript, so that no TypeScript loader stays in the server's process.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { loadEnv } from '../api/env.mjs'

/** @param {string} folder @returns {number} */
const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
/** Time of the last change in a folder, or of a file. @param {string} path */
const newest = (path) => (statSync(path).isFile() ? statSync(path).mtimeMs : newestIn(path))

/** @param {string} target @param {string[]} sources */
const isStale = (target, sources) => !existsSync(target) || Math.max(...sources.map(newest)) > statSync(target).mtimeMs

const { env } = process
loadEnv()
const BUILD = ['scripts/build.ts', 'scripts/chunks.ts', 'vite.config.ts', 'package.json']
if (
  existsSync('src') &&
  (isStale('dist/web/index.html', ['src', 'contract', 'public', 'index.html', ...BUILD]) ||
    isStale('dist/server/main.mjs', ['api', 'contract', ...BUILD]))
) {
  console.log('Building…')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
env.NODE_ENV ??= 'production'
if (!env.DATABASE_URL && !env.ADMIN_EMAIL) env.DEMO ??= '1'
if (env.API_URL) {
  const { preview } = await import('vite')
  const server = await preview()
  console.log(`Almoner is ready: http://localhost:${server.config.preview.port} (API: ${env.API_URL})`)
  process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
} else {
  // Not a literal: it is there only when it has been built.
  await import(new URL('../dist/server/main.mjs', import.meta.url).href)
}
