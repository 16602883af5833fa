import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { megabytes } from '../../contract/rules/sizes'
import { partOf } from '../archive/container'
import { isYear } from '../dates'
import { makePack } from '../year-pack/pack'
import { OK, text, type Command } from './parts'

/** The pack that an admin downloads, into a file. */
export const packCommand: Command = async (parts, options, print) => {
  const year = text(options, 'year')
  if (!isYear(year)) throw new Error(`"${year}" is no year such as 2026.`)
  // Where the caller stands: a server that holds the database stands elsewhere.
  const place = (name: string) => resolve(text(options, 'here'), options.to ? text(options, 'to') : name)
  if (options.to) refuseTaken(place(''))
  const { name, bytes, root, tar } = await makePack(parts, year)
  const path = place(name)
  const part = partOf(path)
  try {
    await pipeline(tar(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(part, path)
  } catch (error) {
    // Somebody else's who writes the same stays.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw leftBehind(part)
    await rm(part, { force: true })
    throw error
  }
  print(`${path}: all of ${year}, ${megabytes(bytes)}.`)
  print(`Root hash: ${root}`)
  print('Give it to the auditor on another way than the pack, who unpacks it and runs: node check.mjs <root hash>')
  return OK
}

/** Before the pack is made, which takes a while. */
function refuseTaken(path: string) {
  if (existsSync(path)) throw new Error(`${path} is there already. Give another name, or move it away.`)
  if (existsSync(partOf(path))) throw leftBehind(partOf(path))
}
const leftBehind = (part: string) =>
  new Error(`${part} is there: it is being written, or was left behind. When nobody writes it, remove it.`)
