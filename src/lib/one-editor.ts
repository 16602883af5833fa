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

  const hold = () =>
    new Promise<void>((done) => {
      if (isOver) return done()
      letGo = done
      onMine()
    })
  const gone = () => {
    letGo = null
    if (!isOver) onElsewhere()
  }
  const wait = (ms: number, orElse: () => void) => {
    let isHeld = false
    const options = { signal: AbortSignal.timeout(ms) }
    locks
      ?.request(name, options, () => {
        isHeld = true
        return hold()
      })
      // Held, it ends like this when another tab took it by force.
      .catch(() => (isHeld ? gone() : orElse()))
  }
  const leave = async () => {
    await beforeLeaving()
    letGo?.()
    gone()
  }
  if (locks) wait(LET_GO_MS, gone)
  else onMine()
  const unlisten = listen((message) => {
    if (message.kind === 'wanted' && message.name === name && letGo) void leave()
  })
  return {
    /** Here, from now on. */
    takeOver: () => {
      tell({ kind: 'wanted', name })
      wait(ASLEEP_MS, () => {
        locks?.request(name, { steal: true }, hold).catch(gone)
      })
    },
    end: () => {
      isOver = true
      unlisten()
      letGo?.()
    },
  }
}
