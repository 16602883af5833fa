import { createContext, type RefObject } from 'react'

/** The form that a part stands in: a page may show several, and a dialog with one more over them. */
export const FormElement = createContext<RefObject<HTMLFormElement | null>>({ current: null })

/** Its fields that are wrong, from the top. */
export const invalidIn = ({ current: form }: RefObject<HTMLFormElement | null>) => [
  ...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? []),
]
