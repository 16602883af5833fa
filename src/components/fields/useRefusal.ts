import { useRef, useState, type ClipboardEvent } from 'react'
import type { NumericFormatProps } from 'react-number-format'
import { pastedNumber } from '../../lib/numbers'

interface Told {
  words: string
  /** The digits that stood there by then: of any others it says nothing. */
  of: string
  /** Digits came after it, or it was left without any. */
  then?: 'typed' | 'left'
  /** The digits are those that were typed: what is said of them stays until they are looked at again. */
  stays?: boolean
}

/** Letters that make another number of the digits before them: 50k, 2m, 3 bn, 5 thousand, 4 hundred. */
const MULTIPLIES = /[kmbth]/i
/** What is written with a number and is none of it: a minus (§5: absolute), signs of the naira, 2,000/=. */
const BESIDE = /[\d.,\s\-₦#/=]/g
const LEFT_OUT = 'Only digits were kept. Check the number.'

/**
 * What is not understood is not taken, and that is said: a number must never become another. Of "42k" no 42 stays, which could
 * be sent, or lie in a draft; of "42q", a slip, it does.
 */
export function useRefusal(such: string, value: string, max?: number) {
  const [told, setTold] = useState<Told>()
  /** The digits that stood before a comma as it was typed at their end. */
  const comma = useRef<string>(undefined)
  const inDigits = `Write it in digits, such as ${such}.`
  const tooMuch = (digits: string) => (max !== undefined && Number(digits) > max ? `At most ${max.toLocaleString('en')}.` : undefined) // prettier-ignore
  const tell = (words: string | undefined) => setTold(words === undefined ? undefined : { words, of: value })
  const refuse = (words: string, set: (digits: string) => void) => {
    setTold({ words, of: '' })
    // When the field itself is done with the sign: it would put back what stood there.
    setTimeout(() => set(''))
  }
  /** Three digits behind a typed comma are thousands. Others may be a fraction, which would become a hundred times as much. */
  const unclear = () => {
    const before = comma.current
    if (before === undefined || !value.startsWith(before)) return undefined
    const behind = value.slice(before.length)
    if (/^\d+$/.test(before) && /^\d{1,2}$/.test(behind)) return `Is it ${before}.${behind} or ${Number(value).toLocaleString('en')}? Write the one you mean.` // prettier-ignore
    return before.includes('.') || behind.replace(/\..*/, '').length % 3 ? inDigits : undefined
  }
  /** Before it is left or sent: true if nothing is there any more that could be. */
  const refuseUnclear = (set: (digits: string) => void) => {
    const words = unclear()
    comma.current = undefined
    if (!words) return false
    setTold({ words, of: '', then: 'left' })
    set('')
    return true
  }
  /** What comes as a whole stands instead of what was there; what is not understood leaves it. */
  const take = (text: string, set: (digits: string) => void) => {
    comma.current = undefined
    const digits = pastedNumber(text)
    const problem = digits === null ? inDigits : tooMuch(digits)
    tell(problem)
    if (digits !== null && !problem) set(digits)
  }
  const hear = (event: InputEvent, set: (digits: string) => void) => {
    const { data, target } = event
    // Said, or suggested by the keyboard: it is one number, as if it were pasted.
    if (data && data.trim().length > 1 && event.inputType === 'insertText' && event.cancelable) {
      event.preventDefault()
      return take(data, set)
    }
    const { value: shown, selectionStart, selectionEnd } = target as HTMLInputElement
    const next = shown.slice(0, selectionStart ?? 0) + (data ?? '') + shown.slice(selectionEnd ?? shown.length)
    let problem: string | undefined
    if (data?.includes(',')) {
      const isAtEnd = selectionStart === shown.length
      problem = isAtEnd ? unclear() : undefined
      comma.current = isAtEnd && !problem ? (shown + data.slice(0, data.lastIndexOf(','))).replaceAll(',', '') : undefined // prettier-ignore
    }
    const letters = (data ?? '').replace(BESIDE, '')
    const much = tooMuch(next.replaceAll(',', ''))
    // A third digit behind the point is dropped: whoever writes "50.000" may mean fifty thousand.
    if (problem) refuse(problem, set)
    else if (data && /\.\d{3}/.test(next)) refuse(inDigits, set)
    else if (letters && (MULTIPLIES.test(letters) || !shown)) {
      // NGN 2,000
      if (shown || !/^[ng]+$/i.test(letters)) refuse(inDigits, set)
    } else if (letters) setTold({ words: LEFT_OUT, of: value, stays: true })
    else if (much) refuse(much, set)
    else if (told?.of === value && told.then !== 'left') setTold({ ...told, then: 'typed' })
    else tell(undefined)
  }
  const watch = (set: (digits: string) => void, onBlur?: () => void): NumericFormatProps => ({
    autoComplete: 'off',
    thousandSeparator: ',',
    allowNegative: false,
    valueIsNumericString: true,
    isAllowed: ({ value: digits }) => !tooMuch(digits),
    onValueChange: ({ value: digits }, { event }) => {
      if (!event) return
      // Of "1e3" the 13 stands there: it is still said that the e was not taken.
      setTold((now) => (now && digits ? { ...now, of: digits } : undefined))
      set(digits)
    },
    onBlur: () => {
      if (refuseUnclear(set)) return onBlur?.()
      // Who went on typing has mended it. Else it stays until the number becomes another, or was looked at again.
      const isOver = ({ then, stays }: Told) => then === (stays ? 'left' : 'typed')
      setTold((now) => (now && !isOver(now) ? { ...now, then: 'left' } : undefined))
      onBlur?.()
    },
    // The browser's own event: React's of this name knows only some of the ways in which a letter comes.
    getInputRef: (input: HTMLInputElement) => {
      const listen = (event: InputEvent) => hear(event, set)
      const beforeEnter = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !refuseUnclear(set)) return
        event.preventDefault()
        event.stopPropagation()
      }
      input.dataset.reads = ''
      input.addEventListener('beforeinput', listen)
      input.addEventListener('keydown', beforeEnter)
      return () => {
        input.removeEventListener('beforeinput', listen)
        input.removeEventListener('keydown', beforeEnter)
      }
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      take(event.clipboardData.getData('text'), set)
    },
  })
  return { refusal: told?.of === value ? told.words : undefined, watch }
}
