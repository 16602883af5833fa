import { useState, type ClipboardEvent } from 'react'
import type { NumericFormatProps } from 'react-number-format'
import { pastedNumber } from '../../lib/numbers'

interface Told {
  words: string
  /** The digits that stood there by then: of any others it says nothing. */
  of: string
  /** Digits came after it, or it was left as it was. */
  then?: 'typed' | 'left'
}

/** What is not understood is not taken, and that is said: a number must never become another without a word. */
export function useRefusal(such: string, value: string, max?: number) {
  const [told, setTold] = useState<Told>()
  const inDigits = `Write it in digits, such as ${such}.`
  const tooMuch = (digits: string) => (max !== undefined && Number(digits) > max ? `At most ${max.toLocaleString('en')}.` : undefined) // prettier-ignore
  const tell = (words: string | undefined) => setTold(words === undefined ? undefined : { words, of: value })
  const hear = ({ data, target }: InputEvent) => {
    const { value: shown, selectionStart, selectionEnd } = target as HTMLInputElement
    const next = shown.slice(0, selectionStart ?? 0) + (data ?? '') + shown.slice(selectionEnd ?? shown.length)
    // A third digit behind the point is dropped: whoever writes "50.000" may mean fifty thousand.
    if (/[^\d.,\s-]/.test(data ?? '') || (data && /\.\d{3}/.test(next))) tell(inDigits)
    else if (told?.words === inDigits && told.of === value && told.then !== 'left') setTold({ ...told, then: 'typed' })
    else tell(tooMuch(next.replaceAll(',', '')))
  }
  const watch = (set: (digits: string) => void, onBlur?: () => void): NumericFormatProps => ({
    autoComplete: 'off',
    thousandSeparator: ',',
    allowNegative: false,
    valueIsNumericString: true,
    isAllowed: ({ value: digits }) => !tooMuch(digits),
    onValueChange: ({ value: digits }, { event }) => {
      if (!event) return
      // Of "50k" the 50 stands there: it is still said that the k was not taken.
      setTold((now) => (now?.words === inDigits && digits ? { ...now, of: digits } : undefined))
      set(digits)
    },
    onBlur: () => {
      // Who went on typing has mended it. Else it stays until the number becomes another.
      setTold((now) => (now?.then === 'typed' ? undefined : now && { ...now, then: 'left' }))
      onBlur?.()
    },
    // The browser's own event: React's of this name knows only some of the ways in which a letter comes.
    getInputRef: (input: HTMLInputElement) => {
      input.addEventListener('beforeinput', hear)
      return () => input.removeEventListener('beforeinput', hear)
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      const digits = pastedNumber(event.clipboardData.getData('text'))
      const problem = digits === null ? inDigits : tooMuch(digits)
      tell(problem)
      if (digits !== null && !problem) set(digits)
    },
  })
  return { refusal: told?.of === value ? told.words : undefined, watch }
}
