// Whether dist/ is missing, older than its sources, unfinished, or a web app that asks another API.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder @returns {number} */
const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
/** Time of the last change in a folder, or of a file. @param {string} path */
const newest = (path) => (statSync(path).isFile() ? statSync(path).mtimeMs : newestIn(path))

/** @param {string} target @param {string[]} sources */
const isOlder = (target, sources) => !existsSync(target) || Math.max(...sources.map(newest)) > statSync(target).mtimeMs

const BUILD = ['scripts/build.ts', 'scripts/chunks.ts', 'vite.config.ts', 'package.json']
/** @param {string} apiBase what the web app has to ask */
export const isStale = (apiBase) =>
  // Written last, and taken away first.
  (existsSync('dist/api-base.txt') ? readFileSync('dist/api-base.txt', 'utf8') : undefined) !== apiBase ||
  isOlder('dist/web/index.html', ['src', 'worker', 'contract', 'public', 'index.html', ...BUILD]) ||
  isOlder('dist/server/main.mjs', ['api', 'contract', ...BUILD])
