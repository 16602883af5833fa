// Builds what is missing or older than its sources, then becomes the server. Without settings: demo data, embedded database.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

/** Time of the last change in a folder, or of a file. */
const newest = (path) => (statSync(path).isFile() ? statSync(path).mtimeMs : newestIn(path))
const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)

const isStale = (target, sources) => !existsSync(target) || Math.max(...sources.map(newest)) > statSync(target).mtimeMs

const { env } = process
if (existsSync('.env')) process.loadEnvFile('.env')
if (
  existsSync('src') &&
  (isStale('dist/web/index.html', ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'package.json']) ||
    isStale('dist/server/main.mjs', ['api', 'contract', 'package.json']))
) {
  console.log('Building…')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
env.NODE_ENV ??= 'production'
if (!env.DATABASE_URL && !env.ADMIN_EMAIL) env.DEMO ??= '1'
if (env.API_URL) await import('./preview.mjs')
else await import('../dist/server/main.mjs')
