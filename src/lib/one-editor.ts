/** What is half done is written by one tab at a time: two would overwrite each other without a word. */
import { listen, tell } from './tabs'

/** A page that is just being left lets go within this time; whoever holds longer sits in another tab. */
const LET_GO_MS = 400
/** A tab that the phone has put to sleep does not answer: after this it is not waited for. */
const ASLEEP_MS = 1500

interface Editor {
  onMine: () => void
  /** Another tab has it. It may become free by itself: then `onMine` follows. */
  onElsewhere: () => void
  /** Another tab goes on: what was typed here is saved before it does. */
  beforeLeaving: () => Promise<unknown>
}

/** Asks to be the one tab that edits `name`. Where a browser has no locks, each is. */
export function edit(name: string, { onMine, onElsewhere, beforeLeaving }: Editor) {
  // Absent on plain http, null where a browser forbids it.
  const locks = (navigator as { locks?: LockManager | null }).locks
  let letGo: (() => void) | null = null
  let inLine: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const hold = () =>
    new Promise<void>((done) => {
      clearTimeout(timer)
      inLine = null
      if (isOver) return done()
      letGo = done
      onMine()
    })
  const wait = () => {
    inLine = new AbortController()
    locks?.request(name, { signal: inLine.signal }, hold).catch(lost)
  }
  /** Taken by force; or nothing was waited for any more. */
  const lost = () => {
    if (!letGo) return
    letGo = null
    if (isOver) return
    onElsewhere()
    wait()
  }
  const leave = async () => {
    await beforeLeaving()
    const done = letGo
    letGo = null
    done?.()
    if (isOver) return
    onElsewhere()
    wait()
  }
  if (!locks) onMine()
  else
    // However slow the device: only where somebody has it now, it is elsewhere.
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return hold()
        if (isOver) return
        timer = setTimeout(onElsewhere, LET_GO_MS)
        wait()
      })
      // Refused before it was held: as where there are none.
      .catch(() => (letGo || isOver ? lost() : onMine()))
  const unlisten = listen((message) => {
    if (message.kind === 'wanted' && message.name === name && letGo) void leave()
  })
  return {
    /** Here, from now on. */
    takeOver: () => {
      if (letGo) return
      tell({ kind: 'wanted', name })
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (letGo || isOver) return
        inLine?.abort()
        locks?.request(name, { steal: true }, hold).catch(lost)
      }, ASLEEP_MS)
    },
    end: () => {
      isOver = true
      clearTimeout(timer)
      unlisten()
      inLine?.abort()
      letGo?.()
    },
  }
}
