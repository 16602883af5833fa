/** What of a user is not sent yet and lies on this device alone. */
import { plural } from '../components/words'
import { bytesIn, inPageAlone, mayHaveDatabase } from '../lib/device'
import { listDrafts } from '../lib/drafts'
import { CALLS, OUTBOXES } from '../domains/outbox/outboxes'
import { may } from '../session/may'
import type { User } from '../session/user'

export interface Unsent {
  requests: number
  /** Of the upload queue. */
  files: number
  /** Of the call desk and of chats. */
  messages: number
  /** Offers, albums, converts and the like. */
  deeds: number
  /** Forms that were begun. */
  drafts: number
}
/** The same with what its files take. */
export interface UnsentHere extends Unsent {
  bytes: number
}
const KIND_OF: Record<string, 'messages' | 'requests'> = {
  'almoner-calls': 'messages',
  'almoner-outbox': 'messages',
  'almoner-requests': 'requests',
}

/** Where something cannot be read, it counts as none. */
export async function unsentOf(me: User): Promise<UnsentHere> {
  const [drafts, words, files] = await Promise.all([
    mayHaveDatabase('almoner-drafts').then((isThere) => (isThere ? listDrafts(me.id) : [])),
    waitingWords(me.id).catch(() => ({ messages: 0, requests: 0, deeds: 0, bytes: 0 })),
    may(me, 'reportBack') ? waitingFiles(me.id).catch(() => []) : [],
  ])
  const bytes = files.reduce((sum, size) => sum + size, words.bytes)
  return { ...words, files: files.length, drafts: drafts.length, bytes }
}

/** The sizes of those that wait. Loaded when it is needed: most visits upload nothing, and write with a line. */
async function waitingFiles(userId: string) {
  if (inPageAlone.size === 0 && !(await mayHaveDatabase('almoner-uploads'))) return []
  return (await import('../lib/upload-store')).waitingUploads(userId)
}
async function waitingWords(userId: string) {
  const counts = { messages: 0, requests: 0, deeds: 0, bytes: 0 }
  for (const { name, load } of [CALLS, ...OUTBOXES]) {
    if (!(await mayHaveDatabase(name))) continue
    const threads = await (await load()).all(userId)
    const all = threads.flatMap(({ waiting }) => waiting)
    counts[KIND_OF[name] ?? 'deeds'] += all.length
    for (const one of all) counts.bytes += bytesIn(one)
  }
  return counts
}
export const isAllSent = ({ requests, files, messages, deeds, drafts }: Unsent): boolean =>
  requests + files + messages + deeds + drafts === 0

/** "1 request", "3 files". Drafts are named by whoever speaks of them. */
export function unsentWords({ requests, files, messages, deeds }: Omit<Unsent, 'drafts'>): string[] {
  const counts: [number, string, string?][] = [
    [requests, 'request'],
    [files, 'file'],
    [messages, 'message'],
    [deeds, 'other entry', 'other entries'],
  ]
  return counts.flatMap(([count, ...words]) => (count > 0 ? [plural(count, ...words)] : []))
}
