import { useEffect } from 'react'
import { listeners } from './listeners'

/** The last short message: read out politely, and shown where nothing on the page says the same. */
interface Said {
  id: number
  text: string
  /** An alert or a dialog shows it: to the eye it is said already. */
  isInPlace: boolean
  /** Nothing is done: it waits, or could not be. */
  isUndone?: boolean
  /** Until somebody puts it away: it must not be missed. */
  stays?: boolean
  /** Of what was done: when it ended. */
  at?: number
}
let last: Said | undefined
/** What is said unseen does not put it away. */
let staying: Said | undefined
let next = 1
const [tell, subscribe] = listeners()

function say(said: Said | undefined) {
  last = said
  if (!said?.isInPlace) staying = said?.stays ? said : undefined
  tell()
}
export const announce = (text: string) => say({ id: next++, text, isInPlace: false })
/** That it waits, or could not be done: without the sign of what is. */
export const announceUndone = (text: string) => say({ id: next++, text, isInPlace: false, isUndone: true })
/** The same, until somebody puts it away. */
export const announceStaying = (text: string) =>
  say({ id: next++, text, isInPlace: false, isUndone: true, stays: true })
/** What must not be missed, for as long as the page has it to say: that somebody else was quicker. */
export function useStaying(text: string | null) {
  useEffect(() => {
    if (text) announceStaying(text)
  }, [text])
}
/** Only read out: what is seen came together with its words, and would not be heard. */
export const sayUnseen = (text: string) => say({ id: next++, text, isInPlace: true })
/** The same with each change of the words: what is drawn together with them would not be heard. */
export function useSaid(words: string) {
  useEffect(() => {
    if (words) sayUnseen(words)
  }, [words])
}
/**
 * What was done is told by the write and by the alert that shows it, in whichever order they come: it is heard once. `at`, when
 * it ended, tells it from the same words about another one.
 */
export function sayOnce(text: string, at: number, isUndone = false) {
  if (text && staying?.text !== text && !(last?.text === text && (last.at === at || last.stays)))
    say({ id: next++, text, at, isInPlace: false, isUndone })
}
/** Called by what shows a success in place, which soon goes: what must not be missed stays. */
export function sayInPlace(text: string, at: number, isUndone = false) {
  sayOnce(text, at, isUndone)
  if (last?.text === text && !last.isInPlace && !last.stays) say({ ...last, isInPlace: true })
}
/** Id of where all of it is read out. A dialog owns it while it is open: some screen readers hear nothing from outside of one. */
export const ANNOUNCER = 'announcer'
export const lastMessage = () => last
export const stayingMessage = () => staying
export function closeStaying() {
  staying = undefined
  tell()
}
export const onAnnouncement = subscribe
/** Another user of this browser must not read them. */
export const forgetMessages = () => say(undefined)
