import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROLES } from '../contract/vocabulary'
import { codeOf } from './errors'
import { DEMO_PASSWORD, readSettings } from './settings'
import { start } from './start'

const FORCED_EXIT_MS = 30_000
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const settings = readSettings(process.env)
  // The bundle lies in dist/server, the web app beside it.
  const webRoot = fileURLToPath(new URL('../web', import.meta.url))
  const running = await start(settings, {
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : undefined,
    logger: { level: settings.production ? 'info' : 'warn' },
    print: say,
  })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref()
    void running.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await running.app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await running.close()
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new Error(`Port ${settings.port} is taken by another program. Stop it, or set PORT to another number.`)
  }
  say(`\nAlmoner is ready: ${settings.publicUrl.href}`)
  if (settings.demo) {
    say(`\nDemo data. Log in as one of these, password ${DEMO_PASSWORD}:`)
    for (const role of ROLES.filter((name) => name !== 'guest')) say(`  ${role}@demo.almoner.test`)
  }
  say(settings.smtpUrl ? '\nMails go out by SMTP.' : `\nMails are written to ${join(settings.dataDir, 'mail')}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`\nAlmoner cannot start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
