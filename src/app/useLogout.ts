import { useState } from 'react'
import { messagesOf } from '../lib/api-error'
import { signOut } from './session'

/** Logs out once at a time. When the server cannot be reached the user stays signed in and is told so. */
export function useLogout() {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async () => {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      await signOut()
    } catch (error) {
      setProblem(`You are still logged in. ${messagesOf(error)[0] ?? ''}`)
      setPending(false)
    }
  }
  return { run, pending, problem }
}
