import type { FastifyInstance } from 'fastify'

const LOOKS_EVERY_MS = 60_000
/** Less than this a minute is no line that anybody works on; an honest one of 1 Mbit/s brings two thousand times as much. */
const LEAST_BYTES = 4096

/** Cuts connections whose body drips in: a few hundred of them would otherwise stay open for ever. Long uploads that move are left alone. */
export function cutSlowBodies(app: FastifyInstance, everyMs = LOOKS_EVERY_MS) {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    let seen = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const now = raw.socket.bytesRead
      // What waits in our own buffer is our slowness, not the sender's.
      if (now - seen < LEAST_BYTES && raw.readableLength === 0) raw.destroy()
      seen = now
    }, everyMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
