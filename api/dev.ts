import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadEnv } from './env.mjs'
import { createLog } from './log'
import { readSettings } from './settings'
import { start } from './start'

/** The API for Vite's dev server: demo data, mails in the log. */
export async function openDev() {
  loadEnv()
  const { DATABASE_URL, ADMIN_EMAIL } = process.env
  const demo = DATABASE_URL || ADMIN_EMAIL ? {} : { DEMO: '1' }
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const { app, close } = await start(readSettings({ ...demo, ...process.env }), { print, log: createLog('warn') })
  await app.ready()
  return { handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response), close }
}
