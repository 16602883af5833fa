import { useSession } from '../../../session/session'
import { useWaitingCalls } from './useCalls'
import { WaitingNotes } from './WaitingNotes'

/** Beside the lists that lead to the call desk: what was written there and is still on its way goes from here too. */
export function WaitingCalls() {
  const me = useSession()
  return <WaitingNotes {...useWaitingCalls(me.id)} />
}
