/** Not in TypeScript's DOM, nor in every browser. */
interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/** The device says that there is no line, and an answer has come since. */
let isBelied = false
/**
 * Whether a call can leave. Some devices say no for days though they have a line (behind a VPN, with an adapter of their own):
 * an answer outweighs what they say, until a call finds none.
 */
export function hasLine(): boolean {
  // The next time it says no it may be right.
  if (navigator.onLine) isBelied = false
  return navigator.onLine || isBelied
}

/** Told whether an answer came to a call that the device gave no line. Whoever waits for the line hears of it as the browser would say it. */
export function noteAnswer(came: boolean) {
  const had = hasLine()
  isBelied = came && !navigator.onLine
  if (hasLine() !== had) window.dispatchEvent(new Event(came ? 'online' : 'offline'))
}

/** Somebody asks for another look: what waits for the line goes now. */
export function lookForLine() {
  if (hasLine()) window.dispatchEvent(new Event('online'))
}

/** Whoever saves data is asked for nothing that they did not ask for. */
export const savesData = () => connection().saveData === true

/**
 * Below this width lists are cards, dialogs sheets, navigation is at the thumb. A phone on its side is laid out as a wider page,
 * but its lists stay cards: what it keeps for no line, what it leaves unfetched and what is open in a row do not go with a turn
 * of the hand.
 */
export const NARROW = '(max-width: 767.98px)'
export const ON_ITS_SIDE = '(max-width: 959.98px) and (max-height: 479.98px) and (pointer: coarse)'
/** For what is no component. */
export const isPhone = () => matchMedia(NARROW).matches || matchMedia(ON_ITS_SIDE).matches

/** Whether each call is paid for or slow: then nothing is asked that nobody has asked for. Phones count as such. */
export function isFrugal(): boolean {
  const { type, effectiveType = '4g' } = connection()
  return savesData() || type === 'cellular' || effectiveType !== '4g' || isPhone()
}
