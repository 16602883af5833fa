import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../errors'

/** The mark is touched so often; one of another machine that is older than this was left behind. */
const TOUCH_MS = 10_000
const LEFT_BEHIND_MS = 60_000

interface Owner {
  pid: number
  host: string
  /** When the process began: after a restart of the machine another one may have its number. */
  began: string
}

export class FolderInUse extends Error {}

/** PGlite does not guard its folder, and two processes on one lose data silently: a pid file keeps the second out. */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'almoner.pid')
  const me = { pid: process.pid, host: hostname(), began: beganOf(process.pid) }
  const mark = `${me.pid}\n${me.host}\n${me.began}\n`
  try {
    writeFileSync(path, mark, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const [pid, host = '', began = ''] = readFileSync(path, 'utf8').split('\n')
    refuseLiving({ pid: Number(pid), host, began }, me, path, dataDir)
    writeFileSync(path, mark)
  }
  const touch = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(path, now, now)
    } catch {
      // The folder is gone, or cannot be written: whoever uses it will say so.
    }
  }, TOUCH_MS)
  touch.unref()
  const release = () => {
    clearInterval(touch)
    try {
      if (readFileSync(path, 'utf8') === mark) rmSync(path, { force: true })
    } catch {
      // Gone already: nothing to release.
    }
  }
  process.once('exit', release)
  return release
}

function refuseLiving(owner: Owner, me: Owner, path: string, dataDir: string) {
  const who = `The data folder ${dataDir} is in use by process ${owner.pid}`
  const advice = 'Stop it, or set DATA_DIR to another folder.'
  if (owner.host && owner.host !== me.host) {
    if (Date.now() - statSync(path).mtimeMs > LEFT_BEHIND_MS) return
    throw new FolderInUse(`${who} on ${owner.host}. ${advice} If it was killed, this ends by itself within a minute.`)
  }
  if (isAlive(owner) && owner.pid !== me.pid) throw new FolderInUse(`${who}. ${advice}`)
}

function isAlive({ pid, began }: Owner) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return began === '' || began === beganOf(pid)
}

/** Boot and start of a process, where the system tells: Linux. */
function beganOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${afterName.split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}
