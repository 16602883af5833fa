/** A database that comes up after the server. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openDatabase, type Opener } from '../../api/db/open'
import { silent } from '../../api/log'
import { readSettings } from '../../api/settings'

const REFUSAL = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0')
/** Speaks as much of PostgreSQL as it takes to refuse a password. */
function database() {
  const length = Buffer.alloc(4)
  length.writeInt32BE(REFUSAL.length + 4)
  return createServer((line) => {
    line.on('error', () => {})
    line.once('data', () => line.end(Buffer.concat([Buffer.from('E'), length, REFUSAL])))
  })
}
/** Whoever else takes it meanwhile is no database either. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
function opening(port: number, onWarn: () => void, opener: Opener = 'server', seconds = '60') {
  const warn = vi.fn(onWarn)
  const log = { ...silent, warn } as unknown as typeof silent
  const url = `postgres://almoner:secret@127.0.0.1:${port}/almoner`
  const settings = readSettings({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: seconds })
  return { warn, opened: openDatabase(settings, log, opener) }
}

test('is waited for at a start, which says so', async () => {
  const port = await freePort()
  const late = database()
  const { warn, opened } = opening(port, () => late.listen(port, '127.0.0.1'))
  await expect(opened).rejects.toThrow('DATABASE_URL: password authentication failed. Check the user and the password.')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `The database is not there yet (connect ECONNREFUSED 127.0.0.1:${port}). It is tried again for 60 seconds.`,
  )
  late.close()
})

test.each<[Opener, string]>([
  ['command', '60'],
  ['server', '0'],
])('is not waited for by a %s with %s seconds', async (opener, seconds) => {
  const { warn, opened } = opening(await freePort(), () => {}, opener, seconds)
  await expect(opened).rejects.toThrow('Is the server running, and reachable at this host and port?')
  expect(warn).not.toHaveBeenCalled()
})
