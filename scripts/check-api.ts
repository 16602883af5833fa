/** `npm run check:api`: what does the web app make of a running API? */
import { writeFileSync } from 'node:fs'
import { loadEnv } from '../api/env.mjs'
import { Stopped } from './check-api/checker'
import { readOptions, USAGE, WrongUsage } from './check-api/options'
import { pageOf } from './check-api/page'
import { textOf } from './check-api/print'
import { checkApi } from './check-api/run'
import { NoAnswer } from './check-api/visitor'

const print = (text: string) => process.stdout.write(`${text.trimEnd()}\n`)
const complain = (text: string) => process.stderr.write(`${text.trimEnd()}\n`)

async function main(): Promise<number> {
  loadEnv()
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    if (!options) {
      print(USAGE)
      return 0
    }
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        complain('Stopping: what was made for the check is taken away first. Ctrl-C again ends at once.')
        stop.abort()
      })
    const report = await checkApi({ ...options, signal: stop.signal })
    print(options.json ? JSON.stringify(report, null, 2) : textOf(report))
    if (options.html) writeFileSync(options.html, pageOf(report))
    return report.breaks === 0 ? 0 : 1
  } catch (error) {
    if (error instanceof WrongUsage) {
      complain(`${error.message}\n\nnpm run check:api -- --help tells how it is used.`)
      return 2
    }
    if (error instanceof Stopped) return 130
    if (!(error instanceof NoAnswer)) throw error
    complain(error.message)
    return 1
  }
}

process.exitCode = await main()
