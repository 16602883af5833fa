import { createContext, type FocusEvent, type RefObject } from 'react'

/** The form that a part stands in: a page may show several, and a dialog with one more over them. */
export const FormElement = createContext<RefObject<HTMLFormElement | null>>({ current: null })

/** Its fields that are wrong, from the top. A group of buttons is no field, and may not say `aria-invalid`. */
export const invalidIn = ({ current: form }: RefObject<HTMLFormElement | null>) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLFieldSetElement>('[aria-invalid="true"], [data-invalid]') ?? []),
]

const TYPED = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select'
/**
 * The key of a phone's keyboard says what it does: on to the next field, add what is written (`data-adds`, around the fields
 * of it), or send. In a text of several lines it begins the next one.
 */
export function hintEnter({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || !target.matches(TYPED)) return
  const adding = target.closest<HTMLElement>('[data-adds]')
  const isLast = [...(adding ?? currentTarget).querySelectorAll(TYPED)].at(-1) === target
  target.setAttribute('enterkeyhint', !isLast ? 'next' : adding ? 'done' : 'send')
}
