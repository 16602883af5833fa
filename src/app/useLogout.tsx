import { useState, type ReactNode } from 'react'
import { lazyPart } from '../components/lazyPart'
import { messagesOf } from '../lib/api-error'
import { mayHaveDatabase } from '../lib/device'
import { dropDrafts, listDrafts } from '../lib/drafts'
import { CALLS, OUTBOXES } from '../domains/outbox/outboxes'
import { may } from '../session/may'
import { sendHeld } from '../lib/undo'
import { signOut, useSession } from '../session/session'

const LogoutDialog = lazyPart(async () => (await import('./LogoutDialog')).LogoutDialog)

interface Unsent {
  /** Files of the upload queue. */
  files: number
  /** Of the call desk and of chats. */
  messages: number
  requests: number
  /** Offers, albums, converts and the like. */
  deeds: number
}
export interface Logout {
  run: () => Promise<void>
  problem?: string
  /** Asks about drafts, messages and files that are not sent; place it anywhere. */
  dialog: ReactNode
}

/** Loaded when somebody leaves: most visits upload nothing, and write with a line. */
const uploads = () => import('../lib/upload-store')
const outboxes = () => Promise.all([CALLS, ...OUTBOXES].map(({ load }) => load()))
/** How many of what wait: requests, messages and notes, and all else that was done. */
const waitingWords = async (userId: string) => {
  const counts = { messages: 0, requests: 0, deeds: 0 }
  for (const { name, load } of [CALLS, ...OUTBOXES]) {
    if (!(await mayHaveDatabase(name))) continue
    const threads = await (await load()).all(userId)
    counts[KIND_OF[name] ?? 'deeds'] += threads.reduce((sum, { waiting }) => sum + waiting.length, 0)
  }
  return counts
}
const KIND_OF: Record<string, 'messages' | 'requests'> = {
  'almoner-calls': 'messages',
  'almoner-outbox': 'messages',
  'almoner-requests': 'requests',
}

/** Logs out once at a time. When the server cannot be reached the user stays signed in and is told so. */
export function useLogout(): Logout {
  const me = useSession()
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState<Unsent | null>(null)
  const [problem, setProblem] = useState<string>()

  const leave = async (keeps: boolean) => {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      if (asking?.files) (await import('../domains/feedback/media-queue')).stopSending()
      if (!keeps) {
        await dropDrafts(me.id)
        await (await uploads()).dropUploads(me.id)
        for (const outbox of await outboxes()) await outbox.dropAll(me.id)
      }
      await sendHeld()
      await signOut()
    } catch (error) {
      setProblem(`You are still logged in. ${messagesOf(error)[0] ?? ''}`)
      setPending(false)
      setAsking(null)
    }
  }
  return {
    run: async () => {
      const [drafts, words, files] = await Promise.all([
        listDrafts(me.id),
        waitingWords(me.id).catch(() => ({ messages: 0, requests: 0, deeds: 0 })),
        may(me, 'reportBack')
          ? uploads().then(
              ({ waitingUploads }) => waitingUploads(me.id),
              () => 0,
            )
          : 0,
      ])
      const unsent = { files, ...words }
      if (drafts.length > 0 || Object.values(unsent).some(Boolean)) setAsking(unsent)
      else await leave(true)
    },
    problem,
    dialog: asking && (
      <LogoutDialog
        pending={pending}
        unsent={asking}
        onKeep={() => void leave(true)}
        onDelete={() => void leave(false)}
        onClose={() => setAsking(null)}
      />
    ),
  }
}
