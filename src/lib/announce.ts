/** Short messages that are read out politely and kept for a while: the specification hides alerts after 1, 2 or 5 seconds. */
export interface Said {
  id: number
  text: string
  at: Date
}
const KEPT = 20
let said: readonly Said[] = []
let next = 1
const listeners = new Set<() => void>()

export function announce(text: string) {
  said = [{ id: next++, text, at: new Date() }, ...said].slice(0, KEPT)
  listeners.forEach((listener) => listener())
}
export const recentMessages = () => said
export function onAnnouncement(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Another user of this browser must not read them. */
export function forgetMessages() {
  said = []
  listeners.forEach((listener) => listener())
}
