/** Single-letter keys of lists and records. Whoever speaks to their computer, or slips on the keyboard, can switch them off (WCAG 2.1.4). */
import { get, set } from 'idb-keyval'
import { useEffect, useSyncExternalStore } from 'react'
import { onDevice } from './device'
import { listeners } from './listeners'

let isOn = true
let isRead = false
const [tellAll, subscribe] = listeners()
const tell = (next: boolean) => {
  isOn = next
  tellAll()
}
export function switchKeys(next: boolean) {
  tell(next)
  void onDevice(() => set('keys', next))
}

export function useKeysOn(): boolean {
  useEffect(() => {
    if (isRead) return
    isRead = true
    void onDevice(() => get<boolean>('keys')).then((kept) => kept === false && tell(false))
  }, [])
  return useSyncExternalStore(subscribe, () => isOn)
}

const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox]'

/** Letters go into it, and Ctrl Z takes back what was typed: not so in a tick box. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null

/** A dialog is open, or on its way: what is typed is meant for it. */
export const isDialogAsked = () => document.querySelector('[role=dialog], [role=alertdialog], [data-coming]') !== null

/**
 * A letter or digit in small; other keys by their name. Letters of another script, and what stands where digits need Shift,
 * are taken by the place of the key on a Latin keyboard.
 */
export function pressed({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key
  const [, place = ''] = (!shiftKey && (key > '~' ? /^(?:Key|Digit)(.)$/ : /^Digit(.)$/).exec(code)) || []
  return (place || key).toLowerCase()
}

/** The key in small letters; '' while somebody types, holds another key, or has a dialog open or on its way. */
export function keyOf(event: KeyboardEvent): string {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented, repeat } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return ''
  return isTyped(target) || isDialogAsked() ? '' : pressed(event).toLowerCase()
}
