import { useState, type ClipboardEvent } from 'react'
import type { NumericFormatProps } from 'react-number-format'
import { pastedNumber } from '../../lib/numbers'

interface Told {
  words: string
  /** The digits that stood there by then: of any others it says nothing. */
  of: string
  /** Digits came after it, or it was left without any. */
  then?: 'typed' | 'left'
}

/**
 * What is not understood is not taken, and that is said: a number must never become another. Of "42k" no 42 stays, which could
 * be sent, or lie in a draft.
 */
export function useRefusal(such: string, value: string, max?: number) {
  const [told, setTold] = useState<Told>()
  const inDigits = `Write it in digits, such as ${such}.`
  const tooMuch = (digits: string) => (max !== undefined && Number(digits) > max ? `At most ${max.toLocaleString('en')}.` : undefined) // prettier-ignore
  const tell = (words: string | undefined) => setTold(words === undefined ? undefined : { words, of: value })
  const refuse = (words: string, set: (digits: string) => void) => {
    setTold({ words, of: '' })
    // When the field itself is done with the sign: it would put back what stood there.
    setTimeout(() => set(''))
  }
  const hear = ({ data, target }: InputEvent, set: (digits: string) => void) => {
    const { value: shown, selectionStart, selectionEnd } = target as HTMLInputElement
    const next = shown.slice(0, selectionStart ?? 0) + (data ?? '') + shown.slice(selectionEnd ?? shown.length)
    const much = tooMuch(next.replaceAll(',', ''))
    // A third digit behind the point is dropped: whoever writes "50.000" may mean fifty thousand.
    if (/[^\d.,\s-]/.test(data ?? '') || (data && /\.\d{3}/.test(next))) refuse(inDigits, set)
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
      // Of "1e3" the 3 stands there: it is still said that the e was not taken.
      setTold((now) => (now && digits ? { ...now, of: digits } : undefined))
      set(digits)
    },
    onBlur: () => {
      // Who went on typing has mended it. Else it stays until the number becomes another.
      setTold((now) => (now?.then === 'typed' ? undefined : now && { ...now, then: 'left' }))
      onBlur?.()
    },
    // The browser's own event: React's of this name knows only some of the ways in which a letter comes.
    getInputRef: (input: HTMLInputElement) => {
      const listen = (event: InputEvent) => hear(event, set)
      input.addEventListener('beforeinput', listen)
      return () => input.removeEventListener('beforeinput', listen)
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
