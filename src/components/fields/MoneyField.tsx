import { useState, type ClipboardEvent } from 'react'
import { NumericFormat, type NumericFormatProps } from 'react-number-format'
import { nairaInWords } from '../../lib/money'
import { pastedNumber } from '../../lib/numbers'
import { controlClass } from '../controlClass'
import { FieldFrame, type FieldProps } from './FieldFrame'

/** Naira with thousands separators on screen; the value is plain digits ("1380000.5"), always positive (§5). */
export function MoneyField({ inWords, ...props }: FieldProps & { inWords?: boolean }) {
  const { refusal, watch } = useRefusal('50,000')
  return (
    <FieldFrame {...props} error={refusal ?? props.error}>
      {({ value, set, control, isInvalid }) => (
        <>
          <div className="input-group">
            <span className="input-group-text">₦</span>
            <NumericFormat
              {...control}
              {...watch(set, control.onBlur)}
              className={`${controlClass(isInvalid)} text-end`}
              inputMode="decimal"
              decimalScale={2}
              maxLength={20}
              value={value}
            />
          </div>
          {inWords && Number(value) > 0 && <p className="words mt-2">{nairaInWords(Number(value))}</p>}
        </>
      )}
    </FieldFrame>
  )
}

/** Numbers without a sign; the value is plain digits. A point can be typed: that it must be whole is the schema's to say. */
export function NumberField({ max, ...props }: FieldProps & { max?: number }) {
  const { refusal, watch } = useRefusal('250', max)
  return (
    <FieldFrame {...props} error={refusal ?? props.error}>
      {({ value, set, control, isInvalid }) => (
        <NumericFormat
          {...control}
          {...watch(set, control.onBlur)}
          className={controlClass(isInvalid)}
          inputMode="numeric"
          decimalScale={2}
          value={value}
        />
      )}
    </FieldFrame>
  )
}

/** What is not understood is not taken, and that is said: a number must never become another without a word. */
function useRefusal(such: string, max?: number) {
  const [refusal, setRefusal] = useState<string>()
  const inDigits = `Write it in digits, such as ${such}.`
  const tooMuch = (digits: string) => (max !== undefined && Number(digits) > max ? `At most ${max.toLocaleString('en')}.` : undefined) // prettier-ignore
  const hear = ({ data, target }: InputEvent) => {
    const { value, selectionStart, selectionEnd } = target as HTMLInputElement
    const next = value.slice(0, selectionStart ?? 0) + (data ?? '') + value.slice(selectionEnd ?? value.length)
    if (/[^\d.,\s-]/.test(data ?? '')) setRefusal(inDigits)
    else setRefusal((told) => (told === inDigits ? told : tooMuch(next.replaceAll(',', ''))))
  }
  const watch = (set: (digits: string) => void, onBlur: () => void): NumericFormatProps => ({
    autoComplete: 'off',
    thousandSeparator: ',',
    allowNegative: false,
    valueIsNumericString: true,
    isAllowed: ({ value: digits }) => !tooMuch(digits),
    onValueChange: ({ value: digits }, { event }) => {
      if (!event) return
      // Of "50k" the 50 stands there: until it is left or begun anew it is said that the k was not taken.
      setRefusal((told) => (told === inDigits && digits ? told : undefined))
      set(digits)
    },
    onBlur: () => {
      setRefusal(undefined)
      onBlur()
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
      setRefusal(problem)
      if (digits !== null && !problem) set(digits)
    },
  })
  return { refusal, watch }
}
