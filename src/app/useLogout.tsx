import { useState, type ReactNode } from 'react'
import { lazyPart } from '../components/lazyPart'
import { messagesOf } from '../lib/api-error'
import { dropDrafts, listDrafts } from '../lib/drafts'
import { signOut, useSession } from './session'

const LogoutDialog = lazyPart(async () => (await import('./LogoutDialog')).LogoutDialog)

export interface Logout {
  run: () => Promise<void>
  problem?: string
  /** Asks about drafts; place it anywhere. */
  dialog: ReactNode
}

/** Logs out once at a time. When the server cannot be reached the user stays signed in and is told so. */
export function useLogout(): Logout {
  const me = useSession()
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const leave = async (withDrafts: boolean) => {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      if (!withDrafts) await dropDrafts(me.id)
      await signOut()
    } catch (error) {
      setProblem(`You are still logged in. ${messagesOf(error)[0] ?? ''}`)
      setPending(false)
      setAsking(false)
    }
  }
  return {
    run: async () => {
      if ((await listDrafts(me.id)).length > 0) setAsking(true)
      else await leave(true)
    },
    problem,
    dialog: asking && (
      <LogoutDialog
        pending={pending}
        onKeep={() => void leave(true)}
        onDelete={() => void leave(false)}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
