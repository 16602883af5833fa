import type { Db } from '../db/open'
import { queueLetters } from '../repositories/notices'

const EVERY_MS = 60_000

/** Each minute, letters to those who have something new to read. The first after a minute: who is there has read it by then. */
export function startNews(db: Db, wakeMail: () => void, onError: (error: unknown) => void) {
  const run = async () => {
    if ((await queueLetters(db)) > 0) wakeMail()
  }
  const timer = setInterval(() => void run().catch(onError), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
