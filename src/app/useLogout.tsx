import { useState, type ReactNode } from 'react'
import { lazyPart } from '../components/lazyPart'
import { ApiError, messagesOf } from '../lib/api-error'
import { dropDrafts } from '../lib/drafts'
import { CALLS, OUTBOXES } from '../domains/outbox/outboxes'
import { heldFirst } from '../lib/undo'
import { signOut, UnknownLogout } from '../session/leaving'
import { useSession } from '../session/session'
import { isAllSent, unsentOf, type Unsent } from './unsent'

const LogoutDialog = lazyPart(async () => (await import('./LogoutDialog')).LogoutDialog)

export interface Logout {
  run: () => Promise<void>
  problem?: string
  /** Asks about drafts, messages and files that are not sent; place it anywhere. */
  dialog: ReactNode
}

/** Loaded when somebody leaves: most visits upload nothing, and write with a line. */
const uploads = () => import('../lib/upload-store')
const outboxes = () => Promise.all([CALLS, ...OUTBOXES].map(({ load }) => load()))

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
    const queue = asking?.files ? await import('../domains/feedback/media-queue').catch(() => null) : null
    const witness = keeps ? null : await import('./witness').catch(() => null)
    try {
      queue?.stopSending()
      // Its page shows it as done.
      const held = await heldFirst()
      if (held && !held.done) throw new ApiError(0, [{ message: held.messages[0] ?? '' }])
      if (keeps) return await signOut()
      // Loaded before: nothing is deleted where there is no line.
      const [{ dropUploads }, boxes] = await Promise.all([uploads(), outboxes()])
      witness?.tellNothing(me)
      await signOut(async () => {
        await dropDrafts(me.id)
        await dropUploads(me.id)
        for (const outbox of boxes) await outbox.dropAll(me.id)
        witness?.forget(me.id)
      })
    } catch (error) {
      queue?.goOnSending()
      // It waits all the same.
      void witness?.note(me)
      setProblem(wordsOf(error, keeps))
      setPending(false)
      setAsking(null)
    }
  }
  return {
    run: async () => {
      const unsent = await unsentOf(me)
      if (isAllSent(unsent)) await leave(true)
      else setAsking(unsent)
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

function wordsOf(error: unknown, keeps: boolean): string {
  const kept = keeps ? '' : ', and nothing was deleted'
  if (error instanceof UnknownLogout)
    return `No answer came: you may still be logged in${kept}. Keep this page open, and log out again when the connection is better.`
  return `You are still logged in${kept}. ${messagesOf(error)[0] ?? ''}`
}
