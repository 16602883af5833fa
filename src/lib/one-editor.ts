/** What is half done is written by one tab at a time: two would overwrite each other without a word. */
import { listen, tell } from './tabs'

/** A page that is just being left lets go within this time; whoever holds longer sits in another tab. */
const LET_GO_MS = 400
/** A tab that the phone has put to sleep does not answer: after this it is not waited for. */
const ASLEEP_MS = 1500

interface Editor {
  onMine: () => void
  onElsewhere: () => void
  /** Another tab goes on: what was typed here is saved before it does. */
  beforeLeaving: () => Promise<unknown>
}

/** Asks to be the one tab that edits `name`. Where a browser has no locks, each is. */
export function edit(name: string, { onMine, onElsewhere, beforeLeaving }: Editor) {
  // Absent on plain http, null where a browser forbids it.
  const locks = (navigator as { locks?: LockManager | null }).locks
  let letGo: (() => void) | null = null
  let isOver = false
  /** Asked for once at a time: the second press would take it from this tab itself. */
  let isAsked = false

  /** Waits for the lock, and holds it until it is let go. */
  const hold = (options: LockOptions, orElse: () => void) => {
    let release: (() => void) | null = null
    locks
      ?.request(name, options, () => {
        isAsked = false
        if (isOver) return
        return new Promise<void>((done) => {
          letGo = release = done
          onMine()
        })
      })
      // Held, it ends like this when another tab took it by force.
      .catch(() => {
        if (!release) orElse()
        else if (letGo === release) gone()
      })
  }
  const gone = () => {
    letGo = null
    isAsked = false
    if (!isOver) onElsewhere()
  }
  const leave = async () => {
    await beforeLeaving()
    letGo?.()
    gone()
  }
  if (locks) hold({ signal: AbortSignal.timeout(LET_GO_MS) }, gone)
  else onMine()
  const unlisten = listen((message) => {
    if (message.kind === 'wanted' && message.name === name && letGo) void leave()
  })
  return {
    /** Here, from now on. */
    takeOver: () => {
      if (isAsked || letGo) return
      isAsked = true
      tell({ kind: 'wanted', name })
      hold({ signal: AbortSignal.timeout(ASLEEP_MS) }, () => {
        if (!isOver) hold({ steal: true }, gone)
      })
    },
    end: () => {
      isOver = true
      unlisten()
      letGo?.()
    },
  }
}
