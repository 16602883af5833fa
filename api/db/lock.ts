import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors'

/** PGlite does not guard its folder, and two processes on one lose data silently: a pid file keeps the second out. */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'almoner.pid')
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const owner = Number(readFileSync(path, 'utf8'))
    if (owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    writeFileSync(path, String(process.pid))
  }
  const release = () => {
    try {
      if (readFileSync(path, 'utf8') === String(process.pid)) rmSync(path, { force: true })
    } catch {
      // Gone already: nothing to release.
    }
  }
  process.once('exit', release)
  return release
}

function isAlive(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
