/** A folder for what is not encrypted while a command looks at it. */
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** It goes with the command, also when that is stopped. */
export async function withScratch<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `almoner-${name}-`))
  const leave = () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  for (const signal of ENDS) process.once(signal, leave)
  try {
    return await use(folder)
  } finally {
    for (const signal of ENDS) process.off(signal, leave)
    await rm(folder, { recursive: true, force: true })
  }
}
